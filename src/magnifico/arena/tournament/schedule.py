"""Who plays whom, in which seats, and with which cards.

A *deal* is one seed. All line-ups play every deal, once for each rotation of their seats: so
every bot has every seat of every deal, and luck cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

LineUp = tuple[int, ...]
"""The number of a bot for every seat."""


@dataclass(frozen=True, slots=True)
class ScheduledMatch:
    """One game of a tournament."""

    deal: int
    line_up: LineUp


class Schedule:
    """The games of a tournament, numbered from 0; deal by deal, as many as one asks for."""

    def __init__(self, bots: int, players: int, alone: bool = False) -> None:
        found = alone_among(bots, players) if alone else line_ups(bots, players)
        self.of_a_deal: tuple[LineUp, ...] = tuple(
            rotation for line_up in found for rotation in dict.fromkeys(rotations(line_up))
        )

    def __getitem__(self, number: int) -> ScheduledMatch:
        deal, place = divmod(number, len(self.of_a_deal))
        return ScheduledMatch(deal, self.of_a_deal[place])


def line_ups(bots: int, players: int) -> list[LineUp]:
    """Every choice of bots for a table; with too few bots, some sit in several seats.

    >>> line_ups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> line_ups(2, 3)
    [(0, 1, 0), (1, 0, 1)]
    """
    if bots >= players:
        return list(combinations(range(bots), players))
    return [tuple((first + seat) % bots for seat in range(players)) for first in range(bots)]


def alone_among(bots: int, players: int) -> list[LineUp]:
    """The first bot at tables where all others are one and the same bot.

    >>> alone_among(2, 4)
    [(0, 1, 1, 1)]
    """
    return [(0, *[other] * (players - 1)) for other in range(1, bots)]


def rotations(line_up: Sequence[int]) -> list[LineUp]:
    """A line-up in every rotation of the seats.

    >>> rotations((0, 1, 2))
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    """
    return [(*line_up[turn:], *line_up[:turn]) for turn in range(len(line_up))]
