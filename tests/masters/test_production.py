"""Activating the production."""

from __future__ import annotations

from itertools import product

import pytest

from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.components import INPUT
from tests.masters.players import busy_choice, decisions, fresh, stream
from tests.masters.tables import (
    RESOURCES,
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

PAIRS = [(a, b) for i, a in enumerate(RESOURCES) for b in RESOURCES[i:]]


def pair(first, second):
    return f"2{first}" if first == second else f"1{first},1{second}"


@pytest.mark.rule("MR-PROD-02")
@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("made", RESOURCES)
def test_the_basic_power_turns_any_two_resources_into_any_one(first, second, made):
    have = {first: 2} if first == second else {first: 1, second: 1}
    game = table(players=one(strongbox=have))
    play(game, "produce")
    assert offered(game) == [f"make:{name}" for name in RESOURCES]  # and never faith
    play(game, f"make:{made}")
    assert goods(game, "strongbox") == {made: 1}
    assert player(game)["faith"] == 0


@pytest.mark.rule("MR-PROD-02")
def test_the_two_resources_of_the_basic_power_are_chosen():
    have = {"coin": 2, "stone": 1, "servant": 1, "shield": 1}
    game = play(table(players=one(strongbox=have)), "produce")
    expected = [f"spend:{pair(*p)}" for p in PAIRS if p[0] != p[1] or p[0] == "coin"]
    assert sorted(offered(game)) == sorted(expected)
    assert refused(game, "spend:2stone").code == "cannot-pay"
    assert refused(game, "spend:1coin").code == "two-pieces"
    play(game, "spend:1stone,1shield", "make:servant")
    assert goods(game, "strongbox") == {"coin": 2, "servant": 2}


@pytest.mark.rule("MR-PROD-01")
def test_any_set_of_payable_powers_can_be_chosen():
    slots = [["D01"], ["D02"], ["D03"]]
    have = {"coin": 1, "stone": 1, "shield": 1}
    game = play(table(players=one(slots=slots, strongbox=have)), "produce")
    sets = {move[7:] for move in offered(game)}
    assert sets == {"1", "2", "3", "1,2", "1,3", "2,3", "1,2,3", *(
        "basic,1", "basic,2", "basic,3", "basic"
    )}  # fmt: skip


@pytest.mark.rule("MR-PROD-01")
def test_a_production_needs_at_least_one_power():
    game = play(table(players=one(strongbox={"coin": 2}, slots=[["D01"], [], []])), "produce")
    assert refused(game, "powers:").code == "notation"
    assert all(move != "powers:" for move in offered(game))


@pytest.mark.rule("MR-PROD-01")
def test_no_power_is_used_twice_in_an_action():
    game = play(table(players=one(strongbox={"coin": 5}, slots=[["D01"], [], []])), "produce")
    play(game, "powers:1")
    assert player(game)["faith"] == 1
    assert goods(game, "strongbox") == {"coin": 4}
    assert asked(game).seat == 1


@pytest.mark.rule("MR-PROD-03")
def test_inputs_come_from_what_was_owned_before():
    # D05 turns a stone into a servant, D07 a servant into a stone
    slots = [["D05"], ["D07"], []]
    game = table(players=one(slots=slots, strongbox={"stone": 1}))
    play(game, "produce")
    assert goods(game, "strongbox") == {"servant": 1}
    assert told(game, "powers")[0].data["powers"] == ["card:D05"]


@pytest.mark.rule("MR-PROD-04")
def test_inputs_come_from_any_mix_of_stores():
    stores = {"warehouse": {"stone": 2}, "strongbox": {"stone": 1}}
    game = table(players=one(slots=[["D11"], [], []], **stores))
    play(game, "produce", "powers:1")
    assert asked(game).cause == "action:production"
    assert offered(game) == ["pay:stone:2+0", "pay:stone:1+1"]
    assert refused(game, "pay:stone:0+2").code == "wrong-payment"
    assert refused(game, "pay:coin:1+1").code == "wrong-payment"
    play(game, "pay:stone:1+1")
    assert goods(game, "warehouse") == {"stone": 1}
    assert goods(game, "strongbox") == {"coin": 1, "servant": 1, "shield": 1}


@pytest.mark.rule("MR-PROD-04", "MR-DEPOT-08")
def test_outputs_go_to_the_strongbox_even_when_the_warehouse_is_empty():
    game = table(players=one(slots=[["D05"], [], []], warehouse={"stone": 1}))
    play(game, "produce")
    assert goods(game, "warehouse") == {}
    assert goods(game, "strongbox") == {"servant": 1}


@pytest.mark.rule("MR-PROD-05")
def test_production_never_gives_faith_to_others():
    game = table(3, players=one(slots=[["D02", "D18", "D41"], [], []], strongbox={"servant": 1}))
    play(game, "produce")
    assert [player(game, seat)["faith"] for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("MR-PROD-04", "MR-FAITH-03")
def test_all_faith_of_a_production_moves_the_marker_at_once():
    slots = [["D01", "D17"], ["D02", "D18"], []]
    mine = one(slots=slots, faith=6, strongbox={"stone": 1, "coin": 1})
    game = play(table(players=mine), "produce", "powers:1,2")
    assert [event.data["goods"] for event in told(game, "faith")] == [{"faith": 4}]
    assert player(game)["faith"] == 10
    assert len(told(game, "report")) == 1


@pytest.mark.rule("MR-COMP-06", "MR-DEPOT-08")
def test_the_strongbox_and_the_supply_have_no_limit():
    slots = [["D01", "D17", "D45"], [], []]
    game = table(players=one(slots=slots, strongbox={"stone": 1, "coin": 200}))
    play(game, "produce", "powers:1")
    assert goods(game, "strongbox") == {"coin": 203, "shield": 1}


def test_powers_that_are_not_there_are_refused():
    game = play(table(players=one(strongbox={"coin": 4}, slots=[["D01"], [], []])), "produce")
    assert refused(game, "powers:2").data == {"power": "slot:2"}
    assert refused(game, "powers:L13").data == {"power": "leader:L13"}
    refusal = refused(game, "powers:basic,1,2")
    assert refusal.code == "no-power"


@pytest.mark.rule("MR-PROD-01", "MR-PROD-03", "MR-PROD-05")
def test_the_powers_offered_are_all_the_payable_sets():
    """In played games, against the words of the rules."""
    seen = 0
    for seed in range(30):
        state = fresh(2, f"producing {seed}")
        for _ in decisions(state, busy_choice, stream(seed)):
            if state.kind == s.CHOOSE_POWERS:
                assert sorted(state.options) == sorted(payable_sets(state))
                seen += len(state.options)
    assert seen > 300


def payable_sets(state):
    seat = state.seat
    have = [state.warehouse[seat * 4 + r] + state.strongbox[seat * 4 + r] for r in range(4)]
    powers = {}
    for slot in range(3):
        cards = [c for c in state.slots[seat * 9 + slot * 3 : seat * 9 + slot * 3 + 3] if c]
        if cards:
            powers[1 + slot] = [a.amount_of(INPUT[cards[-1]], r) for r in range(4)]
    for leader, resource in ((13, 3), (14, 2), (15, 1), (16, 0)):
        if leader in state.played[seat * 2 : seat * 2 + 2]:
            powers[leader - 9] = [int(r == resource) for r in range(4)]
    found = []
    for basic, *chosen in product((0, 1), repeat=1 + len(powers)):
        used = [power for power, is_chosen in zip(powers, chosen) if is_chosen]
        needs = [sum(powers[power][r] for power in used) for r in range(4)]
        left = sum(have) - sum(needs)
        if all(n <= h for n, h in zip(needs, have)) and left >= 2 * basic and (basic or used):
            found.append(p.option(p.POWERS, basic | sum(1 << power for power in used)))
    return found
