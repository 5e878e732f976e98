"""Every development card, bought and activated by the engine."""

from __future__ import annotations

import pytest

from tests.masters.facts import CARDS
from tests.masters.tables import goods, offered, one, play, player, refused, table

LOWER = {1: [], 2: ["D02"], 3: ["D02", "D18"]}
"""Cards below a card of each level; none of them is ever the card itself."""

SPARE = {"D02": "D06", "D18": "D22"}


def below(fact):
    return [SPARE[card] if card == fact.id else card for card in LOWER[fact.level]]


def before_buying(fact, cost, store="strongbox"):
    grid = {fact.colour: {str(fact.level): [fact.id]}}
    return table(grid=grid, players=one(slots=[below(fact), [], []], **{store: cost}))


@pytest.mark.rule("MR-BUY-01", "MR-BUY-02")
@pytest.mark.parametrize("fact", CARDS, ids=str)
def test_a_card_is_bought_for_exactly_its_cost(fact):
    game = before_buying(fact, fact.cost)
    assert f"buy:{fact.id}@1" in offered(game)
    play(game, f"buy:{fact.id}@1")
    assert goods(game, "strongbox") == {}
    assert player(game)["slots"][0] == [*below(fact), fact.id]
    document = game.rules.document(game.state)
    assert fact.id not in document["grid"][fact.colour][str(fact.level)]


@pytest.mark.rule("MR-BUY-01")
@pytest.mark.parametrize("fact", CARDS, ids=str)
def test_a_card_cannot_be_bought_for_one_piece_less(fact):
    for name in fact.cost:
        less = {**fact.cost, name: fact.cost[name] - 1}
        refusal = refused(before_buying(fact, less), f"buy:{fact.id}@1")
        assert refusal.code == "cannot-pay"
        assert refusal.data["needs"] == fact.cost
        assert refusal.data["has"] == {name: fact.cost[name] - 1}


@pytest.mark.rule("MR-BUY-02")
@pytest.mark.parametrize("fact", CARDS, ids=str)
def test_a_card_goes_only_on_the_level_below_its_own(fact):
    slots = [[], ["D06"], ["D10", "D22"]]
    slots = [["D14" if card == fact.id == "D06" else card for card in slot] for slot in slots]
    slots = [["D26" if card == fact.id == "D22" else card for card in slot] for slot in slots]
    slots = [["D02" if card == fact.id == "D10" else card for card in slot] for slot in slots]
    grid = {fact.colour: {str(fact.level): [fact.id]}}
    game = table(grid=grid, players=one(slots=slots, strongbox=fact.cost))
    fitting = [move for move in offered(game) if move.startswith(f"buy:{fact.id}@")]
    assert fitting == [f"buy:{fact.id}@{fact.level}"]


@pytest.mark.rule("MR-PROD-03", "MR-PROD-04", "MR-PROD-05")
@pytest.mark.parametrize("fact", CARDS, ids=str)
def test_a_card_turns_its_input_into_its_output(fact):
    slots = [[*below(fact), fact.id], [], []]
    game = play(table(players=one(slots=slots, strongbox=fact.input)), "produce")
    if game.state.seat == 0:  # two resources could feed the basic power instead
        play(game, "powers:1")
    assert goods(game, "strongbox") == fact.output
    assert goods(game, "warehouse") == {}
    assert player(game)["faith"] == fact.faith
    assert player(game, 1)["faith"] == 0


@pytest.mark.rule("MR-SCORE-01")
@pytest.mark.parametrize("fact", CARDS, ids=str)
def test_a_card_scores_its_points(fact):
    lower = table(players=one(slots=[below(fact), [], []])).state.points(0)
    game = table(players=one(slots=[[*below(fact), fact.id], [], []]))
    assert game.state.points(0) == lower + fact.points
