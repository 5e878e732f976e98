"""Playing alone against Lorenzo."""

from __future__ import annotations

import pytest

from tests.masters.tables import WHITE_ROW, asked, ended, offered, one, play, player, table, told

COLOUR = {"T1": "green", "T2": "blue", "T3": "yellow", "T4": "purple"}


def solo(game):
    return game.rules.document(game.state)["solo"]


def cards_left(game, colour):
    grid = game.rules.document(game.state)["grid"][colour]
    return [len(grid[level]) for level in "123"]


def turn(game):
    """A turn in which the player does nothing of note."""
    play(game, "row:1")
    while game.decision is not None and asked(game).kind in ("store", "end-turn"):
        play(game, offered(game)[0])
    return game


@pytest.mark.rule("MR-SOLO-03", "MR-SOLO-04")
@pytest.mark.parametrize("token", ["T1", "T2", "T3", "T4"])
def test_a_discard_token_removes_two_cards_of_its_colour(token):
    game = table(1, players=one(), market=WHITE_ROW, solo={"stack": [token]})
    deck = game.rules.document(game.state)["grid"][COLOUR[token]]["1"]
    turn(game)
    for name, colour in COLOUR.items():
        assert cards_left(game, colour) == ([2, 4, 4] if name == token else [4, 4, 4])
    assert solo(game)["removed"] == deck[:2]
    assert solo(game)["cross"] == 0
    assert solo(game)["used"] == [token]


@pytest.mark.rule("MR-SOLO-05")
@pytest.mark.parametrize("token", ["T5", "T6"])
def test_a_cross_token_moves_the_cross_by_two(token):
    game = turn(table(1, players=one(), market=WHITE_ROW, solo={"stack": [token]}))
    assert solo(game)["cross"] == 2
    assert solo(game)["removed"] == []
    assert len(solo(game)["stack"]) == 6


@pytest.mark.rule("MR-SOLO-06")
def test_the_shuffle_token_moves_by_one_and_restores_the_stack():
    given = {"stack": ["T7"], "used": ["T1", "T5"]}
    game = turn(table(1, players=one(), market=WHITE_ROW, solo=given))
    assert solo(game)["cross"] == 1
    assert sorted(solo(game)["stack"]) == ["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    assert solo(game)["used"] == []
    assert len(told(game, "shuffled")) == 1


@pytest.mark.rule("MR-SOLO-02")
def test_one_token_after_each_turn_once_the_turn_is_over():
    mine = {0: {"hand": ["L01"]}}
    game = table(1, players=mine, market=WHITE_ROW, solo={"stack": ["T5", "T1"]})
    play(game, "row:1")
    assert told(game, "token") == []
    play(game, "end")
    assert [event.data["token"] for event in told(game, "token")] == ["token:T5"]
    assert asked(game).kind == "turn"
    assert game.rules.document(game.state)["round"] == 2


@pytest.mark.rule("MR-SOLO-02", "MR-SOLO-11")
def test_a_winning_turn_reveals_no_token_and_allows_nothing_more():
    mine = {0: {"hand": ["L01", "L02"], "faith": 23}}
    game = play(table(1, players=mine, market=WHITE_ROW), "discard:L01")
    assert game.decision is None
    assert told(game, "token") == []
    assert told(game, "report")[-1].data == {"section": "section:3"}
    assert ended(game).reason == "solo-won-faith"
    assert ended(game).winners == (0,)
    assert ended(game).points == (29,)


@pytest.mark.rule("MR-SOLO-07", "MR-DEPOT-05")
@pytest.mark.parametrize("dropped", [1, 2])
def test_each_discard_moves_the_cross(dropped):
    market = {"rows": {0: ["yellow", "yellow", "white", "white"]}}
    game = table(1, players=one(), market=market, solo={"stack": ["T1"], "cross": 2})
    play(game, "row:1", f"drop:{dropped}coin")
    assert solo(game)["cross"] == 2 + dropped
    assert player(game)["faith"] == 0


@pytest.mark.rule("MR-SOLO-08")
@pytest.mark.parametrize(("faith", "tile"), [(4, "lost"), (5, "up")])
def test_a_report_by_the_cross_follows_the_normal_rule(faith, tile):
    given = {"stack": ["T5"], "cross": 7}
    game = turn(table(1, players=one(faith=faith), market=WHITE_ROW, solo=given))
    assert player(game)["tiles"] == [tile, "down", "down"]
    assert len(game.rules.document(game.state)["players"]) == 1


@pytest.mark.rule("MR-SOLO-08")
def test_a_report_by_the_player_is_not_repeated_by_the_cross():
    mine = one(faith=8, tiles=["up", "down", "down"])
    game = turn(table(1, players=mine, market=WHITE_ROW, solo={"stack": ["T5"], "cross": 7}))
    assert solo(game)["cross"] == 9
    assert told(game, "report") == []


@pytest.mark.rule("MR-SOLO-06", "MR-SOLO-10")
def test_a_shuffle_token_that_ends_the_game_shuffles_nothing():
    given = {"stack": ["T7"], "cross": 23}
    game = turn(table(1, players=one(), market=WHITE_ROW, solo=given))
    assert ended(game).reason == "solo-lost-cross"
    assert solo(game)["used"] == ["T7"]
    assert told(game, "shuffled") == []


@pytest.mark.rule("MR-SOLO-10")
def test_discards_that_bring_the_cross_home_lose_at_once():
    market = {"rows": {0: ["yellow", "white", "white", "white"]}}
    mine = {0: {"hand": ["L01"], "faith": 23}}
    game = table(1, players=mine, market=market, solo={"cross": 23})
    play(game, "row:1", "drop:1coin")
    assert ended(game).winners == ()
    assert ended(game).reason == "solo-lost-cross"
    assert told(game, "token") == []
    assert game.state.result() == [0]


@pytest.mark.rule("MR-SOLO-09")
def test_a_colour_gone_by_the_players_purchase_loses_at_once():
    removed = [f"D{n:02}" for n in range(5, 48, 4)]
    mine = {0: {"hand": ["L01"], "strongbox": {"shield": 2}}}
    game = play(table(1, players=mine, solo={"removed": removed}), "buy:D01@1")
    assert ended(game).reason == "solo-lost-cards"
    assert ended(game).winners == ()
    assert told(game, "token") == []


@pytest.mark.rule("MR-SOLO-09")
def test_an_empty_level_alone_does_not_end_the_game():
    game = table(
        1, players=one(), market=WHITE_ROW, solo={"stack": ["T1"], "removed": ["D01", "D05"]}
    )
    turn(game)
    assert cards_left(game, "green") == [0, 4, 4]
    assert game.outcome is None


@pytest.mark.rule("MR-SOLO-13", "MR-SOLO-04")
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_cards_of_a_colour_go_and_the_game_is_lost(left):
    green = [f"D{n:02}" for n in range(1, 48, 4)]
    given = {"stack": ["T1"], "removed": green[:-left]}
    game = turn(table(1, players=one(), market=WHITE_ROW, solo=given))
    assert cards_left(game, "green") == [0, 0, 0]
    assert [event.data["card"] for event in told(game, "removed")] == [
        f"card:{card}" for card in green[-left:]
    ]
    assert ended(game).reason == "solo-lost-cards"


@pytest.mark.rule("MR-SOLO-12")
def test_the_seventh_card_wins_even_when_it_empties_its_colour():
    slots = [["D02", "D17", "D33"], ["D04", "D18", "D34"], []]
    green = [f"D{n:02}" for n in range(5, 48, 4) if n not in (17, 33)]
    mine = one(slots=slots, strongbox={"shield": 2})
    game = play(table(1, players=mine, solo={"removed": green}), "buy:D01@3")
    assert cards_left(game, "green") == [0, 0, 0]
    assert ended(game).reason == "solo-won-cards"
    assert ended(game).winners == (0,)


@pytest.mark.rule("MR-SOLO-12")
def test_the_red_marble_wins_before_discards_move_the_cross():
    market = {"rows": {0: ["red", "blue", "white", "white"]}}
    full = {"coin": 1, "stone": 2, "servant": 3}
    mine = one(faith=23, warehouse=full)
    game = play(table(1, players=mine, market=market, solo={"cross": 23}), "row:1")
    assert ended(game).reason == "solo-won-faith"
    assert solo(game)["cross"] == 23
    document = game.rules.document(game.state)
    assert document["market"]["rows"][0] == market["rows"][0]  # the end comes before the push
    assert document["pending"] == []
    assert game.rules.load(document) == game.state


@pytest.mark.rule("MR-SOLO-11")
def test_a_win_is_scored_as_usual():
    mine = one(faith=22, slots=[["D02", "D18", "D41"], [], []], strongbox={"servant": 1, "coin": 5})
    game = play(table(1, players=mine), "produce", "powers:1")
    assert ended(game).sources == {
        "cards": (1 + 5 + 11,),
        "faith": (20,),
        "favor tiles": (9,),
        "leaders": (0,),
        "resources": (1,),
    }


ENDS = {
    "solo-won-faith": ("MR-SOLO-11", {"faith": 23, "hand": ["L01"]}, {}, "discard:L01"),
    "solo-won-cards": (
        "MR-SOLO-11",
        {
            "slots": [["D02", "D17", "D33"], ["D04", "D18", "D34"], []],
            "strongbox": {"shield": 2},
        },
        {},
        "buy:D01@3",
    ),
    "solo-lost-cards": (
        "MR-SOLO-09",
        {"strongbox": {"shield": 2}},
        {"removed": [f"D{n:02}" for n in range(5, 48, 4)]},
        "buy:D01@1",
    ),
    "solo-lost-cross": ("MR-SOLO-10", {}, {"stack": ["T5"], "cross": 22}, "row:1"),
}


@pytest.mark.rule("MR-SOLO-09", "MR-SOLO-10", "MR-SOLO-11")
@pytest.mark.parametrize("reason", ENDS)
def test_the_end_of_a_solo_game_names_its_own_rule(reason):
    rule, mine, lorenzo, move = ENDS[reason]
    given = {"players": one(**mine), "solo": lorenzo, "market": WHITE_ROW}
    game = play(table(1, grid={"green": {"1": ["D01"]}}, **given), move)
    (end,) = told(game, "game-over")
    assert (end.data["reason"], end.rule) == (f"ending:{reason}", rule)
