"""What is kept of players, as plain data; columns of the database have the same names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from magnifico.server.wire.players import Mode, UnratedWhy

OWNER = "owner"
MEMBER = "member"


@dataclass(slots=True)
class Player:
    """Somebody who plays, on one device or several."""

    id: int
    handle: str
    """Names the player in addresses."""
    name: str
    name_key: str | None
    """The name as it is compared, for players who are kept: nobody else can have it."""
    role: str
    """At a closed server: ``owner``, ``member``, or empty for who was not invited."""
    show_history: bool
    show_ratings: bool
    created: float


@dataclass(slots=True)
class Device:
    """A browser of a player."""

    browser: int
    player_id: int
    label: str
    added: float


@dataclass(slots=True)
class Passkey:
    """A passkey of a player."""

    id: str
    player_id: int
    public_key: str
    sign_count: int
    label: str
    created: float
    used: float | None = None


@dataclass(slots=True)
class Participation:
    """What one seat came to in a finished game."""

    seat: int
    player_id: int | None
    bot: str | None
    name: str
    points: int
    place: int
    """1 is the first; seats that tie have the same."""
    won: bool
    was_away: bool
    """Whether a bot finished the game for the player."""
    components: list[str]
    """The cards and leaders in front of the seat at the end."""
    rating_before: float | None = None
    rating_after: float | None = None
    result_id: int = 0


@dataclass(slots=True)
class Result:
    """A finished game."""

    table_id: str
    game: str
    mode: Mode
    players: int
    options: dict[str, Any]
    title: str
    finished: float
    moves: int
    sources: dict[str, list[int]]
    reason: str
    unrated: UnratedWhy
    id: int = 0
    seats: list[Participation] = field(default_factory=list)
    is_kept: bool = False
    """Whether its table is still there to be looked at."""
    is_analysed: bool = False
    """Whether there is an analysis of it."""


@dataclass(slots=True)
class Rating:
    """How strong somebody is at a game in one mode."""

    subject: str
    """``player:3``, ``bot:patron``, or ``solo`` for the game itself as an opponent."""
    game: str
    mode: str
    player_id: int | None
    mu: float
    sigma: float
    games: int = 0
    opponents: list[str] = field(default_factory=list)
    """Everybody they were rated with, each once, as far as there is room."""
    updated: float = 0.0
