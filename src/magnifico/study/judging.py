"""Judging moves: several trees of search think about a decision, each for itself.

A decision is judged by what its seat could know at that moment. What the trees think of the played
move and of the best one is compared tree by tree, so that the difference comes with its error.

A part of a game can be looked at by itself: ``look`` is told the record and which moves. So the
work can be shared out, shown as it goes on, and stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from magnifico.bots.evaluation import Estimate, Evaluation
from magnifico.bots.registry import evaluation_of
from magnifico.bots.tree import Node, Tree
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.record import Move, Record
from magnifico.core.state import State
from magnifico.study.depth import Depth
from magnifico.study.findings import Judgement, Moment
from magnifico.study.luck import Expectation, Lot, grown, hopes, shared


@dataclass(slots=True)
class Part:
    """What was found out about some moves of a game."""

    judgements: list[Judgement] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    expectations: list[Expectation] = field(default_factory=list)
    """Of the moves that drew something."""


def look(record: Record, first: int, last: int, depth: Depth) -> Part:
    """Look at the moves from ``first`` to ``last`` of a record, counted from 1."""
    game = Game.replay(record.until(first - 1), listen=False)
    study = _Study(game, evaluation_of(game.state), depth)
    for number, move in enumerate(record.moves[first - 1 : last], start=first):
        study.look(number, move)
    return study.part


class _Study:
    """Moves on their way."""

    def __init__(self, game: Game, evaluation: Evaluation, depth: Depth) -> None:
        self.game = game
        self.evaluation = evaluation
        self.depth = depth
        self.part = Part()

    def look(self, number: int, move: Move) -> None:
        """Judge a move, play it, and see what it drew."""
        game = self.game
        code = game.rules.parse(move.text)
        view = seen_by(game, move.seat)
        if len(self.evaluation.candidate_options(view)) > 1:
            self._judge(number, move, code, view)
        before = game.state.clone()
        if before.seat != move.seat:
            before.focus(move.seat)
        game.play(move.text, move.seat)
        lot = Lot(self.evaluation, before, code, game.state)
        if lot.has_drawn():
            found = lot.expected(self.depth.draws, self.depth.iterations_of_tree)
            self.part.expectations.append(Expectation(number, tuple(found)))

    def _judge(self, number: int, move: Move, code: int, view: State) -> None:
        found = compare(self.evaluation, view, code, self.depth)
        seat, rules = move.seat, self.game.rules
        self.part.judgements.append(
            Judgement(
                number=number,
                move=move,
                phase=rules.phase(code),
                chance=found.played.chances[seat],
                points=found.played.points[seat],
                best=rules.text(found.best),
                best_chance=found.promised.chances[seat],
                best_points=found.promised.points[seat],
                second_chance=found.second_chance,
                error=found.error,
                swing=_swing(found.played, found.promised),
            )
        )
        self.part.moments.append(Moment(number - 1, found.hopes, found.promised.points))


@dataclass(frozen=True, slots=True)
class Promise:
    """What is expected of an option, for every seat."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """An option beside the best one, as several trees see it."""

    best: int
    played: Promise
    promised: Promise
    """What the best one promises."""
    second_chance: float
    """What the best of the others promises."""
    error: float
    """The standard error of the difference between the two."""
    hopes: tuple[float, ...]
    """The chance of every seat to win, as the trees see the decision before it is made."""


def compare(evaluation: Evaluation, view: State, code: int, depth: Depth) -> Comparison:
    """Think about a decision, and about one of its options."""
    each = depth.iterations_of_tree
    trees = [grown(evaluation, view, each, f"study:{seed}") for seed in range(depth.trees)]
    found = [hopes(tree) for tree in trees]
    for tree in trees:
        tree.think_about(view, code, max(each // 4, 1))
    best, seat = _most_visited(trees), view.seat
    played, better = ([_seen(tree, way, seat) for tree in trees] for way in (code, best))
    losses = [b.chances[seat] - a.chances[seat] for a, b in zip(played, better, strict=True)]
    others = [
        _mean([_seen(tree, option, seat) for tree in trees]).chances[seat]
        for option in _visited(trees)
        if option != best
    ]
    promised = _mean(played)
    return Comparison(
        best=best,
        played=promised,
        promised=_mean(better),
        second_chance=max(others, default=promised.chances[seat]),
        error=standard_error(losses),
        hopes=tuple(sum(seat) / len(found) for seat in zip(*found, strict=True)),
    )


def _visited(trees: Sequence[Tree]) -> dict[int, int]:
    """How often all trees together went each way, of those that all of them know."""
    visits: dict[int, int] = {}
    for tree in trees:
        for child in tree.root.children:
            if child.visits:
                visits[child.option] = visits.get(child.option, 0) + child.visits
    return visits


def _most_visited(trees: Sequence[Tree]) -> int:
    visits = _visited(trees)
    return max(visits, key=lambda option: visits[option])


def _seen(tree: Tree, option: int, seat: int) -> Promise:
    child = tree.root.known.get(option)
    if child is not None and child.visits:
        chances = tuple(total / child.visits for total in child.chances)
        return Promise(chances, tuple(total / child.visits for total in child.points))
    found = child.estimate if child is not None else None
    return _as_worst(tree.root, seat) if found is None else _appraised(tree.root, seat, found)


def _as_worst(root: Node, seat: int) -> Promise:
    """What an option counts for that is not worth a thought: as the worst of the others."""
    found = [child.estimate for child in root.children if child.estimate is not None]
    return _appraised(root, seat, min(found, key=lambda estimate: estimate.chance))


def _appraised(root: Node, seat: int, found: Estimate) -> Promise:
    """An appraisal for one seat; the other seats share what is left."""
    chances = [total / root.visits for total in root.chances]
    points = [total / root.visits for total in root.points]
    left = sum(chances) - chances[seat]
    if left > 0.0:
        chances = [chance * (1.0 - found.chance) / left for chance in chances]
    chances[seat], points[seat] = found.chance, found.points
    return Promise(tuple(chances), tuple(points))


def _mean(found: Sequence[Promise]) -> Promise:
    chances = zip(*(each.chances for each in found), strict=True)
    points = zip(*(each.points for each in found), strict=True)
    return Promise(
        *(tuple(sum(seat) / len(found) for seat in seats) for seats in (chances, points))
    )


def _swing(played: Promise, best: Promise) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(shared(played.chances), shared(best.chances), strict=True))


def standard_error(differences: Sequence[float]) -> float:
    """The standard error of a mean."""
    count = len(differences)
    if count < 2:
        return 0.0
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return sqrt(spread / count)
