"""The writer of an SQLite database: a thread that takes what waits, writes it and commits it.

Python can run one thread at a time, and each step of a statement lets the others run: while the
server is busy, going on takes longer than SQLite. So moves of many tables are written by one
statement, other rows of a kind by few, the layers of SQLAlchemy are left out for both, which is
nearly all that is ever written, and the thread takes the next changes by itself. It is woken only
when it rests, and then for all changes that come in one turn of the event loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import JSON, Engine, PoolProxiedConnection, Table
from sqlalchemy.exc import IntegrityError

from magnifico.server.database import rows
from magnifico.server.database.checkpoints import Checkpoints
from magnifico.server.database.engine import as_json, noticing_loss
from magnifico.server.database.move_view import (
    Keys,
    Shape,
    insertion,
    make_view,
    move_row,
    shape_of,
)
from magnifico.server.database.writer import (
    Batch,
    PendingWrite,
    answer,
    entries_of,
    is_of_rows,
    next_batch,
    snapshots_of,
    write_all,
)
from magnifico.server.model import Changes, TableChange, WriteConflict

_Row = Sequence[Any]
_Statement = tuple[str, list[Any]]
"""With its values."""
MANY, SOME = 32, 16
"""How many rows one statement writes at most, and up to how many there is one for each number."""


class ThreadWriter:
    """Writes the changes of all tables, in the order they come."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._checkpoints = Checkpoints(engine)
        self._connection: PoolProxiedConnection | None = None
        self._shapes: set[Shape] = set()
        """Of moves that the connection has a view for."""
        self._waiting: deque[PendingWrite] = deque()
        self._calls: SimpleQueue[None] = SimpleQueue()
        """Wakes the thread when it rests."""
        self._is_resting = self._is_ending = False
        self._worker: Thread | None = None

    async def write(self, table_id: str, change: TableChange) -> None:
        """Write a change; when this returns, it is kept. Raises ``WriteConflict``."""
        if self._worker is None:
            self._worker = Thread(target=self._run, name="writer", daemon=True)
            self._worker.start()
        loop = asyncio.get_running_loop()
        pending = PendingWrite(table_id, change, loop.create_future())
        self._waiting.append(pending)
        if self._is_resting:
            self._is_resting = False
            loop.call_soon(self._calls.put, None)
        await pending.done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._worker is not None:
            self._is_ending = True
            self._calls.put(None)
            await asyncio.to_thread(self._worker.join)
        await asyncio.to_thread(self._checkpoints.close)
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()

    # -- in the thread --------------------------------------------------------------------------

    def _run(self) -> None:
        while batch := self._next_batch():
            try:
                failed = self._commit(batch)
            except Exception as error:
                failed = dict.fromkeys(range(len(batch)), error)
            batch[0].done.get_loop().call_soon_threadsafe(answer, batch, failed)
            self._checkpoints.count(len(batch))
            del batch, failed  # the next one may be long in coming

    def _next_batch(self) -> list[PendingWrite]:
        """Wait for a change, and take those that have come by then; none at the end."""
        waiting = self._waiting
        while not waiting and not self._is_ending:
            self._is_resting = True
            if not waiting:  # nothing came before anybody could know that the thread rests
                self._calls.get()
        self._is_resting = False
        return next_batch(waiting)

    def _commit(self, batch: Batch) -> dict[int, Exception]:
        """Commit a batch. If one of them cannot be written, each is tried alone, so that it
        does not disturb the others; those that failed."""
        try:
            with noticing_loss():
                self._write(batch)
        except (IntegrityError, sqlite3.IntegrityError, WriteConflict) as error:
            if len(batch) == 1:
                return {0: batch[0].failure(error)}
        else:
            return {}
        failed: dict[int, Exception] = {}
        for number, write in enumerate(batch):
            failed.update((number, error) for error in self._commit([write]).values())
        return failed

    def _write(self, batch: Batch) -> None:
        if all(is_of_rows(write.change) for write in batch):
            driver = self._driver()
            for shape in {shape_of(write.change) for write in batch} - self._shapes:
                if shape is not None:
                    make_view(driver, shape)
                    self._shapes.add(shape)
            write_directly(driver, batch)
            return
        with self._engine.begin() as connection:
            write_all(connection, batch)

    def _driver(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        driver = self._connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        return driver


def write_directly(driver: sqlite3.Connection, batch: Batch) -> None:
    """Write changes of rows without the layers between, and commit them."""
    work = list(statements(batch))
    if len(work) == 1:  # a transaction by itself
        driver.execute(*work[0])
        return
    driver.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in work:
            driver.execute(sql, values)
        driver.execute("COMMIT")
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise


# -- statements -------------------------------------------------------------------------------


def statements(batch: Batch) -> Iterator[_Statement]:
    """What writes changes: moves by their shapes, then all else."""
    moves: dict[Shape, list[_Row]] = {}
    others: list[PendingWrite] = []
    for write in batch:
        shape = shape_of(write.change)
        if shape is None:
            others.append(write)
        else:
            moves.setdefault(shape, []).append(move_row(write.table_id, write.change, shape))
    for shape, values in moves.items():
        for part in parts(values):
            yield insertion(shape, len(part)), list(chain.from_iterable(part))
    yield from _row_statements(others)


def _row_statements(batch: Batch) -> Iterator[_Statement]:
    """What changes add to the games, and change in the rows of tables and seats."""
    yield from _insertions(rows.entries, entries_of(batch))
    yield from _insertions(rows.snapshots, snapshots_of(batch))
    yield from _updates(rows.tables, [((w.table_id,), w.change.table) for w in batch])
    seats = [
        ((write.table_id, seat), changes)
        for write in batch
        for seat, changes in write.change.seats.items()
    ]
    yield from _updates(rows.seats, seats)


def _insertions(table: Table, new: Sequence[tuple[str, Any]]) -> Iterator[_Statement]:
    if not new:
        return
    names, read = rows.reader(type(new[0][1]))
    coded = _json_places(table, names)
    values = [(table_id, *_plain(read(row), coded)) for table_id, row in new]
    for part in parts(values):
        yield _insertion(table, names, len(part)), list(chain.from_iterable(part))


def _updates(
    table: Table, changes: Sequence[tuple[tuple[Any, ...], Changes]]
) -> Iterator[_Statement]:
    """Updates of rows by their keys; those that change in the same columns go together."""
    groups: dict[Keys, list[_Row]] = {}
    for key, changed in changes:
        if changed:
            names = tuple(changed)
            values = _plain(tuple(changed.values()), _json_places(table, names))
            groups.setdefault(names, []).append((*key, *values))
    for names, group in groups.items():
        for part in parts(group):
            yield _update(table, names, len(part)), list(chain.from_iterable(part))


def _plain(values: tuple[Any, ...], coded: tuple[int, ...]) -> Sequence[Any]:
    """The values of a row as the driver takes them, some of them as JSON."""
    if not coded:
        return values
    plain = list(values)
    for place in coded:
        plain[place] = None if plain[place] is None else as_json(plain[place])
    return plain


@cache
def _json_places(table: Table, names: Keys) -> tuple[int, ...]:
    """Which of the columns hold JSON."""
    return tuple(i for i, name in enumerate(names) if isinstance(table.c[name].type, JSON))


def parts(values: Sequence[_Row]) -> Iterator[Sequence[_Row]]:
    """Rows in parts of a few sizes: SQLite remembers the statement of each size, which takes some
    memory."""
    first, count = 0, len(values)
    while first < count:
        left = count - first
        size = left if left <= SOME else MANY if left >= MANY else SOME
        yield values[first : first + size]
        first += size


def _marks(columns: int, count: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * count)


@cache
def _insertion(table: Table, names: Keys, count: int) -> str:
    columns = ", ".join(f'"{name}"' for name in ("table_id", *names))
    return f'INSERT INTO "{table.name}" ({columns}) VALUES {_marks(len(names) + 1, count)}'


@cache
def _update(table: Table, names: Keys, count: int) -> str:
    """The statement that updates some columns of rows by their keys: there are few of them."""
    keys = [column.name for column in table.primary_key]
    first = len(keys) + 1
    new = ", ".join(f'"{name}" = new.column{first + i}' for i, name in enumerate(names))
    same = " AND ".join(f'"{table.name}"."{key}" = new.column{i + 1}' for i, key in enumerate(keys))
    rows_ = f"(VALUES {_marks(len(keys) + len(names), count)}) AS new"
    return f'UPDATE "{table.name}" SET {new} FROM {rows_} WHERE {same}'
