"""Challenges in the database: the deal of each week, and who tried it."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from magnifico.server.challenges.weeks import Try, Week
from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore
from magnifico.server.database.rows import row_of, values_of


class ChallengeStore(RowStore):
    """The challenges of a server."""

    async def week(self, week: str) -> Week | None:
        question = select(rows.challenge_weeks).where(rows.challenge_weeks.c.week == week)
        async with self._read() as connection:
            found = (await connection.execute(question)).first()
        return None if found is None else row_of(Week, found)

    async def add_week(self, week: Week) -> Week:
        """Keep the challenge of a week; or the one that another server was quicker with."""
        with suppress(IntegrityError):
            async with self._write() as connection:
                await connection.execute(insert(rows.challenge_weeks), values_of(week))
        return await self.week(week.week) or week

    async def add_try(self, one: Try) -> bool:
        """Keep a try; whether it was the first of its player."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(rows.challenge_tries), values_of(one))
        except IntegrityError:
            return False
        return True

    async def tries(self, week: str) -> list[Try]:
        columns = rows.challenge_tries.c
        question = select(rows.challenge_tries).where(columns.week == week)
        async with self._read() as connection:
            return [row_of(Try, row) for row in await connection.execute(question)]
