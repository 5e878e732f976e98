"""Every leader: what it asks for, and what it does once it is played."""

from __future__ import annotations

import pytest

from tests.masters.facts import CARDS, GIVES, LEADERS
from tests.masters.tables import (
    RESOURCES,
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

MARBLE = {resource: colour for colour, resource in GIVES.items()}


def cards_of(colour, level, count):
    return [c.id for c in CARDS if c.colour == colour and c.level == level][:count]


def slots_for(needs):
    """Slots that meet a requirement of cards, with nothing more of the wanted colours."""
    slots = []
    for name, count in needs.items():
        colour, _, level = name.partition(" ")
        if level:
            other = next(c for c in ("green", "blue") if c != colour)
            slots.append([cards_of(other, 1, 1)[0], cards_of(colour, 2, 1)[0]])
        else:
            slots += [[card] for card in cards_of(colour, 1, count)]
    return slots + [[]] * (3 - len(slots))


def meeting(fact):
    """What a seat needs to play a leader, and nothing else."""
    if set(fact.needs) <= set(RESOURCES):
        return {"strongbox": fact.needs}
    return {"slots": slots_for(fact.needs)}


def failing(fact):
    """One piece less of each thing that a leader needs."""
    for name in fact.needs:
        needs = {**fact.needs, name: fact.needs[name] - 1}
        if name in RESOURCES:
            yield {"strongbox": needs}
        else:
            yield {"slots": slots_for({key: n for key, n in needs.items() if n})}


def of(ability):
    return pytest.mark.parametrize("fact", [x for x in LEADERS if x.ability == ability], ids=str)


@pytest.mark.rule("MR-LEADER-02", "MR-LEADER-03", "MR-SCORE-04")
@pytest.mark.parametrize("fact", LEADERS, ids=str)
def test_a_leader_is_played_when_its_requirement_is_met(fact):
    game = table(players={0: {"hand": [fact.id], **meeting(fact)}})
    before = goods(game, "strongbox")
    points = game.state.points(0)
    assert f"play:{fact.id}" in offered(game)
    play(game, f"play:{fact.id}")
    assert player(game)["played"] == [fact.id]
    assert player(game)["hand"] == []
    assert goods(game, "strongbox") == before
    assert game.state.points(0) == points + fact.points


@pytest.mark.rule("MR-LEADER-03")
@pytest.mark.parametrize("fact", LEADERS, ids=str)
def test_a_leader_cannot_be_played_with_one_thing_less(fact):
    positions = list(failing(fact))
    assert positions
    for position in positions:
        game = table(players={0: {"hand": [fact.id], **position}})
        assert f"play:{fact.id}" not in offered(game)
        refusal = refused(game, f"play:{fact.id}")
        assert refusal.code == "requirement"
        assert sum(refusal.data["needs"].values()) == sum(refusal.data["has"].values()) + 1


@pytest.mark.rule("MR-LEADER-01")
@pytest.mark.parametrize("fact", LEADERS, ids=str)
def test_a_leader_in_hand_is_discarded_for_one_faith_point(fact):
    game = play(table(players={0: {"hand": [fact.id]}}), f"discard:{fact.id}")
    assert player(game)["faith"] == 1
    assert fact.id in player(game)["discarded"]
    assert [event.data["leader"] for event in told(game, "leader-discarded")] == [
        f"leader:{fact.id}"
    ]


@pytest.mark.rule("MR-LEADER-02")
def test_an_ability_outlasts_its_requirement():
    strongbox = {"coin": 5}
    game = table(players={0: {"hand": ["L05"], "strongbox": strongbox}}, market=WHITE_ROW)
    play(game, "play:L05", "produce", "make:servant")
    assert goods(game, "strongbox") == {"coin": 3, "servant": 1}
    assert player(game)["played"] == ["L05"]
    assert game.state.points(0) == 3


# -- discounts --------------------------------------------------------------------------------


@pytest.mark.rule("MR-LEADER-04")
@of("discount")
def test_a_discount_takes_one_off_every_card_that_costs_the_resource(fact):
    for card in CARDS:
        if card.level > 1:
            continue
        cost = dict(card.cost)
        if fact.resource in cost:
            cost[fact.resource] -= 1
        grid = {card.colour: {"1": [card.id]}}
        game = table(grid=grid, players=one(played=[fact.id], strongbox=cost))
        play(game, f"buy:{card.id}@1")
        assert goods(game, "strongbox") == {}


@pytest.mark.rule("MR-LEADER-04")
@of("discount")
def test_a_discount_gives_no_refund(fact):
    card = next(c for c in CARDS if c.level == 1 and c.cost.get(fact.resource) == 1)
    grid = {card.colour: {"1": [card.id]}}
    game = table(grid=grid, players=one(played=[fact.id], strongbox=dict(card.cost)))
    play(game, f"buy:{card.id}@1")
    assert goods(game, "strongbox") == {fact.resource: 1}


# -- depots -----------------------------------------------------------------------------------


@pytest.mark.rule("MR-LEADER-07")
@of("depot")
def test_a_depot_leader_holds_two_more_of_its_resource(fact):
    row = [MARBLE[fact.resource]] * 2 + ["white"] * 2
    full = {fact.resource: 3}
    game = table(players=one(played=[fact.id], warehouse=full), market={"rows": {0: row}})
    play(game, "row:1", "store")
    assert goods(game, "warehouse") == {fact.resource: 5}
    assert player(game)["leader_depots"] == {fact.id: 2}


@pytest.mark.rule("MR-LEADER-07")
@of("depot")
def test_a_depot_leader_holds_nothing_else(fact):
    other = next(name for name in RESOURCES if name != fact.resource)
    row = [MARBLE[other]] * 2 + ["white"] * 2
    held = {other: 2}
    game = table(players=one(played=[fact.id], warehouse=held), market={"rows": {0: row}})
    play(game, "row:1")
    assert offered(game) == [f"drop:1{other}", f"drop:2{other}"]
    assert refused(game, "store").code == "does-not-fit"


@pytest.mark.rule("MR-LEADER-07")
@of("depot")
def test_a_depot_leader_holds_as_much_as_the_second_in_play(fact):
    row = [MARBLE[fact.resource]] * 2 + ["white"] * 2
    seat = one(played=["L01", fact.id], warehouse={fact.resource: 3})
    game = play(table(players=seat, market={"rows": {0: row}}), "row:1", "store")
    assert goods(game, "warehouse") == {fact.resource: 5}


@pytest.mark.rule("MR-LEADER-07", "MR-DEPOT-09")
def test_two_depot_leaders_hold_ten_resources_with_the_warehouse():
    held = {"stone": 5, "servant": 4, "coin": 1}
    game = table(players=one(played=["L05", "L06"], warehouse=held))
    assert player(game)["leader_depots"] == {"L05": 2, "L06": 2}
    assert player(game)["depots"] == [{"coin": 1}, {"servant": 2}, {"stone": 3}]


# -- white marbles ----------------------------------------------------------------------------


@pytest.mark.rule("MR-LEADER-05")
@of("white_marble")
def test_each_white_marble_gives_the_leaders_resource(fact):
    row = {"rows": {0: ["white", "white", "white", "red"]}}
    game = table(players=one(played=[fact.id]), market=row)
    play(game, "row:1", "store")
    assert goods(game, "warehouse") == {fact.resource: 3}
    assert player(game)["faith"] == 1


@pytest.mark.rule("MR-LEADER-06", "MR-DEPOT-05")
@of("white_marble")
def test_converted_marbles_that_are_not_stored_are_discards(fact):
    game = table(players=one(played=[fact.id]), market=WHITE_ROW)
    play(game, "row:1")
    assert "store" not in offered(game)  # four of a kind fit nowhere
    play(game, f"drop:1{fact.resource}")
    assert goods(game, "warehouse") == {fact.resource: 3}
    assert player(game, 1)["faith"] == 1


@pytest.mark.rule("MR-LEADER-05")
def test_conversions_are_chosen_before_the_push_and_the_faith():
    row = {"slide": "blue", "rows": {0: ["white", "red", "white", "yellow"]}}
    game = table(players=one(played=["L10", "L11"]), market=row)
    play(game, "row:1")
    assert offered(game) == ["white:2shield", "white:1stone,1shield", "white:2stone"]
    assert player(game)["faith"] == 0
    assert game.rules.document(game.state)["market"]["slide"] == "blue"
    play(game, "white:1stone,1shield")
    assert player(game)["faith"] == 1
    assert game.rules.document(game.state)["market"]["slide"] == "white"
    assert "store" in offered(game)


# -- production -------------------------------------------------------------------------------


@pytest.mark.rule("MR-LEADER-08")
@of("production")
@pytest.mark.parametrize("made", RESOURCES)
def test_a_production_leader_gives_any_resource_and_a_faith_point(fact, made):
    game = table(players=one(played=[fact.id], strongbox={fact.resource: 1}))
    play(game, "produce", f"make:{made}")
    assert goods(game, "strongbox") == {made: 1}
    assert player(game)["faith"] == 1


@pytest.mark.rule("MR-LEADER-08", "MR-PROD-01")
def test_two_production_leaders_and_the_basic_power_work_together():
    stores = {"warehouse": {"coin": 1, "stone": 2}, "strongbox": {"shield": 1}}
    game = table(players=one(played=["L13", "L16"], **stores))
    play(game, "produce", "powers:basic,L13,L16")
    assert asked(game).kind == "output"  # the two stones are all that is left to spend
    play(game, "make:servant", "make:coin", "make:coin")
    assert goods(game, "warehouse") == {}
    assert goods(game, "strongbox") == {"servant": 1, "coin": 2}
    assert player(game)["faith"] == 2
