"""The edition without a server: built, taken from a server that offers it, and played with the
network cut off. New versions of it come from a plain web server, as files in some folder."""

from __future__ import annotations

import contextlib
import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico import Record, parse_record
from tests.browser.actions import DESK, PHONE, ROOT, Player, fits, me, new_context, shoot
from tests.browser.moments import path_of
from tests.browser.test_masters import Player as Tapper
from tests.server.browser import Browser
from tests.server.little import until
from tests.server.local_server import LocalServer, running

pytestmark = pytest.mark.slow

USUAL_BOT = "merchant"
FIRST_TURNS = 3
HAS_NEW_VERSION = "async () => !!(await navigator.serviceWorker.getRegistration())?.waiting"
KEEP_PICTURE = "async build => void (await caches.open(`magnifico:memory-${build}`))"
IS_CHANGED = """async () => (await navigator.serviceWorker.getRegistrations()).every(
  (one) => one.active && !one.waiting && !one.installing)"""
HAS_FORGOTTEN = "async old => !(await caches.keys()).some(name => name.endsWith(old))"


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves files and nothing else."""

    def log_message(self, *_: Any) -> None:
        """Not a word."""


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the edition; it is built anew when something has changed that it is made of."""
    subprocess.run([sys.executable, ROOT / "scripts" / "offline.py"], check=True)
    return ROOT / "build" / "offline"


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on a plain web server, where it does not lie at the top."""
    handler = functools.partial(Files, directory=str(folder.parent))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
        server.shutdown()


@pytest.fixture(scope="module")
def offering(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server that offers the edition."""
    database = tmp_path_factory.mktemp("offering") / "tables.db"
    with running(f"sqlite:///{database}", web=ROOT / "web" / "dist") as server:
        yield server


@pytest.fixture(scope="module")
def phone(chromium: Any, offering: LocalServer) -> Iterator[Any]:
    """A phone on which the edition was opened once. One page for all tests: to start Python in it
    takes longer than what most of them do there."""
    context = new_context(chromium, viewport=PHONE, has_touch=True, is_mobile=True)
    yield open_offered(context, offering)
    context.close()


@pytest.fixture
def installed(phone: Any) -> Iterator[Any]:
    """The home page of the edition; a mistake in it fails the test."""
    mistakes: list[str] = []

    def note_error(error: Any) -> None:
        mistakes.append(str(error))

    def note_failure(request: Any) -> None:
        _note_failure(request, mistakes)

    phone.on("pageerror", note_error)
    phone.on("requestfailed", note_failure)
    phone.evaluate("location.hash = '#/'")
    phone.locator(".ways").wait_for()
    yield phone
    phone.remove_listener("pageerror", note_error)
    phone.remove_listener("requestfailed", note_failure)
    assert not mistakes


@pytest.fixture
def offline(installed: Any) -> Iterator[Any]:
    """The same without a network."""
    installed.context.set_offline(True)
    yield installed
    installed.context.set_offline(False)


def _note_failure(request: Any, mistakes: list[str]) -> None:
    """What a page no longer wants when it is left or loaded anew is no mistake, and it may ask
    whether a server is there."""
    if request.failure != "net::ERR_ABORTED" and not request.url.endswith("/api/health"):
        mistakes.append(f"{request.url}: {request.failure}")


def open_table(page: Any, game: str, seats: int) -> str:
    """Open a table by clicks, with the own seat and bots of the usual level; its id."""
    page.locator(f".games a[href='#/new/{game}']").click()
    page.locator("ol li").first.wait_for()
    while page.locator("ol li").count() > seats:
        page.locator("ol li").last.get_by_role("button").click()
    page.get_by_label("Your name").fill("Bianca")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table").wait_for()
    return str(page.url.rpartition("/")[2])


def reload(page: Any) -> None:
    """Load the page of a table anew, in the middle of a game."""
    address = page.url
    page.reload()
    page.locator(".table").wait_for()
    assert page.url == address


def downloaded(page: Any) -> str:
    """The record of the game on the page."""
    with page.expect_download() as download:
        page.locator("[data-do='record']").first.click()
    return Path(download.value.path()).read_text("utf-8")


def played_at_the_server(server: LocalServer, record: Record) -> Record:
    """The same moves of the person at a table of the server; its bots decide for themselves."""
    anna = Browser(server.address)
    seats = [me(), {"kind": "bot", "bot": USUAL_BOT}][: record.players]
    table = anna.table(record.game, seats, options=dict(record.options), seed=record.seed)
    with anna.live(table) as live:
        for number, move in enumerate(record.moves):
            while live.view["number"] < number:
                live.receive()
            if move.seat == 0:
                assert live.move(move.text)["type"] == "done", move
        while live.view["number"] < len(record.moves):
            live.receive()
    text = anna.web.get(f"/api/tables/{table}/record").text
    anna.close()
    return parse_record(text)


def check_same_at_the_server(server: LocalServer, record: Record) -> None:
    there = played_at_the_server(server, record)
    assert [str(move) for move in there.moves] == [str(move) for move in record.moves]
    assert there.result == record.result


def begin_masters(page: Any) -> Tapper:
    """The first turns alone on a phone, and the next ones after the page was loaded anew."""
    page.set_viewport_size(PHONE)
    open_table(page, "masters", 1)
    player = Tapper(page)
    while player.turns < FIRST_TURNS:
        player.step()
    entries = page.locator('[role="log"] .entry')
    entries.nth(1).wait_for(state="attached")
    told = entries.count()
    reload(page)
    entries.nth(told - 1).wait_for(state="attached")
    while player.turns < 2 * FIRST_TURNS:
        player.step()
    return player


def test_masters_alone_on_a_phone(offline: Any) -> None:
    """A whole game is played in the deep run, and its end at a server in ``test_masters``."""
    begin_masters(offline)
    assert fits(offline)
    shoot(offline, "offline-masters")


@pytest.mark.deep
def test_a_whole_game_of_masters_on_a_phone(offline: Any, server: LocalServer) -> None:
    begin_masters(offline).play()
    assert fits(offline)
    check_same_at_the_server(server, parse_record(downloaded(offline)))


def test_lorenzo_against_a_bot(offline: Any, server: LocalServer) -> None:
    offline.set_viewport_size(DESK)
    open_table(offline, "lorenzo", 2)
    player = Player(offline, seed=3)
    for _ in range(12):
        assert player.step()
    reload(offline)
    player.play()
    assert not offline.locator(".fair").count()
    check_same_at_the_server(server, parse_record(downloaded(offline)))


def open_home(context: Any, address: str) -> Any:
    page = context.new_page()
    page.goto(address)
    page.locator(".ways").wait_for()
    return page


def set_build(folder: Path, new: str) -> str:
    """Make the edition in a folder another version of itself; which one it was."""
    old = str(json.loads((folder / "build.json").read_text())["build"])
    for name in ("build.json", "service.js"):
        path = folder / name
        path.write_text(path.read_text().replace(old, new))
    return old


def open_offered(context: Any, server: LocalServer) -> Any:
    """The edition, as the home page of a server offers it."""
    page = context.new_page()
    page.goto(f"http://{server.address}/")
    page.locator("[data-do='install-offline']").click()
    page.locator("a[href='/offline/']").click()
    page.locator(".ways").wait_for()
    assert page.url == f"http://{server.address}/offline/"
    expect(page.locator(".ways .panel")).to_have_count(2)
    return page


def test_a_finished_game_is_sent_to_the_server_that_offers_the_edition(
    installed: Any, offering: LocalServer
) -> None:
    installed.locator("[data-do='open-record']").set_input_files(path_of("masters-1"))
    installed.locator("dialog [data-do='send']").click()
    sent = installed.locator("dialog [data-do='sent']").get_attribute("href")
    page = installed.context.new_page()
    page.goto(str(sent))
    page.wait_for_url(f"http://{offering.address}/tables/*")
    page.locator("dialog [data-do='record']").wait_for()
    there = parse_record(downloaded(page))
    page.close()
    here = parse_record(path_of("masters-1").read_text("utf-8"))
    assert [str(move) for move in there.moves] == [str(move) for move in here.moves]


# -- new versions -------------------------------------------------------------------------------


def open_beside(context: Any, address: str) -> Any:
    """A page of the same web server outside of the edition, which sees what the browser keeps."""
    page = context.new_page()
    page.goto(address.rsplit("/", 2)[0])
    return page


def hold_tables(page: Any) -> None:
    """Let a page have the tables, so that Python starts in no other one."""
    page.evaluate("void navigator.locks.request('magnifico-tables', () => new Promise(() => {}))")


def open_second(context: Any, address: str) -> Any:
    """The edition in a window that waits for another one."""
    page = context.new_page()
    page.goto(address)
    page.get_by_text("open in another window").wait_for()
    return page


def check_new_version(context: Any, folder: Path, address: str) -> str:
    """A new version waits as long as the old one is open; which one was the old one."""
    old = set_build(folder, "another-version")
    second = open_second(context, address)
    assert until(lambda: second.evaluate(HAS_NEW_VERSION))
    assert not second.evaluate(HAS_FORGOTTEN, old)
    second.close()
    return old


def check_old_one_is_forgotten(beside: Any, old: str) -> None:
    """As soon as no page of the old version is open: a browser takes its time to close one."""
    assert until(lambda: beside.evaluate(IS_CHANGED))
    assert until(lambda: beside.evaluate(HAS_FORGOTTEN, old))


def test_a_new_version_waits_for_the_old_one_and_forgets_it(
    chromium: Any, built: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(built, tmp_path / "edition"))
    context = new_context(chromium)
    with served(folder) as address:
        beside = open_beside(context, address)
        hold_tables(beside)
        page = open_second(context, address)
        page.evaluate(KEEP_PICTURE, json.loads((folder / "build.json").read_text())["build"])
        old = check_new_version(context, folder, address)
        page.close()
        check_old_one_is_forgotten(beside, old)
        context.set_offline(True)
        open_second(context, address)
    context.close()


@pytest.mark.deep
def test_a_game_survives_a_new_version(chromium: Any, built: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(built, tmp_path / "edition"))
    context = new_context(chromium)
    with served(folder) as address:
        page = open_home(context, address)
        page.locator("[data-do='open-record']").set_input_files(path_of("masters-1"))
        page.locator("dialog a[href$='/replay']").wait_for()
        table = page.url
        beside = open_beside(context, address)
        old = check_new_version(context, folder, address)
        page.close()
        check_old_one_is_forgotten(beside, old)
        page = open_home(context, address)
        page.goto(f"{table}/replay")
        page.wait_for_url("**/replay#0")
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**/replay#1")
        page.get_by_role("button", name="Play on from here").wait_for()
    context.close()
