"""The writer: one step of a table is one change; changes that wait together are committed
together, because a commit to the disc is what takes the time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Insert,
    Table,
    Update,
    bindparam,
    delete,
    insert,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from magnifico.server.database import rows
from magnifico.server.database.engine import transaction
from magnifico.server.database.notifications import Notifications
from magnifico.server.database.rows import values_of
from magnifico.server.model import Changes, Entry, Snapshot, TableChange, WriteConflict, Written

MOST_TOGETHER = 64
_KEY = "key_"
"""Before the names of the columns by which rows are found."""


@dataclass(frozen=True, slots=True)
class PendingWrite:
    """A change that waits, and who waits for it."""

    table_id: str
    change: TableChange
    done: asyncio.Future[None]

    def failure(self, error: Exception) -> Exception:
        """What becomes of a change whose rows are there already."""
        return WriteConflict(self.table_id) if self.change.entries else error


Batch = Sequence[PendingWrite]


def answer(batch: Batch, failed: Mapping[int, Exception]) -> None:
    """Tell those who wait that their changes are kept; or, by their places, why not."""
    for number, write in enumerate(batch):
        if write.done.done():
            continue  # nobody waits any more
        if number in failed:
            write.done.set_exception(failed[number])
        else:
            write.done.set_result(None)


class TaskWriter:
    """Writes the changes of all tables, in the order they come, to PostgreSQL."""

    def __init__(self, engine: AsyncEngine, notifications: Notifications) -> None:
        self._engine = engine
        self._notifications = notifications
        self._waiting: list[PendingWrite] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, table_id: str, change: TableChange) -> None:
        """Write a change; when this returns, it is kept. Raises ``WriteConflict``."""
        pending = PendingWrite(table_id, change, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await pending.done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            try:
                failed = await self._commit(batch)
            except Exception as error:
                answer(batch, dict.fromkeys(range(len(batch)), error))
            else:
                answer(batch, failed)

    async def _commit(self, batch: Batch) -> dict[int, Exception]:
        """Commit a batch. If one of them cannot be written, each is tried alone, so that it
        does not disturb the others; those that failed."""
        try:
            await self._write(batch)
        except (IntegrityError, WriteConflict) as error:
            if len(batch) == 1:
                return {0: batch[0].failure(error)}
        else:
            return {}
        failed: dict[int, Exception] = {}
        for number, write in enumerate(batch):
            failed.update((number, error) for error in (await self._commit([write])).values())
        return failed

    async def _write(self, batch: Batch) -> None:
        """Write a batch and commit it."""
        written = [Written(write.table_id, write.change) for write in batch]
        with self._notifications.writing(written) as number:
            async with transaction(self._engine) as connection:
                await connection.run_sync(write_all, batch)
                await self._notifications.notify(connection, written, number)


def write_all(connection: Connection, batch: Batch) -> None:
    """Write many changes with few statements: rows of a kind go together."""
    for write in batch:
        _claim(connection, write)
    for work in _row_work(batch):
        connection.execute(work.statement, work.values)
    for write in batch:
        _write_grants(connection, write.table_id, write.change)
        if write.change.chat is not None:
            line = values_of(write.change.chat)
            del line["id"]
            result = connection.execute(insert(rows.chat), line)
            write.change.chat.id = (result.inserted_primary_key or (0,))[0]


class _RowWork(NamedTuple):
    """Rows of a table that one statement adds or changes."""

    table: Table
    statement: Insert | Update
    values: list[dict[str, Any]]


def _row_work(batch: Batch) -> Iterator[_RowWork]:
    """What changes add to the games, and change in the rows of tables and seats."""
    for table, new in ((rows.entries, entries_of(batch)), (rows.snapshots, snapshots_of(batch))):
        if new:
            values = [values_of(row, table_id=table_id) for table_id, row in new]
            yield _RowWork(table, _insert_statement(table), values)
    changed = [({"id": write.table_id}, write.change.table) for write in batch]
    yield from _updates(rows.tables, changed)
    changed_seats = [
        ({"table_id": write.table_id, "seat": seat}, changes)
        for write in batch
        for seat, changes in write.change.seats.items()
    ]
    yield from _updates(rows.seats, changed_seats)


def entries_of(batch: Batch) -> list[tuple[str, Entry]]:
    return [(write.table_id, entry) for write in batch for entry in write.change.entries]


def snapshots_of(batch: Batch) -> list[tuple[str, Snapshot]]:
    found = [(write.table_id, write.change.snapshot) for write in batch]
    return [(table_id, snapshot) for table_id, snapshot in found if snapshot is not None]


def _claim(connection: Connection, write: PendingWrite) -> None:
    if write.change.claim is None:
        return
    columns = rows.seats.c
    wanted = (columns.table_id == write.table_id, columns.seat == write.change.claim)
    free = update(rows.seats).where(*wanted, columns.taken.is_(False)).values(taken=True)
    if not connection.execute(free).rowcount:
        raise WriteConflict(write.table_id)


def _updates(table: Table, changes: Sequence[tuple[Changes, Changes]]) -> Iterator[_RowWork]:
    """Updates of rows by their keys, those that change in the same columns together."""
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for keys, values in changes:
        if values:
            named = {f"{_KEY}{name}": value for name, value in keys.items()}
            groups.setdefault(tuple(sorted(values)), []).append({**values, **named})
    for names, found in groups.items():
        bound = tuple(name for name in found[0] if name.startswith(_KEY))
        yield _RowWork(table, _update_statement(table, bound, names), found)


@cache
def _update_statement(table: Table, keys: tuple[str, ...], names: tuple[str, ...]) -> Update:
    """The statement that updates some columns of rows by their keys: there are few of them."""
    wanted = [table.c[key.removeprefix(_KEY)] == bindparam(key) for key in keys]
    return update(table).where(*wanted).values({name: bindparam(name) for name in names})


@cache
def _insert_statement(table: Table) -> Insert:
    return insert(table)


def _write_grants(connection: Connection, table_id: str, change: TableChange) -> None:
    columns = rows.grants.c
    for seat, client_id in (*change.drop_grants, *change.add_grants, *change.add_knocks):
        connection.execute(
            delete(rows.grants).where(
                columns.table_id == table_id, columns.seat == seat, columns.browser == client_id
            )
        )
    for admitted, new in ((True, change.add_grants), (False, change.add_knocks)):
        for seat, client_id in new:
            values = {"table_id": table_id, "seat": seat, "browser": client_id}
            connection.execute(insert(rows.grants), values | {"admitted": admitted})
