"""Simulation: the same kind of table, played many times by bots.

Game ``i`` of a run with seed ``S`` is the game with seed ``"S:i"``, so that a run comes to the
same result however many processes share it, and every one of its games can be played again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from magnifico.arena.programs.own import LIMIT, end_idle
from magnifico.arena.programs.program import dismiss
from magnifico.arena.run.executors import executor_named
from magnifico.arena.run.match import forfeited, play
from magnifico.arena.run.playout import play_counted
from magnifico.arena.run.processes import is_stopped, processors
from magnifico.arena.run.seats import BotModule, check_bots, seated
from magnifico.arena.run.tally import WIN, Tally
from magnifico.core.errors import SetupError
from magnifico.core.rng import seeded
from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import State


@dataclass(frozen=True, slots=True)
class SimulationSetup:
    """What is simulated: a game, its players and options, a bot for every seat, a seed."""

    game: str
    players: int
    seed: str = ""
    bots: tuple[str, ...] = ("random",)
    options: Mapping[str, Any] = field(default_factory=dict)
    modules: tuple[BotModule, ...] = ()
    """Where bots of one's own come from."""
    limit: float = LIMIT
    """Seconds that a bot of one's own may take for a decision."""

    def checked(self) -> SimulationSetup:
        """This table with complete options and one bot per seat.

        Raises ``SetupError`` for anything that cannot be.
        """
        options = rules_of(self.game).check(self.players, self.options)
        check_bots(self.bots, self.modules)
        if len(self.bots) not in (1, self.players):
            message = f"{len(self.bots)} bots cannot sit in {self.players} seats"
            raise SetupError(f"{message}: name one for all seats, or one for each", code="bots")
        bots = self.bots * self.players if len(self.bots) == 1 else self.bots
        return replace(self, bots=bots, options=options)


@dataclass(frozen=True, slots=True)
class Simulation:
    """What the games of a run came to."""

    setup: SimulationSetup
    tally: Tally
    asked: int
    jobs: int
    seconds: float

    @property
    def is_complete(self) -> bool:
        return self.tally.games == self.asked

    @property
    def games_per_second(self) -> float:
        return self.tally.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_game(self) -> float:
        return self._per_game(self.tally.decisions)

    @property
    def options_per_decision(self) -> float:
        return self.tally.offered / max(self.tally.decisions, 1)

    @property
    def mean_points(self) -> float:
        """Points per player and game."""
        return self._per_game(sum(self.tally.points)) / self.setup.players

    @property
    def points_by_seat(self) -> list[float]:
        return [self._per_game(points) for points in self.tally.points]

    @property
    def win_rate_by_seat(self) -> list[float]:
        return [self._per_game(wins) / WIN for wins in self.tally.wins]

    @property
    def points_by_source(self) -> dict[str, list[float]]:
        """For every source of points, the points per game of each seat."""
        return {
            source: [self._per_game(points) for points in by_seat]
            for source, by_seat in self.tally.sources.items()
        }

    def _per_game(self, value: int) -> float:
        return value / max(self.tally.games, 1)

    def document(self) -> dict[str, Any]:
        """The results as plain data; everything but the speed depends on the table alone."""
        players = self.setup.players
        return {
            "game": self.setup.game,
            "players": players,
            "bots": list(self.setup.bots),
            "options": dict(self.setup.options),
            "seed": self.setup.seed,
            "games": self.tally.games,
            "complete": self.is_complete,
            "jobs": self.jobs,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "decisions_per_game": self.decisions_per_game,
            "options_per_decision": self.options_per_decision,
            "most_options": self.tally.longest,
            "faults": self.tally.faults,
            "mean_points": self.mean_points,
            "mean_points_by_seat": self.points_by_seat,
            "win_rate_by_seat": self.win_rate_by_seat,
            "points_by_source": {
                source: sum(by_seat) / players for source, by_seat in self.points_by_source.items()
            },
            "points_by_source_and_seat": self.points_by_source,
        }


def simulate(
    setup: SimulationSetup,
    games: int,
    jobs: int | None = None,
    report: Callable[[Tally], None] | None = None,
    executor: str = "local",
) -> Simulation:
    """Play ``games`` games at a table on ``jobs`` processes (by default one per processor).

    ``report`` is called with the sums so far, several times a second. Ctrl-C ends the run early
    with the results of the games that were finished. Raises ``SetupError`` for a table or an
    ``executor`` (see ``executors``) that cannot be.
    """
    setup = setup.checked()
    spread = executor_named(executor)
    jobs = min(jobs or processors(), games)
    tally = Tally(setup.players)

    def take(part: Tally) -> None:
        tally.add(part)
        if report is not None:
            report(tally)

    begin = time.perf_counter()
    try:
        spread(partial(play_games, setup), games, jobs, take)
    finally:
        end_idle()
    return Simulation(setup, tally, games, jobs, time.perf_counter() - begin)


def play_games(setup: SimulationSetup, numbers: range) -> Tally:
    """The sums over some games of a run; fewer when the run is stopped."""
    for module in setup.modules:
        module.load()
    rules = rules_of(setup.game)
    tally = Tally(setup.players)
    for number in numbers:
        if is_stopped():
            break
        seed = f"{setup.seed}:{number}"
        try:
            _play_game(rules, setup, seed, tally)
        except Exception as error:
            error.add_note(f"in the game of {setup.game} with seed {seed!r}")
            raise
    return tally


def _play_game(rules: Rules, setup: SimulationSetup, seed: str, tally: Tally) -> None:
    state = rules.start(setup.players, seed, setup.options, False)
    if set(setup.bots) == {"random"}:
        counts = play_counted(state, seeded(f"{seed}:bots"))
        faults: list[str] = []
    else:
        counts, faults = _play_bots(rules, setup, seed, state)
    outcome = rules.outcome(state)
    if outcome is None:
        return  # the run was stopped
    tally.count(forfeited(outcome, faults), *counts)
    for fault in filter(None, faults):
        tally.count_fault(fault)


def _play_bots(
    rules: Rules, setup: SimulationSetup, seed: str, state: State
) -> tuple[tuple[int, int, int], list[str]]:
    """Play a game with one bot per seat: counts as ``play_counted`` gives them, and faults."""
    seeds = [f"{seed}:bot{seat}" for seat in range(setup.players)]
    bots = seated(setup.bots, seeds, setup.modules, setup.limit)
    try:
        stats = play(state, bots)
    finally:
        dismiss(bots, rules.outcome(state))
    return (sum(stats.decisions), stats.offered, stats.longest), stats.faults
