"""Who looks at the lobby, and taking turns at pairing: known to all servers on one database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress

from sqlalchemy import delete, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore

PAIRING_LOCK = 5181017


class PresenceStore(RowStore):
    """Who is here."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self._pairing = asyncio.Lock()

    async def note(self, browser: int, name: str, now: float, before: float) -> None:
        """Somebody is here; those who were not seen since ``before`` are gone."""
        columns = rows.presence.c
        values = {"browser": browser, "name": name, "seen": now}
        with suppress(IntegrityError):  # the same browser in two windows
            async with self._write() as connection:
                gone = (columns.browser == browser) | (columns.seen < before)
                await connection.execute(delete(rows.presence).where(gone))
                await connection.execute(insert(rows.presence), values)

    async def forget(self, browsers: Collection[int]) -> None:
        """Some browsers are not here any more."""
        theirs = rows.presence.c.browser.in_(browsers)
        async with self._write() as connection:
            await connection.execute(delete(rows.presence).where(theirs))

    async def here(self, since: float) -> list[str]:
        """The names of all who were seen since a time; empty for who does not tell it."""
        columns = rows.presence.c
        question = select(columns.name).where(columns.seen >= since).order_by(columns.name)
        async with self._read() as connection:
            return list(await connection.scalars(question))

    @asynccontextmanager
    async def pairing(self) -> AsyncIterator[None]:
        """One pairing after the other, on all servers: otherwise two who look for each other at
        the same moment would both open a table and wait."""
        async with self._pairing:
            if self._engine.dialect.name != "postgresql":
                yield
                return
            async with self._write() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({PAIRING_LOCK})"))
                yield
