"""A server in this process, for tests: real sockets, its own thread, a port of its own."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import itertools
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from magnifico.server.database.engine import migrate, open_engine
from magnifico.server.http.connections import stay
from magnifico.server.operations.handover import Handover
from magnifico.server.play import dice
from magnifico.server.serve import Server, configure
from magnifico.server.settings import Limits, Settings

WIDE = Limits(
    requests_a_minute=1_000_000,
    messages_a_second=10_000,
    message_burst=10_000,
    tables_of_a_browser=100_000,
    tables_an_hour=100_000,
    browsers_an_hour=100_000,
    confirmations_an_hour=100_000,
    preview_burst=10_000_000,
    connections_of_an_address=100_000,
    live_of_a_client=100_000,
    header_seconds=600,
    body_seconds=600,
)


def settings_for(database: str, **changes: Any) -> Settings:
    """Settings for tests: quick housekeeping, and no limit in the way."""
    usual: dict[str, Any] = {
        "limits": WIDE,
        "bot_workers": 1,
        "substitute": "random",
        "hint_bot": "merchant",
        "private_webhooks": True,
        "share_seconds": 120,  # a browser on a busy machine is no player who went away
        "serve_web": "web" in changes,
    }
    return Settings(database=database, **(usual | changes))


@pytest.fixture(autouse=True)
def fixed_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeds and salts of a test's own tables are the same in every run."""
    name, numbers = request.node.nodeid, itertools.count()

    def drawn(length: int) -> str:
        return hashlib.sha256(f"{name} {next(numbers)}".encode()).hexdigest()[: 2 * length]

    monkeypatch.setattr(dice, "token_hex", drawn)


class LocalServer:
    """A running server."""

    def __init__(self, settings: Settings, handover: Handover | None = None) -> None:
        self.settings = settings
        give = stay if handover is None else handover.give
        self.config = configure(settings, "127.0.0.1", 0, give)
        self.server = Server(self.config, handover=handover)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self.config.get_loop_factory()) as runner:
            self.loop = runner.get_loop()
            runner.run(self.server.serve())

    def start(self) -> None:
        self._thread.start()
        while not self.server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(120)

    @property
    def address(self) -> str:
        port = self.server.servers[0].sockets[0].getsockname()[1]
        return f"127.0.0.1:{port}"

    @property
    def lobby(self) -> Any:
        app: Any = self.config.app
        return app.state.lobby

    def end_games_of_bots(self) -> None:
        """Bots that nobody plays with any more would go on, while other tests want to run."""
        self.run(self._remove_tables_of_bots())

    async def _remove_tables_of_bots(self) -> None:
        for table in list(self.lobby._tables.values()):
            if table.is_running and any(seat.kind == "bot" for seat in table.seats):
                async with table.lock:
                    await self.lobby.remove(table)

    def run(self, work: Any, seconds: float = 120) -> Any:
        """Run a coroutine in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)


@functools.cache
def _migrated() -> bytes:
    """A new database of SQLite, as the migrations leave it."""

    async def make(file: Path) -> None:
        engine = open_engine(f"sqlite:///{file}")
        await migrate(engine)
        await engine.dispose()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "t.db")
        with ThreadPoolExecutor(1) as apart:  # Playwright may have a loop in this thread
            apart.submit(lambda: asyncio.run(make(file))).result()
        assert [one.name for one in Path(folder).iterdir()] == [file.name], "all is in one file"
        return file.read_bytes()


def spare_migrations(database: str) -> None:
    """Lay a database that is migrated already where there is none yet. A server that starts there
    looks whether there is anything to do; ``test_migrations.py`` shows that it does it."""
    file = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite:///") and not file.exists():
        file.write_bytes(_migrated())


@contextlib.contextmanager
def running(
    database: str, handover: Handover | None = None, new: bool = False, **changes: Any
) -> Iterator[LocalServer]:
    """A server on a database, for a while; a ``new`` one makes it itself."""
    if not new:
        spare_migrations(database)
    server = LocalServer(settings_for(database, **changes), handover)
    server.start()
    try:
        yield server
    finally:
        server.stop()
