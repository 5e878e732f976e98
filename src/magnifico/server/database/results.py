"""Finished games and ratings in the database."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import delete, exists, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore
from magnifico.server.database.rows import row_of, values_of
from magnifico.server.players.model import Participation, Rating, Result

RATING_LOCK = 5181016
MOST_AT_ONCE = 50

Rate = Callable[[dict[str, Rating]], Collection[Rating]]
"""Takes the ratings that are kept of the subjects of a game, and gives what they are after it."""


class ResultStore(RowStore):
    """The finished games that a server remembers, also when their tables are gone."""

    async def unrecorded(self, skipped: Collection[str]) -> list[str]:
        """Tables whose game is over and not among the results, the oldest first. Tables that were
        over when they were made (from a record) are not games that were played here."""
        tables = rows.tables.c
        known = exists().where(rows.results.c.table_id == tables.id)
        wanted = (
            tables.status == "finished",
            tables.result.is_not(None),
            tables.finished > tables.created,
            ~known,
            tables.id.not_in(skipped),
        )
        question = select(tables.id).where(*wanted).order_by(tables.finished).limit(MOST_AT_ONCE)
        async with self._read() as connection:
            return list(await connection.scalars(question))

    async def add(self, result: Result, subjects: Sequence[str], rate: Rate) -> bool:
        """Keep a result and the ratings after it, together; whether it was new."""
        try:
            async with self._write() as connection:
                await self._lock(connection)
                values = values_of(result)
                for name in ("id", "seats", "is_kept", "is_analysed"):
                    del values[name]
                added = await connection.execute(insert(rows.results), values)
                result.id = int((added.inserted_primary_key or (0,))[0])
                await self._rate(connection, result, subjects, rate)
                seats = [values_of(seat) | {"result_id": result.id} for seat in result.seats]
                await connection.execute(insert(rows.participations), seats)
        except IntegrityError:  # another server was quicker, or a player was just deleted
            return False
        return True

    async def _lock(self, connection: AsyncConnection) -> None:
        """One game is rated after the other; SQLite has one writer anyway."""
        if self._engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({RATING_LOCK})"))

    async def _rate(
        self, connection: AsyncConnection, result: Result, subjects: Sequence[str], rate: Rate
    ) -> None:
        if not subjects:
            return
        columns = rows.ratings.c
        mine = (columns.game == result.game, columns.mode == result.mode)
        question = select(rows.ratings).where(*mine, columns.subject.in_(subjects))
        before = {row.subject: row_of(Rating, row) for row in await connection.execute(question)}
        after = rate(before)
        await connection.execute(
            delete(rows.ratings).where(*mine, columns.subject.in_([one.subject for one in after]))
        )
        await connection.execute(insert(rows.ratings), [values_of(one) for one in after])

    async def games_of(self, player_id: int) -> list[Result]:
        """Every finished game of a player with all its seats, the latest first."""
        mine = select(rows.participations.c.result_id).where(
            rows.participations.c.player_id == player_id
        )
        return await self._results([rows.results.c.id.in_(mine)])

    async def of_tables(self, table_ids: Iterable[str]) -> list[Result]:
        return await self._results([rows.results.c.table_id.in_(list(table_ids))])

    async def _results(self, wanted: Sequence[Any]) -> list[Result]:
        kept = exists().where(rows.tables.c.id == rows.results.c.table_id).label("is_kept")
        analyses = rows.analyses.c.table_id
        analysed = exists().where(analyses == rows.results.c.table_id).label("is_analysed")
        question = select(rows.results, kept, analysed).where(*wanted)
        async with self._read() as connection:
            found = await connection.execute(question.order_by(rows.results.c.finished.desc()))
            results = {row.id: row_of(Result, row) for row in found}
            theirs = rows.participations.c.result_id.in_(select(rows.results.c.id).where(*wanted))
            seats = select(rows.participations).where(theirs)
            for row in await connection.execute(seats.order_by(rows.participations.c.seat)):
                if row.result_id in results:  # one may have been added between the two questions
                    results[row.result_id].seats.append(row_of(Participation, row))
        return list(results.values())

    async def ratings_of(self, player_id: int) -> list[Rating]:
        return await self._ratings(rows.ratings.c.player_id == player_id)

    async def board(self, game: str, mode: str) -> list[tuple[Rating, str, str]]:
        """The ratings that everybody may see, the best first, with handle and name: those of
        bots, and of players who show theirs."""
        players, columns = rows.players, rows.ratings.c
        question = (
            select(rows.ratings, players.c.handle, players.c.name.label("shown"))
            .outerjoin(players, players.c.id == columns.player_id)
            .where(columns.game == game, columns.mode == mode)
            .where(columns.player_id.is_(None) | players.c.show_ratings)
            .order_by(columns.mu.desc(), columns.subject)
        )
        async with self._read() as connection:
            return [
                (row_of(Rating, row), row.handle or "", row.shown or "")
                for row in await connection.execute(question)
            ]

    async def _ratings(self, *wanted: Any) -> list[Rating]:
        async with self._read() as connection:
            found = await connection.execute(select(rows.ratings).where(*wanted))
            return [row_of(Rating, row) for row in found]
