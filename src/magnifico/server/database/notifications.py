"""Notifications: servers on one PostgreSQL database hear what another of them wrote to tables.

One is sent inside the transaction that writes, so that it is heard after the commit and never
without it, and in the order of the commits. Moves are told as they were written, as long as
PostgreSQL takes texts of their length, so that whoever hears of them need not read the database; of
all else the name of the table is told.

A server that has written to the same table itself cannot know what came first before it has heard
its own notification: until then it is told no more than the name.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magnifico.server.database.engine import transaction
from magnifico.server.model import Entry, TableChange, Written
from magnifico.server.services import Cares, Heard

log = structlog.get_logger("magnifico.notifications")

CHANNEL = "magnifico"
TALK = "magnifico_talk"
"""Where servers tell each other what nobody keeps."""
LONGEST = 7_900
"""Bytes of one text: PostgreSQL takes less than 8,000, of which some say who tells it."""
AGAIN = 1.0
"""Seconds before the next try, when the connection was lost."""
NOTIFY = "SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told"
FOLLOWED = ("move", "undo")
"""Entries of the log that are told as they are."""


class _Moves(msgspec.Struct, array_like=True):
    """Moves, or that some were taken back, and how that changed a table and its seats."""

    table: dict[str, Any]
    seats: dict[int, dict[str, Any]]
    entries: list[Entry]


class _Told(msgspec.Struct, array_like=True):
    """A table that was written to, and what was, if that is told."""

    table_id: str
    moves: _Moves | None = None


class _Heard(msgspec.Struct, array_like=True):
    """The same for who hears it, and may not care."""

    table_id: str
    moves: msgspec.Raw


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(list[_Heard])
_MOVES = msgspec.json.Decoder(_Moves | None)


class Notifications:
    """Tells the other servers on the same database, and hears them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.name = secrets.token_hex(4)
        """By which servers tell each other apart."""
        self.hear_talk: Callable[[str], None] | None = None
        """Called with what another server says that is not about what it wrote."""
        self._task: asyncio.Task[None] | None = None
        self._last_number = 0
        self._unheard: dict[int, set[str]] = {}
        """The tables of own writes that were not heard back yet, by the numbers of the writes."""
        self.is_useful = engine.dialect.name == "postgresql"

    # -- telling ----------------------------------------------------------------------------------

    @contextmanager
    def writing(self, written: Iterable[Written]) -> Iterator[int]:
        """Know that something is being written here, until it is heard or has failed; its
        number."""
        self._last_number = number = self._last_number + 1
        if self._task is not None:
            self._unheard[number] = {one.table_id for one in written}
        try:
            yield number
        except BaseException:
            self._unheard.pop(number, None)
            raise

    async def notify(
        self, connection: AsyncConnection, written: Iterable[Written], number: int = 0
    ) -> None:
        """Tell the others, as soon as the transaction of a connection is kept."""
        if self.is_useful and (texts := self.texts(written, number)):
            await connection.exec_driver_sql(NOTIFY, (CHANNEL, texts))

    def texts(self, written: Iterable[Written], number: int) -> list[str]:
        """What the others are told of what is written."""
        told = list(map(_told, written))
        return [f"{self.name} {number} {part}" for part in _parts(told)] if told else []

    async def talk(self, said: str) -> None:
        """Say something to the others; raises ``Unavailable``."""
        async with transaction(self._engine) as connection:
            question = text("SELECT pg_notify(:channel, :told)")
            await connection.execute(question, {"channel": TALK, "told": said})

    # -- hearing ----------------------------------------------------------------------------------

    def _hear(self, told: str, heard: Heard, cares: Cares) -> None:
        name, number, body = told.split(" ", 2)
        if name == self.name:
            self._note_heard(int(number))
            return
        found = [one for one in _DECODER.decode(body) if cares(one.table_id)]
        if found:
            unsure = set().union(*self._unheard.values())
            heard([_written(one, unsure) for one in found])

    def _note_heard(self, number: int) -> None:
        """An own write was heard; those before it, which are written one after the other, too."""
        self._unheard = {one: tables for one, tables in self._unheard.items() if one > number}

    def _hear_talk(self, *told: Any) -> None:
        if self.hear_talk is not None:
            self.hear_talk(str(told[-1]))

    async def listen(self, heard: Heard, cares: Cares) -> None:
        """Hear the others from now on, also after the database was gone for a while."""
        if self.is_useful:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen_always(heard, cares, ready))
            await ready.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_always(self, heard: Heard, cares: Cares, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(heard, cares, ready)
            except Exception as error:
                log.warning("notifications-lost", error=repr(error))
            ready.set()
            await asyncio.sleep(AGAIN)

    async def _listen(self, heard: Heard, cares: Cares, ready: asyncio.Event) -> None:
        """Listen on one connection until it is lost."""
        lost = asyncio.Event()
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda *_: lost.set())
            await driver.add_listener(CHANNEL, lambda *told: self._hear(told[-1], heard, cares))
            await driver.add_listener(TALK, self._hear_talk)
            if ready.is_set():
                self._unheard.clear()
                heard(None)  # whatever was told while nobody listened
            ready.set()
            try:
                await lost.wait()
            finally:
                if not driver.is_closed():
                    await driver.close()


def _told(written: Written) -> _Told:
    """What is told of a write: all of it, where that is all there is to moves."""
    change = written.change
    if change is None or not _is_followed(change):
        return _Told(written.table_id)
    seats = {seat: dict(changes) for seat, changes in change.seats.items()}
    return _Told(written.table_id, _Moves(dict(change.table), seats, list(change.entries)))


def _is_followed(change: TableChange) -> bool:
    if any((change.add_grants, change.drop_grants, change.add_knocks, change.chat)):
        return False
    kinds = {entry.kind for entry in change.entries}
    return bool(kinds) and kinds.issubset(FOLLOWED)


def _written(told: _Heard, unsure: set[str]) -> Written:
    """What was heard; of tables where the order of writes is not known, that there was one."""
    moves = None if told.table_id in unsure else _MOVES.decode(told.moves)
    if moves is None:
        return Written(told.table_id)
    return Written(told.table_id, TableChange(moves.table, moves.seats, moves.entries))


def _parts(told: Sequence[_Told]) -> Iterator[str]:
    """What is told, in as few texts as it takes."""
    part: list[str] = []
    size = 0
    for one in told:
        said = _ENCODER.encode(one)
        if len(said) > LONGEST:
            said = _ENCODER.encode(_Told(one.table_id))
        size += len(said) + 1
        if size > LONGEST:
            yield f"[{','.join(part)}]"
            part, size = [], len(said) + 1
        part.append(said.decode())
    yield f"[{','.join(part)}]"
