"""Matches between networks and bots: one against others of a kind, every deal from every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import Any

import magnifico.yardstick.bots  # noqa: F401  (gives the yardsticks their names)
from magnifico.arena.run.executors import executor_named
from magnifico.arena.run.processes import is_stopped
from magnifico.bots.base import Bot
from magnifico.bots.evaluation import NetworkEvaluation, share_of
from magnifico.bots.greedy import GreedyBot
from magnifico.bots.names import bot_from
from magnifico.bots.registry import teachable
from magnifico.bots.search import Budget, SearchBot
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import play_random
from magnifico.learn.games import LONGEST

NET = "net:"
"""Begins the text of a contender that is a network: the path of its file follows."""


@dataclass(frozen=True)
class Match:
    """One contender against others at tables of a size."""

    game: str
    one: str
    other: str
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "match"
    iterations: int = 0
    """How long networks with a policy search; 0: they look a turn ahead."""


@dataclass(frozen=True)
class Score:
    """What one contender had of the wins, and the mean points of both.

    The share is that of a game for two: where three play, equals win a third each, and that
    counts as a half (see ``evened``)."""

    games: int
    share: float
    points: float
    other_points: float

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share, 95 %."""
        return wilson(self.share, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.share:.1%} of {self.games} ({low:.1%} to {high:.1%}), "
            f"{self.points:.1f} : {self.other_points:.1f} points"
        )


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share of games, 95 %.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def evened(share: float, players: int) -> float:
    """The share that odds against one other would give, for a share against several others.

    >>> evened(0.25, 4), round(evened(0.5, 4), 3)
    (0.5, 0.75)
    """
    odds = share * (players - 1)
    return odds / (odds + 1.0 - share) if players > 1 else share


def together(scores: Sequence[Score]) -> Score:
    """The scores of several matches as one."""
    games = sum(score.games for score in scores)
    return Score(
        games,
        sum(score.share * score.games for score in scores) / max(games, 1),
        sum(score.points * score.games for score in scores) / max(games, 1),
        sum(score.other_points * score.games for score in scores) / max(games, 1),
    )


def hold(match: Match, games: int, jobs: int = 1, executor: str = "local") -> Score:
    """Play a match; ``games`` is a multiple of the players, or some seats are missing."""
    found: list[tuple[float, float, float]] = []
    executor_named(executor)(partial(_play_some, match), games, jobs, found.extend)
    count = max(len(found), 1)
    share, points, others = (sum(column) / count for column in zip(*found or [(0.0, 0.0, 0.0)]))
    return Score(len(found), evened(share, match.players), points, others)


def _play_some(match: Match, numbers: range) -> list[tuple[float, float, float]]:
    scores: list[tuple[float, float, float]] = []
    for number in numbers:
        if is_stopped():
            break
        scores.append(_play(match, number))
    return scores


def _play(match: Match, number: int) -> tuple[float, float, float]:
    """A game of a match: what the one had of the win, its points, and the mean of the others."""
    rules = rules_of(match.game)
    deal, own = divmod(number, match.players)
    seed = f"{match.seed}:{deal}"
    state = rules.start(match.players, seed, rules.check(match.players, match.options), False)
    bots = [
        contender(match, match.one if seat == own else match.other, f"{seed}:{seat}")
        for seat in range(match.players)
    ]
    for _ in range(LONGEST):
        if state.is_over():
            break
        state.play(bots[state.seat].choose(state.redact(state.seat)))
    play_random(state, seeded(seed))
    points = [state.points(seat) for seat in range(match.players)]
    others = points[:own] + points[own + 1 :]
    mean = sum(others) / max(len(others), 1)
    return share_of(state.result(), own), float(points[own]), mean


def contender(match: Match, text: str, seed: str) -> Bot:
    """A bot by name, or one that thinks with the network of a file."""
    if not text.startswith(NET):
        return bot_from(text, seed)
    evaluation = loaded(match.game, Path(text.removeprefix(NET)))
    if match.iterations and evaluation.has_policy():
        return SearchBot(text, Budget(match.iterations), seed, evaluation=evaluation)
    return GreedyBot(seed, text, evaluation=evaluation)


@cache
def loaded(game: str, path: Path) -> NetworkEvaluation:
    """The evaluation of a game with the network of a file, read once."""
    return teachable(game).load(path)
