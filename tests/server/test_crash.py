"""Killed in the middle: every move that anybody was told of is there, and every game goes on."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.deep import share
from tests.server.browser import BOT, ME, Browser

pytestmark = pytest.mark.slow

SECONDS = 1.5
PATIENCE = 600
"""Seconds in which all games must have ended: many, because a machine may be busy."""


async def listen(address, tables, heard, seconds):
    """Hear what happens at all tables, for a while or until all games are over."""
    tasks = [asyncio.create_task(_listen_at(address, table, heard[table])) for table in tables]
    _, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return not late


async def _listen_at(address, table, heard):
    url = f"ws://{address}/api/tables/{table}/live"
    async with connect(url, proxy=None, compression=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "seat": -1, "since": 0, "whole": True}))
        async for text in socket:
            message = json.loads(text)
            for entry in message.get("entries", []):
                heard[entry["number"]] = (entry["seat"], entry["move"])
            if message.get("view") and message["view"]["outcome"]:
                return


def play_and_kill(server, browser, table, acknowledged):
    """Play as a person until the server is killed; what was acknowledged. A game that is over stays
    as it is."""
    try:
        with browser.live(table, 0) as live:
            for _ in range(4):
                options = live.wait_for_options()
                if not options:
                    break
                move = options[0]["move"]
                number = live.view["number"] + 1
                if live.move(move)["type"] == "done":
                    acknowledged[number] = (0, move)
            server.kill()
    except ConnectionClosed:
        pass


def check_log(browser, table, heard):
    log = browser.get(f"/api/tables/{table}/log", since=0)["entries"]
    stored = {entry["number"]: (entry["seat"], entry["move"]) for entry in log}
    for number, (seat, move) in heard.items():
        assert stored[number][0] == seat
        assert move is None or stored[number][1] == move, (
            f"move {number} of {table} was told and is lost"
        )


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_no_move_is_lost_when_the_server_is_killed(kind, tmp_path, processes, request):
    count, kills = share(2, 20), share(1, 20)
    database, log = f"sqlite:///{tmp_path}/tables.db", tmp_path / "log"
    if kind == "postgres":
        database = request.getfixturevalue("postgres")
    server = processes(database, log)
    with closing(Browser(server.address)) as owner:
        seats = {"lorenzo": [BOT, BOT], "masters": [BOT]}
        tables = [
            owner.table(game, seats[game], listed=True)
            for game in (["lorenzo"] * (count * 3 // 4) + ["masters"] * (count - count * 3 // 4))
        ]
        mine = owner.table("lorenzo", [ME, BOT], listed=True)
        token = owner.web.cookies["magnifico"]
    heard: dict[str, Any] = {table: {} for table in tables}
    acknowledged: dict[int, Any] = {}
    for _ in range(kills):
        asyncio.run(listen(server.address, tables, heard, SECONDS))
        with closing(Browser(server.address)) as player:
            player.web.cookies.set("magnifico", token)
            play_and_kill(server, player, mine, acknowledged)
        server = processes(database, log)
        with closing(Browser(server.address)) as player:
            player.web.cookies.set("magnifico", token)
            check_log(player, mine, acknowledged)
            for table in tables:
                check_log(player, table, heard[table])
    assert len(acknowledged) >= kills
    assert asyncio.run(listen(server.address, tables, heard, PATIENCE)), "some games never ended"
    with closing(Browser(server.address)) as player:
        states = {player.get(f"/api/tables/{table}")["table"]["status"] for table in tables}
        proofs = [player.get(f"/api/tables/{table}/proof") for table in tables]
    assert states == {"finished"}
    assert [proof["problem"] for proof in proofs if not proof["verified"]] == []
    assert server.stop() == 0
    assert '"level": "error"' not in log.read_text()
