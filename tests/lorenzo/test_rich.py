"""Whole games from rich positions with any mixture of the boxes: every invariant, documents,
views, records, programs.

How many games are played, and how to play others, stands in ``tests/rich.py``.
"""

from __future__ import annotations

import pytest

from magnifico.core.rng import seeded
from magnifico.core.state import State
from magnifico.lorenzo.engine.flow import LorenzoState
from tests.lorenzo import invariants
from tests.lorenzo.pazzi.invariants import check as check_any_mixture
from tests.lorenzo.players import eager_choice, random_choice
from tests.lorenzo.rich import rich
from tests.rich import CHUNKS, SEED, games, play_out, told

SHARE = 88


def check(state: State) -> None:
    """All that must hold with any mixture of the boxes, and what each sum is made of."""
    assert isinstance(state, LorenzoState)
    check_any_mixture(state)
    invariants.check_account(state)
    if state.turn % 4 == 0:
        invariants.check_derived(state)


@pytest.mark.rule("LM-LEAD-07", "LM-LEAD-11", "LM-EXGEN-01")
@pytest.mark.rule("LM-SPFX-14", "LM-FAMILY-14", "LM-LEADER-28", "LM-TOKEN-05")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_from_rich_positions_keep_every_invariant(chunk):
    seen: set[tuple[int, int]] = set()
    for number in games(chunk, SHARE):
        with told(number):
            choose = eager_choice if number % 3 else random_choice
            play_out(rich(number), seeded(f"{SEED} choices {number}"), choose, check, seen)
