"""Races: two who want the same move, many who come back at once, two servers on one database."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect

from tests.server import little
from tests.server.browser import BOT, ME, OPEN, PERSON, Browser
from tests.server.local_server import running

BEA = {"kind": "me", "name": "Bea"}


def test_of_two_clients_that_move_at_once_one_wins(anna, server):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as one, anna.live(table) as other:
        for _ in range(15):
            both = [one, other]
            for live in both:
                while live.seq < max(one.seq, other.seq):
                    live.receive()
            start = threading.Barrier(2)
            answers: list[Any] = []

            def race(live, option, start=start, answers=answers):
                start.wait()
                answers.append(live.move(option["move"]))

            threads = [
                threading.Thread(target=race, args=(live, live.options[i % len(live.options)]))
                for i, live in enumerate(both)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(120)
            kinds = sorted(answer["type"] for answer in answers)
            assert kinds in (["done", "refused"], ["done", "done"])
            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert all(answer["code"] == "stale" for answer in refused)
    log = server.run(server.lobby.services.store.entries(table))
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


def test_simultaneous_choices_do_not_make_each_other_stale(anna, bruno):
    table = anna.table("masters", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        assert first.options
        assert second.options
        assert second.move(second.options[0]["move"], seq=1)["type"] == "done"
        assert first.move(first.options[0]["move"], seq=1)["type"] == "done"


def test_a_storm_of_reconnections(anna, server):
    """Many clients come and go while a game is played; each gets a whole view."""
    table = anna.table("lorenzo", [BOT] * 4, listed=True)

    async def storm() -> int:
        pictures = await asyncio.gather(*(come_and_go(i) for i in range(40)))
        return sum(pictures)

    async def come_and_go(number: int) -> int:
        seen = 0
        for _ in range(5):
            address = f"ws://{server.address}/api/tables/{table}/live"
            async with connect(address, proxy=None, compression=None, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "seat": -1}))
                view = json.loads(await socket.recv())
                assert view["type"] == "view"
                last = view["seq"]
                if number % 2 and view["view"]["outcome"] is None:
                    update = json.loads(await socket.recv())
                    while update["type"] != "update":
                        update = json.loads(await socket.recv())
                    assert update["seq"] == last + 1
                seen += 1
        return seen

    assert asyncio.run(storm()) == 200
    found = server.run(server.lobby.table(table))
    assert little.until(lambda: not found.viewers), "nobody is left behind"


@pytest.fixture
def two_houses(postgres):
    """Two servers on one database, and a browser that is known to both."""
    with running(postgres) as one, running(postgres) as other:
        here, there = Browser(one.address), Browser(other.address)
        here.table("lorenzo", [ME, BEA])
        there.web.cookies = here.web.cookies
        yield one, here, there
        here.close()
        there.close()


def test_two_servers_on_one_database_cannot_both_win(two_houses):
    server, anna, twin = two_houses
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as here, twin.live(table) as there:
        assert here.move(here.options[0]["move"])["type"] == "done"
        refused = there.move(there.options[1]["move"])
        assert refused["code"] == "stale"
        assert there.view["number"] == 1
        assert there.seq == 2
        assert there.move(there.options[0]["move"])["type"] == "done"
    log = server.run(server.lobby.services.store.entries(table))
    assert [entry.seq for entry in log] == [1, 2, 3]


def test_viewers_of_one_server_hear_what_happens_at_the_other(two_houses):
    _, anna, twin = two_houses
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as here, twin.live(table) as there:
        for number in range(1, 5):
            mover, hearer = (here, there) if number % 2 else (there, here)
            assert mover.move(mover.options[0]["move"])["type"] == "done"
            update = hearer.expect("update")
            assert [entry["number"] for entry in update["entries"]] == [number]
            assert hearer.view == mover.view
        there.ask(type="undo", seq=there.seq, to=1)
        assert here.expect("update")["undone"] == 1
        here.ask(type="chat", text="are you there?")
        assert there.expect("view")["chat"][-1]["text"] == "are you there?"
        twin.web.delete(f"/api/tables/{table}")
        assert here.expect("closed")["code"] == "deleted"


def test_servers_hear_each_other_again_after_the_database_was_gone(two_houses):
    server, anna, twin = two_houses
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as here, twin.live(table) as there:
        assert server.run(cut_all_listeners(server.lobby.services.store.engine)) >= 2
        assert here.move(here.options[0]["move"])["type"] == "done"
        while there.seq < here.seq:
            there.receive()
        assert there.view == here.view
        assert here.move(here.options[0]["move"])["type"] == "done"
        while there.seq < here.seq:  # maybe as a whole view, with what was missed before
            there.receive()
        assert there.view == here.view


async def cut_all_listeners(engine):
    """End the connections that listen; how many there were."""
    async with engine.connect() as connection:
        listening = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        found = list(await connection.scalars(text(listening)))
        for pid in found:
            await connection.execute(text(f"SELECT pg_terminate_backend({pid})"))
    return len(found)


def test_one_seat_is_not_given_away_at_two_servers(two_houses):
    server, anna, twin = two_houses
    table = anna.table("lorenzo", [ME, OPEN, OPEN])
    with closing(Browser(anna.address)) as bruno, closing(Browser(twin.address)) as carla:
        answers = at_once(
            lambda: bruno.web.post(f"/api/tables/{table}/sit", json={"seat": 1}),
            lambda: carla.web.post(f"/api/tables/{table}/sit", json={"seat": 1}),
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        other = carla if answers[0].status_code == 201 else bruno
        other.sit(table, 2)
        for browser in (bruno, carla):
            until(browser, table, lambda info: info["status"] == "running")
    log = server.run(server.lobby.services.store.entries(table))
    assert [entry.kind for entry in log] == ["start"]


def test_a_bot_that_two_servers_move_moves_once(two_houses):
    """Both servers hold the table and let its bots think; the game goes on to its end."""
    server, anna, twin = two_houses
    table = anna.table("masters", [BOT, BOT])
    with twin.live(table, -1) as there:
        while there.view["outcome"] is None:
            there.receive()
    log = server.run(server.lobby.services.store.entries(table))
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


def at_once(*asking):
    """Ask several things at the same time; the answers in order."""
    with ThreadPoolExecutor(len(asking)) as pool:
        return [future.result(120) for future in [pool.submit(one) for one in asking]]


def until(browser, table, condition):
    """Wait until a table is as it should be."""
    for _ in range(1200):
        if condition(browser.get(f"/api/tables/{table}")["table"]):
            return
        time.sleep(0.05)
    raise AssertionError("the table never got there")


def test_a_slow_client_is_given_up_and_holds_nobody_up(anna, server):
    table = anna.table("lorenzo", [ME, BEA])
    viewer = server.lobby.viewer(server.run(known(server, anna)), None)
    found = server.run(server.lobby.table(table))

    async def join():
        from magnifico.server.tables.viewing import viewers

        await viewers.join(found, viewer, None)

    server.run(join())
    with anna.live(table) as live:
        most = server.settings.limits.waiting_messages
        for _ in range(most + 5):
            live.ask(type="chat", text="ciao")
    assert viewer.is_closed


async def known(server, browser):
    return await server.config.app.state.clients.client(
        browser.web.cookies["magnifico"], "127.0.0.1"
    )
