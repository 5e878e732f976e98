"""A server with the built client, and a real browser before it: one of each for all tests.

Every test has a context in that browser with an empty memory.
"""

from __future__ import annotations

import functools
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.actions import PATIENCE, QUIET, Desks, new_context
from tests.server.local_server import LocalServer, fixed_seeds, running

__all__ = ["fixed_seeds"]

ROOT = Path(__file__).parents[2]
BUILT = Path(os.environ.get("MAGNIFICO_WEB", ROOT / "web" / "dist"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server with the built client."""
    if not (BUILT / "index.html").is_file():
        pytest.skip("the web client is not built: npm run build in web/")
    database = f"sqlite:///{tmp_path_factory.mktemp('database') / 'tables.db'}"
    with running(database, web=BUILT) as server:
        yield server


def browser_path(is_whole: bool) -> str:
    """Where the browser is: Chromium without its windows if it is there, which does the same with a
    quarter less work, or the whole of it."""
    light = None if is_whole else shutil.which("chromium-headless-shell")
    return light or os.environ.get("MAGNIFICO_BROWSER") or "/usr/bin/chromium"


@pytest.fixture(scope="package")
def launch() -> Iterator[Callable[[str], Any]]:
    """Starts browsers, each once for all tests of this folder. Not for all of a run: as long as
    Playwright is open, its event loop and its greenlets are in the way of tests that are none of
    its own."""
    sync_api = pytest.importorskip("playwright.sync_api")
    sync_api.expect.set_options(timeout=PATIENCE)
    with sync_api.sync_playwright() as playwright:
        started: dict[str, Any] = {}

        def browser(path: str) -> Any:
            if path not in started:
                known = path if Path(path).is_file() else None
                started[path] = playwright.chromium.launch(executable_path=known, args=QUIET)
            return started[path]

        yield browser
        for one in started.values():
            one.close()


@pytest.fixture(scope="module")
def chromium(request: pytest.FixtureRequest, launch: Callable[[str], Any]) -> Any:
    """The browser of a module."""
    return launch(browser_path(is_whole(request)))


def is_whole(request: pytest.FixtureRequest) -> bool:
    """Whether the tests of a module need all of Chromium."""
    return getattr(request.module, "WHOLE_BROWSER", False)


@pytest.fixture(scope="package")
def all_desks(launch: Callable[[str], Any]) -> Callable[[Any], Desks]:
    """The desks of each browser."""
    return functools.cache(Desks)


@pytest.fixture(scope="module")
def desks(
    request: pytest.FixtureRequest, chromium: Any, all_desks: Callable[[Any], Desks]
) -> Desks:
    """The desks of a module; one of notices, which nobody can make forgotten, has its own."""
    return Desks(chromium, once=True) if is_whole(request) else all_desks(chromium)


@pytest.fixture
def browser_context(desks: Desks) -> Iterator[Any]:
    """A browser with an empty memory, at a desk."""
    context = desks.take()
    yield context
    desks.leave(context)


@pytest.fixture
def new_page(chromium: Any, desks: Desks) -> Iterator[Callable[..., Any]]:
    """Makes pages of further people, each in a browser of its own."""
    own: list[Any] = []
    taken: list[Any] = []

    def new(**more: Any) -> Any:
        context = new_context(chromium, **more) if more else desks.take()
        (own if more else taken).append(context)
        return context.new_page()

    yield new
    for context in own:
        context.close()
    for context in taken:
        desks.leave(context)


@pytest.fixture
def page(browser_context: Any, server: LocalServer) -> Iterator[Any]:
    """A page; a mistake in it, or a request to another host, fails the test."""
    page = browser_context.new_page()
    mistakes = mistakes_of(page, server)
    yield page
    server.end_games_of_bots()
    assert not mistakes


def mistakes_of(page: Any, server: LocalServer) -> list[str]:
    """A list of the mistakes in a page from now on, and of its requests to other hosts."""
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    page.on("request", lambda request: _note_stranger(request.url, server.address, mistakes))
    return mistakes


def _note_stranger(url: str, home: str, mistakes: list[str]) -> None:
    local = ("data:", "blob:", f"http://{home}/", f"ws://{home}/")
    if not url.startswith(local):
        mistakes.append(f"a request to {url}")
