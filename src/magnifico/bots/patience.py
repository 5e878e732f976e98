"""Games that go nowhere come to an end.

Where nothing but the players' will ends a game, two bots could each wait for ever, both content
with what they have. A bot that has waited too long takes any option.
"""

from __future__ import annotations

from magnifico.core.rng import below
from magnifico.core.state import State

LONGEST_GAME = 40
"""Rounds after which a game goes nowhere; about twice as many as games of bots have."""


def is_stalled(state: State) -> bool:
    """Whether a game has gone on for too long."""
    return state.round > LONGEST_GAME


def any_option(state: State, stream: list[int]) -> int:
    """An option that is chosen without thinking."""
    return state.options[below(stream, len(state.options))]
