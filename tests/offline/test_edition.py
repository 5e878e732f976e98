"""The tables of a browser, in any Python: questions, live connections, bots, and coming back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from magnifico.bots import levels
from magnifico.offline.edition import SETTINGS, THINKING_SECONDS, Edition, prepare_to_think
from magnifico.server.play.bot_pool import choose
from tests.offline.shelf import MemoryShelf, ask, open_edition

GAMES = Path(__file__).parents[1] / "browser" / "games"
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "merchant"}]


async def first_options(edition: Edition, table: str) -> Any:
    """The view of a table, once the person must decide."""
    while True:
        reply = await ask(edition, "GET", f"/tables/{table}/view?seat=0")
        own = [one for one in reply["view"]["decisions"] if one["options"]]
        if own or reply["view"]["outcome"]:
            return reply
        await asyncio.sleep(0)


async def play(edition: Edition, table: str, moves: int) -> Any:
    """Play the first option again and again; the view afterwards."""
    for _ in range(moves):
        reply = await first_options(edition, table)
        if reply["view"]["outcome"]:
            break
        (own, *_) = [one for one in reply["view"]["decisions"] if one["options"]]
        body = {"seq": reply["seq"], "move": own["options"][0]["move"], "seat": 0}
        await ask(edition, "POST", f"/tables/{table}/moves", body)
    return await first_options(edition, table)


def test_a_game_goes_on_where_it_was_left_and_its_record_comes_back_in():
    async def whole() -> None:
        shelf = MemoryShelf()
        edition = await open_edition(shelf)
        made = await ask(edition, "POST", "/tables", {"game": "masters", "seats": SEATS})
        table = made["table"]["id"]
        before = await play(edition, table, 7)
        again = await open_edition(shelf)  # the page was closed without a word
        after = await first_options(again, table)
        assert after["view"] == before["view"]
        assert after["entries"] == before["entries"]
        over = await play(again, table, 500)
        assert over["table"]["status"] == "finished"
        record = await again.ask("GET", f"/tables/{table}/record", "")
        brought = await ask(again, "POST", "/records", {"text": record.text})
        copy = brought["table"]["id"]
        assert brought["table"]["points"] == over["table"]["points"]
        moment = await ask(again, "GET", f"/tables/{copy}/replay/5?open_hands=true")
        assert moment["view"]["number"] == 5
        mine = await ask(again, "GET", "/tables/mine")
        assert {one["id"] for one in mine["tables"]} == {table, copy}

    asyncio.run(whole())


def test_a_game_that_is_over_is_studied_and_puzzles_are_solved():
    async def studied() -> None:
        edition = await open_edition(MemoryShelf())
        record = (GAMES / "masters-1.txt").read_text(encoding="utf-8")
        table = (await ask(edition, "POST", "/records", {"text": record}))["table"]["id"]
        place = f"/tables/{table}/comments"
        said = await ask(edition, "POST", place, {"number": 1, "text": "A bold start"})
        assert said == await ask(edition, "GET", place)
        assert (await ask(edition, "GET", f"/tables/{table}/analysis"))["state"] == "none"
        listed = (await ask(edition, "GET", "/puzzles/masters"))["puzzles"]
        place = f"/puzzles/masters/{listed[0]['id']}"
        puzzle = await ask(edition, "GET", place)
        (own, *_) = [one for one in puzzle["view"]["decisions"] if one["options"]]
        lines = [[own["options"][0]["move"]]]
        asked = {"seat": own["seat"], "lines": lines}
        assert (await ask(edition, "POST", f"{place}/previews", asked))["previews"][0]["legal"]

    asyncio.run(studied())


def test_a_live_connection_previews_and_gives_hints():
    async def connected() -> None:
        edition = await open_edition(MemoryShelf())
        made = await ask(edition, "POST", "/tables", {"game": "masters", "seats": SEATS[:1]})
        told: asyncio.Queue[str | None] = asyncio.Queue()
        channel = edition.connect(made["table"]["id"], told.put_nowait)
        channel.hear(json.dumps({"type": "hello", "seat": None, "since": None}))
        view = json.loads(await told.get() or "")
        option = view["view"]["decisions"][0]["options"][0]["move"]
        channel.hear(json.dumps({"type": "preview", "id": 1, "lines": [[option]]}))
        preview = json.loads(await told.get() or "")
        assert preview["previews"][0]["legal"]
        channel.hear(json.dumps({"type": "hint", "id": 2}))
        assert json.loads(await told.get() or "")["bot"] == SETTINGS.hint_bot
        channel.hear("{")
        assert json.loads(await told.get() or "")["code"] == "malformed"
        channel.hear(None)
        while edition.lobby._tables[made["table"]["id"]].viewers:
            await asyncio.sleep(0)

    asyncio.run(connected())


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/nothing", "", 404, "not-found"),
        ("DELETE", "/catalogue", "", 404, "not-found"),
        ("GET", "/tables/none", "", 404, "no-table"),
        ("GET", "/games/chess/rules", "", 404, "no-game"),
        ("GET", "/games/masters/texts/de", "", 404, "no-language"),
        ("POST", "/tables", "{", 400, "malformed"),
        ("POST", "/tables", '{"game": "masters", "seats": []}', 400, "malformed"),
        ("POST", "/records", '{"text": "chess"}', 400, None),
        ("GET", "/tables/none/replay/many", "", 400, "malformed"),
    ],
)
def test_a_wrong_question_is_answered_with_what_is_wrong(method, path, body, status, code):
    async def asked() -> Any:
        return await (await open_edition(MemoryShelf())).ask(method, path, body)

    answer = asyncio.run(asked())
    problem = json.loads(answer.text)
    assert answer.status == status
    assert problem["message"]
    assert code is None or problem["code"] == code


def test_the_catalogue_offers_what_thinks_fast_enough(monkeypatch):
    monkeypatch.setattr(levels, "BUDGETS", dict(levels.BUDGETS))
    prepare_to_think()
    assert all(budget.seconds <= THINKING_SECONDS for budget in levels.BUDGETS.values())

    async def offered() -> Any:
        return await ask(await open_edition(MemoryShelf()), "GET", "/catalogue")

    found = asyncio.run(offered())
    assert [bot["name"] for bot in found["bots"]] == list(SETTINGS.bots)
    assert {game["name"] for game in found["games"]} >= {"lorenzo", "masters"}
    assert not found["offline"]
    assert not found["email"]


def test_work_that_fails_says_so_on_this_side():
    async def failing() -> Any:
        edition = await open_edition(MemoryShelf())
        return await edition.lobby.services.previewers.run(choose, ("chess", b"{}", "random", ""))

    with pytest.raises(Exception, match="chess"):
        asyncio.run(failing())
