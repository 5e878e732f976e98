"""Speeds that are not those of random games: the search of a bot, and whatever else is timed."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import process_time
from typing import Any, Protocol

from magnifico.bots.search import Budget, SearchBot
from magnifico.core.rules import rules_of

ITERATIONS = 400


@dataclass(frozen=True, slots=True)
class Figure:
    """One more line of the table: how often something can be done in a second."""

    name: str
    config: str
    per_second: float

    @property
    def us(self) -> float:
        """Microseconds for one time."""
        return 1e6 / self.per_second

    def document(self) -> dict[str, Any]:
        return asdict(self) | {"us": self.us}


class Timed(Protocol):
    """Something that is timed in turns."""

    def turn(self) -> None: ...

    def figure(self) -> Figure: ...


class SearchSpeed:
    """The search bot at the root of a fresh game of Lorenzo with four players."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        rules = rules_of("lorenzo")
        state = rules.start(4, "bench:search", rules.check(4, {}), False)
        self._view = state.redact(state.seat)
        self._iterations = iterations
        self._best = float("inf")

    def turn(self) -> None:
        """Search once, always the same tree."""
        bot = SearchBot("search", Budget(iterations=self._iterations), "bench")
        begin = process_time()
        bot.explain(self._view)
        self._best = min(self._best, process_time() - begin)

    def figure(self) -> Figure:
        return Figure("search", "lorenzo, 4 players", self._iterations / self._best)
