"""Who plays in the tests: uniformly random players, and eager ones who get things done."""

from __future__ import annotations

from magnifico.core.rng import below
from magnifico.core.state import State
from magnifico.lorenzo.engine.packing import (
    ACTIVATE,
    COPY,
    DECLINE,
    DISCARD,
    FREE,
    PLAY,
    SERVANTS,
    STORE,
    verb_of,
)

WANTED = (PLAY, ACTIVATE, COPY, FREE, STORE)
UNWANTED = (DISCARD, DECLINE)


def random_choice(state: State, rng: list[int]) -> int:
    """Any option."""
    return state.options[below(rng, len(state.options))]


def eager_choice(state: State, rng: list[int]) -> int:
    """Mostly plays leaders, stores tokens, and wastes no servants."""
    options = state.options
    if len(options) > 1:
        if verb_of(options[0]) == SERVANTS and below(rng, 4):
            return options[0]
        wanted = [code for code in options if verb_of(code) in WANTED]
        if wanted and below(rng, 4):
            return wanted[below(rng, len(wanted))]
        kept = [code for code in options if verb_of(code) not in UNWANTED]
        if kept and below(rng, 6):
            return kept[below(rng, len(kept))]
    return options[below(rng, len(options))]
