"""Changes of rows and notifications as one statement of PostgreSQL's, which is a transaction by
itself: one message there and one back, whatever it writes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from magnifico.server.database.engine import as_json
from magnifico.server.database.writer import RowKind, RowWork

Statement = tuple[str, tuple[object, ...]]
"""With what it is given."""


def statement(work: RowWork, channel: str, told: Sequence[str]) -> Statement:
    """What writes rows, and tells something on a channel."""
    kinds = sorted(work, key=lambda kind: (kind.table.name, kind.names))
    return _sql(tuple(kinds)), (channel, told, *(as_json(work[kind]) for kind in kinds))


@cache
def _sql(kinds: tuple[RowKind, ...]) -> str:
    """The statement for rows of some kinds: there are few of them."""
    parts = [f"part{place} AS ({_part(kind, place)})" for place, kind in enumerate(kinds, 3)]
    return f"WITH {', '.join(parts)} SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told"


def _part(kind: RowKind, place: int) -> str:
    """Adds or changes rows, which come as JSON."""
    table = f'"{kind.table.name}"'
    new = f"json_populate_recordset(NULL::{table}, ${place}::text::json) AS new"
    if not kind.keys:
        names = ", ".join(f'"{name}"' for name in kind.names)
        return f"INSERT INTO {table} ({names}) SELECT {names} FROM {new}"
    changed = ", ".join(f'"{name}" = new."{name}"' for name in kind.names)
    same = " AND ".join(f'{table}."{key}" = new."{key}"' for key in kind.keys)
    return f"UPDATE {table} SET {changed} FROM {new} WHERE {same}"
