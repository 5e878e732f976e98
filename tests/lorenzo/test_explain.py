"""Explanations: their steps add up to the numbers that the engine really uses."""

from __future__ import annotations

import pytest

from magnifico.core.decision import ValuePart
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.text import LANGUAGES
from magnifico.lorenzo.data.components import BOARD_SPACES as SPACE_NAMES
from magnifico.lorenzo.data.components import space_names
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.names import HARVEST, MEMBER_NAMES, NO_MEMBER
from magnifico.lorenzo.engine.steps import BONUS_ACTIVATION, BONUS_CARD, SERVANTS_FOR
from magnifico.lorenzo.explain import Explainer
from tests.lorenzo.helpers import position, state_of

STEPS = {"die", "neutral", "set", "bonus", "member", "characters", "excommunication"}
STEPS |= {"space", "servants", "opponents", "brown"}
GAMES = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


def total(parts):
    return sum(part.amount for part in parts)


EVERYTHING = {"houses": True, "pazzi": True, "promo_cards": True, "promo_tiles": True}


def moments(players, advanced, seed, **more):
    """All moves of a random game: the state before, the option, the events it caused."""
    options = {"advanced": advanced, "characters_raise_leaders": bool(seed % 2), **more}
    game = Game.new("lorenzo", players, f"explain {seed}", options)
    rng = seeded(f"explain {players} {advanced} {seed}")
    while game.decision is not None:
        before, option = game.state.clone(), pick(game, rng)
        yield before, option.code, game.play(option)


def pick(game, rng):
    """Any option, but placements in towers rather often and leaders into play."""
    options = game.decision.options
    favoured = [o for o in options if o.text.startswith(("play:", "activate:", "take:"))]
    towers = [o for o in options if ">" in o.text and o.text[-1].isdigit()]
    for choice in (favoured, towers):
        if choice and below(rng, 2):
            options = choice
    return options[below(rng, len(options))]


@pytest.fixture(scope="module")
def played():
    return [
        moment
        for seed, (players, advanced) in enumerate(GAMES * 8)
        for moment in moments(players, advanced, seed)
    ] + [
        moment
        for seed, players in enumerate((2, 3, 5))
        for moment in moments(players, True, seed, **EVERYTHING)
    ]


def space_of(event):
    return space_names().index(event.data["space"].removeprefix("space:"))


def servants_in(events):
    """The servants that went into the action which these events tell."""
    spent = [event.data["goods"]["servant"] for event in events if event.kind == "servants"]
    return spent[0] if spent else 0


def bonus_of(state):
    """The value of the bonus action that is open."""
    _, second, third, _ = p.four_arguments(state.frame)
    return third if state.kind == SERVANTS_FOR else second


@pytest.mark.rule("LM-VALUE-08")
def test_the_steps_of_a_placement_add_up_to_its_value(played):
    seen = 0
    for state, _, events in played:
        for event in events:
            if event.kind != "place":
                continue
            member = MEMBER_NAMES.index(event.data["member"].removeprefix("member:"))
            servants = servants_in(events)
            parts = Explainer(state, event.seat).value(member, space_of(event), servants)
            assert total(parts) == event.data["value"], parts
            assert {part.step for part in parts} <= STEPS
            seen += 1
    assert seen > 500


@pytest.mark.rule("LM-VALUE-08", "LM-BONUS-02")
def test_the_steps_of_a_bonus_action_add_up_to_its_value(played):
    seen = 0
    for state, _, events in played:
        for event in events:
            if event.kind != "bonus-action" or state.kind not in (SERVANTS_FOR, BONUS_CARD):
                continue
            servants, bonus = servants_in(events), bonus_of(state)
            parts = Explainer(state, event.seat).value(NO_MEMBER, space_of(event), servants, bonus)
            assert parts[0] == ValuePart("bonus", bonus)
            assert total(parts) == event.data["value"], parts
            seen += 1
    assert seen > 40


@pytest.mark.rule("LM-BONUS-02", "LM-BONUS-05")
def test_the_steps_of_a_bonus_harvest_or_production_add_up_to_its_value(played):
    seen = 0
    for state, code, events in played:
        if state.kind != BONUS_ACTIVATION or p.verb_of(code) != p.SERVANTS:
            continue
        action, bonus, limits, _ = p.four_arguments(state.frame)
        name = "harvest" if action == HARVEST else "production"
        space, servants = SPACE_NAMES.index(name), p.first(code)
        parts = Explainer(state, state.seat).value(NO_MEMBER, space, servants, bonus, limits)
        values = [event.data["value"] for event in events if event.kind == name]
        assert values == [total(parts)], parts
        seen += 1
    assert seen > 15


def test_steps_have_words():
    texts = rules_of("lorenzo").texts
    for step in STEPS:
        for lang in LANGUAGES:
            assert texts.template("step", step, lang)


@pytest.mark.rule("LM-VALUE-08", "LM-BONUS-02")
def test_every_option_with_a_value_is_explained(played):
    """The steps of an option for servants add up to the value that its words tell."""
    rules, seen = rules_of("lorenzo"), 0
    wording = rules.wording("en")
    for state, _, _ in played[::7]:
        for code in state.options:
            parts = Explainer(state, state.seat).option(code)
            if p.verb_of(code) == p.SERVANTS:
                said = rules.say_option(state, code, wording)
                assert said.endswith(f"value {'of ' if p.first(code) else ''}{total(parts)}"), said
                seen += 1
            else:
                assert bool(parts) == (
                    p.verb_of(code) == p.PLACE
                    or (p.verb_of(code) == p.TAKE and state.kind == BONUS_CARD)
                )
    assert seen > 200


# -- explanations in full ----------------------------------------------------------------------


def explained(game, member, space, servants=0):
    seat, number = game.state.seat, SPACE_NAMES.index(space)
    parts = Explainer(state_of(game), seat).value(MEMBER_NAMES.index(member), number, servants)
    return [(part.step, part.amount) for part in parts]


@pytest.mark.rule("LM-VALUE-08")
def test_the_example_of_the_rules_is_explained_step_by_step():
    game = position(
        goods={"servant": 1, "coin": 9},
        cards=["dame"],
        towers={"character4": "knight"},
        dice={"black": 5, "white": 1, "orange": 1},
        excommunications=["1-7", "2-1", "3-1"],
        excommunicated=[1],
    )
    assert explained(game, "black", "character4", 1) == [
        ("die", 5),
        ("member", -1),
        ("characters", 2),
        ("servants", 1),
    ]


@pytest.mark.rule("LM-VALUE-08", "LM-HARV-01")
def test_the_large_space_and_an_excommunication_are_steps_of_their_own():
    game = position(3, cards=["farmer"], excommunications=["1-5", "2-1", "3-1"], excommunicated=[1])
    assert explained(game, "black", "harvest-large", 2) == [
        ("die", 6),
        ("characters", 2),
        ("excommunication", -3),
        ("space", -3),
        ("servants", 2),
    ]
    assert explained(game, "neutral", "council", 1) == [("neutral", 0), ("servants", 1)]


@pytest.mark.rule("LM-VALUE-08")
def test_a_value_set_by_a_leader_replaces_the_die():
    game = position(played=["ludovico-il-moro", "lucrezia-borgia"])
    assert explained(game, "orange", "council") == [("set", 5), ("member", 2)]
    assert explained(game, "neutral", "council") == [("neutral", 0)]


@pytest.mark.rule("LM-BONUS-02")
def test_characters_are_no_step_where_only_servants_raise_the_action():
    for option in (False, True):
        game = position(
            goods={"servant": 1},
            cards=["farmer"],
            played=["francesco-sforza"],
            options={"characters_raise_leaders": option},
        )
        game.play("activate:francesco-sforza")
        _, _, limits, _ = p.four_arguments(state_of(game).frame)
        space = SPACE_NAMES.index("harvest")
        parts = Explainer(state_of(game), 0).value(NO_MEMBER, space, 1, 1, limits)
        events = game.play("servants:1")
        values = [event.data["value"] for event in events if event.kind == "harvest"]
        assert values == [total(parts)] == [4 if option else 2]


# -- who makes a step --------------------------------------------------------------------------


@pytest.mark.rule("LM-VALUE-08", "LM-VALUE-11")
def test_steps_name_the_component_behind_them():
    game = position(
        cards=["farmer", "peasant"],
        played=["ludovico-il-moro", "lucrezia-borgia"],
        excommunications=["1-7", "2-1", "3-1"],
        excommunicated=[1],
    )
    space = SPACE_NAMES.index("harvest")
    assert Explainer(state_of(game), 0).value(MEMBER_NAMES.index("orange"), space) == [
        ValuePart("set", 5, "leader:ludovico-il-moro"),
        ValuePart("member", 2, "leader:lucrezia-borgia"),
        ValuePart("member", -1, "tile:1-7"),
        ValuePart("characters", 2, "card:farmer"),
        ValuePart("characters", 3, "card:peasant"),
    ]


def test_a_saboteur_of_an_opponent_is_no_excommunication():
    rivals = {1: {"cards": ["saboteur"]}}
    game = position(rivals=rivals, options={"promo_cards": True})
    parts = Explainer(state_of(game), 0).value(0, SPACE_NAMES.index("production"))
    assert parts == [ValuePart("die", 6), ValuePart("opponents", -1, "card:saboteur")]
