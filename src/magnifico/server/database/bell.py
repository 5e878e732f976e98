"""The bell: servers on one PostgreSQL database hear which tables another of them wrote to.

It rings inside the transaction that writes, so that it is heard after the commit and never
without it. It says no more than names of tables: PostgreSQL refuses long texts, and whoever
hears it reads the database anyway.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from typing import Any

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = structlog.get_logger("magnifico.bell")

CHANNEL = "magnifico"
TOGETHER = 200
"""Names in one text: PostgreSQL takes less than 8,000 bytes."""
AGAIN = 1.0
"""Seconds before the next try, when the connection was lost."""

Heard = Callable[[list[str] | None], None]
"""Takes the names of the tables that another server wrote to; None: maybe all of them."""


class Bell:
    """Rings for the other servers on the same database, and hears them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._name = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None
        self.is_useful = engine.dialect.name == "postgresql"

    async def ring(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        """Tell the others, as soon as the transaction of a connection is kept."""
        names = list(dict.fromkeys(tables)) if self.is_useful else []
        question = text("SELECT pg_notify(:channel, :told)")
        for first in range(0, len(names), TOGETHER):
            told = " ".join([self._name, *names[first : first + TOGETHER]])
            await connection.execute(question, {"channel": CHANNEL, "told": told})

    async def listen(self, heard: Heard) -> None:
        """Hear the others from now on, also after the database was gone for a while."""
        if self.is_useful:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen_always(heard, ready))
            await ready.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_always(self, heard: Heard, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(heard, ready)
            except Exception as error:
                log.warning("bell-lost", error=repr(error))
            ready.set()
            await asyncio.sleep(AGAIN)

    async def _listen(self, heard: Heard, ready: asyncio.Event) -> None:
        """Listen on one connection until it is lost."""
        lost = asyncio.Event()
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda *_: lost.set())

            def hear(*told: Any) -> None:
                name, *tables = str(told[-1]).split()
                if name != self._name:
                    heard(tables)

            await driver.add_listener(CHANNEL, hear)
            if ready.is_set():
                heard(None)  # whatever was rung while nobody listened
            ready.set()
            try:
                await lost.wait()
            finally:
                if not driver.is_closed():
                    await driver.remove_listener(CHANNEL, hear)
