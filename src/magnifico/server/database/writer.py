"""The writer: one step of a table is one change; changes that wait together are committed
together, because a commit to the disc is what takes the time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, delete, insert, inspect, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from magnifico.server.database.bell import Bell
from magnifico.server.database.engine import plain_engine
from magnifico.server.database.rows import Base, ChatRow, Entry, Grant, SeatRow, Snapshot, TableRow

Changes = Mapping[str, Any]

MOST_TOGETHER = 64


class Overtaken(Exception):
    """Somebody else wrote this place of the log, or took this seat: another server has the same
    table."""


@dataclass(frozen=True, slots=True)
class Written:
    """What one step of a table changes, to be written together."""

    table: Changes = field(default_factory=dict)
    seats: Mapping[int, Changes] = field(default_factory=dict)
    entry: Entry | None = None
    snapshot: Snapshot | None = None
    add_grants: Sequence[tuple[int, int]] = ()
    drop_grants: Sequence[tuple[int, int]] = ()
    chat: ChatRow | None = None
    claim: int | None = None
    """A seat that must still be free, and is taken with this change."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """A change that waits, and who waits for it."""

    table_id: str
    written: Written
    done: asyncio.Future[None]


class Writer:
    """Writes the changes of all tables, in the order they come."""

    def __init__(self, engine: AsyncEngine, bell: Bell) -> None:
        self._engine = engine
        self._bell = bell
        self._plain = plain_engine(engine)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[_Wish] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, table_id: str, written: Written) -> None:
        """Write a change; when this returns, it is kept. Raises ``Overtaken``."""
        wish = _Wish(table_id, written, asyncio.get_running_loop().create_future())
        self._waiting.append(wish)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await wish.done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task
        self._thread.shutdown()
        if self._plain is not None:
            self._plain.dispose()

    async def _work(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            try:
                failed = await self._commit(batch)
            except Exception as error:
                _answer(batch, dict.fromkeys(range(len(batch)), error))
            else:
                _answer(batch, failed)

    async def _commit(self, batch: Sequence[_Wish]) -> dict[int, Exception]:
        """Commit a batch. If one of them cannot be written, each is tried alone, so that it
        does not disturb the others; those that failed."""
        try:
            await self._write(batch)
        except (IntegrityError, Overtaken) as error:
            if len(batch) == 1:
                return {0: _failure(batch[0], error)}
        else:
            return {}
        failed: dict[int, Exception] = {}
        for number, wish in enumerate(batch):
            failed.update((number, error) for error in (await self._commit([wish])).values())
        return failed

    async def _write(self, batch: Sequence[_Wish]) -> None:
        """Write a batch and commit it."""
        if self._plain is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, _write_in_thread, self._plain, batch)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(_write_all, batch)
            await self._bell.ring(connection, [wish.table_id for wish in batch])


def _write_in_thread(engine: Engine, batch: Sequence[_Wish]) -> None:
    with engine.begin() as connection:
        _write_all(connection, batch)


def _failure(wish: _Wish, error: Exception) -> Exception:
    return error if wish.written.entry is None else Overtaken(wish.table_id)


def _answer(batch: Sequence[_Wish], failed: Mapping[int, Exception]) -> None:
    for number, wish in enumerate(batch):
        if wish.done.done():
            continue  # nobody waits any more
        if number in failed:
            wish.done.set_exception(failed[number])
        else:
            wish.done.set_result(None)


def values_of(row: Base) -> dict[str, Any]:
    """The values of a new row, without a number that the database chooses."""
    names = [column.key for column in row.__mapper__.column_attrs]
    values = {name: getattr(row, name) for name in names}
    if values.get("id", 0) is None:
        del values["id"]
    return values


def _write_all(connection: Connection, batch: Sequence[_Wish]) -> None:
    """Write many changes with few statements: rows of a kind go together."""
    for wish in batch:
        _claim(connection, wish)
    _insert(connection, Entry, [wish.written.entry for wish in batch])
    _insert(connection, Snapshot, [wish.written.snapshot for wish in batch])
    _update(
        connection,
        TableRow,
        [({"id": wish.table_id}, wish.written.table) for wish in batch if wish.written.table],
    )
    _update(
        connection,
        SeatRow,
        [
            ({"table_id": wish.table_id, "seat": seat}, changes)
            for wish in batch
            for seat, changes in wish.written.seats.items()
        ],
    )
    for wish in batch:
        _write_grants(connection, wish.table_id, wish.written)
        if wish.written.chat is not None:
            result = connection.execute(insert(ChatRow), values_of(wish.written.chat))
            wish.written.chat.id = (result.inserted_primary_key or (0,))[0]


def _claim(connection: Connection, wish: _Wish) -> None:
    if wish.written.claim is None:
        return
    wanted = (SeatRow.table_id == wish.table_id, SeatRow.seat == wish.written.claim)
    free = update(SeatRow).where(*wanted, SeatRow.taken.is_(False)).values(taken=True)
    if not connection.execute(free).rowcount:
        raise Overtaken(wish.table_id)


def _insert(connection: Connection, kind: type[Base], rows: Sequence[Base | None]) -> None:
    values = [values_of(row) for row in rows if row is not None]
    if values:
        connection.execute(insert(kind), values)


def _update(
    connection: Connection, kind: type[Base], changes: Sequence[tuple[Changes, Changes]]
) -> None:
    """Update rows by their keys, those that change in the same columns together."""
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for keys, values in changes:
        named = {f"key_{name}": value for name, value in keys.items()}
        groups.setdefault(tuple(sorted(values)), []).append({**values, **named})
    for names, rows in groups.items():
        columns = inspect(kind).columns
        wanted = [columns[name[4:]] == bindparam(name) for name in rows[0] if name[:4] == "key_"]
        statement = update(kind.__table__).where(*wanted)  # type: ignore[arg-type]
        connection.execute(statement.values({name: bindparam(name) for name in names}), rows)


def _write_grants(connection: Connection, table_id: str, written: Written) -> None:
    for seat, browser in (*written.drop_grants, *written.add_grants):
        connection.execute(
            delete(Grant).where(
                Grant.table_id == table_id, Grant.seat == seat, Grant.browser == browser
            )
        )
    for seat, browser in written.add_grants:
        values = {"table_id": table_id, "seat": seat, "browser": browser}
        connection.execute(insert(Grant), values)
