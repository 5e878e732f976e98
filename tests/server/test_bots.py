"""Bots on seats: they think elsewhere, see only their own, and never hold a table up."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
from contextlib import contextmanager

import pytest

from magnifico.bots import LEVELS, PERSONALITIES
from magnifico.bots.memory import RARELY
from magnifico.server.play.bot_pool import BotPool, Priority
from magnifico.server.play.workers import PriorityLimiter, ProcessWorkers
from magnifico.server.settings import Settings
from tests.core.sample import NAME
from tests.server.browser import BOT, ME, PERSON, Browser
from tests.server.local_server import running


@pytest.mark.parametrize(("game", "seats"), [(NAME, 2), ("masters", 3)])
@pytest.mark.slow
def test_bots_play_a_whole_game_among_themselves(anna, game, seats):
    """Of Lorenzo il Magnifico in ``test_crash``, where the server is killed in the middle."""
    table = anna.table(game, [BOT] * seats)
    with anna.live(table, -1) as live:
        while live.view["outcome"] is None:
            live.receive()
    assert anna.get(f"/api/tables/{table}")["table"]["status"] == "finished"


@contextmanager
def thinking_for_long():
    """Bots do not come to an end with what they think about."""
    bots = multiprocessing.active_children()
    assert bots
    try:
        for bot in bots:
            os.kill(bot.pid, signal.SIGSTOP)
        yield
    finally:
        for bot in bots:
            os.kill(bot.pid, signal.SIGCONT)


def test_the_server_answers_while_bots_think(anna):
    table = anna.table("lorenzo", [BOT] * 4)
    with anna.live(table, -1) as live:
        live.expect("update")
        with thinking_for_long():
            assert anna.get("/api/health")["status"] == "ok"
            assert anna.get(f"/api/tables/{table}")["table"]["status"] == "running"
            assert live.ask(type="ping")["type"] == "pong"
        live.expect("update")


def test_a_bot_thinks_once_about_each_of_its_moves(anna, monkeypatch):
    """Turns of several moves, too: the first of them does not set it to work a second time."""
    asked = []
    think = BotPool.choose

    async def choose(self, game, document, bot, seed, for_people=True):
        asked.append(seed)  # another one for each moment
        return await think(self, game, document, bot, seed, for_people)

    monkeypatch.setattr(BotPool, "choose", choose)
    table = anna.table("masters", [ME, BOT])
    with anna.live(table, 0) as live:
        for _ in range(8):
            live.move(live.wait_for_options()[-1]["move"])
        live.wait_for_options()
    assert len(asked) > 4
    assert sorted(asked) == sorted(set(asked))


def test_processes_of_bots_do_not_look_for_garbage_all_the_time():
    workers = ProcessWorkers(1, 60.0)

    async def ask():
        try:
            return await workers.run(gc.get_threshold, ())
        finally:
            await workers.close()

    assert asyncio.run(ask())[0] == RARELY[0]


def test_people_do_not_wait_for_bots_that_play_among_themselves():
    """Who waits for people's sake goes before all who came earlier and do not."""
    came: list[str] = []

    async def one(turnstile, name, priority):
        async with turnstile.passing(priority):
            came.append(name)
            await asyncio.sleep(0.001)

    async def all_of_them():
        turnstile = PriorityLimiter(1)
        bots = [asyncio.create_task(one(turnstile, f"bots {i}", Priority.BOTS)) for i in range(4)]
        await asyncio.sleep(0)
        bots[2].cancel()
        people = asyncio.create_task(one(turnstile, "person", Priority.PEOPLE))
        await asyncio.wait([*bots, people])
        await one(turnstile, "later", Priority.BOTS)

    asyncio.run(all_of_them())
    assert came == ["bots 0", "person", "bots 1", "bots 3", "later"]


def test_a_study_leaves_a_place_for_games():
    """A game that is over takes no place that a running one might need."""
    came: list[str] = []

    async def one(turnstile, name, priority, until=None):
        async with turnstile.passing(priority):
            came.append(name)
            if until is not None:
                await until.wait()

    async def all_of_them():
        turnstile, enough = PriorityLimiter(2), asyncio.Event()
        studies = [
            asyncio.create_task(one(turnstile, f"study {i}", Priority.STUDY, enough))
            for i in range(3)
        ]
        await asyncio.sleep(0)
        await one(turnstile, "bot", Priority.BOTS)
        await one(turnstile, "person", Priority.PEOPLE)
        enough.set()
        await asyncio.wait(studies)

    asyncio.run(all_of_them())
    assert came == ["study 0", "bot", "person", "study 1", "study 2"]


def test_a_bot_that_takes_too_long_is_helped_out(tmp_path, monkeypatch):
    """The bot's process is stopped, and the table goes on."""
    with running(f"sqlite:///{tmp_path}/t.db", bot_seconds=0.0001) as server:
        browser = Browser(server.address)
        table = browser.table("masters", [BOT, BOT])
        with browser.live(table, -1) as live:
            for _ in range(5):
                live.expect("update")
        browser.close()


def test_a_bot_moves_on_in_the_place_of_who_left(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
    with anna.live(table, 0) as live, bruno.live(table, 1) as other:
        for _ in range(6):
            live.move(live.wait_for_options()[0]["move"])
        live.wait_for_options()
        assert other.move("end")["code"] in ("away", "not-your-turn")
        bruno.post(f"/api/tables/{table}/return", {"seat": 1})
        while live.options:
            live.move(live.options[0]["move"])
        assert other.wait_for_options()
        assert other.move(other.options[0]["move"])["type"] == "done"


@pytest.mark.slow
def test_bots_go_on_after_a_restart(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, bot_pause=0.05) as server:
        browser = Browser(server.address)
        table = browser.table("masters", [BOT] * 3, listed=True)
        with browser.live(table, -1) as live:
            live.expect("update")
        browser.close()
    with running(address) as server:
        browser = Browser(server.address)
        with browser.live(table, -1) as live:
            assert live.view["number"] >= 1
            while live.view["outcome"] is None:
                live.receive()
        browser.close()


def test_only_the_redacted_state_leaves_for_the_worker(anna, server, monkeypatch):
    asked = []
    bot_pool = server.lobby.services.bot_pool
    choose = bot_pool.choose

    async def listening(game, document, bot, seed, for_people):
        if game == "lorenzo":  # games of other tests may still go on
            asked.append(document)
        return await choose(game, document, bot, seed, for_people)

    monkeypatch.setattr(bot_pool, "choose", listening)
    table = anna.table("lorenzo", [BOT, BOT], options={"advanced": True})
    with anna.live(table, -1) as live:
        for _ in range(20):
            live.expect("update")
    assert asked
    for document in asked:
        assert document["rng"] == []
        own = document["decision"]["seat"]
        others = [p for seat, p in enumerate(document["players"]) if seat != own]
        assert all(leader is None for p in others for leader in p["hand"] + p["pack"])


def test_substitutes_and_hints_are_played_by_levels():
    usual = Settings()
    assert usual.substitute in LEVELS
    assert usual.hint_bot in LEVELS
    assert set(LEVELS) < set(usual.bots)


def test_people_choose_among_the_levels(anna):
    names = [bot["name"] for bot in anna.get("/api/catalogue")["bots"]]
    assert names == [
        "apprentice",
        "merchant",
        "patron",
        "magnifico",
        "oracle",
        *PERSONALITIES,
        "random",
    ]
    table = anna.table("masters", [{"kind": "bot", "bot": name} for name in names[:3]])
    with anna.live(table, -1) as live:
        for _ in range(8):
            live.expect("update")


def test_on_a_chosen_seed_the_same_moves_get_the_same_replies(anna):
    """So that a lesson goes the same way for everybody."""

    def moves_at_a_table() -> list[str]:
        table = anna.table("masters", [ME, BOT], seed="lesson")
        with anna.live(table) as live:
            for _ in range(8):
                live.move(live.wait_for_options()[0]["move"])
            live.wait_for_options()
        entries = anna.get(f"/api/tables/{table}/log", since=0)["entries"]
        return [entry["move"] for entry in entries if entry["seat"] == 1]

    replies = moves_at_a_table()
    assert len(replies) > 4
    assert moves_at_a_table() == replies
