"""Tournaments in the database. Of two servers that want the next round, one makes it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore
from magnifico.server.database.rows import row_of, values_of
from magnifico.server.tournaments.model import Entrant, Pairing, Tournament

MOST_LISTED = 50


class TournamentStore(RowStore):
    """The tournaments of a server."""

    async def add(self, tournament: Tournament) -> None:
        values = values_of(tournament)
        del values["entrants"], values["pairings"]
        async with self._write() as connection:
            await connection.execute(insert(rows.tournaments), values)
            for entrant in tournament.entrants:
                await _enter(connection, tournament.id, entrant)

    async def one(self, tournament_id: str) -> Tournament | None:
        found = await self._found([rows.tournaments.c.id == tournament_id])
        return found[0] if found else None

    async def shown_to(self, browsers: Collection[int]) -> list[Tournament]:
        """Listed tournaments, and those that browsers host or take part in, the latest first."""
        columns = rows.tournaments.c
        entered = select(rows.entrants.c.tournament_id).where(rows.entrants.c.browser.in_(browsers))
        mine = or_(columns.listed, columns.owner.in_(browsers), columns.id.in_(entered))
        return await self._found([mine])

    async def running(self) -> list[Tournament]:
        return await self._found([rows.tournaments.c.status == "running"])

    async def count_open(self, browsers: Collection[int]) -> int:
        """How many tournaments that are not over a player hosts."""
        columns = rows.tournaments.c
        mine = (columns.owner.in_(browsers), columns.status != "finished")
        question = select(func.count()).select_from(rows.tournaments).where(*mine)
        async with self._read() as connection:
            return await connection.scalar(question) or 0

    async def enter(self, tournament_id: str, entrant: Entrant) -> bool:
        """Add an entrant to an open tournament; whether the place was still free."""
        try:
            async with self._write() as connection:
                if not await _is_open(connection, tournament_id):
                    return False
                await _enter(connection, tournament_id, entrant)
        except IntegrityError:
            return False
        return True

    async def withdraw(self, tournament_id: str, number: int) -> bool:
        """Take an entrant out of an open tournament; whether it was open."""
        columns = rows.entrants.c
        mine = (columns.tournament_id == tournament_id, columns.number == number)
        async with self._write() as connection:
            if not await _is_open(connection, tournament_id):
                return False
            await connection.execute(delete(rows.entrants).where(*mine))
        return True

    async def mark_left(self, tournament_id: str, number: int) -> None:
        columns = rows.entrants.c
        mine = (columns.tournament_id == tournament_id, columns.number == number)
        async with self._write() as connection:
            await connection.execute(update(rows.entrants).where(*mine).values(has_left=True))

    async def go_on(
        self, tournament: Tournament, pairings: Sequence[Pairing], changes: dict[str, Any]
    ) -> bool:
        """Write the next round, or the end, unless another server did so; whether it was us."""
        columns = rows.tournaments.c
        same = (
            columns.id == tournament.id,
            columns.round == tournament.round,
            columns.status == tournament.status,
        )
        async with self._write() as connection:
            changed = update(rows.tournaments).where(*same).values(changes)
            if not (await connection.execute(changed)).rowcount:
                return False
            for pairing in pairings:
                values = values_of(pairing) | {"tournament_id": tournament.id}
                await connection.execute(insert(rows.pairings), values)
        return True

    async def forget_browsers(self, browsers: Collection[int]) -> None:
        """Take the names of a player out of tournaments."""
        theirs = rows.entrants.c.browser.in_(browsers)
        nobody = {"name": "", "browser": None, "player_id": None, "has_left": True}
        async with self._write() as connection:
            await connection.execute(update(rows.entrants).where(theirs).values(nobody))

    async def _found(self, wanted: Sequence[Any]) -> list[Tournament]:
        latest = rows.tournaments.c.created.desc()
        question = select(rows.tournaments).where(*wanted).order_by(latest).limit(MOST_LISTED)
        async with self._read() as connection:
            found = {r.id: row_of(Tournament, r) for r in await connection.execute(question)}
            entered = rows.entrants.c.tournament_id.in_(list(found))
            numbers = select(rows.entrants).where(entered).order_by(rows.entrants.c.number)
            for row in await connection.execute(numbers):
                found[row.tournament_id].entrants.append(row_of(Entrant, row))
            paired = rows.pairings.c.tournament_id.in_(list(found))
            places = (rows.pairings.c.round, rows.pairings.c.number)
            for row in await connection.execute(
                select(rows.pairings).where(paired).order_by(*places)
            ):
                found[row.tournament_id].pairings.append(row_of(Pairing, row))
        return list(found.values())


async def _enter(connection: AsyncConnection, tournament_id: str, entrant: Entrant) -> None:
    values = values_of(entrant) | {"tournament_id": tournament_id}
    await connection.execute(insert(rows.entrants), values)


async def _is_open(connection: AsyncConnection, tournament_id: str) -> bool:
    """Whether people can still come and go; the row is locked, so that it stays so."""
    columns = rows.tournaments.c
    question = select(columns.status).where(columns.id == tournament_id).with_for_update()
    return bool(await connection.scalar(question) == "open")
