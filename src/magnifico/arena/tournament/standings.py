"""What the games of a tournament say about bots, seats and cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from magnifico.arena.tournament.result import MatchResult

DOUBT = 10
"""So many imaginary games without any effect are added before things are ranked."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot in a tournament."""

    name: str
    games: int
    win_rate: float
    rating: float
    low: float
    high: float
    mean_points: float
    decisions_per_game: float
    ms_per_decision: float
    faults: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of one game, as its bot's."""

    result: MatchResult
    seat: int

    @property
    def bot(self) -> int:
        return self.result.line_up[self.seat]

    @property
    def score(self) -> float:
        return self.result.score(self.seat)

    @property
    def fault(self) -> str:
        """What the program in this seat did wrong, if anything."""
        return self.result.faults[self.seat] if self.result.faults else ""


@dataclass(slots=True)
class Share:
    """How those did who took something: sums over the seats that did."""

    name: str
    games: int = 0
    wins: float = 0.0
    usual: float = 0.0
    """The wins that the same bots have in as many games, whatever they take."""
    points: int = 0

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def lift(self) -> float:
        """How much oftener than usual its takers won."""
        return (self.wins - self.usual) / self.games

    @property
    def weight(self) -> float:
        """The lift, drawn towards 0 where it rests on few games: what lists are sorted by."""
        return (self.wins - self.usual) / (self.games + DOUBT)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 % around the share of wins."""
        z, n, rate = 1.96, self.games, self.rate
        middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(min(middle - half, rate), 0.0), min(max(middle + half, rate), 1.0)

    def document(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "name": self.name,
            "games": self.games,
            "win_rate": self.rate,
            "low": low,
            "high": high,
            "usual_win_rate": self.usual / self.games,
            "lift": self.lift,
            "mean_points": self.points / self.games,
        }


class Standings:
    """Statistics over the games of a tournament."""

    def __init__(self, bots: Sequence[str], results: Sequence[MatchResult]) -> None:
        self.bots = bots
        self.results = results

    def entries(self, bot: int | None = None) -> Iterator[SeatResult]:
        """Every seat of every game, or those of one bot."""
        for result in self.results:
            for seat, who in enumerate(result.line_up):
                if bot is None or who == bot:
                    yield SeatResult(result, seat)

    @cached_property
    def table(self) -> list[Standing]:
        """One line per bot, in the order of the plan."""
        from magnifico.arena.tournament.ratings import rate  # with numpy: slow to import

        ratings = rate(self.results, len(self.bots))
        return [self._standing(bot, ratings[bot]) for bot in range(len(self.bots))]

    def _standing(self, bot: int, rating: Any) -> Standing:
        entries = list(self.entries(bot))
        games = max(len(entries), 1)
        decisions = sum(entry.result.decisions[entry.seat] for entry in entries)
        seconds = sum(entry.result.seconds[entry.seat] for entry in entries)
        return Standing(
            name=self.bots[bot],
            games=len(entries),
            win_rate=sum(entry.score for entry in entries) / games,
            rating=rating.value,
            low=rating.low,
            high=rating.high,
            mean_points=sum(entry.result.points[entry.seat] for entry in entries) / games,
            decisions_per_game=decisions / games,
            ms_per_decision=1000 * seconds / max(decisions, 1),
            faults=sum(bool(entry.fault) for entry in entries),
        )

    @cached_property
    def against(self) -> list[list[float | None]]:
        """For every bot, its share of the points against each other one: 1 for being before it
        in a game, a half for a tie; None where they did not meet."""
        count = len(self.bots)
        won = [[0.0] * count for _ in range(count)]
        met = [[0] * count for _ in range(count)]
        for result in self.results:
            for one, first in enumerate(result.line_up):
                for other, second in enumerate(result.line_up):
                    if first != second:
                        met[first][second] += 1
                        won[first][second] += _before(result, one, other)
        return [
            [won[a][b] / met[a][b] if met[a][b] else None for b in range(count)]
            for a in range(count)
        ]

    @cached_property
    def win_rate_by_seat(self) -> list[float]:
        seats = len(self.results[0].line_up) if self.results else 0
        games = max(len(self.results), 1)
        return [sum(c.score(seat) for c in self.results) / games for seat in range(seats)]

    @cached_property
    def points_by_source(self) -> dict[str, list[float]]:
        """For every source of points, the points per game of each bot."""
        sources = dict.fromkeys(name for result in self.results for name in result.sources)
        return {
            name: [self._mean_source(bot, name) for bot in range(len(self.bots))]
            for name in sources
        }

    def _mean_source(self, bot: int, source: str) -> float:
        points = [e.result.sources.get(source, [0] * 9)[e.seat] for e in self.entries(bot)]
        return sum(points) / max(len(points), 1)

    def shares(self, kind: str) -> list[Share]:
        """How those did who took each card, leader or family; the best for them first."""
        found: dict[str, Share] = {}
        usual = [standing.win_rate for standing in self.table]
        for entry in self.entries():
            for name in entry.result.taken[entry.seat].get(kind, ()):
                share = found.setdefault(name, Share(name))
                share.games += 1
                share.wins += entry.score
                share.usual += usual[entry.bot]
                share.points += entry.result.points[entry.seat]
        return sorted(found.values(), key=lambda share: (-share.weight, -share.games, share.name))

    @property
    def kinds(self) -> list[str]:
        """The kinds of things that players took."""
        return list(dict.fromkeys(k for c in self.results for mine in c.taken for k in mine))

    def document(self) -> dict[str, Any]:
        """The statistics as plain data."""
        return {
            "bots": [asdict(standing) for standing in self.table],
            "against": self.against,
            "win_rate_by_seat": self.win_rate_by_seat,
            "points_by_source": self.points_by_source,
            "taken": {
                kind: [share.document() for share in self.shares(kind)] for kind in self.kinds
            },
        }


def _before(result: MatchResult, one: int, other: int) -> float:
    first, second = result.place(one), result.place(other)
    return 0.5 if first == second else float(first < second)
