"""Backups: a whole database as one compressed text file, and back, into either kind of database.

The first line says what the file is; every other line is one row: its table and its values. The
rows come from a single transaction, so a backup of a running server is consistent.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import magnifico
from magnifico.core.errors import MagnificoError
from magnifico.server.database.engine import create_private, migrate, open_engine
from magnifico.server.database.rows import health, metadata

FORMAT = "magnifico-backup"
VERSION = 1
TOGETHER = 500


class BackupError(MagnificoError):
    """A backup that cannot be made or restored."""

    default_code = "backup"


def _tables() -> list[Table]:
    """All tables with something to keep, those that others point to first."""
    return [table for table in metadata.sorted_tables if table is not health]


async def backup(database: str, file: Path) -> int:
    """Write all rows of a database to a file, all or nothing; how many."""
    engine = open_engine(database)
    url = engine.url
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise BackupError(f"there is no database {url.database}", code="no-database")
    part = file.with_name(file.name + ".part")
    try:
        await migrate(engine)
        part.unlink(missing_ok=True)
        create_private(str(part))  # there are secrets in it
        with gzip.open(part, "wb") as target:
            count = await _dump(engine, target)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return count


async def _dump(engine: AsyncEngine, target: gzip.GzipFile) -> int:
    head = {"format": FORMAT, "version": VERSION, "magnifico": magnifico.__version__}
    target.write(msgspec.json.encode(head) + b"\n")
    count = 0
    options: dict[str, Any] = {"reading": True}
    if engine.dialect.name == "postgresql":
        options["isolation_level"] = "REPEATABLE READ"
    async with engine.execution_options(**options).begin() as connection:
        async for line in _lines(connection):
            target.write(line)
            count += 1
    return count


async def _lines(connection: AsyncConnection) -> AsyncIterator[bytes]:
    for table in _tables():
        rows = await connection.stream(select(table))
        async for row in rows.mappings():
            values = {f"{name}": value for name, value in row.items()}
            yield msgspec.json.encode({"table": f"{table.name}", "row": values}) + b"\n"


async def restore(file: Path, database: str) -> int:
    """Read all rows of a file into an empty database, all or nothing; how many.

    Raises ``BackupError`` when the file is none of ours or the database has tables already.
    """
    engine = open_engine(database)
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            await _check_empty(connection)
            count = 0
            for name, rows in _batches(file):
                await connection.execute(insert(metadata.tables[name]), rows)
                count += len(rows)
            await _set_counters(connection)
    finally:
        await engine.dispose()
    return count


async def _check_empty(connection: AsyncConnection) -> None:
    for table in _tables():
        if await connection.scalar(select(func.count()).select_from(table)):
            raise BackupError("the database is not empty: restore into a new one", code="not-empty")


def _batches(file: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Rows of one table each, a few hundred at a time."""
    name, rows = "", list[dict[str, Any]]()
    for number, line in enumerate(_read(file), start=1):
        entry = _decoded(line, file, number)
        if number == 1:
            _check_head(entry, file)
            continue
        if entry.get("table") not in metadata.tables:
            raise BackupError(f"{file}, line {number}: unknown table {entry.get('table')!r}")
        if rows and (entry["table"] != name or len(rows) >= TOGETHER):
            yield name, rows
            rows = []
        name = entry["table"]
        rows.append(entry["row"])
    if rows:
        yield name, rows


def _read(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as source:
            yield from source
    except (OSError, EOFError) as error:
        raise BackupError(f"{file} cannot be read: {error}") from None


def _decoded(line: bytes, file: Path, number: int) -> dict[str, Any]:
    try:
        entry: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        raise BackupError(f"{file}, line {number}: {error}") from None
    return entry


def _check_head(head: dict[str, Any], file: Path) -> None:
    if head.get("format") != FORMAT or head.get("version") != VERSION:
        raise BackupError(f"{file} is no backup that this version can read")


async def _set_counters(connection: AsyncConnection) -> None:
    """PostgreSQL counts on from what it gave out itself; tell it of the restored rows."""
    if connection.dialect.name != "postgresql":
        return
    for name in ("browsers", "chat"):
        sequence = f"pg_get_serial_sequence('{name}', 'id')"
        last = f"COALESCE((SELECT MAX(id) FROM {name}), 0) + 1"
        await connection.execute(text(f"SELECT setval({sequence}, {last}, false)"))
