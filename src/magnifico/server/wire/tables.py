"""Tables and seats, and what clients ask for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from magnifico.server.wire.base import (
    MAX_RECORD,
    MAX_SEATS,
    MAX_URL,
    PLAIN,
    Given,
    Json,
    KnockCode,
    Language,
    LuckState,
    Name,
    Notation,
    Promise,
    SeatChoice,
    SeatKind,
    SeatNumber,
    Secret,
    Sent,
    Sequence,
    StartRule,
    TableStatus,
    Text,
    Title,
    UndoRule,
    ViewerNumber,
    WordText,
)

MAX_FOLLOWED = 12
TableName = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{1,32}$")]
Endpoint = Annotated[str, Meta(max_length=MAX_URL, pattern=r"^https?://")]
"""Where a push service takes messages."""


class TimeControl(Given, frozen=True):
    """A time budget for each player; who uses it up is replaced by a bot."""

    budget: Annotated[int, Meta(ge=10, le=90 * 86400)]
    """Seconds for the whole game."""
    per_move: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    """Seconds added after each own move."""


class SeatRequest(Given, frozen=True):
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
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, bool | int | str] = {}
    title: Title = ""
    listed: bool = False
    """Whether everybody can find the table, and watch it without the link."""
    start: StartRule = "full"
    """``full``: the game starts by itself when the last seat is taken; ``owner``: when the owner
    says so."""
    undo: UndoRule = "turn"
    """``turn``: within the own turn, as long as nobody else acted and nothing was revealed;
    ``ask``: further back too, but whoever has played on or has the turn by then must agree first;
    ``free``: moves can be taken back without limit, if all agree to play like that."""
    hints: bool = True
    """Whether players may ask a bot for a hint."""
    time: TimeControl | None = None
    seed: Annotated[str, Meta(max_length=80, pattern=PLAIN)] | None = None
    """A fixed seed; only where this browser and bots hold all seats."""
    promise: Promise | None = None
    """The commitment of this browser to its share of the seed, for the first of its seats."""


class PlanInfo(Sent, frozen=True):
    """Moves that are played when the turn of a seat comes, if they are still legal."""

    moves: list[str]
    text: Text
    """What the first of them is."""
    refused: Text
    """Why they were not played; "" as long as they wait."""
    rule: str
    """The rule of the ledger behind that, if there is one."""


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
    luck: LuckState
    """Whether the player promised a share of the seed, and whether it is told and counts."""
    muted: bool
    """Whether the host lets the player say nothing in the chat."""
    wants_end: bool
    """Whether the player would end the game now."""
    knocks: list[str]
    """For who holds the seat: the codes of other browsers that ask to be let in."""
    plan: PlanInfo | None
    """For who holds the seat: what is played when its turn comes."""


class SeatLink(Sent, frozen=True):
    """The secret link of a seat, or of the spectators (seat -1)."""

    seat: int
    path: str
    """What follows the address of the server."""
    secret: str


class UndoAsked(Sent, frozen=True):
    """Moves that somebody asks to take back."""

    seat: int
    """Who asks."""
    to: int
    """The move number that the game would return to."""
    wants: list[int]
    """The seats that have yet to agree."""


class TableInfo(Sent, frozen=True):
    """A table as a viewer may know it, without the game."""

    id: str
    game: str
    title: str
    status: TableStatus
    options: dict[str, Json]
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
    secret: str | None
    """The server's share of the seed, once the game is over."""
    salt: str | None
    """The salt, once the game is over."""
    shares: dict[str, str]
    """The shares of the seed that players told, by seat, once the game has started."""
    seed_chosen: bool
    """Whether the owner knows what comes (chose the seed, or goes on from a game that is over):
    then the dice are known, not fair."""
    starting: bool
    """Whether all seats are taken, and the shares that were promised are to be told now."""
    aborted: bool
    """Whether the players ended the game before its end."""
    points: list[int] | None
    """The final points, once the game is over."""
    winners: list[int] | None
    rematch: str | None
    """The table of the rematch, if there is one."""
    watchers: int
    spectators_muted: bool
    """Whether the host lets spectators say nothing in the chat."""
    undo_asked: UndoAsked | None
    """Moves that somebody asks to take back, until everybody concerned has answered or moves."""


class TableHeld(Sent, frozen=True):
    """A table with what only this browser may know of it."""

    table: TableInfo
    links: list[SeatLink]
    """For the owner: links of seats nobody has taken, and of the spectators; for players: the
    links of their own seats, and of the spectators once the game is over."""


class TableList(Sent, frozen=True):
    """Tables, the latest first."""

    tables: list[TableInfo]


class SitRequest(Given, frozen=True):
    """Sit down: with the seat's secret, or without on an open seat."""

    seat: SeatNumber
    secret: Secret | None = None
    name: Name = ""
    promise: Promise | None = None
    """The commitment of this browser to its share of the seed."""


class WatchRequest(Given, frozen=True):
    """Watch a table with the spectators' secret."""

    secret: Secret | None = None


class LeaveRequest(Given, frozen=True):
    """Leave a seat, or take it back; renew its link."""

    seat: SeatNumber


class AdmitRequest(Given, frozen=True):
    """Let another browser onto one's own seat, or send it away."""

    seat: SeatNumber
    code: KnockCode
    """What the other browser shows: one of ``SeatInfo.knocks``."""
    admit: bool = True


class EndRequest(Given, frozen=True):
    """Ask to end the game now, or take that back."""

    seat: SeatNumber
    end: bool = True


class MuteRequest(Given, frozen=True):
    """Let a player, or all spectators (seat -1), say nothing in the chat; or speak again."""

    seat: ViewerNumber
    muted: bool = True


class RefuseRequest(Given, frozen=True):
    """Send a player away before the start."""

    seat: SeatNumber


class FillRequest(Given, frozen=True):
    """Seat bots on all seats that are free, and begin."""

    bot: WordText


class NoticeRequest(Given, frozen=True):
    """Where to tell a player that it is their turn; null switches it off."""

    seat: SeatNumber
    webhook: Annotated[str, Meta(max_length=MAX_URL, pattern=r"^https?://")] | None = None
    email: Annotated[str, Meta(max_length=254, pattern="@")] | None = None
    """One plain address; nothing but a link to confirm it is sent before somebody opens that."""


class NoticeInfo(Sent, frozen=True):
    """Where a player is notified."""

    seat: int
    webhook: str | None
    email: str | None
    email_confirmed: bool
    """Whether the owner of the address has confirmed it for this browser; if not, the link to do
    so is in an e-mail."""


class PushKey(Sent, frozen=True):
    """What a browser subscribes to messages of this server with."""

    key: str
    """The public key of the server, as ``applicationServerKey``."""


class PushRequest(Given, frozen=True):
    """A subscription that the push service of a browser gave it."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(max_length=100)]
    """The public key of the browser."""
    auth: Annotated[str, Meta(max_length=40)]
    language: Language = "en"
    """The language of the messages."""


class PushFollow(Given, frozen=True):
    """The games whose end a browser wants to be told of; they take the place of those before."""

    tables: Annotated[list[TableName], Meta(max_length=MAX_FOLLOWED)]


class PushForget(Given, frozen=True):
    """A subscription that is no longer wanted."""

    endpoint: Endpoint


class MoveRequest(Given, frozen=True):
    """A move over HTTP; the fields are those of the ``move`` message."""

    seq: Sequence
    move: Notation
    seat: SeatNumber | None = None


class UndoRequest(Given, frozen=True):
    """An undo over HTTP; the fields are those of the ``undo`` message."""

    seq: Sequence
    to: Sequence | None = None
    seat: SeatNumber | None = None


class ImportRequest(Given, frozen=True):
    """A game as a text record."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD, pattern=PLAIN)]
    title: Title = ""


class PlayOnRequest(Given, frozen=True):
    """A new table from a moment of this one."""

    number: Sequence
    """After this many moves."""
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MAX_SEATS)]
    title: Title = ""
    undo: UndoRule = "turn"
