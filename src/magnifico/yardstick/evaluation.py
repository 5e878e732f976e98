"""What a position is worth: the part of a bot that knows a game.

Every game has one module with a subclass of ``Evaluation``. It estimates the final points of
every seat from features of the position; the weights of the features are data (``weights/``),
tuned by ``scripts/tune.py``. From the points follow the *prospects* of the seats: numbers from 0
to 1 that a bot makes as large as possible for its own seat.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from magnifico.core.state import NOBODY, State

MARGIN_SHARE: Final = 0.15
"""How much of a prospect is the margin of points; the rest is the chance to win."""

MARGIN_RANGE: Final = 60.0
"""A margin of points that counts as complete."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Estimates positions of one game. This one knows nothing but the points so far, and is
    used for games that have no evaluation of their own."""

    def values(self, state: State) -> list[float]:
        """The final points that each seat can expect."""
        return [float(state.points(seat)) for seat in range(state.players)]

    def value(self, state: State, seat: int) -> float:
        """The final points that one seat can expect."""
        return float(state.points(seat))

    def spread(self, state: State) -> float:
        """How many points the estimated margins are off, about: few near the end."""
        return 10.0

    def features(self, state: State, seat: int) -> list[float]:
        """What the estimate for a seat is made of, in the order of the weights."""
        return [float(state.points(seat))]

    def sensible(self, state: State) -> list[int]:
        """The options that are worth a thought, in their order; at least one."""
        return state.options

    def habit(self, state: State) -> int:
        """The option that a player takes who does not think; ends a turn sensibly."""
        return state.options[0]

    def is_pause(self, state: State) -> bool:
        """Whether the seat in focus has its main action still to come: a position that is
        estimated as it is, though the turn is not over."""
        return False

    def chances(self, state: State, values: list[float]) -> list[float]:
        """The chance of each seat to win, given the points that the seats can expect."""
        if state.seat == NOBODY:
            return shared(state.result())
        spread = self.spread(state)
        best = max(values)
        chances = [math.exp((value - best) / spread) for value in values]
        total = sum(chances)
        return [chance / total for chance in chances]

    def prospects(self, values: list[float], chances: list[float]) -> list[float]:
        """What each seat makes as large as possible: mostly its chance to win."""
        if len(values) == 1:
            return [blended(chances[0], values[0] - MARGIN_RANGE / 2)]
        return [blended(chances[seat], lead(values, seat)) for seat in range(len(values))]


def shared(result: list[int]) -> list[float]:
    """The win divided among the winners."""
    winners = max(sum(result), 1)
    return [won / winners for won in result]


def lead(values: list[float], seat: int) -> float:
    """How many points a seat is ahead of the best other seat."""
    best = -1000.0
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] - best


def blended(chance: float, margin: float) -> float:
    """A prospect from the chance to win and the margin of points."""
    part = 0.5 + margin / (2.0 * MARGIN_RANGE)
    if part < 0.0:
        part = 0.0
    elif part > 1.0:
        part = 1.0
    return (1.0 - MARGIN_SHARE) * chance + MARGIN_SHARE * part
