"""Moves as rows of a view of SQLite's: whoever adds one to it adds an entry to the log of a table,
and changes the rows of that table and of the seat that moved.

So moves of many tables are one statement, which is a transaction by itself. Each step of a
statement lets go of Python, and while the server is busy it may take milliseconds to get it back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import JSON, Table

from magnifico.server.database import rows
from magnifico.server.database.engine import as_json
from magnifico.server.model import Entry, TableChange

Keys = tuple[str, ...]
_ENTRY, _READ_ENTRY = rows.reader(Entry)


class Shape(NamedTuple):
    """The columns that a move changes, of its table and of a seat."""

    table: Keys
    seat: Keys


def shape_of(change: TableChange) -> Shape | None:
    """The shape of a change that is one move and no more; None for others."""
    if len(change.entries) != 1 or change.snapshot is not None or not change.table:
        return None
    if len(change.seats) > 1:
        return None
    seat: Keys = ()
    for changed in change.seats.values():
        seat = tuple(changed)
    return Shape(tuple(change.table), seat)


def move_row(table_id: str, change: TableChange, shape: Shape) -> list[Any]:
    """A move as a row of the view of its shape."""
    row: list[Any] = [table_id, *_READ_ENTRY(change.entries[0]), *change.table.values()]
    for seat, changed in change.seats.items():
        if changed:
            row.append(seat)
            row += changed.values()
    for place in _coded(shape):
        if row[place] is not None:
            row[place] = as_json(row[place])
    return row


@cache
def _coded(shape: Shape) -> tuple[int, ...]:
    """Which places of a row hold JSON."""
    parts: list[tuple[Table, Keys]] = [(rows.entries, ("table_id", *_ENTRY))]
    parts.append((rows.tables, shape.table))
    if shape.seat:
        parts.append((rows.seats, ("seat", *shape.seat)))
    columns = [table.c[name] for table, names in parts for name in names]
    return tuple(place for place, column in enumerate(columns) if isinstance(column.type, JSON))


@cache
def insertion(shape: Shape, count: int) -> str:
    """The statement that adds so many moves."""
    row = f"({', '.join('?' * len(_columns(shape)))})"
    return f'INSERT INTO "{_view(shape)}" VALUES {", ".join([row] * count)}'


def _view(shape: Shape) -> str:
    """The name of the view of a shape."""
    return "_".join(("moves", *shape.table, "of", *shape.seat))


def _columns(shape: Shape) -> list[str]:
    """The columns of a view: what is new of an entry, of a table and of a seat."""
    entry, table = _named("entry", ("table_id", *_ENTRY)), _named("table", shape.table)
    return [*entry, *table, *_named("seat", ("seat", *shape.seat) if shape.seat else ())]


def _named(part: str, names: Sequence[str]) -> list[str]:
    return [f"{part}_{name}" for name in names]


def make_view(driver: sqlite3.Connection, shape: Shape) -> None:
    """Make the view of a shape, for one connection."""
    name, steps = _view(shape), "; ".join(_steps(shape))
    columns = ", ".join([f'NULL AS "{column}"' for column in _columns(shape)])
    trigger = f'CREATE TEMP TRIGGER IF NOT EXISTS "add_{name}" INSTEAD OF INSERT ON "{name}"'
    driver.execute(f'CREATE TEMP VIEW IF NOT EXISTS "{name}" AS SELECT {columns}')
    driver.execute(f"{trigger} BEGIN {steps}; END")


def _steps(shape: Shape) -> list[str]:
    """What is done for each move."""
    names = ("table_id", *_ENTRY)
    columns = ", ".join([f'"{name}"' for name in names])
    new = ", ".join([f'NEW."{name}"' for name in _named("entry", names)])
    is_table, is_seat = '"id" = NEW."entry_table_id"', '"seat" = NEW."seat_seat"'
    steps = [
        f'INSERT INTO "entries" ({columns}) VALUES ({new})',
        f'UPDATE "tables" SET {_news("table", shape.table)} WHERE {is_table}',
    ]
    if shape.seat:
        of_table = '"table_id" = NEW."entry_table_id"'
        new = _news("seat", shape.seat)
        steps.append(f'UPDATE "seats" SET {new} WHERE {of_table} AND {is_seat}')
    return steps


def _news(part: str, names: Keys) -> str:
    return ", ".join([f'"{name}" = NEW."{part}_{name}"' for name in names])
