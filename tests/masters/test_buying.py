"""Buying development cards, and paying for them."""

from __future__ import annotations

from itertools import product

import pytest

from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.components import COST, LEVEL
from tests.masters.players import busy_choice, decisions, fresh, stream
from tests.masters.tables import asked, goods, offered, one, play, player, refused, table, told

RICH = {"coin": 9, "stone": 9, "servant": 9, "shield": 9}


@pytest.mark.rule("MR-BUY-01")
def test_where_a_payment_comes_from_is_chosen_for_each_resource_in_both_stores():
    stores = {"warehouse": {"coin": 2, "shield": 1}, "strongbox": {"coin": 1, "shield": 2}}
    game = table(grid={"green": {"1": ["D13"]}}, players=one(**stores))
    play(game, "buy:D13@1")
    assert asked(game).kind == "pay"
    assert asked(game).cause == "card:D13"
    assert offered(game) == ["pay:coin:2+0", "pay:coin:1+1"]
    play(game, "pay:coin:1+1")
    assert offered(game) == ["pay:shield:1+1", "pay:shield:0+2"]
    play(game, "pay:shield:0+2")
    assert goods(game, "warehouse") == {"coin": 1, "shield": 1}
    assert goods(game, "strongbox") == {}
    assert player(game)["slots"][0] == ["D13"]


@pytest.mark.rule("MR-BUY-01")
@pytest.mark.parametrize(("warehouse", "strongbox"), list(product(range(4), range(6))))
def test_every_split_of_a_payment_is_offered_and_no_other(warehouse, strongbox):
    stores = {"warehouse": {"coin": warehouse}, "strongbox": {"coin": strongbox}}
    game = table(grid={"blue": {"1": ["D11"]}}, players=one(**stores))
    if warehouse + strongbox < 3:
        assert refused(game, "buy:D11@1").code == "cannot-pay"
        return
    play(game, "buy:D11@1")
    ways = [n for n in range(3, -1, -1) if n <= warehouse and 3 - n <= strongbox]
    if len(ways) == 1:
        assert goods(game, "warehouse").get("coin", 0) == warehouse - ways[0]
        assert asked(game).seat == 1
    else:
        assert offered(game) == [f"pay:coin:{n}+{3 - n}" for n in ways]
        play(game, offered(game)[-1])
        assert goods(game, "warehouse").get("coin", 0) == warehouse - ways[-1]


@pytest.mark.rule("MR-BUY-01", "MR-DEPOT-09")
def test_leader_depots_pay_like_the_warehouse():
    mine = one(played=["L05"], depots=[{}, {}, {"stone": 1}], leader_depots={"L05": 2})
    game = table(grid={"yellow": {"1": ["D12"]}}, players=mine)
    play(game, "buy:D12@2")
    assert goods(game, "warehouse") == {}
    assert player(game)["leader_depots"] == {}


@pytest.mark.rule("MR-BUY-01")
def test_only_one_card_is_bought_in_a_turn():
    game = table(players={0: {"hand": ["L01"], "strongbox": RICH}})
    first = next(move for move in offered(game) if move.startswith("buy:"))
    play(game, first)
    second = next(f"buy:D{n:02}@2" for n in range(1, 17) if f"buy:D{n:02}" not in first)
    assert refused(game, second).code == "action-done"


@pytest.mark.rule("MR-BUY-02", "MR-BUY-03")
def test_the_slot_is_chosen_among_the_legal_ones():
    game = table(grid={"green": {"1": ["D01"]}}, players=one(strongbox=RICH))
    assert [move for move in offered(game) if "D01" in move] == [
        "buy:D01@1",
        "buy:D01@2",
        "buy:D01@3",
    ]


@pytest.mark.rule("MR-BUY-03")
def test_a_card_without_a_slot_is_refused_with_what_it_needs():
    slots = [["D02"], ["D04"], ["D06"]]
    game = table(
        grid={"green": {"1": ["D01"], "3": ["D33"]}}, players=one(slots=slots, strongbox=RICH)
    )
    refusal = refused(game, "buy:D01@2")
    assert refusal.code == "slot"
    assert refusal.data == {"card": "card:D01", "slot": 2, "needs": 0, "has": 1}
    assert refused(game, "buy:D33@1").data["needs"] == 2


@pytest.mark.rule("MR-BUY-02")
def test_the_colours_of_a_slot_do_not_matter():
    slots = [["D02", "D20"], [], []]
    game = table(grid={"blue": {"3": ["D35"]}}, players=one(slots=slots, strongbox=RICH))
    play(game, "buy:D35@1")
    assert player(game)["slots"][0] == ["D02", "D20", "D35"]


@pytest.mark.rule("MR-BUY-04")
def test_an_empty_deck_is_not_refilled():
    others = {1: {"slots": [["D05"], ["D09"], ["D13"]], "hand": []}}
    mine = one(strongbox={"shield": 2})
    game = table(grid={"green": {"1": ["D01"]}}, players={**mine, **others})
    play(game, "buy:D01@1")
    document = game.rules.document(game.state)
    assert document["grid"]["green"]["1"] == []
    assert len(document["grid"]["green"]["2"]) == 4


@pytest.mark.rule("MR-BUY-05")
def test_a_covered_card_keeps_its_points_but_loses_its_power():
    mine = one(slots=[["D05"], [], []], strongbox={"shield": 4, "stone": 1, "coin": 0})
    game = table(grid={"green": {"2": ["D17"]}}, players=mine)
    before = game.state.points(0)
    play(game, "buy:D17@1")
    assert game.state.points(0) == before + 5 - 1  # the resources were worth one point
    play(game, "row:1")
    if asked(game).kind == "store":
        play(game, offered(game)[-1])
    while asked(game).seat == 1:
        play(game, "end")
    play(game, "produce")
    assert told(game, "powers")[0].data["powers"] == ["card:D17"]


@pytest.mark.rule("MR-BUY-01", "MR-BUY-02", "MR-BUY-03", "MR-LEADER-04")
def test_the_purchases_offered_are_all_the_legal_ones():
    """In played games, against the words of the rules."""
    seen = 0
    for seed in range(25):
        state = fresh(2, f"buying {seed}")
        for _ in decisions(state, busy_choice, stream(seed)):
            if state.kind == s.TURN:
                offers = {option for option in state.options if p.verb_of(option) == p.BUY}
                assert offers == legal_purchases(state)
                seen += len(offers)
    assert seen > 500


def legal_purchases(state):
    seat = state.seat
    have = [state.warehouse[seat * 4 + r] + state.strongbox[seat * 4 + r] for r in range(4)]
    cheaper = [0, 0, 0, 0]
    resource_of = {1: 2, 2: 3, 3: 1, 4: 0}  # the discount leaders L01 to L04
    for leader in state.played[seat * 2 : seat * 2 + 2]:
        if leader in resource_of:
            cheaper[resource_of[leader]] += 1
    legal = set()
    for pile in range(12):
        card = state.grid[pile * 4]
        if not card:
            continue
        cost = [max(a.amount_of(COST[card], r) - cheaper[r], 0) for r in range(4)]
        if any(need > has for need, has in zip(cost, have)):
            continue
        for slot in range(3):
            cards = state.slots[seat * 9 + slot * 3 : seat * 9 + slot * 3 + 3]
            if sum(c > 0 for c in cards) == LEVEL[card]:
                legal.add(p.buy(card, slot))
    return legal
