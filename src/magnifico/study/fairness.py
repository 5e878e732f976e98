"""Fairness: whoever has to choose looks at the game with more hope than the others.

A tree finds good moves for the seat that it thinks for, and sees less of what the others will
answer. So the chances go down a little whenever another seat begins to think, for nothing that
anybody did. How much that is in a game is its mean over all changes of the seat; with that taken
off the chances of every moment, no seat is told that its moves cost what they did not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from magnifico.study.findings import Analysis, Moment

MOST_HOPE = 0.1
"""However much the trees disagree, no more is taken off an open game."""


def made_fair(found: Analysis) -> Analysis:
    """An analysis whose moments are not seen through the eyes of the seat to move."""
    seats = [each.move.seat for each in found.judgements]
    hope = hope_of(found, seats)
    moments = tuple(
        _calmed(moment, seat, hope) for moment, seat in zip(found.moments, seats, strict=True)
    )
    return replace(found, moments=moments)


def hope_of(found: Analysis, seats: Sequence[int]) -> float:
    """How much too well the seat to move is seen in an open game."""
    others = found.players - 1
    seen = weights = 0.0
    for place, step in enumerate(found.steps()[:-1]):
        if seats[place] == seats[place + 1]:
            continue
        seen += step.did[step.seat] - found.judgements[place].swing[step.seat]
        weights += openness(found.moments[place], seats[place])
        weights += openness(found.moments[place + 1], seats[place + 1]) / others
    return min(max(-seen / weights, -MOST_HOPE), MOST_HOPE) if weights else 0.0


def openness(moment: Moment, seat: int) -> float:
    """How open the game is for a seat, from 0 to 1."""
    chance = moment.chances[seat]
    return 4.0 * chance * (1.0 - chance)


def _calmed(moment: Moment, seat: int, hope: float) -> Moment:
    """The moment with the hope of a seat taken off and given to the others."""
    count = len(moment.chances)
    if count == 1:
        return moment
    excess = hope * openness(moment, seat)
    chances = [chance + excess / (count - 1) for chance in moment.chances]
    chances[seat] = moment.chances[seat] - excess
    return replace(moment, chances=tuple(chances))
