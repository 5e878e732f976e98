"""Everything that is asked of the database, in one place.

Each method is one transaction: when it returns, what it did is kept.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, exists, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from magnifico.server.database.bell import Bell
from magnifico.server.database.engine import migrate, open_engine
from magnifico.server.database.rows import (
    Browser,
    ChatRow,
    Entry,
    Grant,
    SeatRow,
    Snapshot,
    TableRow,
)
from magnifico.server.database.writer import Overtaken, Writer, Written

_LIGHT = ("seq", "kind", "number", "seat", "text", "public", "round", "turn", "reveals", "at")

__all__ = ["Kept", "Overtaken", "Store", "Written"]


@dataclass(slots=True)
class Kept:
    """A table as it is kept."""

    row: TableRow
    seats: list[SeatRow]
    grants: set[tuple[int, int]] = field(default_factory=set)
    """(seat, browser)"""


class Store:
    """The database of a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.bell = Bell(engine)
        self._writer = Writer(engine, self.bell)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Connect, and bring the database to the newest form."""
        engine = open_engine(address)
        await migrate(engine)
        return cls(engine)

    async def close(self) -> None:
        await self._writer.close()
        await self.bell.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncSession]:
        engine = self.engine.execution_options(reading=True)
        async with AsyncSession(engine, expire_on_commit=False) as session, session.begin():
            yield session

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncSession]:
        async with AsyncSession(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    async def is_working(self) -> bool:
        """Whether the database answers."""
        try:
            async with self._read() as session:
                await session.execute(text("SELECT 1"))
        except Exception:
            return False
        return True

    # -- browsers -----------------------------------------------------------------------------

    async def browser(self, token_hash: str) -> int | None:
        """The browser with a token, if it is known."""
        async with self._read() as session:
            return await session.scalar(select(Browser.id).where(Browser.token_hash == token_hash))

    async def add_browser(self, token_hash: str, now: float) -> int:
        browser = Browser(token_hash=token_hash, created=now, seen=now)
        async with self._write() as session:
            session.add(browser)
            await session.flush()
            return browser.id

    # -- tables -------------------------------------------------------------------------------

    async def add_table(self, kept: Kept, entries: Iterable[Entry] = ()) -> None:
        async with self._write() as session:
            session.add(kept.row)
            await session.flush()
            session.add_all(kept.seats)
            session.add_all(
                Grant(table_id=kept.row.id, seat=seat, browser=browser)
                for seat, browser in kept.grants
            )
            session.add_all(entries)

    async def table(self, table_id: str) -> Kept | None:
        async with self._read() as session:
            found = await _kept(session, [TableRow.id == table_id])
        return found[0] if found else None

    async def tables_of(self, browser: int, most: int) -> list[Kept]:
        """The tables that a browser owns or sits at, the latest first."""
        held = select(Grant.table_id).where(Grant.browser == browser, Grant.seat >= 0)
        async with self._read() as session:
            return await _kept(
                session, [or_(TableRow.owner == browser, TableRow.id.in_(held))], most
            )

    async def listed_tables(self, most: int) -> list[Kept]:
        """Listed tables that are not over, and those with a free open seat, the latest first."""
        free = exists().where(
            SeatRow.table_id == TableRow.id, SeatRow.kind == "open", SeatRow.taken.is_(False)
        )
        wanted = [
            TableRow.status != "finished",
            or_(TableRow.listed.is_(True), (TableRow.status == "waiting") & free),
        ]
        async with self._read() as session:
            return await _kept(session, wanted, most)

    async def count_tables(self, owner: int | None = None) -> int:
        """How many tables there are that are not finished, of one owner or of all."""
        question = select(func.count()).select_from(TableRow).where(TableRow.status != "finished")
        if owner is not None:
            question = question.where(TableRow.owner == owner)
        async with self._read() as session:
            return await session.scalar(question) or 0

    async def waiting_for_bots(self, before: float) -> list[str]:
        """Running tables where a bot must move, and nothing happened since a time."""
        question = select(TableRow.id).where(
            TableRow.status == "running", TableRow.bot_turn.is_(True), TableRow.updated < before
        )
        async with self._read() as session:
            return list(await session.scalars(question))

    async def overdue(self, now: float) -> list[str]:
        """Running tables where somebody's time is up."""
        question = select(TableRow.id).where(
            TableRow.status == "running", TableRow.deadline.is_not(None), TableRow.deadline <= now
        )
        async with self._read() as session:
            return list(await session.scalars(question))

    async def delete_table(self, table_id: str) -> None:
        async with self._write() as session:
            await _delete_tables(session, [table_id])
            await self.bell.ring(await session.connection(), [table_id])

    async def delete_old(self, finished: bool, before: float) -> list[str]:
        """Delete the tables, finished or not, where the last thing happened before a time; which
        ones."""
        is_over = TableRow.status == "finished"
        wanted = is_over & (TableRow.finished < before)
        if not finished:
            wanted = ~is_over & (TableRow.updated < before)
        question = select(TableRow.id).where(wanted)
        async with self._write() as session:
            old = list(await session.scalars(question))
            await _delete_tables(session, old)
            await self.bell.ring(await session.connection(), old)
        return old

    async def write(self, table_id: str, written: Written) -> None:
        """Write one step of a table; raises ``Overtaken`` when its entry is there already."""
        await self._writer.write(table_id, written)

    # -- the log ------------------------------------------------------------------------------

    async def entries(self, table_id: str, seqs: Iterable[int] | None = None) -> list[Entry]:
        """The log of a table, or some places of it."""
        question = select(Entry).where(Entry.table_id == table_id).order_by(Entry.seq)
        if seqs is not None:
            question = question.where(Entry.seq.in_(list(seqs)))
        async with self._read() as session:
            return list(await session.scalars(question))

    async def moves(self, table_id: str) -> list[Any]:
        """The log of a table without the events."""
        question = (
            select(*(getattr(Entry, name) for name in _LIGHT))
            .where(Entry.table_id == table_id)
            .order_by(Entry.seq)
        )
        async with self._read() as session:
            return list(await session.execute(question))

    async def snapshot_places(self, table_id: str) -> dict[int, int]:
        """Where in the log there are snapshots, and after how many moves."""
        question = select(Snapshot.seq, Snapshot.number).where(Snapshot.table_id == table_id)
        async with self._read() as session:
            return {row.seq: row.number for row in await session.execute(question)}

    async def snapshot(self, table_id: str, seq: int) -> dict[str, Any] | None:
        question = select(Snapshot.document).where(
            Snapshot.table_id == table_id, Snapshot.seq == seq
        )
        async with self._read() as session:
            return await session.scalar(question)

    # -- chat ---------------------------------------------------------------------------------

    async def add_chat(self, line: ChatRow, most: int) -> int:
        """Add a line, and drop the oldest beyond ``most``; its number."""
        async with self._write() as session:
            session.add(line)
            await session.flush()
            await self.bell.ring(await session.connection(), [line.table_id])
            oldest = (
                select(ChatRow.id)
                .where(ChatRow.table_id == line.table_id)
                .order_by(ChatRow.id.desc())
                .offset(most)
                .limit(1)
            )
            last = await session.scalar(oldest)
            if last is not None:
                await session.execute(
                    delete(ChatRow).where(ChatRow.table_id == line.table_id, ChatRow.id <= last)
                )
            return line.id

    async def chat(self, table_id: str, most: int) -> list[ChatRow]:
        """The latest lines of a table, in order."""
        question = (
            select(ChatRow)
            .where(ChatRow.table_id == table_id)
            .order_by(ChatRow.id.desc())
            .limit(most)
        )
        async with self._read() as session:
            return list(await session.scalars(question))[::-1]


async def _kept(session: AsyncSession, wanted: Iterable[Any], most: int = 1) -> list[Kept]:
    question = select(TableRow).where(*wanted).order_by(TableRow.updated.desc()).limit(most)
    found = {row.id: Kept(row, []) for row in await session.scalars(question)}
    seats = select(SeatRow).where(SeatRow.table_id.in_(list(found))).order_by(SeatRow.seat)
    for seat in await session.scalars(seats):
        found[seat.table_id].seats.append(seat)
    for grant in await session.scalars(select(Grant).where(Grant.table_id.in_(list(found)))):
        found[grant.table_id].grants.add((grant.seat, grant.browser))
    return list(found.values())


async def _delete_tables(session: AsyncSession, table_ids: Sequence[str]) -> None:
    for kind in (Entry, Snapshot, ChatRow, Grant, SeatRow):
        await session.execute(delete(kind).where(kind.table_id.in_(table_ids)))
    await session.execute(delete(TableRow).where(TableRow.id.in_(table_ids)))
