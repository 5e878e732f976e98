"""Documents and given positions: readable, exact, and refused where they cannot be."""

from __future__ import annotations

import json
import re

import pytest

from magnifico import Game, ScenarioError, SetupError
from magnifico.core.scenario import Scenario
from tests.masters.players import busy_choice, decisions, stream
from tests.masters.tables import WHITE_ROW, asked, offered, one, play, player, table

# -- there and back ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_state_of_a_game_reads_back_as_itself(players):
    game = Game.new("masters", players, "document", listen=False)
    for _ in decisions(game.state, busy_choice, stream("document")):
        document = game.rules.document(game.state)
        assert game.rules.load(json.loads(json.dumps(document))) == game.state
    assert game.rules.load(game.rules.document(game.state)) == game.state


PENDING = {
    "start": lambda: Game.new("masters", 2, "pending"),
    "end": lambda: play(table(market=WHITE_ROW), "row:1"),
    "store": lambda: play(
        table(market={"rows": {0: ["yellow", "grey", "white", "white"]}}), "row:1"
    ),
    "convert": lambda: play(table(players=one(played=["L09", "L10"]), market=WHITE_ROW), "row:1"),
    "place": lambda: play(
        table(
            grid={"blue": {"1": ["D11"]}},
            players=one(warehouse={"coin": 3}, strongbox={"coin": 3}),
        ),
        "buy:D11@2",
    ),
    "powers": lambda: play(
        table(players=one(slots=[["D01"], [], []], strongbox={"coin": 3})), "produce"
    ),
    "need": lambda: play(
        table(players=one(played=["L13"], strongbox={"shield": 2, "coin": 2})),
        "produce",
        "powers:basic,L13",
    ),
    "pay": lambda: play(
        table(players=one(warehouse={"coin": 2}, strongbox={"coin": 2})), "produce", "make:coin"
    ),
}


@pytest.mark.parametrize("work", PENDING)
def test_pending_work_is_readable_and_reads_back(work):
    game = PENDING[work]()
    if work == "start":
        while asked(game).kind == "keep-leaders":
            game.play(asked(game).options[0])
    document = game.rules.document(game.state)
    assert work in [item["do"] for item in document["pending"]]
    loaded = game.rules.load(json.loads(json.dumps(document)))
    assert loaded == game.state


def test_the_document_speaks_in_names():
    mine = one(played=["L05"], warehouse={"stone": 5, "coin": 1}, slots=[["D01", "D17"], [], []])
    game = table(players=mine, market=WHITE_ROW)
    assert player(game) == {
        "faith": 0,
        "tiles": ["down", "down", "down"],
        "warehouse": {"coin": 1, "stone": 5},
        "depots": [{"coin": 1}, {}, {"stone": 3}],
        "leader_depots": {"L05": 2},
        "strongbox": {},
        "slots": [["D01", "D17"], [], []],
        "hand": [],
        "played": ["L05"],
        "discarded": player(game)["discarded"],
        "returned": player(game)["returned"],
    }
    assert len(player(game)["discarded"]) == 1


# -- given positions --------------------------------------------------------------------------


def test_a_given_position_is_a_turn_of_seat_0_in_round_1():
    game = table(3, players={1: {"faith": 2}})
    document = game.rules.document(game.state)
    assert (document["round"], document["seat"], document["inkwell"]) == (1, 0, 0)
    assert asked(game).kind == "turn"
    assert all(len(player(game, seat)["hand"]) == 2 for seat in range(3))


def test_a_position_can_stay_in_the_choice_of_leaders():
    given = {"waiting": [0, 1], "players": {0: {"hand": ["L01", "L02", "L03", "L04"]}}}
    game = Scenario(name="x", game="masters", players=2, given=given).position()
    assert game.seats_to_act == (0, 1)
    assert offered(game)[0] == "keep:L01,L02"
    assert not set(player(game, 1)["hand"]) & {"L01", "L02", "L03", "L04"}


def test_a_given_leader_leaves_the_place_where_it_was():
    for leader in (f"L{n:02}" for n in range(1, 17)):
        game = table(4, players={2: {"hand": [leader]}})
        held = [
            name
            for seat in range(4)
            for key in ("hand", "played", "discarded", "returned")
            for name in player(game, seat)[key]
        ]
        assert len(held) == len(set(held)) == 16
        assert player(game, 2)["hand"] == [leader]
        assert len(player(game, 2)["discarded"]) == 1


def test_a_hand_is_kept_in_order():
    game = table(players={0: {"hand": ["L09", "L02"]}})
    assert player(game)["hand"] == ["L02", "L09"]


def test_a_given_card_leaves_its_deck():
    game = table(players=one(slots=[["D01", "D17"], [], []]))
    grid = game.rules.document(game.state)["grid"]["green"]
    assert "D01" not in grid["1"]
    assert "D17" not in grid["2"]
    assert [len(grid[level]) for level in "123"] == [3, 3, 4]


def test_a_given_deck_lists_what_lies_on_top():
    game = table(grid={"green": {"1": ["D13", "D01"]}})
    assert game.rules.document(game.state)["grid"]["green"]["1"][:2] == ["D13", "D01"]
    assert len(game.rules.document(game.state)["grid"]["green"]["1"]) == 4


def test_marbles_that_are_not_given_fill_the_rest():
    market = {"slide": "red", "rows": {1: ["white", "white", "white", "white"]}}
    document = table(market=market).rules.document(table(market=market).state)
    assert document["market"]["slide"] == "red"
    assert document["market"]["rows"][1] == ["white"] * 4
    rest = document["market"]["rows"][0] + document["market"]["rows"][2]
    assert sorted(rest) == sorted(["blue", "grey", "yellow", "purple"] * 2)


def test_tiles_follow_from_the_markers():
    game = table(3, players={0: {"faith": 16}, 1: {"faith": 12}, 2: {"faith": 4}})
    tiles = [player(game, seat)["tiles"] for seat in range(3)]
    assert tiles == [["up", "up", "down"], ["up", "up", "down"], ["lost", "lost", "down"]]


def test_a_given_token_stack_lists_its_top():
    game = table(1, solo={"stack": ["T4", "T2"], "used": ["T1"]})
    solo = game.rules.document(game.state)["solo"]
    assert solo["stack"][:2] == ["T4", "T2"]
    assert sorted(solo["stack"]) == ["T2", "T3", "T4", "T5", "T6", "T7"]


def test_the_inkwell_says_whose_turn_it_is():
    game = table(3, inkwell=2)
    assert asked(game).seat == 2
    assert (
        table(3, inkwell=2, seat=1).rules.document(table(3, inkwell=2, seat=1).state)["turn"] == 2
    )


# -- positions that cannot be -----------------------------------------------------------------


IMPOSSIBLE = [
    (2, {"market": {"slide": "red", "rows": {0: ["red", "white", "white", "white"]}}}, "$.market"),
    (2, {"market": {"slide": "pink"}}, "$.market.slide"),
    (2, {"market": {"rows": {0: ["white"]}}}, "$.market.rows[0]"),
    (2, {"market": {"rows": {3: []}}}, "$.market.rows.3"),
    (2, {"grid": {"green": {"1": ["D02"]}}}, "$.grid.green.1"),
    (2, {"grid": {"green": {"1": ["D01", "D01"]}}}, "$.grid.green.1"),
    (2, {"grid": {"green": {"4": []}}}, "$.grid.green.4"),
    (2, {"grid": {"green": {"1": ["D99"]}}}, "$.grid.green.1[0]"),
    (2, {"players": {0: {"slots": [["D01"], ["D01"], []]}}}, "$.players[0].slots[1]"),
    (2, {"players": {0: {"slots": [["D17"], [], []]}}}, "$.players[0].slots[0]"),
    (2, {"players": {0: {"slots": [["D01", "D02"], [], []]}}}, "$.players[0].slots[0]"),
    (2, {"players": {0: {"slots": [["D01"], []]}}}, "$.players[0].slots"),
    (
        2,
        {"players": {0: {"slots": [["D01"], [], []]}, 1: {"slots": [["D01"], [], []]}}},
        "$.players[1].slots[0]",
    ),
    (2, {"players": {0: {"depots": [{"coin": 2}, {}, {}]}}}, "$.players[0].depots[0].coin"),
    (
        2,
        {"players": {0: {"depots": [{}, {"coin": 1, "stone": 1}, {}]}}},
        "$.players[0].depots[1].coin",
    ),
    (
        2,
        {"players": {0: {"depots": [{"coin": 1}, {"coin": 1}, {}]}}},
        "$.players[0].depots[1].coin",
    ),
    (2, {"players": {0: {"depots": [{"gold": 1}, {}, {}]}}}, "$.players[0].depots[0].gold"),
    (2, {"players": {0: {"warehouse": {"coin": 4}}}}, "$.players[0].warehouse"),
    (2, {"players": {0: {"warehouse": {"coin": 3, "stone": 3}}}}, "$.players[0].warehouse"),
    (2, {"players": {0: {"leader_depots": {"L05": 1}}}}, "$.players[0].leader_depots.L05"),
    (
        2,
        {"players": {0: {"played": ["L05"], "leader_depots": {"L05": 3}}}},
        "$.players[0].leader_depots.L05",
    ),
    (2, {"players": {0: {"strongbox": {"coin": -1}}}}, "$.players[0].strongbox"),
    (2, {"players": {0: {"strongbox": {"faith": 1}}}}, "$.players[0].strongbox.faith"),
    (2, {"players": {0: {"hand": ["L01", "L01"]}}}, "$.players[0].hand"),
    (2, {"players": {0: {"hand": ["L01", "L02", "L03"]}}}, "$.players[0].hand"),
    (2, {"players": {0: {"hand": ["L01"]}, 1: {"played": ["L01"]}}}, "$.players[1].played"),
    (2, {"players": {0: {"hand": ["L99"]}}}, "$.players[0].hand[0]"),
    (2, {"players": {0: {"returned": ["L01"], "hand": ["L01"]}}}, "$.players[0].returned"),
    (2, {"players": {0: {"faith": 25}}}, "$.players[0].faith"),
    (2, {"players": {0: {"faith": "far"}}}, "$.players[0].faith"),
    (2, {"players": {0: {"faith": 8, "tiles": ["down"] * 3}}}, "$.players[0].tiles[0]"),
    (2, {"players": {0: {"tiles": ["up", "down", "down"]}}}, "$.players[0].tiles[0]"),
    (
        2,
        {"players": {0: {"faith": 9}, 1: {"faith": 4, "tiles": ["up", "down", "down"]}}},
        "$.players[1].tiles[0]",
    ),
    (2, {"players": {0: {"coins": 3}}}, "$.players.0.coins"),
    (2, {"players": {2: {}}}, "$.players.2"),
    (2, {"seat": 2}, "$.seat"),
    (2, {"turn": 1}, "$.turn"),
    (2, {"round": 0}, "$.round"),
    (2, {"inkwell": -1, "seat": 0, "turn": 0}, "$.inkwell"),
    (2, {"waiting": [0], "seat": 1}, "$.seat"),
    (2, {"solo": {"cross": 3}}, "$.solo"),
    (2, {"pending": [{"do": "dance"}]}, "$.pending[0].do"),
    (2, {"pending": [{"do": "store", "line": "row:1", "goods": {}}]}, "$.pending"),
    (2, {"pending": [{"do": "end"}, {"do": "pay", "resource": "coin"}]}, "$.pending[1].amount"),
    (
        2,
        {"pending": [{"do": "end"}, {"do": "yield", "goods": {}, "faith": 0}]
         + [{"do": "pay", "resource": "coin", "amount": 2}]},
        "$.pending[2]",
    ),
    (
        2,
        {"grid": {"blue": {"1": ["D11"]}},
         "players": {0: {"strongbox": {"coin": 9}, "warehouse": {"coin": 3}}},
         "pending": [{"do": "end"}, {"do": "place", "card": "D15", "slot": 1},
                     {"do": "pay", "resource": "coin", "amount": 2}]},
        "$.pending[1]",
    ),
    (1, {"solo": {"cross": 25}}, "$.solo.cross"),
    (1, {"solo": {"stack": ["T1"], "used": ["T1"]}}, "$.solo.stack"),
    (1, {"solo": {"used": ["T8"]}}, "$.solo.used[0]"),
    (1, {"solo": {"removed": ["D01"], "stack": []}, "grid": {"green": {"1": ["D01"]}}},
     "$.solo.removed"),
    (1, {"players": {0: {"faith": 24}}}, "$.seat"),
    (1, {"solo": {"cross": 24}}, "$.seat"),
    (2, {"weather": "fine"}, "$.weather"),
    (2, {"rng": [1, 2, 3]}, "$.rng"),
]  # fmt: skip


@pytest.mark.rule("MR-DEPOT-01", "MR-DEPOT-02", "MR-MARKET-04")
@pytest.mark.parametrize(
    ("seats", "given", "path"),
    IMPOSSIBLE,
    ids=[f"{i}-{case[2]}" for i, case in enumerate(IMPOSSIBLE)],
)
def test_a_position_that_cannot_be_names_the_place(seats, given, path):
    with pytest.raises(ScenarioError, match=re.escape(path) + r"[:\[ ]"):
        table(seats, **given)


def test_loading_checks_that_the_totals_agree_with_the_depots():
    game = table(players=one(warehouse={"coin": 1}))
    document = game.rules.document(game.state)
    document["players"][0]["warehouse"] = {"coin": 2}
    with pytest.raises(SetupError, match=r"\$\.players\[0\]\.warehouse"):
        game.rules.load(document)


def test_a_card_that_is_nowhere_is_missed():
    game = table()
    document = game.rules.document(game.state)
    document["grid"]["blue"]["2"].pop()
    with pytest.raises(SetupError, match=r"\$\.grid\.blue\.2: 1 cards are nowhere"):
        game.rules.load(document)


def test_arranging_leaves_the_document_as_it_was():
    game = Game.new("masters", 2, "same")
    document = game.rules.document(game.state)
    before = json.dumps(document)
    game.rules.arrange(document, {"players": {"0": {"faith": 9, "slots": [["D01"], [], []]}}})
    assert json.dumps(document) == before
