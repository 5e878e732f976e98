"""Notifications: servers on one PostgreSQL database hear which tables another of them wrote to.

One is sent inside the transaction that writes, so that it is heard after the commit and never
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

from magnifico.server.database.engine import transaction
from magnifico.server.services import Heard

log = structlog.get_logger("magnifico.notifications")

CHANNEL = "magnifico"
TALK = "magnifico_talk"
"""Where servers tell each other what nobody keeps."""
TOGETHER = 200
"""Names in one text: PostgreSQL takes less than 8,000 bytes."""
AGAIN = 1.0
"""Seconds before the next try, when the connection was lost."""


class Notifications:
    """Tells the other servers on the same database, and hears them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.name = secrets.token_hex(4)
        """By which servers tell each other apart."""
        self.hear_talk: Callable[[str], None] | None = None
        """Called with what another server says that is not about what it wrote."""
        self._task: asyncio.Task[None] | None = None
        self.is_useful = engine.dialect.name == "postgresql"

    async def notify(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        """Tell the others, as soon as the transaction of a connection is kept."""
        names = list(dict.fromkeys(tables)) if self.is_useful else []
        question = text("SELECT pg_notify(:channel, :told)")
        for first in range(0, len(names), TOGETHER):
            told = " ".join([self.name, *names[first : first + TOGETHER]])
            await connection.execute(question, {"channel": CHANNEL, "told": told})

    async def talk(self, said: str) -> None:
        """Say something to the others; raises ``Unavailable``."""
        async with transaction(self._engine) as connection:
            question = text("SELECT pg_notify(:channel, :told)")
            await connection.execute(question, {"channel": TALK, "told": said})

    def _hear_talk(self, *told: Any) -> None:
        if self.hear_talk is not None:
            self.hear_talk(str(told[-1]))

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
                log.warning("notifications-lost", error=repr(error))
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
                if name != self.name:
                    heard(tables)

            await driver.add_listener(CHANNEL, hear)
            await driver.add_listener(TALK, self._hear_talk)
            if ready.is_set():
                heard(None)  # whatever was told while nobody listened
            ready.set()
            try:
                await lost.wait()
            finally:
                if not driver.is_closed():
                    await driver.remove_listener(CHANNEL, hear)
                    await driver.remove_listener(TALK, self._hear_talk)
