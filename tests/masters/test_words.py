"""What options and decisions say: everything that a player must know to choose."""

import pytest

from tests.masters.tables import one, play, table

WHITES = {"rows": {0: ["white", "yellow", "white", "blue"]}}


def said(game, move, lang="en"):
    """An option in words."""
    state = game.state.redact(game.state.seat)
    return game.rules.say_option(state, game.rules.parse(move), game.wording(lang))


def leaders(ability):
    """The leaders with an ability and their resources."""
    found = [c for c in table().rules.components if c.facts.get("ability") == ability]
    return {c.facts["resource"]: c.id.removeprefix("leader:") for c in found}


def test_a_line_without_a_leader_leaves_white_marbles_out():
    game = table(market=WHITES, players=one())
    assert said(game, "row:1") == "market, row 1: 1 coin and 1 shield"


@pytest.mark.rule("MR-LEADER-05")
def test_a_line_counts_what_a_leader_makes_of_white_marbles():
    game = table(market=WHITES, players=one(played=[leaders("white_marble")["stone"]]))
    assert said(game, "row:1") == "market, row 1: 1 coin, 2 stones and 1 shield"
    assert said(game, "row:1", "it") == "mercato, riga 1: 1 moneta, 2 pietre e 1 scudo"


@pytest.mark.rule("MR-LEADER-05")
def test_with_two_leaders_a_line_says_how_many_white_marbles_are_to_be_converted():
    both = leaders("white_marble")
    game = table(market=WHITES, players=one(played=[both["coin"], both["stone"]]))
    assert said(game, "row:1").endswith(
        "1 coin and 1 shield, and 2 white marbles to turn into coin and stone"
    )


@pytest.mark.parametrize(
    ("players", "gains"),
    [(3, "1 faith point for everybody else"), (1, "Lorenzo's cross advances by 1")],
)
def test_a_discard_says_who_gains_faith(players, gains):
    game = play(table(players, market=WHITES, players=one()), "row:1")
    assert said(game, "drop:1coin") == f"discard 1 coin ({gains}) and keep 1 shield"


def test_a_discard_that_cannot_be_avoided_is_announced():
    stored = {"warehouse": {"stone": 1, "servant": 2, "shield": 3}}
    forced = play(table(market=WHITES, players=one(**stored)), "row:1")
    free = play(table(market=WHITES, players=one()), "row:1")
    assert "not all of what you took" in forced.rules.say_decision(
        forced.decision, forced.wording("en")
    )
    assert "store what you took" in free.rules.say_decision(free.decision, free.wording("en"))


def test_powers_say_their_slot_and_what_they_turn_into_what():
    game = table(players=one(slots={1: ["D01"]}, strongbox={"coin": 5, "shield": 5}))
    play(game, "produce")
    facts = next(c for c in game.rules.components if c.id == "card:D01").facts
    wording = game.wording("en")
    turns = f"{wording.say(facts['input'])} → {wording.say(facts['output'])}"
    assert said(game, "powers:basic,2") == f"activate the basic power and slot 2 ({turns})"


def test_the_cross_says_how_far_it_went():
    game = play(table(1, players=one(), market=WHITES), "row:1", "drop:1coin")
    sentences = [game.rules.say_event(event, game.wording("en")) for event in game.events]
    assert "Lorenzo's cross advances to space 1 (1 space)." in sentences
