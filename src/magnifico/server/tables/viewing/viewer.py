"""A viewer: one live connection to a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.tables.client import Client
from magnifico.server.tables.viewing.shared_views import SeatView

SendNow = Callable[..., bool]
"""Sends messages if they need not wait for others to arrive; whether they were sent."""

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

    __slots__ = (
        "_is_sending",
        "_most",
        "_news",
        "_sender",
        "_waiting",
        "_waker",
        "asks_as",
        "client",
        "is_closed",
        "is_welcome",
        "last_view",
        "looked",
        "manner",
        "seat",
        "send_now",
    )

    def __init__(
        self, client: Client, seat: int | None, most_waiting: int, manner: Manner = BROWSER
    ) -> None:
        self.client = client
        self.seat = seat
        self.manner = manner
        self.last_view: SeatView | None = None
        """What it was shown last, if it hears of changes."""
        self.looked = -1
        """The seat it saw last: what a follower sees while none of its seats must decide."""
        self.send_now: SendNow | None = None
        """Where messages go at once while none waits, if there is a way."""
        self._waiting: list[bytes | None] = []
        self._most = most_waiting
        self._waker: asyncio.Future[None] | None = None
        self._sender: Callable[[], None] | None = None
        """Starts to send what waits, unless somebody does so already."""
        self._is_sending = False
        """Whether the last message that waited may still be on its way."""
        self.is_welcome = False
        """Whether it was shown the table: what was told before is part of that."""
        self.asks_as = NOBODY
        """The seat whose moves it waits for an answer to."""
        self._news: bytes | None = None
        """The update that waits for the answer."""
        self.is_closed = False

    def tell(self, update: bytes, mover: int) -> None:
        """Send what a seat changed; who asked for it gets it together with the answer, which comes
        next."""
        if mover == self.asks_as and mover != NOBODY and self._news is None:
            self._news = update
        else:
            self.send(update)

    def send(self, message: wire.Reply | bytes) -> None:
        """Send a message, after those that wait; a connection that is too slow is given up."""
        if self.is_closed:
            return
        last = message if isinstance(message, bytes) else encode(message)
        told = (last,) if self._news is None else (self._news, last)
        self._news = None
        if self._is_free and self.send_now is not None and self.send_now(*told):
            return
        if len(self._waiting) >= self._most:
            self.close("slow")
            return
        for one in told:
            self._put(one)

    @property
    def _is_free(self) -> bool:
        return not self._waiting and not self._is_sending

    def _put(self, message: bytes | None) -> None:
        self._waiting.append(message)
        if self._waker is not None and not self._waker.done():
            self._waker.set_result(None)
        elif self._sender is not None and not self._is_sending:
            self._is_sending = True
            self._sender()

    def set_sender(self, start: Callable[[], None]) -> None:
        """Have what waits sent, now and whenever something has to wait."""
        self._sender = start
        if self._waiting:
            self._is_sending = True
            start()

    def must_send(self) -> bool:
        """Whether something waits to be sent; if not, whoever sends it rests until it is asked for
        again."""
        self._is_sending = bool(self._waiting)
        return self._is_sending

    def close(self, code: str) -> None:
        """Send a last message."""
        if self.is_closed:
            return
        self.is_closed = True
        if code == "slow":  # what waits is of no use any more
            self._waiting.clear()
        elif self._news is not None:
            self._put(self._news)
        self._put(encode(wire.ClosedReply(code)))
        self._put(None)

    async def next(self) -> bytes | None:
        """The next message that waited to be sent, when the one before was; None after the last."""
        self._is_sending = False
        while not self._waiting:
            self._waker = asyncio.get_running_loop().create_future()
            await self._waker
        self._waker, self._is_sending = None, True
        return self._waiting.pop(0)
