"""Hundreds of whole games with Houses at random, with everything that must hold looked at.

They start from the usual set-up; ``tests/lorenzo/test_rich.py`` plays on from rich positions.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.flow import LorenzoState
from tests.conformance import check_game
from tests.deep import seed, share
from tests.lorenzo.houses.invariants import HouseBookkeeper, check_house, check_needs
from tests.lorenzo.invariants import check_account, check_copies, check_derived
from tests.lorenzo.players import eager_choice, random_choice
from tests.lorenzo.rich import enriched

RULES = rules_of("lorenzo")
PLAYERS = (2, 3, 4, 5)
CHUNKS = 4
GAMES = share(160, 16_000)


def start(number: int, listen: bool = False) -> Game:
    players = PLAYERS[number % len(PLAYERS)]
    options: dict[str, Any] = {"houses": True, "characters_raise_leaders": number % 8 > 5}
    if players < 5 and number % 5 == 0:
        options["leaders"] = "houses"
    return Game.new("lorenzo", players, seed(f"houses {number}"), options, listen=listen)


def play_out(state: LorenzoState, rng: list[int], eager: bool) -> int:
    """Play to the end with every check on the way; how many decisions it took."""
    decisions = 0
    while state.seat != NOBODY:
        check_house(state)
        option = eager_choice(state, rng) if eager else random_choice(state, rng)
        if decisions % 16 == 0:
            check_needs(state)
            check_derived(state)
            check_account(state)
        if decisions % 97 == 53:
            check_copies(state, option)
        state.play(option)
        decisions += 1
    check_house(state)
    check_derived(state)
    check_account(state)
    return decisions


@pytest.mark.rule("LM-TOKEN-04", "LM-TOKEN-07", "LM-AUCTION-07", "LM-FIVE-01", "LM-FAMILY-03")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games_keep_every_invariant(chunk):
    for number in range(chunk, GAMES, CHUNKS):
        state = start(number).state
        assert isinstance(state, LorenzoState)
        decisions = play_out(state, seeded(f"choices {number}"), number % 8 < 4)
        assert 40 < decisions < 900
        assert RULES.load(RULES.document(state)).key() == state.key()


# -- rich positions ------------------------------------------------------------------------------


def rich(number: int, listen: bool = False) -> Game:
    """A game in the middle: cards of past rounds on the boards, leaders, tokens and goods."""
    return enriched(start(number), f"houses {number}", listen)


# -- events, records, undo -----------------------------------------------------------------------


@pytest.mark.rule("LM-TOKEN-02", "LM-TOKEN-03", "LM-TOKEN-05", "LM-AUCTION-07", "LM-FAMILY-13")
@pytest.mark.parametrize("begin", [start, rich])
def test_goods_change_only_by_events(begin):
    for number in range(48):
        game = begin(number, listen=True)
        rng = seeded(f"events {number}")
        books = HouseBookkeeper(game)
        while not game.state.is_over():
            game.state.play(eager_choice(game.state, rng))
            books.follow(game)


@pytest.mark.rule("LM-INFO-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_recorded_game_replays_and_can_be_taken_back(players):
    game = Game.new("lorenzo", players, f"record {players}", {"houses": True})
    rng = seeded(f"record {players}")
    keys = []
    while not game.state.is_over():
        keys.append(game.state.key())
        game.play(RULES.text(eager_choice(game.state, rng)))
    again = Game.replay(parse_record(str(game.record)))
    assert again.state.key() == game.state.key()
    assert again.events == game.events
    for key in reversed(keys):
        game.undo()
        assert game.state.key() == key


# -- what is hidden -----------------------------------------------------------------------------


def halfway(number: int, moves: int) -> Game:
    """A game after some random moves."""
    game = start(number, listen=True) if number % 2 else rich(number, listen=True)
    rng = seeded(f"halfway {number}")
    for _ in range(moves):
        if not game.state.is_over():
            game.play(RULES.text(eager_choice(game.state, rng)))
    return game


MOMENTS = pytest.mark.parametrize("moves", [0, 5, 30, 60, 120])


@pytest.mark.rule("LM-INFO-01", "LM-INFO-02", "LM-TOKEN-02")
@MOMENTS
def test_a_guess_looks_the_same_to_the_viewer_and_can_be_played(moves):
    for number in range(24, 36):
        game = halfway(number, moves)
        if game.state.is_over():
            continue
        for viewer in range(-1, game.state.players):
            seen = game.state.redact(viewer)
            guess = seen.guess(seeded(f"guess {number}"))
            assert isinstance(guess, LorenzoState)
            assert guess.redact(viewer).key() == seen.key()
            check_house(guess)
            other = Game(RULES, guess, game.record)
            for part in ("state", "decisions"):
                assert json.dumps(game.view(viewer)[part]) == json.dumps(other.view(viewer)[part])
            if viewer == number % game.state.players:  # a whole game takes its time
                play_out(guess, seeded("guessed"), True)


@pytest.mark.rule("LM-INFO-02", "LM-TOKEN-02")
@MOMENTS
def test_a_view_names_no_hidden_leader_card_or_token(moves):
    for number in range(24, 36):
        game = halfway(number, moves)
        if game.state.is_over():
            continue
        for viewer in range(-1, game.state.players):
            view = game.view(viewer)
            del view["state"]["leaders"]["pool"], view["state"]["cards"]  # what the box holds
            hidden = hidden_names(RULES.document(game.state), viewer)
            assert len(hidden) >= 5 * 4 * (6 - game.state.round)
            named = set(re.findall(r'"(?:card:|leader:)?([a-z0-9.-]+)"(?!:)', json.dumps(view)))
            assert not hidden & named


@pytest.mark.rule("LM-INFO-02", "LM-TOKEN-02")
@MOMENTS
def test_a_view_does_not_change_with_what_is_hidden(moves):
    for number in range(24, 36):
        game = halfway(number, moves)
        if game.state.is_over():
            continue
        for viewer in range(-1, game.state.players):
            seen = game.state.redact(viewer)
            one, other = (seen.guess(seeded(f"{which} {number}")) for which in ("one", "other"))
            assert one.key() != other.key()
            views = [Game(RULES, state, game.record).view(viewer) for state in (one, other)]
            assert json.dumps(views[0]) == json.dumps(views[1])


def hidden_names(document: dict[str, Any], viewer: int) -> set[str]:
    """Leaders in the deck and in hands and packs of others, tokens, the cards of later rounds.

    Tokens have names of their own: their faces are on other tokens, too.
    """
    hidden = {*document["leaders"]["deck"], *document["houses"]["supply"]}
    for seat, entry in enumerate(document["players"]):
        if seat != viewer:
            hidden.update(entry["hand"], entry["pack"], entry["tokens"])
    for deck in document["decks"].values():
        hidden.update(deck[4 * document["round"] :])
    return hidden


@pytest.mark.rule("LM-INFO-02", "LM-INFO-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_conform(players):
    hidden = (
        "leaders.deck",
        "houses.supply",
        "players.{other}.hand",
        "players.{other}.pack",
        "players.{other}.tokens",
    )
    options = {"houses": True}
    check_game("lorenzo", players, options, every=60, samples=3, hidden=hidden, rehides=True)
