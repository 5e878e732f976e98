"""What all values of the wire are made of: limits, short types, and texts in both languages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MAX_NAME = 40
MAX_TITLE = 80
MAX_CHAT = 500
MAX_NOTATION = 200
MAX_SECRET = 100
MAX_SEATS = 6
MAX_QUESTIONS = 120
MAX_PLAN = 12
MAX_URL = 500
MAX_RECORD = 200_000
PLAIN = r"^[^\x00]*$"
"""Text that is kept as it comes: PostgreSQL knows no U+0000."""

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

Promise = Annotated[str, Meta(pattern=r"^sha256:[0-9a-f]{64}$")]
Share = Annotated[str, Meta(pattern=r"^[0-9a-zA-Z_-]{16,64}$")]
KnockCode = Annotated[str, Meta(min_length=4, max_length=8)]

LuckState = Literal["none", "promised", "told"]
SeatKind = Literal["person", "open", "bot"]
SeatChoice = Literal["me", "person", "open", "bot"]
TableStatus = Literal["waiting", "running", "finished"]
UndoRule = Literal["turn", "ask", "free"]
StartRule = Literal["full", "owner"]


Json = Annotated[Any, "Json"]
"""Anything that JSON can say. A type with a name in its annotation has that name in TypeScript."""
Facts = Annotated[dict[str, Any], "Facts"]
"""What a text speaks of, by name: ids, numbers, amounts, lists of those, or other texts."""
Text = Annotated[str | tuple[str, dict[str, Any]], "Text"]
"""A text: the key of its template and its facts; or a sentence, for who asked for words."""
Changes = Annotated[dict[str, Any], "Changes"]
"""What changed in a document: ``=name`` has a new value, ``-name`` is gone, and ``name`` has
changes inside. In a list the names are places; the place after the last one is appended."""
GameState = Annotated[dict[str, Any], "GameState"]
Target = Annotated[dict[str, Any], "Target"]
Language = Literal["en", "it"]


class Sent(Struct, frozen=True, omit_defaults=False):
    """What the server sends."""


class Brief(Struct, frozen=True, omit_defaults=True):
    """What the server sends often: what is as usual is left out."""


class Listed(Struct, frozen=True, array_like=True):
    """What the server sends in great numbers: values without their names, in this order."""


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: an unknown field is an error."""


class Words(Sent, frozen=True):
    """A text in both languages."""

    en: str
    it: str
