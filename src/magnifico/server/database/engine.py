"""Opening a database: the engine, its settings and its migrations."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from magnifico.core.errors import SetupError
from magnifico.server.errors import Unavailable

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {"sqlite": "aiosqlite", "postgresql": "asyncpg"}
BUSY_SECONDS = 30
SQLITE_CONNECTIONS = 3
"""Besides that of the writer. Each has a thread; more of them would wait for each other and for
Python."""
LOG_PAGES = 10_000
"""How long the log of an SQLite database may become (40 MB) before a commit ends it."""
SQLITE_SETTINGS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "cache_size=-500",
    f"wal_autocheckpoint={LOG_PAGES}",
)
"""Readers and one writer side by side; a commit is on the disc when it returns; each connection
remembers 500 kB of pages, because the system remembers all of them; a thread of its own empties the
log (``checkpoints.py``)."""
LOST = (
    OSError,
    TimeoutError,
    PoolTimeout,
    OperationalError,
    InterfaceError,
    sqlite3.OperationalError,
)
LOST_STATES = ("08", "25", "28", "3D", "53", "57", "58")
"""The classes of PostgreSQL's error codes that say that nothing is wrong with the question: no
connection, read-only, not let in, gone, no room, shutting down, broken disc."""

log = structlog.get_logger("magnifico.database")


def open_engine(address: str) -> AsyncEngine:
    """The engine of a database address; raises ``SetupError`` for one that we cannot use.

    ``sqlite:///file`` and ``postgresql://…`` mean the asynchronous drivers as well.
    """
    try:
        url = make_url(address)
    except ArgumentError:
        raise SetupError(f"{address!r} is no database address", code="database") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        known = ", ".join(DRIVERS)
        raise SetupError(f"unknown kind of database {kind!r}; known are {known}", code="database")
    url = url.set(drivername=f"{kind}+{DRIVERS[kind]}")
    if kind == "postgresql":
        return create_async_engine(
            url, pool_size=10, max_overflow=10, pool_pre_ping=True, json_serializer=as_json
        )
    if url.database in (None, "", ":memory:"):
        raise SetupError("a database in memory would lose its tables", code="database")
    Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(
        url,
        pool_size=SQLITE_CONNECTIONS,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS},
        json_serializer=as_json,
    )
    _listen(engine.sync_engine)
    return engine


def plain_engine(engine: AsyncEngine) -> Engine | None:
    """An engine for the same SQLite database that is used in a thread as a whole; None for others.

    The asynchronous driver changes threads and back for every single step of a statement.
    """
    if engine.dialect.name != "sqlite":
        return None
    url = engine.url.set(drivername="sqlite")
    plain = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, json_serializer=as_json)
    _listen(plain)
    return plain


def as_json(value: Any) -> str:
    """A value as columns keep it that hold JSON."""
    return msgspec.json.encode(value).decode()


def create_private(file: str) -> None:
    """Make a file that nobody but its owner can read, unless it is there. What SQLite puts beside
    it gets the same permissions."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@asynccontextmanager
async def transaction(engine: AsyncEngine, reading: bool = False) -> AsyncIterator[AsyncConnection]:
    """A transaction; raises ``Unavailable`` when the database is lost."""
    with noticing_loss():
        async with engine.execution_options(reading=reading).begin() as connection:
            yield connection


class RowStore:
    """Rows about one subject, in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return transaction(self._engine, reading=True)

    def _write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return transaction(self._engine)


@contextmanager
def noticing_loss() -> Iterator[None]:
    """Raise ``Unavailable`` for whatever tells that the database is lost, or cannot be written."""
    try:
        yield
    except Exception as error:
        if not _is_loss(error):
            raise
        log.error("database-lost", error=" ".join(str(error).split())[:300])
        message = "the database cannot be reached or written: try again in a moment"
        raise Unavailable(message, code="database") from error


def _is_loss(error: BaseException | None) -> bool:
    if isinstance(error, LOST) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return True
    found = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(found, "sqlstate", None) or "").startswith(LOST_STATES)


def _listen(engine: Engine) -> None:
    event.listen(engine, "do_connect", _create_sqlite)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def _create_sqlite(_: Any, __: Any, arguments: Any, ___: Any) -> None:
    create_private(arguments[0])


def _prepare_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # our own BEGIN, see below
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers queue up at the beginning: a later wait could end in a refusal."""
    mode = "DEFERRED" if connection.get_execution_options().get("reading") else "IMMEDIATE"
    connection.exec_driver_sql(f"BEGIN {mode}")


class TooNew(Exception):
    """A database that a newer version of magnifico made."""


def alembic_config(connection: Connection | None = None) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest form."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # two servers may start at once
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(5181015)")
    if revision_of(connection) != newest_revision():
        _upgrade_with_alembic(connection)


def revision_of(connection: Connection) -> str | None:
    """Which migration a database has come to."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return None if found is None else str(found)


def newest_revision() -> str:
    """The number that the name of the last migration begins with."""
    return max(path.name for path in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]


def _upgrade_with_alembic(connection: Connection) -> None:
    """It is imported only where there is something to do: that takes as long as a third of the
    start of a server."""
    from alembic import command
    from alembic.util.exc import CommandError

    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise TooNew from error
