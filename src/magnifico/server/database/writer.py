"""What writers of any database share: one step of a table is one change; changes that wait together
are committed together, because a commit to the disc is what takes the time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
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

from magnifico.server.database import rows
from magnifico.server.database.rows import values_of
from magnifico.server.model import Changes, Entry, Snapshot, TableChange, WriteConflict

MOST_TOGETHER = 64
_KEY = "key_"
"""Before the names of the columns by which rows are found."""


@dataclass(slots=True)
class PendingWrite:
    """A change that waits, and who waits for it. Nothing changes it, but a frozen one takes longer
    to make."""

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


def next_batch(waiting: deque[PendingWrite]) -> list[PendingWrite]:
    """Take the changes that are to be written next, each of another table: their order does not
    matter."""
    batch: list[PendingWrite] = []
    tables: set[str] = set()
    while waiting and len(batch) < MOST_TOGETHER and waiting[0].table_id not in tables:
        write = waiting.popleft()
        tables.add(write.table_id)
        batch.append(write)
    return batch


def is_of_rows(change: TableChange) -> bool:
    """Whether a change does nothing but add rows of a game, and change those of its table."""
    if change.claim is not None or change.chat is not None:
        return False
    return not (change.add_grants or change.drop_grants or change.add_knocks)


def write_all(connection: Connection, batch: Batch) -> None:
    """Write many changes with few statements: rows of a kind go together."""
    for write in batch:
        _claim(connection, write)
    for kind, values in row_work(batch).items():
        _write_rows(connection, kind, values)
    for write in batch:
        _write_grants(connection, write.table_id, write.change)
        if write.change.chat is not None:
            line = values_of(write.change.chat)
            del line["id"]
            result = connection.execute(insert(rows.chat), line)
            write.change.chat.id = (result.inserted_primary_key or (0,))[0]


class RowKind(NamedTuple):
    """What is done to rows of a table in the same way: they are changed in some columns by their
    keys, or added where there are none."""

    table: Table
    keys: tuple[str, ...]
    names: tuple[str, ...]


RowWork = dict[RowKind, list[dict[str, Any]]]
"""The rows by what is done to them."""


def row_work(batch: Batch) -> RowWork:
    """What changes add to the games, and change in the rows of tables and seats."""
    work: RowWork = {}
    for table_id, entry in entries_of(batch):
        _add(work, rows.entries, values_of(entry, table_id=table_id))
    for table_id, snapshot in snapshots_of(batch):
        _add(work, rows.snapshots, values_of(snapshot, table_id=table_id))
    for write in batch:
        _change(work, rows.tables, {"id": write.table_id}, write.change.table)
        for seat, changes in write.change.seats.items():
            _change(work, rows.seats, {"table_id": write.table_id, "seat": seat}, changes)
    return work


def _add(work: RowWork, table: Table, row: dict[str, Any]) -> None:
    work.setdefault(RowKind(table, (), tuple(row)), []).append(row)


def _change(work: RowWork, table: Table, keys: Changes, changes: Changes) -> None:
    if changes:
        kind = RowKind(table, tuple(keys), tuple(sorted(changes)))
        work.setdefault(kind, []).append({**keys, **changes})


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


def _write_rows(connection: Connection, kind: RowKind, values: list[dict[str, Any]]) -> None:
    """Add or change rows. Names of columns stand for new values, so keys need others."""
    others = {key: f"{_KEY}{key}" for key in kind.keys}
    named = [{others.get(name, name): value for name, value in row.items()} for row in values]
    connection.execute(_statement(kind), named)


@cache
def _statement(kind: RowKind) -> Insert | Update:
    """The statement that does so: there are few of them."""
    if not kind.keys:
        return insert(kind.table)
    wanted = [kind.table.c[key] == bindparam(f"{_KEY}{key}") for key in kind.keys]
    return update(kind.table).where(*wanted).values({name: bindparam(name) for name in kind.names})


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
