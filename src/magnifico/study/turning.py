"""Turning points: how a decisive turn would have gone best, and what that would have brought; and
what could be expected of every seat as the game went on.

The two ways are played to their end by the greedy bot a few times, with the same guesses of what
is hidden and still to come; the difference of their final points says, source by source, why one
is better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.lookahead import best_option, turn_of
from magnifico.bots.registry import evaluation_of
from magnifico.bots.tree import Node, Tree
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rng import seeded
from magnifico.core.rules import Rules
from magnifico.core.state import EVERYBODY, State
from magnifico.study.depth import Depth
from magnifico.study.findings import Outlook, TurningPoint
from magnifico.study.luck import grown

LONGEST_LINE = 8
MOST_DECISIONS = 5000
"""More than any game has."""


def turning_point(record: Record, number: int, depth: Depth) -> TurningPoint:
    """Look closely at a move of a record."""
    game = Game.replay(record.until(number - 1), listen=False)
    move = record.moves[number - 1]
    view = seen_by(game, move.seat)
    evaluation = evaluation_of(view)
    tree = grown(evaluation, view, depth.iterations, "turning")
    line = best_line(tree, view)
    if game.rules.text(line[0]) == move.text:
        return TurningPoint(number, (), {})
    played = _outlook(evaluation, game.rules, view, game.rules.parse(move.text), depth)
    better = _outlook(evaluation, game.rules, view, line[0], depth)
    gains = {source: better[source] - played[source] for source in better}
    return TurningPoint(number, tuple(map(game.rules.text, line)), gains)


def best_line(tree: Tree, view: State) -> list[int]:
    """The best way through the turn, as far as it does not depend on what is hidden."""
    state = view.guess(seeded("line"))
    seat, turn = state.seat, turn_of(state)
    node, line = tree.best(), list[int]()
    while len(line) < LONGEST_LINE:
        line.append(node.option)
        state.play(node.option)
        if state.seat != seat or turn_of(state) != turn:
            break
        following = [child for child in node.children if child.option in state.options]
        if not following:
            break
        node = max(following, key=_visits)
    return line


def outlook(record: Record, number: int, depth: Depth) -> Outlook:
    """The final points that every seat could expect after so many moves, by source."""
    game = Game.replay(record.until(number), listen=False)
    view = game.state.redact(EVERYBODY)
    evaluation = evaluation_of(view)
    total: list[dict[str, float]] = [{} for _ in range(view.players)]
    for guess in range(depth.playouts):
        ended = _ended(evaluation, game.rules, view.guess(seeded(f"outlook:{guess}")))
        for seat, sources in enumerate(ended):
            _add(total[seat], sources, depth.playouts)
    return Outlook(number, tuple(total))


def _add(total: dict[str, float], sources: Mapping[str, int], count: int) -> None:
    """Add what one of so many games came to."""
    for source, points in sources.items():
        total[source] = total.get(source, 0.0) + points / count


def _visits(node: Node) -> int:
    return node.visits


def _outlook(
    evaluation: Evaluation, rules: Rules, view: State, option: int, depth: Depth
) -> dict[str, float]:
    """The final points of the seat that a move comes to on average, by source."""
    total: dict[str, float] = {}
    for number in range(depth.playouts):
        _add(total, played_out(evaluation, rules, view, option, number), depth.playouts)
    return total


def played_out(
    evaluation: Evaluation, rules: Rules, view: State, option: int, number: int
) -> dict[str, int]:
    """The final points of the seat after a move, by source, with one guess of all that is hidden
    and still to come: the same guess for every move that has the same number."""
    state = view.guess(seeded(f"outlook:{number}"))
    state.play(option)
    return _ended(evaluation, rules, state)[view.seat]


def _ended(evaluation: Evaluation, rules: Rules, state: State) -> Sequence[dict[str, int]]:
    """Play to the end; the points of every seat, by source."""
    for _ in range(MOST_DECISIONS):
        if state.is_over():
            break
        state.play(best_option(evaluation, state))
    outcome = rules.outcome(state)
    assert outcome is not None
    return [
        {source: points[seat] for source, points in outcome.sources.items()}
        for seat in range(state.players)
    ]
