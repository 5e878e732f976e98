"""Luck: what dice, cards that came up, tokens and marbles did for each seat.

Before a move nobody knows what will be drawn. The same move is played on many futures that were
possible then; what it comes to on average is what could be expected, and the true position beside
that is luck. Both are estimated with the same guesses of what is still to come: a move that draws
nothing has no luck at all, to the last digit. Where something was drawn, a short search tells what
both are worth: what cards and dice are good for shows only when somebody uses them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.lookahead import resolve
from magnifico.bots.tree import Settings, Tree
from magnifico.core.rng import seeded
from magnifico.core.state import EVERYBODY, NOBODY, State


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


def chances(evaluation: Evaluation, state: State, iterations: int = 0) -> list[float]:
    """The chance of every seat to win, once all that goes on is settled: as it looks, or after
    a search. Changes the state."""
    resolve(evaluation, state, NOBODY, 0, False)
    if iterations and not state.is_over():
        tree = Tree(evaluation, Settings(), seeded("luck"))
        tree.think(state.redact(state.seat), iterations, 0.0)
        found = [total / tree.root.visits for total in tree.root.chances]
    else:
        found = [estimate.chance for estimate in evaluation.estimates(state)]
    return shared(found) if state.players > 1 else found


def shared(found: Sequence[float]) -> list[float]:
    """Chances that add up to 1, in the same proportions."""
    total = sum(found)
    return [share / total for share in found] if total else [1.0 / len(found) for _ in found]


class Lot:
    """A move that may have drawn something: the position before it, and the true one after."""

    def __init__(
        self, evaluation: Evaluation, before: State, code: int, after: State, seed: str
    ) -> None:
        self._evaluation = evaluation
        self._before = before.redact(EVERYBODY)
        self._code = code
        self._after = after
        self._seen_after = after.redact(EVERYBODY)
        self._seed = seed

    def luck(self, draws: int, iterations: int = 0) -> list[float]:
        """What the draws of the move did for each seat."""
        total = [0.0] * self._before.players
        for number in range(draws):
            now, then = (
                chances(self._evaluation, state, iterations) for state in self._states(number)
            )
            for seat, pair in enumerate(zip(now, then, strict=True)):
                total[seat] += (pair[0] - pair[1]) / draws
        return total

    def _states(self, number: int) -> tuple[State, State]:
        """The true position and one that could be expected, with the same guesses."""
        seed = f"{self._seed}:{number}"
        expected = self._before.guess(seeded(seed))
        expected.play(self._code)
        is_over = self._after.is_over()
        return self._after if is_over else self._seen_after.guess(seeded(seed)), expected
