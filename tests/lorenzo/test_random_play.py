"""Hundreds of whole games at random, with everything that must hold looked at all the time.

Every option of the basic and the advanced game and every player count comes up, from the usual
set-up; ``test_rich.py`` plays on from rich positions.
"""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.flow import LorenzoState
from tests.conformance import check_game, check_rules
from tests.deep import seed, share
from tests.lorenzo.invariants import (
    Bookkeeper,
    check,
    check_account,
    check_copies,
    check_derived,
)
from tests.lorenzo.rich import enriched

RULES = rules_of("lorenzo")
TABLES = [
    (
        players,
        {
            "advanced": advanced,
            "large_spaces_open": large,
            "turn_order": order,
            "characters_raise_leaders": raised,
        },
    )
    for advanced, players, large, order, raised in product(
        (False, True), (2, 3, 4), (False, True), ("random", "seats"), (False, True)
    )
]
CHUNKS = 8
GAMES = share(8, 800) * len(TABLES)
"""384 whole games, 38,400 in the deep run."""


def start(number: int, listen: bool = False) -> Game:
    players, options = TABLES[number % len(TABLES)]
    return Game.new("lorenzo", players, seed(f"random {number}"), options, listen=listen)


def play_out(state: LorenzoState, rng: list[int]) -> int:
    """Play to the end with every check on the way; how many decisions it took."""
    decisions = 0
    while state.seat != NOBODY:
        check(state)
        option = state.options[below(rng, len(state.options))]
        if decisions % 8 == 0:
            check_derived(state)
            check_account(state)
        if decisions % 61 == 17:
            check_copies(state, option)
        state.play(option)
        decisions += 1
    check(state)
    check_derived(state)
    check_account(state)
    return decisions


@pytest.mark.rule("LM-EFFECT-08", "LM-TOWER-14", "LM-COMP-03", "LM-LEAD-16")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games_keep_every_invariant(chunk):
    for number in range(chunk, GAMES, CHUNKS):
        state = start(number).state
        assert isinstance(state, LorenzoState)
        decisions = play_out(state, seeded(f"choices {number}"))
        assert 20 < decisions < 600
        assert RULES.load(RULES.document(state)).key() == state.key()


# -- rich positions ------------------------------------------------------------------------------


def rich(number: int, listen: bool = False) -> Game:
    """A game in the middle: cards of past rounds on the boards, leaders in play, many goods."""
    return enriched(start(number), f"random {number}", listen)


# -- events -----------------------------------------------------------------------------------


@pytest.mark.rule("LM-EFFECT-01", "LM-CARD-01", "LM-VATICAN-06")
@pytest.mark.parametrize("begin", [start, rich])
def test_goods_change_only_by_events(begin):
    for number in range(96):
        game = begin(number, listen=True)
        rng = seeded(f"events {number}")
        books = Bookkeeper(game)
        while not game.state.is_over():
            options = game.state.options
            game.state.play(options[below(rng, len(options))])
            books.follow(game)


# -- what is hidden -----------------------------------------------------------------------------


def halfway(number: int, moves: int) -> Game:
    """A game after some random moves."""
    game = start(number, listen=True) if number % 2 else rich(number, listen=True)
    rng = seeded(f"halfway {number}")
    for _ in range(moves):
        if not game.state.is_over():
            seats = game.seats_to_act
            decision = game.decision_of(seats[below(rng, len(seats))])
            assert decision is not None
            game.play(decision.options[below(rng, len(decision.options))], decision.seat)
    return game


@pytest.mark.rule("LM-INFO-01", "LM-INFO-02", "LM-ADV-04")
@pytest.mark.parametrize("moves", [0, 5, 30, 60])
def test_a_guess_looks_the_same_to_the_viewer(moves):
    for number in range(24, 48):
        game = halfway(number, moves)
        for viewer in range(-1, game.state.players):
            seen = game.state.redact(viewer)
            guess = seen.guess(seeded(f"guess {number}")) if not game.state.is_over() else seen
            assert guess.redact(viewer).key() == seen.key()
            assert isinstance(guess, LorenzoState)
            check(guess)
            other = Game(RULES, guess, game.record)
            for part in ("state", "decisions"):
                assert json.dumps(game.view(viewer)[part]) == json.dumps(other.view(viewer)[part])


@pytest.mark.rule("LM-INFO-02", "LM-ADV-04")
@pytest.mark.parametrize("moves", [0, 5, 11, 30])
def test_a_view_names_no_hidden_leader_and_no_card_of_the_decks(moves):
    for number in range(24, 48):
        game = halfway(number, moves)
        if game.state.is_over():
            continue
        for viewer in range(-1, game.state.players):
            view = game.view(viewer)
            del view["state"]["leaders"]["pool"], view["state"]["cards"]  # what the box holds
            told = json.dumps(view)
            hidden = hidden_names(RULES.document(game.state), viewer)
            assert len(hidden) >= 4 * (4 * (6 - game.state.round))
            named = set(re.findall(r'"(?:card:|leader:)?([a-z-]+)"(?!:)', told))
            assert not hidden & named


def hidden_names(document: dict[str, Any], viewer: int) -> set[str]:
    """Leaders in the deck and in hands and packs of others, and the cards of later rounds."""
    hidden = set(document["leaders"]["deck"])
    for seat, entry in enumerate(document["players"]):
        if seat != viewer:
            hidden.update(entry["hand"], entry["pack"])
    for deck in document["decks"].values():
        hidden.update(deck[4 * document["round"] :])
    return hidden


@pytest.mark.rule("LM-INFO-02")
def test_states_that_differ_in_hidden_things_only_look_equal_byte_for_byte():
    for number in range(24, 48):
        game = halfway(number, 30)
        if game.state.is_over():
            continue
        for viewer in range(-1, game.state.players):
            seen = game.state.redact(viewer)
            one, other = (seen.guess(seeded(f"{which} {number}")) for which in ("one", "other"))
            assert one.key() != other.key()
            views = [Game(RULES, state, game.record).view(viewer) for state in (one, other)]
            assert json.dumps(views[0]) == json.dumps(views[1])


# -- what every game of the house promises --------------------------------------------------------


def test_texts_components_and_options_are_complete():
    check_rules("lorenzo")


@pytest.mark.rule("LM-INFO-03")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_random_games_conform(players, advanced):
    check_game("lorenzo", players, {"advanced": advanced}, every=45, samples=3)
