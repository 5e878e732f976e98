"""What all values of the wire are made of: limits, short types, and texts in both languages."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

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


class Words(Sent, frozen=True):
    """A text in both languages."""

    en: str
    it: str
