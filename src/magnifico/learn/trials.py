"""What components are worth, by trial: one deal is played on from one moment, by the same bots with
the same dice, once as it is and once with a gift (a leader in play, a card for nothing).

What goes with winning is not always what makes one win; a gift shows the difference that it makes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any

from magnifico.arena.run.executors import executor_named
from magnifico.arena.run.match import play
from magnifico.arena.run.processes import is_stopped
from magnifico.bots.evaluation import share_of
from magnifico.bots.names import bot_from
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.learn.curriculum import Gift, curriculum_of

GIFTS_PER_DEAL = 6
"""How many gifts are tried at one moment, each by itself."""


@dataclass(frozen=True)
class Table:
    """Where things are tried: a game, the bot in all seats, players and options."""

    game: str
    bot: str
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "1"


@dataclass(slots=True)
class Worth:
    """How much better seats did with something: sums over its trials."""

    trials: int = 0
    points: float = 0.0
    squares: float = 0.0
    wins: float = 0.0

    def add(self, points: float, wins: float) -> None:
        self.trials += 1
        self.points += points
        self.squares += points * points
        self.wins += wins

    def document(self) -> dict[str, Any]:
        """Points and wins more than without it, in the mean; the interval of the points, 95 %."""
        mean = self.points / self.trials
        spread = max(self.squares / self.trials - mean * mean, 0.0)
        error = 1.96 * sqrt(spread / max(self.trials - 1, 1))
        return {
            "trials": self.trials,
            "points": round(mean, 2),
            "low": round(mean - error, 2),
            "high": round(mean + error, 2),
            "wins": round(self.wins / self.trials, 3),
        }


def document(table: Table, found: Mapping[str, Worth]) -> dict[str, Any]:
    """What was tried, as plain data; a single trial says nothing and is left out."""
    return {
        "tried_by": table.bot,
        "worth": {name: worth.document() for name, worth in found.items() if worth.trials > 1},
    }


Difference = tuple[str, float, float]
"""A component, and what it changed: points and wins of the seat."""


def worths(
    table: Table,
    deals: int,
    jobs: int = 1,
    report: Callable[[int], None] = lambda done: None,
    executor: str = "local",
) -> dict[str, Worth]:
    """What each component is worth, by its id, from so many deals."""
    found: dict[str, Worth] = {}
    done = 0

    def take(results: list[list[Difference]]) -> None:
        nonlocal done
        for name, points, wins in (one for differences in results for one in differences):
            found.setdefault(name, Worth()).add(points, wins)
        done += len(results)
        report(done)

    executor_named(executor)(partial(_try_some, table), deals, jobs, take)
    return dict(sorted(found.items()))


def _try_some(table: Table, numbers: range) -> list[list[Difference]]:
    results: list[list[Difference]] = []
    for number in numbers:
        if is_stopped():
            break
        results.append(differences(table, number))
    return results


def differences(table: Table, number: int) -> list[Difference]:
    """The trials of one deal."""
    rules, curriculum = rules_of(table.game), curriculum_of(table.game)
    seed = f"{table.seed}:{number}"
    draw = random.Random(seed)
    start = rules.start(table.players, seed, rules.check(table.players, table.options), False)
    moment = curriculum.moments[number % len(curriculum.moments)]
    state, gifts = _moment(table, start, moment, draw.randrange(table.players), seed)
    chosen = draw.sample(gifts, min(GIFTS_PER_DEAL, len(gifts)))
    if not chosen:
        return []
    seat = state.seat
    points, wins = _played_on(table, state.clone(), seat, seed)
    found: list[Difference] = []
    for name, gift in chosen:
        after = state.clone()
        curriculum.give(after, gift)
        more_points, more_wins = _played_on(table, after, seat, seed)
        found.append((name, more_points - points, more_wins - wins))
    return found


def _moment(
    table: Table, state: State, moment: int, seat: int, seed: str
) -> tuple[State, list[Gift]]:
    """The first turn of a seat in a round, and what it may be given there."""
    curriculum = curriculum_of(table.game)
    bots = _bots(table, seed)
    while not state.is_over():
        if state.round >= moment and state.seat == seat:
            gifts = curriculum.gifts_at(state)
            if gifts:
                return state, gifts
        state.play(bots[state.seat].choose(state.redact(state.seat)))
    return state, []


def _bots(table: Table, seed: str) -> list[Any]:
    return [bot_from(table.bot, f"{seed}:{seat}") for seat in range(table.players)]


def _played_on(table: Table, state: State, seat: int, seed: str) -> tuple[float, float]:
    """Points and share of the win of a seat, once bots have played on."""
    play(state, _bots(table, seed))
    return float(state.points(seat)), share_of(state.result(), seat)
