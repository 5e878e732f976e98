"""What is kept of tournaments, as plain data; columns of the database have the same names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from magnifico.server.wire.tournaments import TournamentForm, TournamentStatus

Round = list[list[int]]
"""The tables of a round: the entrants by number, in the order of the seats. An entrant alone at a
table rests, and gets the points of a win."""


@dataclass(slots=True)
class Entrant:
    """Somebody in a tournament."""

    number: int
    name: str
    bot: str | None
    browser: int | None
    player_id: int | None
    has_left: bool = False


@dataclass(slots=True)
class Pairing:
    """A table of a round."""

    round: int
    number: int
    table_id: str
    entrants: list[int]


@dataclass(slots=True)
class Tournament:
    """A tournament."""

    id: str
    owner: int
    """The browser of the host."""
    title: str
    game: str
    options: dict[str, Any]
    form: TournamentForm
    seats: int
    """At each table."""
    rounds: int
    """How many are played; 0 until the start, where it follows from how many take part."""
    duplicate: bool
    listed: bool
    budget: int | None
    per_move: int
    status: TournamentStatus
    round: int
    secret: str
    """What the deals of a duplicate tournament are drawn from."""
    created: float
    entrants: list[Entrant] = field(default_factory=list)
    pairings: list[Pairing] = field(default_factory=list)
