"""Whole games at random over all mixtures of the boxes, with everything looked at on the way.

Half of them begin with rich players, so that many cards are taken and many leaders played.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import FROM_OTHER, GOODS, SOURCES
from tests.lorenzo.helpers import state_of
from tests.lorenzo.invariants import check_account, check_copies, check_derived
from tests.lorenzo.pazzi.invariants import check

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
GAMES = 10 * len(TABLES)
RICH = (14, 14, 10, 20, 12, 6, 20)


def start(number: int, listen: bool = False) -> Game:
    players, options = TABLES[number % len(TABLES)]
    return Game.new("lorenzo", players, f"boxes {number}", options, listen=listen)


def enrich(state: LorenzoState) -> None:
    """Give everybody plenty at the first turn, as if other sources had paid it."""
    for seat in range(state.players):
        state.goods[seat * GOODS : seat * GOODS + len(RICH)] = RICH
        state.earned[seat * SOURCES + FROM_OTHER] = RICH[-1]
    state.refresh()


def play_out(state: LorenzoState, rng: list[int], rich: bool) -> int:
    """Play to the end with every check on the way; how many decisions it took."""
    decisions = 0
    while state.seat != NOBODY:
        if rich and state.round == 1:
            enrich(state)
            rich = False
        check(state)
        option = state.options[below(rng, len(state.options))]
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
