"""A terminal at a table of a server: beside a browser, with previews, chat and clocks."""

import asyncio
import re

import pytest

from magnifico.core.errors import MagnificoError
from magnifico.terminal.app import TableApp
from magnifico.terminal.app.options import OptionsList
from magnifico.terminal.sources.remote import parse_link, sit_down, watch
from tests.server.browser import ME, PERSON, Browser
from tests.server.local_server import running
from tests.terminal.screens import in_loop, shown

TIME = {"budget": 3600, "per_move": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with real sockets."""
    database = f"sqlite:///{tmp_path_factory.mktemp('remote') / 'tables.db'}"
    with running(database, warm_bots=True) as server:  # a screen may take over stderr later
        yield server


@pytest.fixture
def anna(server):
    browser = Browser(server.address)
    yield browser
    browser.close()


def new_table(anna, server, game="masters", **terms):
    """A table with a seat for Anna's browser and one for a terminal; its name and links."""
    table = anna.table(game, [ME, PERSON], **terms)
    (secret,) = [secret for seat, secret in anna.links(table).items() if seat == 1]
    return table, f"http://{server.address}/tables/{table}/sit/1#{secret}"


async def until(condition, seconds=120):
    """Wait for something that the server does."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


def anna_moves(anna, table):
    """Anna plays her first option, if it is her turn; whether the game is over."""
    view = anna.get(f"/api/tables/{table}/view", seat=0)
    mine = [d for d in view["view"]["decisions"] if d["seat"] == 0 and d["options"]]
    if mine:
        move = mine[0]["options"][0]["move"]
        body = {"seq": view["seq"], "move": move, "seat": 0}
        view = anna.post(f"/api/tables/{table}/moves", body)
    return view["view"]["outcome"] is not None


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
@in_loop
async def test_a_browser_and_a_terminal_play_at_one_table(anna, server, game):
    table, link = new_table(anna, server, game, time=TIME)
    app = TableApp(await asyncio.to_thread(sit_down, parse_link(link), "Bruno", "en"))
    async with app.run_test(size=(120, 40)) as pilot:
        moves = 0
        await until(lambda: app.source.moment is not None)
        await pilot.pause()
        assert "Bruno" in shown(app)
        assert re.search(r"\b(1:00:00|5\d:\d\d)\b", shown(app))
        while moves < 6:
            await asyncio.to_thread(anna_moves, anna, table)
            await until(lambda: app.source.moment.question or 0 in app.source.moment.view.active)
            await pilot.pause()
            if app.source.moment.question is not None and app.query_one(OptionsList).entry:
                before = app.source.moment.number
                await pilot.press("enter")
                await until(lambda: app.source.moment.number != before)  # noqa: B023
                moves += 1
        told = await asyncio.to_thread(anna.get, f"/api/tables/{table}/log", seat=0)
    assert len([entry for entry in told["entries"] if entry["seat"] == 1]) >= 6


@in_loop
async def test_previews_reasons_hints_chat_and_undo_come_from_the_server(anna, server):
    table, link = new_table(anna, server)
    source = await asyncio.to_thread(sit_down, parse_link(link), "Bruno", "it")
    await source.open()
    await until(lambda: source.moment is not None and source.moment.question is not None)
    entry = source.moment.question.entries[0]
    assert (await source.preview([entry.move])).problem == ""
    assert (await source.preview(["row:1"])).problem
    assert await source.why_not([entry.move, "row:1"]) == ["", (await source.why_not(["row:1"]))[0]]
    assert "mossa" in (await source.why_not(["fly"]))[0]
    assert (await source.hint())[0].move in {e.move for e in source.moment.question.entries}
    await source.say("Ciao")
    await until(lambda: source.moment.chat[-1] == "Bruno: Ciao")
    with pytest.raises(MagnificoError):
        await source.play(["row:1"])
    await source.play([entry.move])
    await until(lambda: source.moment.number == 1)
    await source.close()


@in_loop
async def test_a_lost_connection_comes_back(anna, server):
    table, link = new_table(anna, server)
    source = await asyncio.to_thread(sit_down, parse_link(link), "Bruno", "en")
    await source.open()
    await until(lambda: source.moment is not None)
    await source._socket.close()
    await until(lambda: "connection is lost" in source.moment.status)
    await until(lambda: "connection is lost" not in source.moment.status)
    await source.close()


@in_loop
async def test_a_spectator_sees_the_table_and_decides_nothing(anna, server):
    table = anna.table("masters", [ME, {"kind": "bot", "bot": "random"}])
    (secret,) = [secret for seat, secret in anna.links(table).items() if seat == -1]
    link = parse_link(f"http://{server.address}/tables/{table}/watch#{secret}")
    app = TableApp(await asyncio.to_thread(watch, link, "en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: app.source.moment is not None)
        await pilot.pause()
        assert app.source.moment.question is None
        assert "Waiting for" in shown(app)
        await pilot.press("w", *"row", "enter", "h", "u", "q", "y")


@pytest.mark.parametrize("text", ["", "hello", "ftp://x/tables/a/sit/1", "http://x/sit/1", "²"])
def test_what_is_no_link_is_refused(text):
    with pytest.raises(MagnificoError, match="is no link of a table"):
        parse_link(text)


def test_a_wrong_secret_is_refused_in_words(anna, server):
    table, link = new_table(anna, server)
    with pytest.raises(MagnificoError, match=server.address):
        sit_down(parse_link(link[:-4] + "0000"), "Bruno", "en")
    with pytest.raises(MagnificoError, match="does not answer"):
        sit_down(parse_link("http://127.0.0.1:1/tables/a/sit/1#b"), "Bruno", "en")


def test_the_commands_need_a_terminal(run):
    table = "http://x/tables/a"
    for words in (("watch", f"{table}/watch#b"), ("play", "--table", f"{table}/sit/1#b")):
        result = run(*words)
        assert result.exit_code == 2
        assert "needs a terminal" in result.stderr
