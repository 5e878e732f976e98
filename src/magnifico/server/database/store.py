"""Everything that is asked of the database, in one place.

Each method is one transaction: when it returns, what it did is kept.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from sqlalchemy import Table, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magnifico.server.database import rows
from magnifico.server.database.challenges import ChallengeStore
from magnifico.server.database.emails import EmailStore
from magnifico.server.database.engine import migrate, open_engine, plain_engine, transaction
from magnifico.server.database.notifications import Notifications
from magnifico.server.database.players import PlayerStore
from magnifico.server.database.presence import PresenceStore
from magnifico.server.database.push import PushStore
from magnifico.server.database.results import ResultStore
from magnifico.server.database.rows import row_of, values_of
from magnifico.server.database.studies import StudyStore
from magnifico.server.database.task_writer import TaskWriter
from magnifico.server.database.thread_writer import ThreadWriter
from magnifico.server.database.tournaments import TournamentStore
from magnifico.server.model import (
    ChatRow,
    Entry,
    SeatRow,
    StoredTable,
    TableChange,
    TableRow,
    Written,
)
from magnifico.server.services import Cares, Heard

_WITHOUT_EVENTS = [column for column in rows.entries.c if column.name not in ("table_id", "events")]

CHECK_SECONDS = 5.0
"""How long the database may take to answer before it counts as failing."""
TRUSTED_SECONDS = 2.0
"""How long it is believed to work after it did."""


class Store:
    """The database of a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.notifications = Notifications(engine)
        self.emails = EmailStore(engine)
        self.players = PlayerStore(engine)
        self.results = ResultStore(engine)
        self.studies = StudyStore(engine)
        self.push = PushStore(engine)
        self.tournaments = TournamentStore(engine)
        self.challenges = ChallengeStore(engine)
        self.presence = PresenceStore(engine)
        plain = plain_engine(engine)
        self._writer = (
            TaskWriter(engine, self.notifications) if plain is None else ThreadWriter(plain)
        )
        self._checking = asyncio.Lock()
        self._trusted_until = 0.0

    @classmethod
    async def open(cls, address: str) -> Store:
        """Connect, and bring the database to the newest form."""
        engine = open_engine(address)
        await migrate(engine)
        return cls(engine)

    async def close(self) -> None:
        await self._writer.close()
        await self.notifications.close()
        await self.engine.dispose()

    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return transaction(self.engine, reading=True)

    def _write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return transaction(self.engine)

    async def is_working(self) -> bool:
        """Whether the database can be read and written: only writing finds out that a disc is
        full. A good answer is believed for a moment, so that asking often costs little."""
        async with self._checking:
            if time.monotonic() < self._trusted_until:
                return True
            try:
                async with asyncio.timeout(CHECK_SECONDS), self._write() as connection:
                    await connection.execute(update(rows.health).values(checked=time.time()))
            except Exception:
                return False
            self._trusted_until = time.monotonic() + TRUSTED_SECONDS
            return True

    async def listen(self, heard: Heard, cares: Cares) -> None:
        """Hear from now on what other servers on the same database write to tables."""
        await self.notifications.listen(heard, cares)

    # -- browsers -----------------------------------------------------------------------------

    async def browser(self, token_hash: str) -> int | None:
        """The browser with a token, if it is known."""
        question = select(rows.browsers.c.id).where(rows.browsers.c.token_hash == token_hash)
        async with self._read() as connection:
            return await connection.scalar(question)

    async def add_browser(self, token_hash: str, now: float) -> int:
        values = {"token_hash": token_hash, "created": now, "seen": now}
        async with self._write() as connection:
            result = await connection.execute(insert(rows.browsers), values)
            return int((result.inserted_primary_key or (0,))[0])

    # -- tables -------------------------------------------------------------------------------

    async def add_table(self, stored: StoredTable, entries: Iterable[Entry] = ()) -> None:
        table_id = stored.row.id
        grants = [
            {"table_id": table_id, "seat": seat, "browser": client_id, "admitted": True}
            for seat, client_id in stored.grants
        ]
        log = [values_of(entry, table_id=table_id) for entry in entries]
        async with self._write() as connection:
            await connection.execute(insert(rows.tables), values_of(stored.row))
            await _insert(connection, rows.seats, [values_of(seat) for seat in stored.seats])
            await _insert(connection, rows.grants, grants)
            await _insert(connection, rows.entries, log)

    async def table(self, table_id: str) -> StoredTable | None:
        async with self._read() as connection:
            found = await _stored(connection, [rows.tables.c.id == table_id])
        return found[0] if found else None

    async def known_tables(self, table_ids: Collection[str]) -> list[str]:
        """Those of some tables that are there, or were there when their game was over."""
        there = select(rows.tables.c.id).where(rows.tables.c.id.in_(table_ids))
        over = select(rows.results.c.table_id).where(rows.results.c.table_id.in_(table_ids))
        async with self._read() as connection:
            return list(await connection.scalars(there.union(over)))

    async def tables_of(self, client_ids: Collection[int], most: int) -> list[StoredTable]:
        """The tables that the browsers of a player own or sit at, the latest first."""
        grants = rows.grants.c
        mine = (grants.browser.in_(client_ids), grants.seat >= 0, grants.admitted.is_(True))
        held = select(grants.table_id).where(*mine)
        wanted = or_(rows.tables.c.owner.in_(client_ids), rows.tables.c.id.in_(held))
        async with self._read() as connection:
            return await _stored(connection, [wanted], most)

    async def listed_tables(self, most: int) -> list[StoredTable]:
        """Listed tables that are not over, and those with a free open seat, the latest first."""
        tables, seats = rows.tables.c, rows.seats.c
        free = exists().where(
            seats.table_id == tables.id, seats.kind == "open", seats.taken.is_(False)
        )
        wanted = [
            tables.status != "finished",
            or_(tables.listed.is_(True), (tables.status == "waiting") & free),
        ]
        async with self._read() as connection:
            return await _stored(connection, wanted, most)

    async def count_tables(self, owner: int | None = None) -> int:
        """How many tables there are that are not finished, or were finished when they were made
        (from a record), of one owner or of all."""
        tables = rows.tables.c
        counted = or_(tables.status != "finished", tables.finished <= tables.created)
        question = select(func.count()).select_from(rows.tables).where(counted)
        if owner is not None:
            question = question.where(tables.owner == owner)
        async with self._read() as connection:
            return await connection.scalar(question) or 0

    async def waiting_for_bots(self, before: float) -> list[str]:
        """Running tables where a bot must move, and nothing happened since a time."""
        tables = rows.tables.c
        return await self._running(tables.bot_turn.is_(True), tables.updated < before)

    async def overdue(self, now: float) -> list[str]:
        """Running tables where somebody's time is up."""
        deadline = rows.tables.c.deadline
        return await self._running(deadline.is_not(None), deadline <= now)

    async def _running(self, *wanted: Any) -> list[str]:
        question = select(rows.tables.c.id).where(rows.tables.c.status == "running", *wanted)
        async with self._read() as connection:
            return list(await connection.scalars(question))

    async def delete_table(self, table_id: str) -> None:
        async with self._write() as connection:
            await _delete_tables(connection, [table_id])
            await self.notifications.notify(connection, [Written(table_id)])

    async def delete_old(self, finished: bool, before: float) -> list[str]:
        """Delete the tables, finished or not, where the last thing happened before a time; which
        ones."""
        tables = rows.tables.c
        is_over = tables.status == "finished"
        wanted = is_over & (tables.finished < before)
        if not finished:
            wanted = ~is_over & (tables.updated < before)
        async with self._write() as connection:
            old = list(await connection.scalars(select(tables.id).where(wanted)))
            await _delete_tables(connection, old)
            await self.notifications.notify(connection, map(Written, old))
        return old

    async def write(self, table_id: str, change: TableChange) -> None:
        """Write one step of a table; raises ``WriteConflict`` when its entry is there already."""
        await self._writer.write(table_id, change)

    # -- the log ------------------------------------------------------------------------------

    async def entries(self, table_id: str, seqs: Iterable[int] | None = None) -> list[Entry]:
        """The log of a table, or some places of it."""
        columns = rows.entries.c
        question = select(rows.entries).where(columns.table_id == table_id).order_by(columns.seq)
        if seqs is not None:
            question = question.where(columns.seq.in_(list(seqs)))
        async with self._read() as connection:
            return [row_of(Entry, row) for row in await connection.execute(question)]

    async def moves(self, table_id: str) -> list[Entry]:
        """The log of a table without the events."""
        columns = rows.entries.c
        question = select(*_WITHOUT_EVENTS).where(columns.table_id == table_id)
        async with self._read() as connection:
            found = await connection.execute(question.order_by(columns.seq))
            return [row_of(Entry, row) for row in found]

    async def snapshot_places(self, table_id: str) -> dict[int, int]:
        """Where in the log there are snapshots, and after how many moves."""
        columns = rows.snapshots.c
        question = select(columns.seq, columns.number).where(columns.table_id == table_id)
        async with self._read() as connection:
            return {row.seq: row.number for row in await connection.execute(question)}

    async def snapshot(self, table_id: str, seq: int) -> dict[str, Any] | None:
        columns = rows.snapshots.c
        question = select(columns.document).where(columns.table_id == table_id, columns.seq == seq)
        async with self._read() as connection:
            return await connection.scalar(question)

    # -- chat ---------------------------------------------------------------------------------

    async def add_chat(self, line: ChatRow, most: int) -> int:
        """Add a line, and drop the oldest beyond ``most``; its number."""
        columns = rows.chat.c
        values = values_of(line)
        del values["id"]
        mine = columns.table_id == line.table_id
        async with self._write() as connection:
            result = await connection.execute(insert(rows.chat), values)
            line.id = int((result.inserted_primary_key or (0,))[0])
            await self.notifications.notify(connection, [Written(line.table_id)])
            oldest = select(columns.id).where(mine).order_by(columns.id.desc()).offset(most)
            last = await connection.scalar(oldest.limit(1))
            if last is not None:
                await connection.execute(delete(rows.chat).where(mine, columns.id <= last))
        return line.id

    async def delete_chat(self, table_id: str, seats: Collection[int]) -> None:
        """Delete what some seats said."""
        columns = rows.chat.c
        theirs = (columns.table_id == table_id, columns.seat.in_(seats))
        async with self._write() as connection:
            await connection.execute(delete(rows.chat).where(*theirs))
            await self.notifications.notify(connection, [Written(table_id)])

    async def chat(self, table_id: str, most: int) -> list[ChatRow]:
        """The latest lines of a table, in order."""
        columns = rows.chat.c
        question = select(rows.chat).where(columns.table_id == table_id)
        async with self._read() as connection:
            found = await connection.execute(question.order_by(columns.id.desc()).limit(most))
            return [row_of(ChatRow, row) for row in found][::-1]


async def _insert(
    connection: AsyncConnection, table: Table, values: Sequence[dict[str, Any]]
) -> None:
    if values:
        await connection.execute(insert(table), values)


async def _stored(
    connection: AsyncConnection, wanted: Iterable[Any], most: int = 1
) -> list[StoredTable]:
    tables, seats, grants = rows.tables.c, rows.seats.c, rows.grants.c
    question = select(rows.tables).where(*wanted).order_by(tables.updated.desc()).limit(most)
    found = [row_of(TableRow, row) for row in await connection.execute(question)]
    stored = {row.id: StoredTable(row, []) for row in found}
    asked = select(rows.seats).where(seats.table_id.in_(list(stored))).order_by(seats.seat)
    for row in await connection.execute(asked):
        stored[row.table_id].seats.append(row_of(SeatRow, row))
    held = select(rows.grants).where(grants.table_id.in_(list(stored)))
    for row in await connection.execute(held):
        one = stored[row.table_id]
        (one.grants if row.admitted else one.knocks).add((row.seat, row.browser))
    return list(stored.values())


async def _delete_tables(connection: AsyncConnection, table_ids: Sequence[str]) -> None:
    studies = (rows.analyses, rows.comments)
    for table in (rows.entries, rows.snapshots, rows.chat, rows.grants, rows.seats, *studies):
        await connection.execute(delete(table).where(table.c.table_id.in_(table_ids)))
    await connection.execute(delete(rows.tables).where(rows.tables.c.id.in_(table_ids)))
