"""Tournaments: who takes part, who plays whom, and how they stand."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from magnifico.server.wire.base import Given, Json, Name, Sent, Title, WordText
from magnifico.server.wire.tables import TimeControl

MAX_ENTRANTS = 64
MIN_ENTRANTS = 4

TournamentForm = Literal["round-robin", "swiss", "knock-out"]
TournamentStatus = Literal["open", "running", "finished"]


class NewTournament(Given, frozen=True):
    """A tournament to be made."""

    game: WordText
    form: TournamentForm
    title: Title = ""
    options: dict[str, bool | int | str] = {}
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    """At each table; round robin and knock-out are for two."""
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    """Of a Swiss tournament; 0: as many as fit the number of entrants."""
    duplicate: bool = False
    """Whether all tables of a round get the same deals; these games are not rated."""
    listed: bool = False
    """Whether everybody can find it; otherwise it is for those who know its address."""
    time: TimeControl | None = None
    bots: Annotated[list[WordText], Meta(max_length=MAX_ENTRANTS)] = []
    """Bots that take part."""


class EntryRequest(Given, frozen=True):
    """Take part in a tournament, under a name."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class EntrantInfo(Sent, frozen=True):
    """Somebody in a tournament."""

    number: int
    name: Name
    bot: str | None
    mine: bool
    has_left: bool
    """Whether they left after the start: a bot plays for them."""


class TournamentTable(Sent, frozen=True):
    """A table of a round; an entrant alone rests."""

    table: str | None
    """Null for who rests."""
    entrants: list[int]
    """By number, in the order of the seats."""
    points: list[int] | None
    """Once the game is over."""
    scores: list[float] | None


class StandingInfo(Sent, frozen=True):
    """How an entrant stands."""

    number: int
    score: float
    won: int
    played: int
    strength: float
    """The scores of all opponents together: the first thing that decides among equals."""
    share: float
    """Of the points at the own tables: the second."""


class TournamentInfo(Sent, frozen=True):
    """A tournament."""

    id: str
    title: str
    game: str
    options: dict[str, Json]
    form: TournamentForm
    seats: int
    rounds: int
    duplicate: bool
    listed: bool
    time: TimeControl | None
    status: TournamentStatus
    round: int
    created: float
    mine: bool
    """Whether this browser is the host."""
    entrants: list[EntrantInfo]
    tables: list[list[TournamentTable]]
    """By round."""
    standings: list[StandingInfo]
    """From first to last."""


class TournamentList(Sent, frozen=True):
    """Tournaments, the latest first."""

    tournaments: list[TournamentInfo]
