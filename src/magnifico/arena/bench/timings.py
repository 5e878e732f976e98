"""Speeds that are not those of random games: the search of a bot and its estimate, and whatever
else is timed."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import process_time
from typing import Any, Protocol

from magnifico.arena.bench.speed import Case
from magnifico.bots.registry import evaluation_of
from magnifico.bots.search import Budget, SearchBot
from magnifico.core.rng import below, seeded
from magnifico.core.state import State

ITERATIONS = 400
POSITIONS = 1000


@dataclass(frozen=True, slots=True)
class Timing:
    """One more line of the table: how often something can be done in a second."""

    name: str
    config: str
    per_second: float
    ratio_to_catanatron: float | None = None
    """How many times as many a second as catanatron's in the same run, where it has the like."""

    @property
    def us(self) -> float:
        """Microseconds for one time."""
        return 1e6 / self.per_second

    def document(self) -> dict[str, Any]:
        return asdict(self) | {"us": self.us}


class Timed(Protocol):
    """Something that is timed in turns."""

    def turn(self) -> None: ...

    def timing(self) -> Timing: ...


class SearchTiming:
    """The search bot at the root of a fresh game."""

    def __init__(self, case: Case, iterations: int = ITERATIONS) -> None:
        rules, players = case.rules, case.players
        state = rules.start(players, "bench:search", rules.check(players, case.options), False)
        self._config = f"{rules.name}, {case.config}"
        self._view = state.redact(state.seat)
        self._iterations = iterations
        self._best = float("inf")

    def turn(self) -> None:
        """Search once, always the same tree."""
        bot = SearchBot("search", Budget(iterations=self._iterations), "bench")
        begin = process_time()
        bot.explain(self._view)
        self._best = min(self._best, process_time() - begin)

    def timing(self) -> Timing:
        return Timing("search", self._config, self._iterations / self._best)


class EstimateTiming:
    """What bots say of a position, after each option of the decisions of a random game: they
    compare such positions, and what changes from one to the next is all that is summed up anew."""

    def __init__(self, case: Case, positions: int = POSITIONS) -> None:
        rules, players = case.rules, case.players
        self._config = f"{rules.name}, {case.config}"
        state = rules.start(players, "bench:estimate", rules.check(players, case.options), False)
        self._evaluation = evaluation_of(state)
        self._positions = _compared(state, positions)
        self._best = float("inf")

    def turn(self) -> None:
        """Estimate every position once."""
        evaluation = self._evaluation
        begin = process_time()
        for state, seat in self._positions:
            evaluation.estimate(state, seat)
        self._best = min(self._best, process_time() - begin)

    def timing(self) -> Timing:
        return Timing("estimate", self._config, len(self._positions) / self._best)


def _compared(state: State, most: int) -> list[tuple[State, int]]:
    """The positions after all options of a random game, and whose options they were."""
    stream = seeded("bench:estimate")
    found: list[tuple[State, int]] = []
    while not state.is_over() and len(found) < most:
        for option in state.options:
            after = state.clone()
            after.play(option)
            found.append((after, state.seat))
        state.play(state.options[below(stream, len(state.options))])
    return found
