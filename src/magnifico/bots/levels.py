"""Bots by strength: five levels for people to play against.

Levels think for a number of iterations, so that they are equally strong on every machine; the
seconds only keep a slow machine from being tried too hard.
"""

from __future__ import annotations

from dataclasses import replace

from magnifico.bots.base import Bot
from magnifico.bots.greedy import GreedyBot
from magnifico.bots.search import Budget, SearchBot

CARELESSNESS: dict[str, float] = {"apprentice": 0.2, "merchant": 0.08}
"""Levels that look one turn ahead: how far off their estimates are at most, as a chance to win."""

BUDGETS: dict[str, Budget] = {
    "patron": Budget(iterations=12, seconds=5.0),
    "magnifico": Budget(iterations=200, seconds=10.0),
    "oracle": Budget(iterations=10_000, seconds=20.0),
}
"""Levels that search: for how long, so that every step from level to level is about as high."""

LEVELS = (*CARELESSNESS, *BUDGETS)
"""From the weakest to the strongest."""


def level(name: str, seed: str) -> Bot:
    """The bot of a level."""
    if name in CARELESSNESS:
        return GreedyBot(seed, name, CARELESSNESS[name])
    return SearchBot(name, BUDGETS[name], seed)


def limit_seconds(seconds: float) -> None:
    """Let no level of this process think longer about a decision: where time is what counts, as
    in a browser, and not that levels are equally strong everywhere."""
    for name, budget in BUDGETS.items():
        BUDGETS[name] = replace(budget, seconds=min(budget.seconds, seconds))
