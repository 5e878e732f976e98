"""Bots by character: three that like a way to win beside winning.

They think as long as a level does. Each game says what they like there (``Likings``): in one that
says nothing they play like that level.
"""

from __future__ import annotations

from magnifico.bots.base import Bot
from magnifico.bots.levels import BUDGETS
from magnifico.bots.search import SearchBot

LEVEL = "magnifico"
"""The level that they think as long as."""

PERSONALITIES = ("builder", "soldier", "bishop")


def personality(name: str, seed: str) -> Bot:
    """The bot of a personality."""
    return SearchBot(name, BUDGETS[LEVEL], seed, personality=name)
