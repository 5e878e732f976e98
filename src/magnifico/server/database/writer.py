"""The writer: one step of a table is one change; changes that wait together are committed
together, because a commit to the disc is what takes the time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    Insert,
    PoolProxiedConnection,
    Table,
    Update,
    bindparam,
    delete,
    insert,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from magnifico.server.database import rows
from magnifico.server.database.engine import as_json, noticing_loss, plain_engine, transaction
from magnifico.server.database.notifications import Notifications
from magnifico.server.database.rows import values_of
from magnifico.server.model import Changes, Entry, Snapshot, TableChange, WriteConflict, Written

MOST_TOGETHER = 64
_KEY = "key_"
"""Before the names of the columns by which rows are found."""


@dataclass(frozen=True, slots=True)
class _PendingWrite:
    """A change that waits, and who waits for it."""

    table_id: str
    change: TableChange
    done: asyncio.Future[None]


_Batch = Sequence[_PendingWrite]


class Writer:
    """Writes the changes of all tables, in the order they come."""

    def __init__(self, engine: AsyncEngine, notifications: Notifications) -> None:
        self._engine = engine
        self._notifications = notifications
        plain = plain_engine(engine)
        self._plain = None if plain is None else _PlainDatabase(plain)
        self._waiting: list[_PendingWrite] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, table_id: str, change: TableChange) -> None:
        """Write a change; when this returns, it is kept. Raises ``WriteConflict``."""
        pending = _PendingWrite(table_id, change, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await pending.done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task
        if self._plain is not None:
            self._plain.close()

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

    async def _commit(self, batch: _Batch) -> dict[int, Exception]:
        """Commit a batch. If one of them cannot be written, each is tried alone, so that it
        does not disturb the others; those that failed."""
        try:
            await self._write(batch)
        except (IntegrityError, sqlite3.IntegrityError, WriteConflict) as error:
            if len(batch) == 1:
                return {0: _failure(batch[0], error)}
        else:
            return {}
        failed: dict[int, Exception] = {}
        for number, write in enumerate(batch):
            failed.update((number, error) for error in (await self._commit([write])).values())
        return failed

    async def _write(self, batch: _Batch) -> None:
        """Write a batch and commit it."""
        if self._plain is not None:
            with noticing_loss():
                await self._plain.write(batch)
            return
        written = [Written(write.table_id, write.change) for write in batch]
        with self._notifications.writing(written) as number:
            async with transaction(self._engine) as connection:
                await connection.run_sync(_write_all, batch)
                await self._notifications.notify(connection, written, number)


class _PlainDatabase:
    """An SQLite database that is written to in a thread. Moves, which is nearly all that is ever
    written, go to the driver directly: the layers between take longer than SQLite. So does an
    executor, compared with a thread and a queue."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: PoolProxiedConnection | None = None
        self._batches: SimpleQueue[tuple[_Batch, asyncio.Future[None]] | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def write(self, batch: _Batch) -> None:
        """Write a batch and commit it."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()
        done = asyncio.get_running_loop().create_future()
        self._batches.put((batch, done))
        await done

    def _run(self) -> None:
        """Write what comes, in the thread."""
        while (work := self._batches.get()) is not None:
            batch, done = work
            error: Exception | None = None
            try:
                self._write(batch)
            except Exception as problem:
                error = problem
            done.get_loop().call_soon_threadsafe(_settle, done, error)
            del work, batch, done, error  # the next one may be long in coming

    def _write(self, batch: _Batch) -> None:
        if all(_is_of_rows(write.change) for write in batch):
            _write_directly(self._driver(), batch)
            return
        with self._engine.begin() as connection:
            _write_all(connection, batch)

    def _driver(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        driver = self._connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        return driver

    def close(self) -> None:
        if self._thread is not None:
            self._batches.put(None)
            self._thread.join()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return  # nobody waits any more
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _is_of_rows(change: TableChange) -> bool:
    """Whether a change does nothing but add rows of a game, and change those of its table."""
    others = (change.claim is None, change.chat is None)
    return all(others) and not (change.add_grants or change.drop_grants or change.add_knocks)


def _write_directly(driver: sqlite3.Connection, batch: _Batch) -> None:
    driver.execute("BEGIN IMMEDIATE")
    try:
        for work in _row_work(batch):
            driver.executemany(_sql(work.statement), _plain_values(work))
        driver.execute("COMMIT")
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise


@cache
def _sql(statement: Insert | Update) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def _plain_values(work: _RowWork) -> list[dict[str, Any]]:
    """The values of rows as the driver takes them."""
    coded = [name for name in _json_columns(work.table) if name in work.values[0]]
    for values in work.values:
        for name in coded:
            values[name] = None if values[name] is None else as_json(values[name])
    return work.values


@cache
def _json_columns(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.columns if isinstance(column.type, JSON))


def _failure(write: _PendingWrite, error: Exception) -> Exception:
    return WriteConflict(write.table_id) if write.change.entries else error


def _answer(batch: _Batch, failed: Mapping[int, Exception]) -> None:
    for number, write in enumerate(batch):
        _settle(write.done, failed.get(number))


def _write_all(connection: Connection, batch: _Batch) -> None:
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


def _row_work(batch: _Batch) -> Iterator[_RowWork]:
    """What changes add to the games, and change in the rows of tables and seats."""
    for table, new in ((rows.entries, _entries(batch)), (rows.snapshots, _snapshots(batch))):
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


def _entries(batch: _Batch) -> list[tuple[str, Entry]]:
    return [(write.table_id, entry) for write in batch for entry in write.change.entries]


def _snapshots(batch: _Batch) -> list[tuple[str, Snapshot]]:
    found = [(write.table_id, write.change.snapshot) for write in batch]
    return [(table_id, snapshot) for table_id, snapshot in found if snapshot is not None]


def _claim(connection: Connection, write: _PendingWrite) -> None:
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
