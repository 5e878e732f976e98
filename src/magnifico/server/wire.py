"""The wire: every value that clients send and receive, over HTTP and WebSockets.

All of it is JSON. The first sentence of each docstring is the comment in the TypeScript that
``python -m magnifico.server.typescript`` writes from this module; a text under a field is the
comment of that field. Values from clients refuse unknown fields and have limits.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# -- limits -----------------------------------------------------------------------------------

MAX_NAME = 40
MAX_TITLE = 80
MAX_CHAT = 500
MAX_NOTATION = 200
MAX_SECRET = 100
MAX_SEATS = 6
MAX_QUESTIONS = 120
MAX_URL = 500
MAX_RECORD = 200_000

Name = Annotated[str, Meta(max_length=MAX_NAME)]
Title = Annotated[str, Meta(max_length=MAX_TITLE)]
ChatText = Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]
Notation = Annotated[str, Meta(min_length=1, max_length=MAX_NOTATION)]
Secret = Annotated[str, Meta(max_length=MAX_SECRET)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
ViewerNumber = Annotated[int, Meta(ge=-1, lt=MAX_SEATS)]
RequestId = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Sequence = Annotated[int, Meta(ge=0, le=2**31 - 1)]
WordText = Annotated[str, Meta(min_length=1, max_length=60)]

SeatKind = Literal["person", "open", "bot"]
SeatChoice = Literal["me", "person", "open", "bot"]
TableStatus = Literal["waiting", "running", "finished"]
UndoRule = Literal["turn", "free"]
StartRule = Literal["full", "owner"]


class Sent(Struct, frozen=True, omit_defaults=False):
    """What the server sends."""


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: an unknown field is an error."""


# -- words ------------------------------------------------------------------------------------


class Words(Sent, frozen=True):
    """A text in both languages."""

    en: str
    it: str


# -- the catalogue ----------------------------------------------------------------------------


class GameOptionInfo(Sent, frozen=True):
    """A switch of the table."""

    name: str
    values: list[bool | int | str]
    """All values it can have; the first one is the default."""
    text: Words
    """One line that explains it."""
    rule: str
    """The id of the rule in the ledger behind it, or ""."""


class KindInfo(Sent, frozen=True):
    """A kind of decision that the game can ask for."""

    name: str
    rules: list[str]
    secret: bool
    """Whether the choice stays hidden from the other seats."""


class GameInfo(Sent, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    version: int
    least_seats: int
    most_seats: int
    options: list[GameOptionInfo]
    kinds: list[KindInfo]


class BotInfo(Sent, frozen=True):
    """A bot that can take a seat."""

    name: str
    text: Words


class Catalogue(Sent, frozen=True):
    """All that a new table can be made of."""

    games: list[GameInfo]
    bots: list[BotInfo]
    version: str
    email: bool
    """Whether this server can send e-mail."""


class ComponentInfo(Sent, frozen=True):
    """A card, tile, token or board part."""

    id: str
    group: str
    module: str
    name: Words
    text: Words
    rules: list[str]
    reconstructed: bool
    facts: dict[str, Any]


class RuleInfo(Sent, frozen=True):
    """A rule of the ledger."""

    id: str
    area: str
    module: str
    title: str
    text: Words
    example: str


class GameTexts(Sent, frozen=True):
    """Every text of a game, by group and key; facts stand in braces."""

    groups: dict[str, dict[str, Words]]


# -- tables -----------------------------------------------------------------------------------


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
    links of their own seats."""


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


# -- the game ---------------------------------------------------------------------------------


class EventInfo(Sent, frozen=True):
    """Something that happened."""

    kind: str
    seat: int
    """Whom it concerns, or -1."""
    cause: str
    """The component that caused it, or ""."""
    rule: str
    data: dict[str, Any]
    text: Words


class LogEntry(Sent, frozen=True):
    """A move and what it brought about, as this viewer may know it."""

    number: int
    """1 for the first move; the events of the set-up stand at 0."""
    seat: int
    move: str | None
    """The notation, or null when it is secret."""
    round: int
    turn: int
    at: float
    events: list[EventInfo]


class ValuePart(Sent, frozen=True):
    """One step of how a number comes about."""

    step: str
    amount: int
    text: Words


class OptionInfo(Sent, frozen=True):
    """One thing that can be chosen."""

    move: str
    """Its notation: what a ``move`` message says."""
    text: Words
    target: dict[str, Any]
    """What it is about, so that a client can show it on the table: ``verb`` and components by
    their ids, such as ``member``, ``space``, ``card``, ``leader``."""
    parts: list[ValuePart]
    """How the value of this action comes about, where it has one."""


class DecisionInfo(Sent, frozen=True):
    """An open decision."""

    seat: int
    kind: str
    cause: str
    """The component that asks, or ""."""
    cause_name: Words | None
    rules: list[str]
    text: Words
    options: list[OptionInfo] | None
    """All legal options, for the seat that decides; null for everybody else."""


class OutcomeInfo(Sent, frozen=True):
    """The result of a finished game."""

    winners: list[int]
    points: list[int]
    ranking: list[int]
    sources: dict[str, list[int]]
    """For every source of points, the points of each seat."""
    reason: str


class UndoInfo(Sent, frozen=True):
    """How far moves can be taken back."""

    last: int
    """The move number before the last own move: where a plain ``undo`` returns to."""
    first: int
    """The lowest move number that an ``undo`` may return to: the start of the turn, mostly."""


class GameView(Sent, frozen=True):
    """All that a viewer may know of the game now."""

    game: str
    viewer: int
    """The seat that looks, or -1 for a spectator."""
    players: int
    names: list[str]
    options: dict[str, Any]
    number: int
    """How many moves were played."""
    round: int
    turn: int
    state: dict[str, Any]
    """The engine's document of the state; what the viewer may not know is null."""
    points: list[int]
    decisions: list[DecisionInfo]
    outcome: OutcomeInfo | None
    undo: UndoInfo | None
    """How far this viewer may take moves back now; null: not at all."""


class ReplayView(Sent, frozen=True):
    """A moment of a game, looked at again."""

    view: GameView
    entry: LogEntry | None
    """The move that led to this moment."""
    last: int
    """The number of the last moment that there is."""


class GameLog(Sent, frozen=True):
    """What happened so far, as this viewer may know it."""

    entries: list[LogEntry]
    last: int


class PointsHistory(Sent, frozen=True):
    """The points of every seat after each move, as this viewer may know them."""

    rounds: list[int]
    """The round of each moment."""
    points: list[list[int]]
    """By moment, then by seat."""


class ChatLine(Sent, frozen=True):
    """A line of the chat; a ``notice`` comes from the table itself."""

    id: int
    at: float
    seat: int
    """Who speaks, or -1 for a spectator and for the table."""
    name: str
    text: str
    notice: str | None = None
    """The code of a notice: sat, left, back, second-browser, timeout."""


class ChatLog(Sent, frozen=True):
    """The lines of a table's chat."""

    lines: list[ChatLine]


class Problem(Sent, frozen=True):
    """Why a request was refused; the body of every HTTP answer that is not a success."""

    code: str
    """A short stable word."""
    message: str
    data: dict[str, Any] = {}


class Health(Sent, frozen=True):
    """How the server is."""

    status: Literal["ok", "failing"]
    database: bool
    bots: bool
    version: str


# -- messages from a client -------------------------------------------------------------------


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client; ``id`` comes back in the answer."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: as whom to look at the table."""

    seat: ViewerNumber | None = None
    """A seat of this browser, -1 for the public view, null to follow the own seat that must
    decide (hot-seat)."""
    since: Sequence | None = None
    """The last move number that the client has in its log; null for the latest entries."""


class MoveMessage(Message, frozen=True, tag="move"):
    """Play an option."""

    id: RequestId
    seq: Sequence
    """The ``seq`` of the last view or update: a stale one is refused."""
    move: Notation
    seat: SeatNumber | None = None
    """Whose move it is; by default the viewer's."""


class UndoMessage(Message, frozen=True, tag="undo"):
    """Take moves back, to ``UndoInfo.last`` or to another move number from ``first`` on."""

    id: RequestId
    seq: Sequence
    to: Sequence | None = None
    seat: SeatNumber | None = None


class WhyMessage(Message, frozen=True, tag="why"):
    """Ask why moves are not offered."""

    id: RequestId
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MAX_QUESTIONS)]
    seat: SeatNumber | None = None


class PreviewMessage(Message, frozen=True, tag="preview"):
    """Ask what options would bring, without playing them.

    Each entry is a sequence of moves that would be played one after the other.
    """

    id: RequestId
    lines: Annotated[
        list[Annotated[list[Notation], Meta(min_length=1, max_length=12)]],
        Meta(min_length=1, max_length=MAX_QUESTIONS),
    ]
    seat: SeatNumber | None = None


class HintMessage(Message, frozen=True, tag="hint"):
    """Ask a bot what it would do."""

    id: RequestId
    seat: SeatNumber | None = None


class ChatMessage(Message, frozen=True, tag="chat"):
    """Say something to everybody at the table."""

    id: RequestId
    text: ChatText


class LookMessage(Message, frozen=True, tag="look"):
    """Look at the table as another of the own seats (or -1, or null as in ``hello``)."""

    seat: ViewerNumber | None = None


class PingMessage(Message, frozen=True, tag="ping"):
    """Ask for a ``pong``."""

    id: RequestId


ClientMessage = (
    Hello
    | MoveMessage
    | UndoMessage
    | WhyMessage
    | PreviewMessage
    | HintMessage
    | ChatMessage
    | LookMessage
    | PingMessage
)

# -- messages from the server -----------------------------------------------------------------


class Reply(Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class ViewReply(Reply, frozen=True, tag="view"):
    """The whole picture: after ``hello`` and ``look``, and whenever the server thinks that the
    client lost the thread."""

    seq: int
    table: TableInfo
    view: GameView | None
    """Null until the game starts."""
    entries: list[LogEntry]
    """The log from ``hello.since`` on, or its latest entries."""
    chat: list[ChatLine]


class UpdateReply(Reply, frozen=True, tag="update"):
    """A move was played, or moves were taken back."""

    seq: int
    view: GameView
    entries: list[LogEntry]
    """The new moves."""
    undone: int | None
    """After an undo: the move number that the game returned to; later entries are void."""
    by: int
    """The seat that moved or took back."""
    table: TableInfo


class TableReply(Reply, frozen=True, tag="table"):
    """Seats, presence or the state of the table changed."""

    table: TableInfo


class ChatReply(Reply, frozen=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class DoneReply(Reply, frozen=True, tag="done"):
    """The move, undo or chat line with this ``id`` is kept for good."""

    id: int
    seq: int


class RefusedReply(Reply, frozen=True, tag="refused"):
    """A request was refused, and nothing changed."""

    id: int
    code: str
    """A short stable word, such as ``stale``, ``not-your-turn`` or a reason of the game."""
    data: dict[str, Any]
    text: Words
    seq: int
    view: GameView | None
    """How things are now."""


class Why(Sent, frozen=True):
    """Why a move is not legal now."""

    move: str
    legal: bool
    code: str
    data: dict[str, Any]
    text: Words


class WhyReply(Reply, frozen=True, tag="why"):
    """The answers to ``why``, in the order of the questions."""

    id: int
    reasons: list[Why]


class Change(Sent, frozen=True):
    """What a move would do to the goods of a seat."""

    seat: int
    gains: dict[str, int]
    pays: dict[str, int]
    left: dict[str, int]
    """What the seat has afterwards, of the goods that change."""


class Preview(Sent, frozen=True):
    """What a line of moves would bring, as far as the viewer can know."""

    line: list[str]
    legal: bool
    code: str
    """Why not, when it is not legal."""
    text: Words
    changes: list[Change]
    events: list[EventInfo]
    hidden: bool
    """Whether something hidden would be revealed: what follows from it is not told."""
    next: DecisionInfo | None
    """The next decision, when the same seat decides on."""


class PreviewReply(Reply, frozen=True, tag="preview"):
    """The answers to ``preview``, in the order of the questions."""

    id: int
    previews: list[Preview]


class Candidate(Sent, frozen=True):
    """A move that a bot considered for a hint."""

    move: str
    text: Words
    points: float | None
    """The final points that the seat can expect, if the bot says so."""
    chance: float | None
    """The chance to win, from 0 to 1, if the bot says so."""


class HintReply(Reply, frozen=True, tag="hint"):
    """What a bot would do."""

    id: int
    move: str
    text: Words
    bot: str
    candidates: list[Candidate]
    """The moves that it considered, the best first."""


class ErrorReply(Reply, frozen=True, tag="error"):
    """A message could not be read or is not allowed; nothing changed."""

    id: int | None
    code: str
    message: str


class ClosedReply(Reply, frozen=True, tag="closed"):
    """The last message of a connection."""

    code: str
    """``deleted``, ``shutdown``, ``forbidden``, ``flood``, ``slow``."""


class PongReply(Reply, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    id: int
    now: float


ServerMessage = (
    ViewReply
    | UpdateReply
    | TableReply
    | ChatReply
    | DoneReply
    | RefusedReply
    | WhyReply
    | PreviewReply
    | HintReply
    | ErrorReply
    | ClosedReply
    | PongReply
)
