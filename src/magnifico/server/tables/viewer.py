"""A viewer: one live connection to a table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.tables.client import Client

if TYPE_CHECKING:
    from magnifico.server.tables.telling import Sight

_ENCODER = msgspec.json.Encoder()


def encode(message: wire.Reply) -> bytes:
    return _ENCODER.encode(message)


class Manner(NamedTuple):
    """How somebody wants to be told."""

    words: Language | None = None
    """The language of sentences; None for codes."""
    whole: bool = False
    """Whether to show everything again and again, and not what changed."""


BROWSER = Manner()
"""As the web client wants it: codes, and what changed."""


class Viewer:
    """Looks at a table as a seat, as a spectator (-1) or as whichever own seat must decide
    (None), and has messages waiting to be sent."""

    def __init__(
        self, client: Client, seat: int | None, most_waiting: int, manner: Manner = BROWSER
    ) -> None:
        self.client = client
        self.seat = seat
        self.manner = manner
        self.sight: Sight | None = None
        """What it was shown last, if it hears of changes."""
        self.looked = -1
        """The seat it saw last: what a follower sees while none of its seats must decide."""
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(most_waiting + 2)
        self._most = most_waiting
        self.is_welcome = False
        """Whether it was shown the table: what was told before is part of that."""
        self.is_closed = False

    def send(self, message: wire.Reply | bytes) -> None:
        """Put a message into the queue; a connection that is too slow is given up."""
        if self.is_closed:
            return
        if self._waiting.qsize() >= self._most:
            self.close("slow")
            return
        self._waiting.put_nowait(message if isinstance(message, bytes) else encode(message))

    def close(self, code: str) -> None:
        """Send a last message."""
        if self.is_closed:
            return
        self.is_closed = True
        if code == "slow":  # what waits is of no use any more
            while not self._waiting.empty():
                self._waiting.get_nowait()
        self._waiting.put_nowait(encode(wire.ClosedReply(code)))
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to be sent; None after the last."""
        return await self._waiting.get()
