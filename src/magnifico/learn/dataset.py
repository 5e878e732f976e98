"""What games of self-play teach: positions, and what came of them.

What came of a position is the end of its game, or what a network said of the positions between, or
both: TD(λ). The end is certain but has much luck in it, most of all early in a game; a network
is wrong in its own ways, but its errors are smaller. Each position takes λ of what the next one was
taught, and the rest of what the network said there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from magnifico.bots.evaluation import NetworkEvaluation, lead_of, share_of
from magnifico.bots.sums import OUTPUTS
from magnifico.core.state import State
from magnifico.learn.games import Played, replay

Floats = npt.NDArray[np.float32]

VIEWS = 2
"""From how many seats a position is looked at."""

Outcome = tuple[float, float, float]
"""The points of a seat, its lead, and what it had of the win: known, or estimated."""


@dataclass(frozen=True, slots=True)
class View:
    """A position from the view of a seat, and what became of it."""

    rows: list[int]
    targets: Outcome
    """What it is taught: what was still to come, as the network saw it on the way."""
    ends: Outcome
    """What was really still to come."""
    stage: int


@dataclass(frozen=True, slots=True)
class Lessons:
    """What is learned from a game."""

    share: float = 0.5
    """The part of its positions."""
    trust: float = 0.8
    """λ: how much the end of a game counts beside what a network said on the way there; 1: it
    alone counts."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """A position that is passed on the way to the end of a game."""

    said: list[Outcome]
    """What the network says of it, for every seat; nothing where only the end counts."""
    views: list[tuple[int, list[int], int, int, int]]
    """It as it is looked at (see ``_looked_at``), if it is one of those that are learned from."""


@dataclass
class Dataset:
    """Many views."""

    rows: npt.NDArray[np.int32]
    """The rows of all views, one view after the other."""
    starts: npt.NDArray[np.int64]
    """Where each view begins in ``rows``; last of all where they end."""
    targets: Floats
    ends: Floats
    stages: npt.NDArray[np.int8]
    games: npt.NDArray[np.int64]
    """The number of the game that each view is from."""

    def __len__(self) -> int:
        return len(self.targets)


def views_of(
    game: str,
    evaluation: NetworkEvaluation,
    played: Played,
    lessons: Lessons,
    draw: random.Random,
) -> list[View]:
    """The views of a share of the positions of a game; none of a game that cannot be replayed."""
    moments: list[_Moment] = []
    final: State | None = None
    for state in replay(game, played):
        final = state
        if not state.is_over() and evaluation.is_quiet(state):
            moments.append(_moment(evaluation, state, lessons, draw))
    if final is None or not final.is_over():
        return []
    points = [final.points(seat) for seat in range(played.players)]
    if points != list(played.points):
        return []
    result = final.result()
    end = [
        (float(points[seat]), float(lead_of(points, seat)), share_of(result, seat))
        for seat in range(played.players)
    ]
    return _taught(moments, end, lessons.trust)


def _moment(
    evaluation: NetworkEvaluation, state: State, lessons: Lessons, draw: random.Random
) -> _Moment:
    views = list(_looked_at(evaluation, state, draw)) if draw.random() < lessons.share else []
    if lessons.trust == 1.0:
        return _Moment([], views)
    said = [(one.points, one.lead, one.chance) for one in evaluation.estimates(state)]
    return _Moment(said, views)


def _taught(moments: list[_Moment], end: list[Outcome], trust: float) -> list[View]:
    """The views of a game, from its end to its beginning: each is taught what became of it."""
    views: list[View] = []
    became = end
    for moment in reversed(moments):
        for seat, rows, now, lead, stage in moment.views:
            targets, ends = (_to_come(one[seat], now, lead) for one in (became, end))
            views.append(View(rows, targets, ends, stage))
        if moment.said:
            became = [_mixed(trust, *pair) for pair in zip(became, moment.said)]
    return views[::-1]


def _to_come(outcome: Outcome, now: int, lead: int) -> Outcome:
    """What an outcome adds to the points and the lead that a seat has already."""
    points, ahead, won = outcome
    return points - now, ahead - lead, won


def _mixed(trust: float, one: Outcome, other: Outcome) -> Outcome:
    points, lead, won = (trust * a + (1.0 - trust) * b for a, b in zip(one, other))
    return points, lead, won


def _looked_at(
    evaluation: NetworkEvaluation, state: State, draw: random.Random
) -> Iterator[tuple[int, list[int], int, int, int]]:
    """A position from some seats: seat, rows, points and lead if the game ended now, stage."""
    now = evaluation.points_of_all(state)
    stage = evaluation.stage(state)
    for seat in draw.sample(range(state.players), min(VIEWS, state.players)):
        lead = lead_of(now, seat)
        yield seat, evaluation.rows(state, seat, lead), now[seat], lead, stage


def collect(
    game: str,
    evaluation: NetworkEvaluation,
    games: Iterable[tuple[int, Played]],
    lessons: Lessons,
) -> Dataset:
    """The views of numbered games, as one dataset."""
    rows: list[npt.NDArray[np.int32]] = []
    lengths: list[int] = [0]
    targets: list[Outcome] = []
    ends: list[Outcome] = []
    stages: list[int] = []
    numbers: list[int] = []
    for number, played in games:
        draw = random.Random(played.seed)
        for view in views_of(game, evaluation, played, lessons, draw):
            rows.append(np.array(view.rows, np.int32))
            lengths.append(len(view.rows))
            targets.append(view.targets)
            ends.append(view.ends)
            stages.append(view.stage)
            numbers.append(number)
    return Dataset(
        np.concatenate(rows) if rows else np.zeros(0, np.int32),
        np.cumsum(lengths),
        np.array(targets, np.float32).reshape(-1, OUTPUTS),
        np.array(ends, np.float32).reshape(-1, OUTPUTS),
        np.array(stages, np.int8),
        np.array(numbers, np.int64),
    )


def joined(samples: list[Dataset]) -> Dataset:
    """Several samples as one."""
    shifts = np.cumsum([0] + [len(dataset.rows) for dataset in samples])
    starts = [dataset.starts[:-1] + shift for dataset, shift in zip(samples, shifts[:-1])]
    return Dataset(
        np.concatenate([dataset.rows for dataset in samples]),
        np.concatenate([*starts, shifts[-1:]]),
        np.concatenate([dataset.targets for dataset in samples]),
        np.concatenate([dataset.ends for dataset in samples]),
        np.concatenate([dataset.stages for dataset in samples]),
        np.concatenate([dataset.games for dataset in samples]),
    )
