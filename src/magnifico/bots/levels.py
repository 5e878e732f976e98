"""Bots by strength: four levels for people to play against.

Levels think for a number of iterations, so that they are equally strong on every machine; the
seconds only keep a slow machine from being tried too hard.
"""

from __future__ import annotations

from magnifico.bots.base import Bot
from magnifico.bots.greedy import GreedyBot
from magnifico.bots.search import Budget, SearchBot

LEVELS = ("apprentice", "merchant", "patron", "magnifico")
"""From the weakest to the strongest."""

APPRENTICE_CARELESSNESS = 0.2
MERCHANT_CARELESSNESS = 0.04
PATRON = Budget(iterations=4, seconds=10.0)
MAGNIFICO = Budget(iterations=48, seconds=30.0)


def level(name: str, seed: str) -> Bot:
    """The bot of a level."""
    if name == "apprentice":
        return GreedyBot(seed, name, APPRENTICE_CARELESSNESS)
    if name == "merchant":
        return GreedyBot(seed, name, MERCHANT_CARELESSNESS)
    return SearchBot(name, PATRON if name == "patron" else MAGNIFICO, seed)
