"""Whole games at random over all mixtures of the boxes, with everything looked at on the way.

Half of them begin with rich players, so that many cards are taken and many leaders are in play.
"""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import FROM_OTHER, GOODS, SOURCES
from magnifico.lorenzo.engine.packing import DISCARD, verb_of
from tests.conformance import check_game
from tests.deep import seed, share
from tests.lorenzo.helpers import state_of
from tests.lorenzo.invariants import check_account, check_copies, check_derived
from tests.lorenzo.pazzi.invariants import Accountant, check

RULES = rules_of("lorenzo")
SWITCHES = ("houses", "pazzi", "promo_tiles", "promo_cards", "advanced")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (players, dict(zip(SWITCHES, chosen)))
    for chosen in product((False, True), repeat=5)
    for players in range(2, 6 if chosen[0] else 5)
    if any(chosen[:4]) and chosen[4] >= chosen[0]  # Houses always has the advanced rules
]
"""74 tables: every mixture of the boxes, with and without leaders, 2 to 5 players."""
CHUNKS = 8
GAMES = share(3, 300) * len(TABLES)
RICH = (14, 14, 10, 20, 12, 6, 20)


def start(number: int, listen: bool = False) -> Game:
    players, options = TABLES[number % len(TABLES)]
    return Game.new("lorenzo", players, seed(f"boxes {number}"), options, listen=listen)


def enrich(state: LorenzoState, rng: list[int]) -> None:
    """Give everybody plenty at the first turn, and put half of the leaders into play."""
    for seat in range(state.players):
        state.goods[seat * GOODS : seat * GOODS + len(RICH)] = RICH
        state.earned[seat * SOURCES + FROM_OTHER] = RICH[-1]
        for leader in range(state.hand[seat].bit_length()):
            if state.hand[seat] >> leader & 1 and below(rng, 2):
                state.hand = swapped(state.hand, seat, leader)
                state.played = swapped(state.played, seat, leader)
    state.refresh()


def swapped(sets: list[int], seat: int, leader: int) -> list[int]:
    """Sets of leaders in which one seat has a leader more, or one less."""
    return [leaders ^ (1 << leader) * (i == seat) for i, leaders in enumerate(sets)]


def choose(state: LorenzoState, rng: list[int]) -> int:
    """Any option, but leaders are seldom thrown away."""
    options = state.options
    kept = [code for code in options if verb_of(code) != DISCARD]
    if kept and below(rng, 4):
        options = kept
    return options[below(rng, len(options))]


def play_out(state: LorenzoState, rng: list[int], rich: bool) -> int:
    """Play to the end with every check on the way; how many decisions it took."""
    decisions = 0
    while state.seat != NOBODY:
        if rich and state.round == 1:
            enrich(state, rng)
            rich = False
        check(state)
        option = choose(state, rng)
        if decisions % 16 == 0:
            check_derived(state)
            check_account(state)
        if decisions % 97 == 30:
            check_copies(state, option)
        state.play(option)
        decisions += 1
    check(state)
    check_account(state)
    return decisions


@pytest.mark.rule("LM-PSET-03", "LM-PGEN-02", "LM-EFFECT-08", "LM-LEAD-16", "LM-TOKEN-04")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games_with_any_mixture_of_boxes_keep_every_invariant(chunk):
    for number in range(chunk, GAMES, CHUNKS):
        state = state_of(start(number))
        decisions = play_out(state, seeded(f"choices {number}"), number // len(TABLES) % 2 == 1)
        assert 20 < decisions < 1500
        assert RULES.load(RULES.document(state)).key() == state.key()


# -- events and records ---------------------------------------------------------------------------


@pytest.mark.rule("LM-EFFECT-01", "LM-PGEN-06", "LM-PGEN-09")
def test_goods_change_only_by_events():
    for number in range(len(TABLES)):
        game = start(number, listen=True)
        rng = seeded(f"events {number}")
        accountant = None
        while not game.state.is_over():
            if accountant is None and game.state.round == 1:
                enrich(state_of(game), rng)
                accountant = Accountant(game)
            game.state.play(choose(state_of(game), rng))
            if accountant is not None:
                accountant.follow(game)


@pytest.mark.rule("LM-INFO-03")
def test_the_record_of_a_game_replays_to_the_same_end():
    for number in range(0, len(TABLES), 3):
        game = start(number, listen=True)
        rng = seeded(f"record {number}")
        while game.decision is not None:
            game.play(RULES.text(choose(state_of(game), rng)))
        again = Game.replay(parse_record(str(game.record)))
        assert again.state.key() == game.state.key()
        assert [str(event) for event in again.events] == [str(event) for event in game.events]


# -- what is hidden -------------------------------------------------------------------------------


def halfway(number: int, moves: int) -> Game:
    """A game after some random moves, with rich players when there is a turn to give it."""
    game = start(number, listen=True)
    rng = seeded(f"halfway {number}")
    for _ in range(moves):
        if game.state.is_over():
            break
        if game.state.round == 1 and game.state.turn == 1:
            enrich(state_of(game), rng)
        game.play(RULES.text(choose(state_of(game), rng)))
    return game


@pytest.mark.rule("LM-INFO-01", "LM-INFO-02", "LM-TOKEN-02", "LM-PSET-02")
@pytest.mark.parametrize("moves", [8, 60, 130])
def test_a_guess_agrees_with_all_that_a_viewer_knows(moves):
    for number in range(moves % 3, len(TABLES), 3):
        game = halfway(number, moves)
        for viewer in range(-1, game.state.players):
            seen = state_of(game).redact(viewer)
            assert RULES.load(RULES.document(seen)).key() == seen.key()
            if game.state.is_over():
                continue
            guess = seen.guess(seeded(f"guess {number}"))
            assert guess.redact(viewer).key() == seen.key()
            check(guess)
            other = Game(RULES, guess, game.record)
            for part in ("state", "decisions"):
                assert json.dumps(game.view(viewer)[part]) == json.dumps(other.view(viewer)[part])


@pytest.mark.rule("LM-INFO-02", "LM-TOKEN-02")
@pytest.mark.parametrize("moves", [8, 60, 130])
def test_a_view_names_nothing_that_is_hidden(moves):
    for number in range(moves % 3, len(TABLES), 3):
        game = halfway(number, moves)
        if game.state.is_over():
            continue
        for viewer in range(-1, game.state.players):
            view = game.view(viewer)
            del view["state"]["leaders"]["pool"], view["state"]["cards"]  # what the box holds
            named = set(re.findall(r'"(?:card:|leader:)?([a-z0-9.-]+)"(?!:)', json.dumps(view)))
            assert not hidden_names(RULES.document(game.state), viewer) & named


def hidden_names(document: dict[str, Any], viewer: int) -> set[str]:
    """Leaders and tokens of others and of the supplies, and the cards of later rounds."""
    hidden = {*document["leaders"]["deck"], *document["houses"].get("supply", ())}
    for seat, entry in enumerate(document["players"]):
        if seat != viewer:
            hidden.update(entry["hand"], entry["pack"], entry["tokens"])
    for deck in document["decks"].values():
        hidden.update(deck[4 * document["round"] :])
    return hidden


# -- what every game of the house promises --------------------------------------------------------


@pytest.mark.rule("LM-INFO-02", "LM-INFO-03")
@pytest.mark.parametrize(
    ("players", "boxes"),
    [
        (2, ("pazzi", "advanced")),
        (3, ("pazzi", "promo_cards")),
        (4, ("promo_tiles", "promo_cards", "advanced")),
        (3, ("houses", "pazzi")),
        (5, ("houses", "pazzi", "promo_tiles", "promo_cards")),
    ],
)
def test_random_games_conform(players, boxes):
    hidden = ["leaders.deck", "players.{other}.hand", "players.{other}.pack"]
    hidden += ["players.{other}.tokens", "houses.supply"] if "houses" in boxes else []
    options = dict.fromkeys(boxes, True)
    check_game("lorenzo", players, options, every=60, samples=3, hidden=tuple(hidden))
