"""Analyses of games and comments on their moves, on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from magnifico.offline.shelf import Change, Shelf, rows_of, text_of
from magnifico.server.model import KeptAnalysis

ANALYSIS, COMMENT = "analysis", "comment"


@dataclass(frozen=True, slots=True)
class Comment:
    """What is said about a move."""

    number: int
    text: str


class ShelfStudies:
    """What was found out and said about the games of one browser."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def analysis(self, table_id: str) -> KeptAnalysis | None:
        found = rows_of(await self._shelf.read(ANALYSIS, table_id), KeptAnalysis)
        return found[0] if found else None

    async def keep_analysis(
        self, table_id: str, depth: str, made: float, document: Mapping[str, Any]
    ) -> None:
        kept = KeptAnalysis(depth, dict(document))
        await self._shelf.commit([((ANALYSIS, table_id, 0), text_of(kept))])

    async def comments(self, table_id: str) -> dict[int, str]:
        found = rows_of(await self._shelf.read(COMMENT, table_id), Comment)
        return {comment.number: comment.text for comment in found}

    async def set_comments(self, table_id: str, comments: Mapping[int, str]) -> None:
        changes: list[Change] = [
            ((COMMENT, table_id, number), text_of(Comment(number, text)) if text else None)
            for number, text in comments.items()
        ]
        await self._shelf.commit(changes)

    async def removed(self, table_id: str) -> list[Change]:
        """The changes that take everything about a table away."""
        comments = await self.comments(table_id)
        keys = [(ANALYSIS, table_id, 0), *((COMMENT, table_id, number) for number in comments)]
        return [(key, None) for key in keys]
