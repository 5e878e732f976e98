"""Analyses of games and comments on their moves in the database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, select

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore
from magnifico.server.model import KeptAnalysis


class StudyStore(RowStore):
    """What was found out and said about games."""

    async def analysis(self, table_id: str) -> KeptAnalysis | None:
        columns = rows.analyses.c
        question = select(columns.depth, columns.document).where(columns.table_id == table_id)
        async with self._read() as connection:
            found = (await connection.execute(question)).first()
        return None if found is None else KeptAnalysis(found.depth, found.document)

    async def keep_analysis(
        self, table_id: str, depth: str, made: float, document: Mapping[str, Any]
    ) -> None:
        """Keep an analysis in the place of the one before; for nothing, if the table is gone."""
        values = {"table_id": table_id, "depth": depth, "made": made, "document": document}
        async with self._write() as connection:
            await connection.execute(
                delete(rows.analyses).where(rows.analyses.c.table_id == table_id)
            )
            there = select(rows.tables.c.id).where(rows.tables.c.id == table_id)
            if await connection.scalar(there) is not None:
                await connection.execute(insert(rows.analyses), values)

    async def comments(self, table_id: str) -> dict[int, str]:
        """What is said about moves, by their numbers."""
        columns = rows.comments.c
        question = select(columns.number, columns.text).where(columns.table_id == table_id)
        async with self._read() as connection:
            found = await connection.execute(question.order_by(columns.number))
            return {row.number: row.text for row in found}

    async def set_comments(self, table_id: str, comments: Mapping[int, str]) -> None:
        """Say something about moves, in the place of what was said before; an empty text is
        taken back."""
        columns = rows.comments.c
        old = (columns.table_id == table_id, columns.number.in_(list(comments)))
        fresh = [
            {"table_id": table_id, "number": number, "text": text}
            for number, text in comments.items()
            if text
        ]
        async with self._write() as connection:
            await connection.execute(delete(rows.comments).where(*old))
            if fresh:
                await connection.execute(insert(rows.comments), fresh)
