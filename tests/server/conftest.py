"""Servers and browsers for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.browser import Browser
from tests.server.local_server import LocalServer, fixed_seeds, running
from tests.server.postgres import cluster, find_postgres
from tests.server.process import Process

__all__ = ["fixed_seeds"]

NewBrowser = Callable[[], Browser]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL database."""
    programs = find_postgres()
    if programs is None:
        pytest.skip("there is no PostgreSQL: on Debian, install the package postgresql")
    with cluster(programs) as address:
        yield address


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of an SQLite database."""
    return f"sqlite:///{tmp_path_factory.mktemp('database') / 'tables.db'}"


@pytest.fixture(scope="session")
def server(sqlite: str) -> Iterator[LocalServer]:
    """A server on SQLite that many tests share."""
    with running(sqlite) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(postgres: str) -> Iterator[LocalServer]:
    """A server on PostgreSQL that many tests share."""
    with running(postgres) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def any_server(request: pytest.FixtureRequest) -> LocalServer:
    """A server on each kind of database."""
    name = "server" if request.param == "sqlite" else "postgres_server"
    server: LocalServer = request.getfixturevalue(name)
    return server


@pytest.fixture
def browsers(server: LocalServer) -> Iterator[NewBrowser]:
    """Makes new browsers of the shared server."""
    yield from _browsers(server)


@pytest.fixture
def any_browsers(any_server: LocalServer) -> Iterator[NewBrowser]:
    """Makes new browsers of a server on each kind of database."""
    yield from _browsers(any_server)


def _browsers(server: LocalServer) -> Iterator[NewBrowser]:
    made: list[Browser] = []

    def new() -> Browser:
        made.append(Browser(server.address))
        return made[-1]

    yield new
    for browser in made:
        browser.close()
    server.end_games_of_bots()


@pytest.fixture
def anna(browsers: NewBrowser) -> Browser:
    return browsers()


@pytest.fixture
def bruno(browsers: NewBrowser) -> Browser:
    return browsers()


@pytest.fixture
def processes() -> Iterator[Callable[..., Process]]:
    """Starts servers in processes of their own, and ends those that a test leaves."""
    started: list[Process] = []

    def start(*arguments: Any) -> Process:
        started.append(Process(*arguments))
        return started[-1]

    yield start
    for process in started:
        process.kill()


@pytest.fixture
def web_folder(tmp_path: Path) -> Path:
    """A very small built web client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>magnifico</title>")
    (tmp_path / "assets" / "main-abc123.js").write_text("console.log('hello')")
    (tmp_path / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return tmp_path
