"""Ratings of bots from the games that they played.

The Bradley-Terry model: a bot with rating ``a`` beats one with rating ``b`` with the chance
``1 / (1 + 10 ** ((b - a) / 400))``, the scale of chess. A game of several players counts as a
game between every two of them, a tie as half a win each. A weak prior (a draw against an average
bot) keeps the ratings finite where a bot always wins. Intervals come from drawing whole deals
again and again (bootstrap), so that the pairing of seeds and seats counts as it should; they are
never narrower than what the curvature of the likelihood says of so many games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from magnifico.arena.tournament.result import MatchResult

Array = npt.NDArray[np.float64]

AVERAGE = 1500.0
SCALE = 400 / np.log(10)
PRIOR_GAMES = 1.0
DRAWS = 400
LEVEL = 95.0
WIDTH = 1.96
"""Standard errors on either side of an interval of that level."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with the interval that holds it with a probability of 95 %."""

    value: float
    low: float
    high: float


def rate(results: Sequence[MatchResult], bots: int) -> list[Rating]:
    """The ratings of all bots. The same games give the same ratings."""
    by_deal = wins_by_deal(results, bots)
    wins = by_deal.sum(axis=0)
    values = strengths(wins)
    draws = _draw_again(by_deal, bots)
    low, high = np.percentile(draws, [(100 - LEVEL) / 2, (100 + LEVEL) / 2], axis=0)
    half = WIDTH * standard_errors(wins, values)
    low, high = np.minimum(low, values - half), np.maximum(high, values + half)
    return [
        Rating(*(float(AVERAGE + SCALE * x) for x in (values[bot], low[bot], high[bot])))
        for bot in range(bots)
    ]


def wins_by_deal(results: Sequence[MatchResult], bots: int) -> Array:
    """For every deal, how often each bot (row) was before each other one (column)."""
    deals = sorted({result.deal for result in results})
    wins = np.zeros((max(len(deals), 1), bots, bots))
    place = {deal: number for number, deal in enumerate(deals)}
    for pair in _pairs(results):
        deal, first, second, score = pair
        wins[place[deal], first, second] += score
        wins[place[deal], second, first] += 1 - score
    return wins


def _pairs(results: Sequence[MatchResult]) -> list[tuple[int, int, int, float]]:
    """Deal, two bots, and what the first one made of it, for all who met.

    Bots that play alone meet over the same deal.
    """
    if results and len(results[0].line_up) == 1:
        return _pairs_alone(results)
    found = []
    for match in results:
        seats = range(len(match.line_up))
        for one in seats:
            for other in seats[one + 1 :]:
                first, second = match.line_up[one], match.line_up[other]
                if first != second:
                    score = _score(-match.place(one), -match.place(other))
                    found.append((match.deal, first, second, score))
    return found


def _pairs_alone(results: Sequence[MatchResult]) -> list[tuple[int, int, int, float]]:
    """A win beats a loss; among equals more points do."""
    found = []
    by_deal: dict[int, list[MatchResult]] = {}
    for result in results:
        by_deal.setdefault(result.deal, []).append(result)
    for deal, group in by_deal.items():
        for place, one in enumerate(group):
            for other in group[place + 1 :]:
                score = _score((one.score(0), one.points[0]), (other.score(0), other.points[0]))
                found.append((deal, one.line_up[0], other.line_up[0], score))
    return found


def _score(one: object, other: object) -> float:
    return 0.5 if one == other else float(one > other)  # type: ignore[operator]


def strengths(wins: Array) -> Array:
    """The most likely strengths, in natural units, the mean being 0 (Newton's method)."""
    won = wins.sum(axis=1) + PRIOR_GAMES / 2
    value = np.zeros(len(wins))
    for _ in range(100):
        expected = (wins + wins.T) * _chances(value)
        slope = won - expected.sum(axis=1) - PRIOR_GAMES * _against_average(value)
        step = np.clip(np.linalg.solve(_curvature(wins, value), slope), -2, 2)
        value = value + step
        if np.abs(step).max() < 1e-9:
            break
    return _centred(value)


def standard_errors(wins: Array, value: Array) -> Array:
    """How far strengths are off, judged by the curvature of the likelihood."""
    bots = len(wins)
    centring = np.eye(bots) - 1 / bots
    spread = centring @ np.linalg.inv(_curvature(wins, value)) @ centring
    errors: Array = np.sqrt(np.maximum(np.diag(spread), 0))
    return errors


def _curvature(wins: Array, value: Array) -> Array:
    chance = _chances(value)
    weight = (wins + wins.T) * chance * (1 - chance)
    prior = _against_average(value)
    curve: Array = np.diag(weight.sum(axis=1) + PRIOR_GAMES * prior * (1 - prior)) - weight
    return curve


def _chances(value: Array) -> Array:
    """The chance of each (row) to beat each other (column)."""
    chance: Array = 1 / (1 + np.exp(value[None, :] - value[:, None]))
    return chance


def _against_average(value: Array) -> Array:
    chance: Array = 1 / (1 + np.exp(-value))
    return chance


def _centred(value: Array) -> Array:
    centred: Array = value - value.mean()
    return centred


def _draw_again(by_deal: Array, bots: int) -> Array:
    """Ratings of imaginary tournaments, made of deals drawn from the real ones."""
    generator = np.random.default_rng(0)
    deals = len(by_deal)
    draws = np.empty((DRAWS, bots))
    for number in range(DRAWS):
        drawn = generator.integers(deals, size=deals)
        draws[number] = strengths(by_deal[drawn].sum(axis=0))
    return draws
