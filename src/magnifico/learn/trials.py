"""What components are worth, by trial: one deal is played on from one moment, by the same bots with
the same dice, once as it is and once with a gift (a leader in play, a card for nothing); what is
chosen before the first round (a bonus tile, a family) is tried in all ways that there are.

What goes with winning is not always what makes one win; a gift shows the difference that it makes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from magnifico.arena.run.executors import executor_named
from magnifico.arena.run.match import play
from magnifico.arena.run.processes import is_stopped
from magnifico.bots.evaluation import share_of
from magnifico.bots.names import bot_from
from magnifico.bots.registry import Teachable
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.learn.curriculum import Gift, curriculum_of
from magnifico.learn.games import drop_unfinished

GIFTS_PER_DEAL = 6
"""How many gifts are tried at one moment, each by itself."""
DEALS_PER_CHOICE = 3
"""In one of so many deals, all that is chosen for the whole game is tried as well."""


@dataclass(frozen=True)
class Table:
    """Where things are tried: a game, the bot in all seats, players and options."""

    game: str
    bot: str
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "1"
    gifts: int = GIFTS_PER_DEAL
    deals_per_choice: int = DEALS_PER_CHOICE


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
        "weights": digest_of(table.game),
        "chosen": list(curriculum_of(table.game).chosen),
        "worth": {name: worth.document() for name, worth in found.items() if worth.trials > 1},
    }


def digest_of(game: str) -> str:
    """A short word for the weights that bots play a game with; "" where it has none."""
    network: Teachable | None = rules_of(game).add_on("network")
    if network is None or not network.weights.exists():
        return ""
    return sha256(network.weights.read_bytes()).hexdigest()[:12]


Difference = tuple[str, float, float]
"""A component, and what it changed: points and wins of the seat."""
Deal = tuple[int, list[Difference]]
"""The number of a deal, and what was found in it."""


def worths(
    table: Table,
    deals: int,
    jobs: int = 1,
    report: Callable[[int], None] = lambda done: None,
    executor: str = "local",
    log: Path | None = None,
) -> dict[str, Worth]:
    """What each component is worth, by its id, from so many deals. With a ``log``, deals are kept
    as they are done, and those that stand there already are not played again."""
    done = {} if log is None else _read_log(log)
    missing = [number for number in range(deals) if number not in done]

    def take(results: list[Deal]) -> None:
        done.update(results)
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(result) + "\n" for result in results)
        report(len(done))

    executor_named(executor)(partial(_try_some, table, missing), len(missing), jobs, take)
    found: dict[str, Worth] = {}
    for number in sorted(set(done) & set(range(deals))):
        for name, points, wins in done[number]:
            found.setdefault(name, Worth()).add(points, wins)
    return dict(sorted(found.items()))


def _read_log(log: Path) -> dict[int, list[Difference]]:
    if not log.exists():
        return {}
    drop_unfinished(log)
    return dict(json.loads(line) for line in log.read_text(encoding="utf-8").splitlines())


def _try_some(table: Table, missing: Sequence[int], places: range) -> list[Deal]:
    results: list[Deal] = []
    for place in places:
        if is_stopped():
            break
        results.append((missing[place], differences(table, missing[place])))
    return results


def differences(table: Table, number: int) -> list[Difference]:
    """The trials of one deal."""
    rules = rules_of(table.game)
    seed = f"{table.seed}:{number}"
    start = rules.start(table.players, seed, rules.check(table.players, table.options), False)
    chosen = [] if number % table.deals_per_choice else _choices(table, start.clone(), seed)
    return chosen + (_gifts(table, start, number, seed) if table.gifts else [])


def _choices(table: Table, state: State, seed: str) -> list[Difference]:
    """What each choice for the whole game changes, beside the mean of all that a seat could
    choose."""
    curriculum, bots = curriculum_of(table.game), _bots(table, seed)
    found: list[Difference] = []
    while state.round < 1 and not state.is_over():
        choices = curriculum.choices_at(state)
        if len(choices) > 1:
            found += _compared(table, state, choices, seed)
        state.play(bots[state.seat].choose(state.redact(state.seat)))
    return found


def _compared(
    table: Table, state: State, choices: Sequence[Gift], seed: str
) -> Iterator[Difference]:
    results: list[tuple[float, float]] = []
    for _, choice in choices:
        after = state.clone()
        curriculum_of(table.game).choose(after, choice)
        results.append(_played_on(table, after, state.seat, seed))
    points, wins = (sum(each) / len(results) for each in zip(*results))
    for (name, _), (own_points, own_wins) in zip(choices, results):
        yield name, own_points - points, own_wins - wins


def _gifts(table: Table, start: State, number: int, seed: str) -> list[Difference]:
    """What each of some gifts changes."""
    curriculum, draw = curriculum_of(table.game), random.Random(seed)
    moment = curriculum.moments[number % len(curriculum.moments)]
    state, gifts = _moment(table, start, moment, draw.randrange(table.players), seed)
    chosen = draw.sample(gifts, min(table.gifts, len(gifts)))
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
