"""Tables and seats, and what browsers wish for them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from magnifico.server.wire.base import (
    MAX_RECORD,
    MAX_SEATS,
    MAX_URL,
    Given,
    Name,
    Notation,
    SeatChoice,
    SeatKind,
    SeatNumber,
    Secret,
    Sent,
    Sequence,
    StartRule,
    TableStatus,
    Title,
    UndoRule,
    WordText,
)


class TimeControl(Given, frozen=True):
    """A time budget for each player; who uses it up is replaced by a bot."""

    budget: Annotated[int, Meta(ge=10, le=90 * 86400)]
    """Seconds for the whole game."""
    per_move: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    """Seconds added after each own move."""


class SeatWish(Given, frozen=True):
    """Who shall sit on a seat of a new table."""

    kind: SeatChoice
    """``me``: this browser (several: hot-seat); ``person``: whoever has the seat's link;
    ``open``: anybody; ``bot``: a bot."""
    name: Name = ""
    """A name for the seat; for ``person`` and ``open`` whoever sits down brings one."""
    bot: WordText | None = None
    """The bot by name, for ``bot``."""


class NewTable(Given, frozen=True):
    """A table to be made."""

    game: WordText
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, bool | int | str] = {}
    title: Title = ""
    listed: bool = False
    """Whether everybody can find the table, and watch it without the link."""
    start: StartRule = "full"
    """``full``: the game starts by itself when the last seat is taken; ``owner``: when the owner
    says so."""
    undo: UndoRule = "turn"
    """``free``: moves can be taken back without limit, if all agree to play like that."""
    hints: bool = True
    """Whether players may ask a bot for a hint."""
    time: TimeControl | None = None
    seed: Annotated[str, Meta(max_length=64)] | None = None
    """A fixed seed; only where this browser and bots hold all seats."""


class SeatInfo(Sent, frozen=True):
    """A seat at a table as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    taken: bool
    mine: bool
    """Whether this browser holds it."""
    bot: str | None
    """The bot that plays here, for good or while the player is away."""
    away: bool
    """Whether the player left and a bot plays instead; the player can take the seat back."""
    online: bool
    time_left: float | None
    """Seconds left, at ``TableInfo.now``; only with a time budget."""


class SeatLink(Sent, frozen=True):
    """The secret link of a seat, or of the spectators (seat -1)."""

    seat: int
    path: str
    """What follows the address of the server."""
    secret: str


class TableInfo(Sent, frozen=True):
    """A table as a viewer may know it, without the game."""

    id: str
    game: str
    title: str
    status: TableStatus
    options: dict[str, Any]
    seats: list[SeatInfo]
    listed: bool
    start: StartRule
    undo: UndoRule
    hints: bool
    time: TimeControl | None
    mine: bool
    """Whether this browser owns the table: it may start and delete it."""
    created: float
    updated: float
    now: float
    """The clock of the server, in seconds since 1970."""
    number: int
    """How many moves the game has so far."""
    turn: list[int]
    """The seats that must decide now."""
    commitment: str
    """``sha256:`` and the hash of the seed and a salt: published before the first move."""
    seed: str | None
    """The seed, once the game is over."""
    salt: str | None
    """The salt, once the game is over."""
    seed_chosen: bool
    """Whether the owner chose the seed: then the dice are known, not fair."""
    points: list[int] | None
    """The final points, once the game is over."""
    winners: list[int] | None
    rematch: str | None
    """The table of the rematch, if there is one."""
    watchers: int


class TableHeld(Sent, frozen=True):
    """A table with what only this browser may know of it."""

    table: TableInfo
    links: list[SeatLink]
    """For the owner: links of seats nobody has taken, and of the spectators; for players: the
    links of their own seats, and of the spectators once the game is over."""


class TableList(Sent, frozen=True):
    """Tables, the latest first."""

    tables: list[TableInfo]


class Sitting(Given, frozen=True):
    """Sit down: with the seat's secret, or without on an open seat."""

    seat: SeatNumber
    secret: Secret | None = None
    name: Name = ""


class Watching(Given, frozen=True):
    """Watch a table with the spectators' secret."""

    secret: Secret | None = None


class Leaving(Given, frozen=True):
    """Leave a seat, or take it back; renew its link."""

    seat: SeatNumber


class NoticeWish(Given, frozen=True):
    """Where to tell a player that it is their turn; null switches it off."""

    seat: SeatNumber
    webhook: Annotated[str, Meta(max_length=MAX_URL, pattern=r"^https?://")] | None = None
    email: Annotated[str, Meta(max_length=200, pattern=r"^[^@\s]+@[^@\s]+$")] | None = None


class MoveWish(Given, frozen=True):
    """A move over HTTP; the fields are those of the ``move`` message."""

    seq: Sequence
    move: Notation
    seat: SeatNumber | None = None


class UndoWish(Given, frozen=True):
    """An undo over HTTP; the fields are those of the ``undo`` message."""

    seq: Sequence
    to: Sequence | None = None
    seat: SeatNumber | None = None


class RecordText(Given, frozen=True):
    """A game as a text record."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
    title: Title = ""


class PlayOn(Given, frozen=True):
    """A new table from a moment of this one."""

    number: Sequence
    """After this many moves."""
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    title: Title = ""
    undo: UndoRule = "turn"
