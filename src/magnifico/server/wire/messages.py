"""What a client says on the live connection."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from magnifico.server.wire.base import (
    MAX_PLAN,
    MAX_QUESTIONS,
    ChatText,
    Language,
    Notation,
    Promise,
    RequestId,
    SeatNumber,
    Sequence,
    Share,
    ViewerNumber,
)


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client; ``id`` comes back in the answer."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: as whom to look at the table."""

    seat: ViewerNumber | None = None
    """A seat of this browser, -1 for the public view, null to follow the own seat that must
    decide (hot-seat)."""
    since: Sequence | None = None
    """The last move number that the client has in its log; null for the latest entries."""
    words: Language | None = None
    """The language for sentences; null for texts as codes, whose words the client makes."""
    whole: bool = False
    """Whether every update shall show the whole game, instead of what changed."""


class MoveMessage(Message, frozen=True, tag="move"):
    """Play an option."""

    id: RequestId
    seq: Sequence
    """The ``seq`` of the last view or update: a stale one is refused."""
    move: Notation
    seat: SeatNumber | None = None
    """Whose move it is; by default the viewer's."""


class PlanMessage(Message, frozen=True, tag="plan"):
    """Play several options of one seat, one after the other: all of them or none. Where one has
    shown something hidden, it and those before it stay played even if a later one is refused."""

    id: RequestId
    seq: Sequence
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MAX_PLAN)]
    seat: SeatNumber | None = None


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
    ahead: bool = False
    """Whether this is about the next turn of the seat, as in ``ahead``."""


class PreviewMessage(Message, frozen=True, tag="preview"):
    """Ask what options would bring, without playing them.

    Each entry is a sequence of moves that would be played one after the other.
    """

    id: RequestId
    lines: Annotated[
        list[Annotated[list[Notation], Meta(min_length=1, max_length=MAX_PLAN)]],
        Meta(min_length=1, max_length=MAX_QUESTIONS),
    ]
    seat: SeatNumber | None = None
    ahead: bool = False
    """Whether this is about the next turn of the seat, as in ``ahead``."""
    instead: RequestId | None = None
    """An earlier question of this connection whose answer is not wanted any more."""


class AheadMessage(Message, frozen=True, tag="ahead"):
    """Ask, while others play, what could be done in the next turn if the table stayed as it is."""

    id: RequestId
    seat: SeatNumber | None = None


class QueueMessage(Message, frozen=True, tag="queue"):
    """Play moves when the turn of the seat comes, if they are still legal then; without moves,
    forget those that wait. They are gone with the next own move in any case."""

    id: RequestId
    moves: Annotated[list[Notation], Meta(max_length=MAX_PLAN)]
    seat: SeatNumber | None = None


class AgreeMessage(Message, frozen=True, tag="agree"):
    """Answer ``TableInfo.undo_asked``: take the moves back, or not."""

    id: RequestId
    agree: bool
    seat: SeatNumber | None = None


class HintMessage(Message, frozen=True, tag="hint"):
    """Ask a bot what it would do."""

    id: RequestId
    seat: SeatNumber | None = None


class PromiseMessage(Message, frozen=True, tag="promise"):
    """Promise a share of the seed for the own seat, while the table waits for players."""

    id: RequestId
    promise: Promise
    seat: SeatNumber | None = None


class ShareMessage(Message, frozen=True, tag="share"):
    """Tell the share that was promised, when ``TableInfo.starting`` asks for it."""

    id: RequestId
    share: Share
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
    | PlanMessage
    | UndoMessage
    | WhyMessage
    | PreviewMessage
    | AheadMessage
    | QueueMessage
    | AgreeMessage
    | HintMessage
    | PromiseMessage
    | ShareMessage
    | ChatMessage
    | LookMessage
    | PingMessage
)
