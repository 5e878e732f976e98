"""Weeks: which challenge is on, and until when."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from magnifico.core.rules import games, rules_of
from magnifico.server.errors import NotFound

LEVEL = "merchant"
"""The bots that games for two and more are played against."""


@dataclass(slots=True)
class Week:
    """The challenge of a week, as it is kept."""

    week: str
    game: str
    bots: list[str]
    seed: str


@dataclass(slots=True)
class Try:
    """A try of a player at the challenge of a week."""

    week: str
    player_id: int
    table_id: str
    name: str


def week_of(now: float) -> str:
    """The week of a moment, by its ISO name.

    >>> week_of(1_700_000_000.0)
    '2023-W46'
    """
    year, number, _ = datetime.fromtimestamp(now, UTC).isocalendar()
    return f"{year}-W{number:02}"


def end_of(week: str) -> float:
    """When a week is over; raises ``NotFound`` for what is none.

    >>> end_of("2023-W46") - 1_700_000_000
    438400.0
    """
    found = re.fullmatch(r"(\d{4})-W(\d\d)", week)
    try:
        year, number = (int(part) for part in found.groups()) if found else (0, 0)
        monday = datetime.fromisocalendar(year, number, 1).replace(tzinfo=UTC)
        return (monday + timedelta(days=7)).timestamp()
    except (ValueError, OverflowError):
        raise NotFound(f"there is no week {week!r}", code="no-week") from None


def new_week(week: str, seed: str) -> Week:
    """The challenge of a week: the games take turns. One that can be played alone is."""
    names = games()
    number = int(week[-2:])
    game = names[number % len(names)]
    fewest = rules_of(game).seats.start
    return Week(week, game, [LEVEL] * (fewest - 1), seed)
