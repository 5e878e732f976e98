"""The faith track and the Vatican Reports."""

from __future__ import annotations

import pytest

from magnifico.masters.engine import faith
from magnifico.masters.engine.flow import MastersState
from tests.masters.facts import SECTIONS
from tests.masters.tables import one, play, player, table, told

ONE_COIN = {"rows": {0: ["yellow", "white", "white", "white"]}}


@pytest.mark.rule("MR-FAITH-01")
def test_each_faith_point_moves_the_marker_one_space():
    game = table(players={0: {"hand": ["L01", "L02"], "faith": 3}})
    play(game, "discard:L01")
    assert player(game)["faith"] == 4
    play(game, "discard:L02")
    assert player(game)["faith"] == 5


@pytest.mark.rule("MR-FAITH-02", "MR-FAITH-03", "MR-FAITH-04")
@pytest.mark.parametrize("section", [0, 1, 2])
@pytest.mark.parametrize("distance", [-1, 0, 1])
def test_a_report_turns_the_tile_from_the_start_of_its_section_on(section, distance):
    start, pope, _ = SECTIONS[section]
    mine = {
        "hand": ["L01"],
        "faith": pope - 1,
        "tiles": ["up"] * section + ["down"] * (3 - section),
    }
    theirs = {"faith": start + distance, "tiles": ["lost"] * section + ["down"] * (3 - section)}
    game = play(table(players={0: mine, 1: theirs}), "discard:L01")
    assert player(game)["tiles"][section] == "up"
    assert player(game, 1)["tiles"][section] == ("lost" if distance < 0 else "up")
    assert player(game)["tiles"][section + 1 :] == ["down"] * (2 - section)
    assert [event.data["section"] for event in told(game, "report")] == [f"section:{section + 1}"]


@pytest.mark.rule("MR-FAITH-03")
def test_no_report_before_the_pope_space():
    game = play(table(players={0: {"hand": ["L01"], "faith": 6}}), "discard:L01")
    assert player(game)["tiles"] == ["down"] * 3
    assert told(game, "report") == []


@pytest.mark.rule("MR-FAITH-03")
def test_a_second_marker_on_a_pope_space_changes_nothing():
    others = {1: {"faith": 7, "tiles": ["lost", "down", "down"]}}
    mine = {0: {"hand": [], "faith": 9, "tiles": ["up", "down", "down"]}}
    game = table(players={**mine, **others}, market=ONE_COIN)
    play(game, "row:1", "drop:1coin")
    assert player(game, 1)["faith"] == 8
    assert player(game, 1)["tiles"] == ["lost", "down", "down"]
    assert told(game, "report") == []


@pytest.mark.rule("MR-FAITH-05")
def test_several_opponents_are_moved_before_one_report():
    others = {1: {"faith": 7}, 2: {"faith": 4}, 3: {"faith": 3}}
    game = table(4, players={**one(), **others}, market=ONE_COIN)
    play(game, "row:1", "drop:1coin")
    tiles = [player(game, seat)["tiles"][0] for seat in range(4)]
    assert tiles == ["lost", "up", "up", "lost"]
    kinds = [event.kind for event in game.events]
    assert kinds.index("report") > max(i for i, kind in enumerate(kinds) if kind == "faith")


@pytest.mark.rule("MR-FAITH-06")
def test_a_report_by_own_faith_does_not_see_the_faith_of_the_discards():
    market = {"rows": {0: ["red", "yellow", "white", "white"]}}
    game = table(players={**one(faith=15), 1: {"faith": 11}}, market=market)
    play(game, "row:1", "drop:1coin")
    assert player(game)["tiles"] == ["up", "up", "down"]
    assert player(game, 1)["faith"] == 12
    assert player(game, 1)["tiles"] == ["up", "lost", "down"]


@pytest.mark.rule("MR-FAITH-07")
def test_a_marker_on_the_last_space_stays_there():
    mine = {"hand": ["L01"], "faith": 24, "tiles": ["up"] * 3}
    game = play(table(players={0: mine}), "discard:L01")
    assert player(game)["faith"] == 24
    assert told(game, "faith") == []
    assert told(game, "end-triggered") == []


@pytest.mark.rule("MR-FAITH-01", "MR-FAITH-07")
def test_the_event_tells_how_far_a_marker_really_moved():
    slots = [["D02", "D18", "D41"], [], []]
    game = table(players=one(slots=slots, faith=22, strongbox={"servant": 1}))
    play(game, "produce")
    assert told(game, "faith")[0].data == {"goods": {"faith": 2}, "space": 24}


@pytest.mark.rule("MR-FAITH-05")
def test_two_reports_at_once_are_held_in_section_order():
    """No component moves a marker so far; the rule holds all the same."""
    game = table(3, players={0: {"faith": 7}, 1: {"faith": 6}, 2: {"faith": 4}})
    state = game.state
    assert isinstance(state, MastersState)
    faith.gain(state, 0, 9, 0, "MR-FAITH-01")
    assert [event.data["section"] for event in told(game, "report")] == ["section:1", "section:2"]
    tiles = [player(game, seat)["tiles"] for seat in range(3)]
    assert tiles == [["up", "up", "down"], ["up", "lost", "down"], ["lost", "lost", "down"]]
