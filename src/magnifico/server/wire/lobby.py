"""The lobby: who is here, open seats, games to watch, and quick pairing."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from magnifico.server.wire.base import MAX_SEATS, Given, Name, Sent, WordText
from magnifico.server.wire.tables import TableInfo

Pace = Literal["live", "day"]
"""``live``: now, at one sitting; ``day``: by the day, with days to think."""


class LobbyInfo(Sent, frozen=True):
    """What is on."""

    here: int
    """How many people look at the lobby."""
    names: list[str]
    """Those of them who want to be seen."""
    open: list[TableInfo]
    """Tables with a free seat for anybody."""
    running: list[TableInfo]
    """Games to watch."""


class Presence(Given, frozen=True):
    """Looking at the lobby; with a name to be seen."""

    name: Name = ""


class PairRequest(Given, frozen=True):
    """Any game like this, with anybody."""

    game: WordText | None = None
    """Null for any game."""
    seats: Annotated[int, Meta(ge=2, le=MAX_SEATS)] | None = None
    """Null for any number of players."""
    pace: Pace | None = None
    options: dict[str, bool | int | str] = {}
    """Options that must be like this; others may be as they like at a table that waits."""
    name: Name = ""
