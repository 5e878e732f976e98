"""A recorded game looked at move by move: what was played, what was better, and what luck did.

The result of a seat is what the deal and the draws did for it, and what its own moves and those
of others did: together with an even share they are the result (see ``fairness``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf

from magnifico.bots.evaluation import share_of
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.study.depth import DEPTHS, Depth
from magnifico.study.fairness import made_fair
from magnifico.study.findings import (
    FEWEST_POINTS,
    NOTABLE_SHARE,
    TURNING,
    TURNING_POINTS,
    Analysis,
    Outlook,
    TurningPoint,
    even,
)
from magnifico.study.judging import Part, look
from magnifico.study.luck import Draw
from magnifico.study.turning import outlook, turning_point

MOST_OUTLOOKS = 8
MOST_DRAWS = 2
"""Draws among the turning points: nobody learns from dice."""

Report = Callable[[float], None]

ITERATIONS_AT_ONCE = 8000
"""Of all moves that are looked at in one piece: that takes about a second, and some more where a
move draws something."""


def analyse(
    record: Record, depth: Depth = DEPTHS["quick"], report: Report = lambda share: None
) -> Analysis:
    """Look at every move of a record; ``report`` hears which share of the work is done."""
    spans, rounds = list(spans_of(record, depth)), rounds_of(record)
    count = len(spans) + len(rounds) + TURNING_POINTS
    parts, outlooks = [], []
    for first, last in spans:
        parts.append(look(record, first, last, depth))
        report(len(parts) / count)
    for number in rounds:
        outlooks.append(outlook(record, number, depth))
        report((len(parts) + len(outlooks)) / count)
    points = [turning_point(record, number, depth) for number in decisive(parts)]
    report(1.0)
    return assembled(record, parts, points, outlooks)


def rounds_of(record: Record, most: int = MOST_OUTLOOKS) -> list[int]:
    """After how many moves rounds begin: of some of them, over the whole game."""
    rounds = [move.round for move in record.moves]
    starts = [at for at in range(1, len(rounds)) if rounds[at] != rounds[at - 1]]
    every = -(-len(starts) // most) or 1
    return starts[::every]


def spans_of(record: Record, depth: Depth) -> Iterator[tuple[int, int]]:
    """The pieces of a record: the first and the last move of each."""
    moves, at_once = len(record.moves), max(1, ITERATIONS_AT_ONCE // depth.iterations)
    for first in range(1, moves + 1, at_once):
        yield first, min(first + at_once - 1, moves)


def decisive(parts: Sequence[Part], most: int = TURNING_POINTS) -> list[int]:
    """The moves that decided the game, by what they or their draws moved, in their order: those
    that moved much, and in a quiet game the few that moved anything worth a word."""
    moved: dict[int, float] = {}
    for part in parts:
        for each in part.judgements:
            moved[each.number] = each.loss
    for draw in sorted(drawn(parts), key=lambda draw: -draw.size)[:MOST_DRAWS]:
        moved[draw.number] = max(moved.get(draw.number, 0.0), draw.size)
    ranked = sorted(((size, number) for number, size in moved.items()), reverse=True)
    large = sum(size >= TURNING for size, _ in ranked)
    chosen = ranked[: min(most, max(large, FEWEST_POINTS))]
    return sorted(number for size, number in chosen if size >= NOTABLE_SHARE)


def assembled(
    record: Record,
    parts: Sequence[Part],
    points: Sequence[TurningPoint],
    outlooks: Sequence[Outlook],
) -> Analysis:
    """The analysis that pieces make together."""
    state = Game.replay(record, listen=False).state
    players = state.players
    result = tuple(share_of(state.result(), seat) for seat in range(players))
    draws = drawn(parts, result)
    lucky = {draw.number for draw in draws if draw.size >= NOTABLE_SHARE}
    found = Analysis(
        players=players,
        result=result,
        moments=tuple(moment for part in parts for moment in part.moments),
        judgements=tuple(each for part in parts for each in part.judgements),
        draws=tuple(draws),
        turning_points=tuple(point for point in points if point.line or point.number in lucky),
        outlooks=tuple(outlooks),
    )
    return with_deal(made_fair(found))


def drawn(parts: Sequence[Part], result: Sequence[float] | None = None) -> list[Draw]:
    """What draws did: what the next decision promised beside what could be expected. After the
    last one it is the result that counts, if that is told; what came before the first decision
    belongs to the deal."""
    moments = [moment for part in parts for moment in part.moments]
    draws: dict[float, Draw] = {}
    for each in (each for part in parts for each in part.expectations):
        later = [moment for moment in moments if moment.number >= each.number]
        true = later[0].chances if later else result
        until = later[0].number if later else inf
        if moments and each.number > moments[0].number and true is not None:
            luck = tuple(a - b for a, b in zip(true, each.chances, strict=True))
            draws.setdefault(until, Draw(each.number, luck))
    return list(draws.values())


def with_deal(found: Analysis) -> Analysis:
    """With what the first decision promised beside an even share."""
    if not found.moments:
        return found
    deal = tuple(chance - even(found.players) for chance in found.moments[0].chances)
    return replace(found, draws=(Draw(0, deal), *found.draws))
