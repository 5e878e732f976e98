"""Turns, last turns and the end of the game."""

from __future__ import annotations

import pytest

from tests.masters.tables import (
    WHITE_ROW,
    asked,
    goods,
    offered,
    one,
    play,
    player,
    refused,
    table,
    told,
)

RICH = {"coin": 9, "stone": 9, "servant": 9, "shield": 9}


@pytest.mark.rule("MR-TURN-01")
@pytest.mark.parametrize("action", ["row:1", "buy:D01@1", "produce"])
def test_each_main_action_is_the_only_one_of_its_turn(action):
    mine = {0: {"hand": ["L01"], "strongbox": {"shield": 2}}}
    game = play(table(grid={"green": {"1": ["D01"]}}, players=mine, market=WHITE_ROW), action)
    while asked(game).kind != "end-turn":
        play(game, offered(game)[0])
    assert offered(game) == ["end", "discard:L01"]
    for other in ("row:1", "buy:D05@2", "produce"):
        assert refused(game, other).code == "action-done"


@pytest.mark.rule("MR-TURN-02")
def test_leader_actions_are_offered_before_and_after_in_any_number():
    mine = {0: {"hand": ["L05", "L06"], "strongbox": {"coin": 5, "stone": 5}}}
    game = table(players=mine, market=WHITE_ROW)
    leader_moves = ["play:L05", "discard:L05", "play:L06", "discard:L06"]
    assert [move for move in offered(game) if ":L" in move] == leader_moves
    play(game, "row:1")
    assert offered(game) == ["end", *leader_moves]
    play(game, "discard:L06")
    assert offered(game) == ["end", "play:L05", "discard:L05"]
    play(game, "play:L05")
    assert asked(game).seat == 1


@pytest.mark.rule("MR-TURN-02")
@pytest.mark.parametrize("during", ["store", "powers", "pay"])
def test_no_leader_action_inside_a_main_action(during):
    stores = {"warehouse": {"shield": 2}, "strongbox": {"shield": 2, "coin": 5}}
    mine = {0: {"hand": ["L05"], **stores}}
    market = {"rows": {0: ["yellow", "white", "white", "white"]}}
    game = table(grid={"green": {"1": ["D01"]}}, players=mine, market=market)
    play(game, {"store": "row:1", "powers": "produce", "pay": "buy:D01@1"}[during])
    assert asked(game).kind in (during, "basic-input")
    assert refused(game, "play:L05").code == "during-action"
    assert refused(game, "discard:L05").code == "during-action"


@pytest.mark.rule("MR-TURN-03")
def test_a_turn_without_resources_still_has_the_market():
    game = table(players=one())
    assert len(offered(game)) == 7
    assert refused(game, "end").code == "action-missing"


@pytest.mark.rule("MR-TURN-04")
def test_a_turn_ends_by_itself_when_no_leader_is_left():
    game = play(table(players=one(), market=WHITE_ROW), "row:1")
    assert asked(game).seat == 1
    assert [event.seat for event in told(game, "turn")] == [1]


@pytest.mark.rule("MR-TURN-04")
def test_a_turn_waits_for_storing():
    market = {"rows": {0: ["yellow", "grey", "white", "white"]}}
    game = play(table(players=one(), market=market), "row:1")
    assert asked(game).seat == 0
    play(game, "store")
    assert asked(game).seat == 1


def test_rounds_and_turns_are_counted():
    game = table(3, players={seat: {"hand": []} for seat in range(3)}, inkwell=1, market=WHITE_ROW)
    seen = []
    for _ in range(4):
        document = game.rules.document(game.state)
        seen.append((document["seat"], document["round"], document["turn"]))
        play(game, "row:1")
        while asked(game).kind == "store":
            play(game, offered(game)[-1])
    assert seen == [(1, 1, 0), (2, 1, 1), (0, 1, 2), (1, 2, 0)]


# -- the end ----------------------------------------------------------------------------------


def finish_round(game):
    """Let everybody take an empty-handed turn until the game is over; who played."""
    seats: list[int] = []
    while game.decision is not None and len(seats) < 10:
        seats.append(asked(game).seat)
        play(game, "row:1")
        while game.decision is not None and asked(game).kind in ("store", "end-turn"):
            move = offered(game)[0]
            play(game, move)
    return seats


@pytest.mark.rule("MR-END-01", "MR-END-02")
@pytest.mark.parametrize("trigger", [0, 1, 2, 3])
def test_after_the_trigger_the_round_is_completed(trigger):
    players: dict[int, dict] = {seat: {"hand": []} for seat in range(4)}
    players[trigger] = {"hand": ["L01"], "faith": 23}
    game = table(4, seat=trigger, players=players, market=WHITE_ROW)
    play(game, "discard:L01")
    assert [event.seat for event in told(game, "end-triggered")] == [trigger]
    assert finish_round(game) == list(range(trigger, 4))
    assert game.outcome is not None


@pytest.mark.rule("MR-END-02")
def test_the_round_ends_to_the_right_of_the_inkwell():
    players: dict[int, dict] = {seat: {"hand": []} for seat in range(3)}
    players[2] = {"hand": ["L01"], "faith": 23}
    game = table(3, seat=2, inkwell=2, players=players, market=WHITE_ROW)
    play(game, "discard:L01")
    assert finish_round(game) == [2, 0, 1]


@pytest.mark.rule("MR-END-01", "MR-BUY-05")
def test_the_seventh_card_triggers_the_end_and_covered_cards_count():
    slots = [["D02", "D17", "D33"], ["D04", "D18"], ["D06"]]
    players = {0: {"hand": [], "slots": slots, "strongbox": RICH}, 1: {"hand": []}}
    game = table(grid={"blue": {"2": ["D19"]}}, players=players, market=WHITE_ROW)
    play(game, "buy:D19@3")
    assert told(game, "end-triggered")[0].data == {"trigger": "trigger:cards"}
    assert finish_round(game) == [1]


@pytest.mark.rule("MR-END-02")
def test_the_trigger_is_not_forgotten_in_the_following_turns():
    slots = [["D02", "D17", "D33"], ["D04", "D18", "D34"], ["D06"]]
    players = {0: {"hand": [], "slots": slots}, 1: {"hand": []}, 2: {"hand": []}}
    game = table(3, seat=1, players=players, market=WHITE_ROW)
    assert finish_round(game) == [1, 2]
    assert game.outcome is not None


@pytest.mark.rule("MR-END-03")
def test_a_marker_moved_by_anothers_discards_triggers_the_end():
    market = {"rows": {0: ["yellow", "white", "white", "white"]}}
    players = {0: {"hand": []}, 1: {"hand": []}, 2: {"hand": [], "faith": 23}}
    game = table(3, players=players, market=market)
    play(game, "row:1", "drop:1coin")
    assert [event.seat for event in told(game, "end-triggered")] == [2]
    assert finish_round(game) == [1, 2]


@pytest.mark.rule("MR-END-04")
def test_an_eighth_card_may_be_bought_in_a_last_turn():
    slots = [["D02", "D17", "D33"], ["D04", "D18", "D34"], ["D06"]]
    players = {0: {"hand": [], "slots": slots, "strongbox": RICH}, 1: {"hand": [], "faith": 23}}
    game = table(grid={"blue": {"2": ["D19"]}}, players=players, market=WHITE_ROW)
    play(game, "buy:D19@3")
    assert sum(map(len, player(game)["slots"])) == 8
    assert told(game, "end-triggered") == []  # it was near already
    assert finish_round(game) == [1]


@pytest.mark.rule("MR-END-05")
def test_the_triggering_turn_is_completed():
    market = {"rows": {0: ["red", "yellow", "white", "white"]}}
    mine = {"hand": ["L01", "L05"], "faith": 23, "strongbox": {"coin": 5}}
    game = table(players={0: {"hand": []}, 1: mine}, seat=1, market=market)
    play(game, "row:1")
    assert player(game, 1)["faith"] == 24
    assert asked(game).kind == "store"
    play(game, "store")
    assert offered(game) == ["end", "discard:L01", "play:L05", "discard:L05"]
    play(game, "play:L05", "end")
    assert game.outcome is not None
    assert goods(game, "warehouse", 1) == {"coin": 1}
    assert player(game, 1)["played"] == ["L05"]
