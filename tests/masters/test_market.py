"""Taking resources from the market, and storing them."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from magnifico.masters.data.components import RESOURCES
from magnifico.masters.engine import depots
from magnifico.masters.engine.amounts import amount_of, pack
from magnifico.masters.engine.flow import MastersState
from tests.deep import DEEP
from tests.masters.facts import GIVES
from tests.masters.tables import asked, goods, offered, one, play, player, refused, table, told

MARKET = {
    "rows": [
        ["yellow", "grey", "purple", "blue"],
        ["white", "white", "red", "white"],
        ["blue", "purple", "grey", "yellow"],
    ],
    "slide": "white",
}
LINES = ["row:1", "row:2", "row:3", "col:1", "col:2", "col:3", "col:4"]


def line_of(line, rows):
    """The marbles of a line as they lie, left to right or top to bottom."""
    kind, number = line.split(":")
    index = int(number) - 1
    return list(rows[index]) if kind == "row" else [row[index] for row in rows]


@pytest.mark.rule("MR-MARKET-01", "MR-TURN-03")
def test_every_line_can_be_chosen():
    assert offered(table(market=MARKET, players=one()))[:7] == LINES


@pytest.mark.rule("MR-MARKET-01", "MR-MARKET-05", "MR-COMP-05")
@pytest.mark.parametrize("line", LINES)
def test_a_line_gives_what_its_marbles_give(line):
    game = play(table(market=MARKET, players=one()), line)
    marbles = line_of(line, MARKET["rows"])
    expected: dict[str, int] = {}
    for marble in marbles:
        if marble in GIVES:
            expected[GIVES[marble]] = expected.get(GIVES[marble], 0) + 1
    if "red" in marbles:
        expected["faith"] = 1
    assert told(game, "market")[0].data["goods"] == expected
    assert player(game)["faith"] == marbles.count("red")


@pytest.mark.rule("MR-MARKET-02", "MR-MARKET-03", "MR-MARKET-04")
@pytest.mark.parametrize("line", LINES)
def test_a_push_enters_at_the_arrow_and_the_far_marble_leaves(line):
    game = play(table(market=MARKET, players=one()), line)
    market = game.rules.document(game.state)["market"]
    before = line_of(line, MARKET["rows"])
    assert line_of(line, market["rows"]) == [*before[1:], "white"]
    assert market["slide"] == before[0]
    kind, number = line.split(":")
    for row, column in product(range(3), range(4)):
        if (row if kind == "row" else column) != int(number) - 1:
            assert market["rows"][row][column] == MARKET["rows"][row][column]


@pytest.mark.rule("MR-MARKET-06")
def test_white_marbles_give_nothing_and_are_no_discards():
    game = play(table(market=MARKET, players=one()), "row:2")
    assert player(game)["warehouse"] == {}
    assert player(game, 1)["faith"] == 0
    assert asked(game).seat == 1


@pytest.mark.rule("MR-MARKET-05")
def test_faith_is_taken_even_when_everything_is_discarded():
    rows = {"rows": {0: ["red", "yellow", "white", "white"]}}
    game = play(table(market=rows, players=one()), "row:1", "drop:1coin")
    assert player(game)["faith"] == 1
    assert player(game, 1)["faith"] == 1
    assert [event.rule for event in told(game, "discarded")] == ["MR-DEPOT-05"]


@pytest.mark.rule("MR-MARKET-07")
def test_the_order_of_effects_in_a_market_action():
    rows = {"slide": "blue", "rows": {0: ["red", "white", "yellow", "grey"]}}
    mine = one(played=["L09", "L10"], faith=7)
    game = table(market=rows, players=mine)
    play(game, "row:1", "white:1shield", "drop:1coin,1stone,1shield")
    kinds = [event.kind for event in game.events]
    assert kinds == [
        *("market", "white", "faith", "report", "tile-up", "tile-lost"),
        *("push", "discarded", "faith", "turn"),
    ]


# -- storing ----------------------------------------------------------------------------------


@pytest.mark.rule("MR-DEPOT-01")
def test_three_depots_hold_one_two_and_three():
    full = {"coin": 3, "stone": 2, "servant": 1}
    assert player(table(players=one(warehouse=full)))["depots"] == [
        {"servant": 1},
        {"stone": 2},
        {"coin": 3},
    ]
    rows = {"rows": {0: ["yellow", "grey", "purple", "white"]}}
    game = play(table(players=one(warehouse=full), market=rows), "row:1")
    for move in offered(game):
        dropped = sum(int(part[0]) for part in move[5:].split(","))
        assert dropped >= 3


@pytest.mark.rule("MR-DEPOT-02")
def test_a_fourth_kind_has_no_depot():
    held = {"coin": 1, "stone": 1, "servant": 1}
    rows = {"rows": {0: ["blue", "white", "white", "white"]}}
    game = play(table(players=one(warehouse=held), market=rows), "row:1")
    assert offered(game) == ["drop:1coin", "drop:1stone", "drop:1servant", "drop:1shield"]


@pytest.mark.rule("MR-DEPOT-03", "MR-DEPOT-08")
def test_resources_from_the_market_never_go_to_the_strongbox():
    rows = {"rows": {0: ["blue", "blue", "yellow", "white"]}}
    game = play(table(players=one(strongbox={"coin": 2}), market=rows), "row:1", "store")
    assert goods(game, "strongbox") == {"coin": 2}
    assert goods(game, "warehouse") == {"coin": 1, "shield": 2}


@pytest.mark.rule("MR-DEPOT-05")
def test_a_resource_that_would_fit_may_be_discarded():
    rows = {"rows": {0: ["blue", "yellow", "white", "white"]}}
    game = play(table(3, players=one(), market=rows), "row:1")
    assert offered(game) == ["store", "drop:1coin", "drop:1shield", "drop:1coin,1shield"]
    play(game, "drop:1coin")
    assert goods(game, "warehouse") == {"shield": 1}
    assert [player(game, seat)["faith"] for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("MR-DEPOT-06")
def test_stored_resources_are_discarded_only_to_make_room():
    rows = {"rows": {0: ["blue", "white", "white", "white"]}}
    game = play(table(players=one(warehouse={"coin": 1, "stone": 2}), market=rows), "row:1")
    assert offered(game) == ["store", "drop:1shield"]
    refusal = refused(game, "drop:1coin")
    assert refusal.code == "no-room-needed"
    assert refusal.data == {"goods": {"coin": 1}, "taken": {"shield": 1}}


@pytest.mark.rule("MR-DEPOT-06")
def test_a_stored_discard_costs_the_same_faith():
    rows = {"rows": {0: ["blue", "white", "white", "white"]}}
    held = {"coin": 2, "stone": 1, "servant": 3}
    game = play(table(players=one(warehouse=held), market=rows), "row:1", "drop:2coin")
    assert goods(game, "warehouse") == {"stone": 1, "servant": 3, "shield": 1}
    assert player(game, 1)["faith"] == 2
    assert told(game, "discarded")[0].rule == "MR-DEPOT-06"


@pytest.mark.rule("MR-DEPOT-06")
def test_nothing_is_discarded_outside_a_market_action():
    game = table(players=one(warehouse={"coin": 1}))
    assert not [move for move in offered(game) if move.startswith("drop")]
    assert refused(game, "drop:1coin").code == "not-now"


@pytest.mark.rule("MR-DEPOT-05")
def test_more_than_there_is_cannot_be_discarded():
    rows = {"rows": {0: ["blue", "yellow", "white", "white"]}}
    game = play(table(players=one(), market=rows), "row:1")
    refusal = refused(game, "drop:2coin")
    assert refusal.code == "not-there"
    assert refusal.data == {"needs": {"coin": 2}, "has": {"coin": 1, "shield": 1}}


@pytest.mark.rule("MR-DEPOT-08")
def test_nothing_moves_between_warehouse_and_strongbox():
    stores = {"warehouse": {"coin": 2}, "strongbox": {"stone": 2}}
    game = play(table(players=one(**stores)), "produce", "spend:2coin", "make:shield")
    assert goods(game, "warehouse") == {}
    assert goods(game, "strongbox") == {"stone": 2, "shield": 1}


# -- against brute force ----------------------------------------------------------------------


def fits_somehow(amounts, room):
    """Try every way to give depots to kinds, and leader depots what they can take."""
    for sizes in permutations((1, 2, 3, 0)):
        if all(a <= size + extra for a, size, extra in zip(amounts, sizes, room)):
            return True
    return False


def legal_drops(stored, taken, room):
    """Every legal choice, from the words of the rules."""
    have = [s + t for s, t in zip(stored, taken)]
    found = []
    for drop in product(*(range(h + 1) for h in have)):
        kept = [h - d for h, d in zip(have, drop)]
        if not fits_somehow(kept, room):
            continue
        returned = [
            [k + (r == i) for i, k in enumerate(kept)] for r in range(4) if drop[r] > taken[r]
        ]
        if not any(fits_somehow(more, room) for more in returned):
            found.append(drop)
    return found


TAKEN = [t for t in product(range(5), repeat=4) if 0 < sum(t) <= 4]
STEP = 1 if DEEP else 31
"""Of what can be taken, one of so many is tried with each that can be stored already."""


@pytest.mark.rule("MR-DEPOT-02", "MR-DEPOT-05", "MR-DEPOT-06", "MR-DEPOT-07")
@pytest.mark.parametrize("leaders", [(0, 0), (5, 0), (13, 8), (6, 7)], ids=str)
def test_the_storing_options_are_all_the_legal_ones(leaders):
    room = depots.leader_room(list(leaders))
    state = MastersState()
    state.seat, state.played = 0, list(leaders)
    number = 0
    for stored in product(range(6), repeat=4):
        if not fits_somehow(stored, room):
            continue
        number += 1
        for taken in TAKEN[number % STEP :: STEP]:
            state.warehouse = list(stored)
            options = depots.store_options(state, pack(list(taken)))
            drops = [tuple(amount_of(option >> 4, r) for r in range(4)) for option in options]
            assert sorted(drops) == sorted(legal_drops(stored, taken, room)), (stored, taken)
            assert [sum(drop) for drop in drops] == sorted(sum(drop) for drop in drops)
    assert number >= 125


def test_resource_names_are_in_the_order_of_the_packed_goods():
    assert RESOURCES == ("coin", "stone", "servant", "shield")
    assert pack([1, 2, 3, 4]) == 1 + (2 << 8) + (3 << 16) + (4 << 24)
