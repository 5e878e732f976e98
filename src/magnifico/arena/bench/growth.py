"""What a decision costs early and late in a game: it must not grow with the game."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from magnifico.core.rng import below
from magnifico.core.state import State, play_some

GAMES = 16
REPEATS = 5
"""A round is short: each turn plays it several times."""
ROUNDS = 6
"""A game without six rounds is cut into so many parts."""

Stage = tuple[State, list[int], int]
"""A state, the stream of its players, and how many decisions are played from there."""


class Growth:
    """The first and the last rounds of some games, and the quickest way through them so far."""

    def __init__(self, start: Callable[[int], State], stream: Callable[[int], list[int]]) -> None:
        self._first: list[Stage] = []
        self._last: list[Stage] = []
        for number in range(GAMES):
            first, last = both_ends(start(number), stream(number))
            self._first.append(first)
            self._last.append(last)
        self._best_first = float("inf")
        self._best_last = float("inf")

    def turn(self) -> None:
        """Play all of them."""
        for _ in range(REPEATS):
            self._best_first = min(self._best_first, _play(self._first))
            self._best_last = min(self._best_last, _play(self._last))

    def growth(self) -> float:
        """The cost of a decision at the end, divided by that at the beginning."""
        return self._best_last / self._best_first


def _play(stages: list[Stage]) -> float:
    """Seconds per decision."""
    ready = [(state.clone(), stream[:], count) for state, stream, count in stages]
    begin = process_time()
    for state, stream, count in ready:
        play_some(state, stream, count)
    spent = process_time() - begin
    return max(spent, 1e-9) / sum(count for _, _, count in ready)


def both_ends(state: State, stream: list[int]) -> tuple[Stage, Stage]:
    """The first and the last round of a random game."""
    moments: list[tuple[State, list[int]]] = []
    while not state.is_over():
        moments.append((state.clone(), stream[:]))
        state.play(state.options[below(stream, len(state.options))])
    rounds = [moment.round for moment, _ in moments]
    if max(rounds) != ROUNDS:
        rounds = [1 + i * ROUNDS // len(moments) for i in range(len(moments))]
    return _stage(moments, rounds, 1), _stage(moments, rounds, ROUNDS)


def _stage(moments: list[tuple[State, list[int]]], rounds: list[int], number: int) -> Stage:
    state, stream = moments[rounds.index(number)]
    return state, stream, rounds.count(number)
