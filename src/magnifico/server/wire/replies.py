"""What the server says on the live connection."""

from __future__ import annotations

from typing import Annotated

from msgspec import Raw, Struct

from magnifico.server.wire.base import Changes, Json, Sent, Text, Words
from magnifico.server.wire.game import ChatLine, DecisionInfo, EventInfo, GameView, LogEntry
from magnifico.server.wire.tables import TableInfo


class Reply(Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class ViewReply(Reply, frozen=True, tag="view"):
    """The whole view: after ``hello`` and ``look``, and whenever the server thinks that the
    client lost the thread."""

    at: int
    """Counts what was told about this table: the next ``update``, ``table`` or ``chat`` is one
    higher. After a gap ``look`` asks for the whole view."""
    seq: int
    table: TableInfo
    view: GameView | None
    """Null until the game starts."""
    entries: list[LogEntry]
    """The log from ``hello.since`` on, or its latest entries."""
    chat: list[ChatLine]


class UpdateReply(Reply, frozen=True, tag="update", omit_defaults=True):
    """Moves were played or taken back."""

    at: int
    seq: int
    by: int
    """The seat that moved or took back."""
    entries: list[LogEntry]
    """The new moves."""
    changes: Changes = {}
    """What changed in ``view`` and ``table``."""
    undone: int | None = None
    """After an undo: the move number that the game returned to; later entries are void."""
    check: str = ""
    """Now and then: the first 16 digits of the SHA-256 of ``view.state``, as JSON with sorted keys
    and without spaces. Where the client's is another one, ``look`` asks for the whole view."""
    view: GameView | None = None
    """Instead of ``changes``, for clients that want the whole."""
    table: TableInfo | None = None
    """Likewise."""


class TableReply(Reply, frozen=True, tag="table"):
    """Seats, presence or the state of the table changed."""

    at: int
    table: TableInfo


class ChatReply(Reply, frozen=True, tag="chat"):
    """Somebody said something."""

    at: int
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
    data: dict[str, Json]
    text: Text
    seq: int
    view: GameView | None
    """How things are now, for clients that want the whole."""
    rule: str = ""
    """The rule of the ledger behind it, if there is one."""


class Why(Sent, frozen=True):
    """Why a move is not legal now."""

    move: str
    legal: bool
    code: str
    data: dict[str, Json]
    text: Text
    rule: str = ""
    """The rule of the ledger behind it, if there is one."""


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
    text: Text
    changes: list[Change]
    events: list[EventInfo]
    hidden: bool
    """Whether something hidden would be revealed: what follows from it is not told."""
    next: DecisionInfo | None
    """The next decision, when the same seat decides on."""
    likely: bool = False
    """Whether this is what will happen most likely, and not for certain: hidden things have a
    part in it."""
    rule: str = ""
    """The rule of the ledger behind a refusal, if there is one."""


class PreviewReply(Reply, frozen=True, tag="preview"):
    """The answers to ``preview``, in the order of the questions."""

    id: int
    previews: Annotated[list[Raw], "Preview[]"]


class Candidate(Sent, frozen=True):
    """A move that a bot considered for a hint."""

    move: str
    """One of the options of the open decision, which say what it is."""
    points: float | None
    """The final points that the seat can expect, if the bot says so."""
    chance: float | None
    """The chance to win, from 0 to 1, if the bot says so."""
    why: Words | None
    """Which sources of points it feeds more or less than the other moves do."""


class AheadReply(Reply, frozen=True, tag="ahead"):
    """What could be done in the next turn, if the table stayed as it is."""

    id: int
    decision: DecisionInfo | None
    """Null when there is no turn to come that is known."""


class HintReply(Reply, frozen=True, tag="hint"):
    """What a bot would do."""

    id: int
    move: str
    bot: str
    candidates: list[Candidate]
    """The moves that it advises, the best first: three at most."""


class ErrorReply(Reply, frozen=True, tag="error"):
    """A message could not be read or is not allowed; nothing changed."""

    id: int | None
    code: str
    message: str


class ClosedReply(Reply, frozen=True, tag="closed"):
    """The last message of a connection."""

    code: str
    """``deleted``, ``forbidden``, ``flood``; or, when it is worth coming back in a moment,
    ``shutdown``, ``database`` and ``slow``."""


class PongReply(Reply, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    id: int
    now: float
    at: int
    """The last ``at`` that was told: who has another one has missed something."""


ServerMessage = (
    ViewReply
    | UpdateReply
    | TableReply
    | ChatReply
    | DoneReply
    | RefusedReply
    | WhyReply
    | PreviewReply
    | AheadReply
    | HintReply
    | ErrorReply
    | ClosedReply
    | PongReply
)
