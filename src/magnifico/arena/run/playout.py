"""Games played at random to the end, with the figures that simulations report."""

from __future__ import annotations

from typing import Final

from magnifico.core.rng import below
from magnifico.core.state import NOBODY, State

LIMIT: Final = 100_000
"""More decisions than any game takes: an engine that gets here goes round in circles."""


def play_counted(state: State, rng: list[int]) -> tuple[int, int, int]:
    """Play uniformly random options to the end of the game.

    Returns how many decisions there were, how many options they had in all, and the length of
    the longest list of options. The same stream gives the same game as ``play_random``.
    """
    decisions = 0
    offered = 0
    longest = 0
    while state.seat != NOBODY:
        options = state.options
        length = len(options)
        state.play(options[below(rng, length)])
        decisions += 1
        offered += length
        if length > longest:
            longest = length
        if decisions >= LIMIT:
            raise RuntimeError(f"a game did not end within {LIMIT} decisions")
    return decisions, offered, longest
