"""Luck: what dice, cards that came up, tokens and marbles did for each seat.

Before a move nobody knows what will be drawn. The same move is played on many futures that were
possible then, up to the next choice of anybody, and a tree thinks about that choice just as trees
think about the true one: what cards and dice are good for shows only when somebody uses them. The
true position beside the mean of the others is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from magnifico.bots.evaluation import Evaluation, share_of
from magnifico.bots.tree import Settings, Tree
from magnifico.core.rng import seeded
from magnifico.core.state import EVERYBODY, State

GUESSES_TO_NOTICE = 6
"""How often a move is tried to see whether it draws anything."""
MOST_FORCED = 500
"""More moves without a choice than any game has in a row."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What a draw did for the seats, as chances to win."""

    number: int
    """The move that drew, from 1; 0 is the deal."""
    luck: tuple[float, ...]

    @property
    def size(self) -> float:
        return max(abs(share) for share in self.luck)

    def document(self) -> dict[str, Any]:
        return {"number": self.number, "luck": [round(share, 4) for share in self.luck]}


@dataclass(frozen=True, slots=True)
class Expectation:
    """What could be expected of a move that draws something, as chances to win."""

    number: int
    """The move, from 1."""
    chances: tuple[float, ...]


def grown(evaluation: Evaluation, view: State, iterations: int, seed: str) -> Tree:
    """A tree that has thought about a decision."""
    tree = Tree(evaluation, Settings(), seeded(seed))
    tree.think(view, iterations, 0.0)
    return tree


def hopes(tree: Tree) -> list[float]:
    """The chance of every seat to win, as a tree sees its best option."""
    best = tree.best()
    return shared([total / best.visits for total in best.chances])


def shared(found: Sequence[float]) -> list[float]:
    """Chances of several seats add up to 1, in the same proportions."""
    total = sum(found)
    if len(found) == 1:
        return list(found)
    return [share / total for share in found] if total else [1.0 / len(found) for _ in found]


class Lot:
    """A move that may have drawn something: the position before it, and the true one after."""

    def __init__(self, evaluation: Evaluation, before: State, code: int, after: State) -> None:
        self._evaluation = evaluation
        self._before = before.redact(EVERYBODY)
        self._code = code
        self._after = after.redact(EVERYBODY).key()

    def has_drawn(self) -> bool:
        """Whether the move could have led elsewhere, with another future."""
        return any(
            self._played(number).redact(EVERYBODY).key() != self._after
            for number in range(GUESSES_TO_NOTICE)
        )

    def expected(self, draws: int, iterations: int) -> list[float]:
        """The chance of every seat to win, on average of so many futures."""
        found = [self._worth(self._played(number), iterations) for number in range(draws)]
        return [sum(seat) / draws for seat in zip(*found, strict=True)]

    def _played(self, number: int) -> State:
        state = self._before.guess(seeded(f"future:{number}"))
        state.play(self._code)
        return state

    def _worth(self, state: State, iterations: int) -> list[float]:
        for _ in range(MOST_FORCED):
            options = [] if state.is_over() else self._evaluation.candidate_options(state)
            if len(options) != 1:
                break
            state.play(options[0])
        if state.is_over():
            return [share_of(state.result(), seat) for seat in range(state.players)]
        return hopes(grown(self._evaluation, state.redact(state.seat), iterations, "study:0"))
