"""Playing ahead: what could be done in the next turn, and plans that are played when it comes."""

from __future__ import annotations

import pytest

from tests.server.browser import ME, PERSON

PLAN = ["orange>market1", "servants:0"]


@pytest.fixture
def two(anna, bruno):
    """Two people at a table: the one whose turn it is, and the one who waits."""
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        yield (first, second) if first.options else (second, first)


def visit(live, space):
    """A whole turn at a space that asks for nothing more."""
    live.move(f"orange>{space}")
    live.move("servants:0")


def own_plan(live):
    return live.table["seats"][live.view["viewer"]]["plan"]


def test_who_waits_sees_what_could_be_done_and_what_it_would_bring(two):
    playing, waiting = two
    assert playing.ask(type="ahead")["decision"] is None
    ahead = waiting.ask(type="ahead")["decision"]
    assert (ahead["seat"], ahead["kind"]) == (waiting.view["viewer"], "turn")
    assert "orange>market1" in {option["move"] for option in ahead["options"]}
    assert waiting.ask(type="preview", lines=[PLAN])["code"] == "not-your-turn"
    told = waiting.ask(type="preview", lines=[PLAN], ahead=True)["previews"][0]
    assert told["legal"]
    assert told["changes"][0]["gains"] == {"coin": 5}
    why = waiting.ask(type="why", moves=["neutral>territory4"], ahead=True)["reasons"][0]
    assert not why["legal"]
    assert why["code"] == "value"
    assert playing.ask(type="why", moves=["pass"], ahead=True)["code"] == "your-turn"


def test_a_plan_is_played_when_the_turn_comes(two):
    playing, waiting = two
    assert waiting.ask(type="queue", moves=PLAN)["type"] == "done"
    plan = own_plan(waiting)
    assert (plan["moves"], plan["refused"]) == (PLAN, "")
    assert plan["text"][0] == "option.place"
    seat = waiting.view["viewer"]
    coins = waiting.view["state"]["players"][seat]["goods"]["coin"]
    visit(playing, "market2")
    while not playing.options:
        playing.expect("update")
    assert playing.table["seats"][seat]["plan"] is None, "nobody else ever knew of it"
    assert playing.view["state"]["players"][seat]["goods"]["coin"] == coins + 5
    while waiting.view["number"] < 4:
        waiting.expect("update")
    assert own_plan(waiting) is None


def test_a_plan_that_is_no_longer_legal_is_dropped_with_a_word(two):
    playing, waiting = two
    waiting.ask(type="queue", moves=PLAN)
    visit(playing, "market1")
    while not (own_plan(waiting) or {}).get("refused"):
        waiting.receive()
    assert own_plan(waiting)["refused"][0].startswith("reason.")
    assert own_plan(waiting)["rule"].startswith("LM-")
    assert waiting.options, "the turn is theirs"
    waiting.move("orange>market2")
    assert own_plan(waiting) is None


def test_what_cannot_be_planned_is_refused_and_changes_nothing(two):
    playing, waiting = two
    assert waiting.ask(type="queue", moves=["orange>market9"])["code"] == "notation"
    assert waiting.ask(type="queue", moves=["servants:0"])["type"] == "refused"
    assert playing.ask(type="queue", moves=PLAN)["code"] == "your-turn"
    waiting.ask(type="queue", moves=PLAN)
    assert waiting.ask(type="queue", moves=[])["type"] == "done"
    assert own_plan(waiting) is None
    visit(playing, "market2")
    assert waiting.wait_for_options(), "a plan that was forgotten is not played"
    assert waiting.view["number"] == 2


def test_a_plan_is_kept_with_the_seat(two, server):
    playing, waiting = two
    waiting.ask(type="queue", moves=PLAN)
    stored = server.run(server.lobby.services.store.table(waiting.table["id"]))
    assert stored.seats[waiting.view["viewer"]].plan["moves"] == PLAN
    assert stored.seats[playing.view["viewer"]].plan is None
