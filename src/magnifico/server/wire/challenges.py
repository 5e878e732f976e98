"""The challenge of the week: one deal for everybody, and a board of results."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from magnifico.server.wire.base import Given, Sent


class ChallengeRow(Sent, frozen=True):
    """A try at the challenge that is over."""

    name: str
    points: int
    won: bool
    mine: bool
    table: str | None
    """Its table, for those who have finished their own try."""


class ChallengeInfo(Sent, frozen=True):
    """The challenge of a week."""

    week: str
    """As ``2026-W47``."""
    game: str
    bots: list[str]
    """The opponents, in the order of their seats after yours; none for a game alone."""
    ends: float
    """When the week is over, in seconds since 1970."""
    open: bool
    """Whether it can be tried now."""
    table: str | None
    """The table of one's own try."""
    done: bool
    """Whether one's own try is over."""
    counts: bool
    """Whether it counts: not when moves were taken back."""
    rows: list[ChallengeRow]
    """From first to last."""


class TryRequest(Given, frozen=True):
    """Try the challenge, under a name that is on the board then."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class TryTable(Given, frozen=True):
    """A try of somebody else to look at."""

    table: Annotated[str, Meta(min_length=1, max_length=32)]
