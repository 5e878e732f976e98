"""What a client says on the live connection."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from magnifico.server.wire.base import (
    MAX_QUESTIONS,
    ChatText,
    Notation,
    RequestId,
    SeatNumber,
    Sequence,
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
