"""What messages of a live connection pass through: an inbox, a gate, and an outlet.

They are small, there are many of them, and every message goes through them, so they are compiled.
"""

from __future__ import annotations

import asyncio
from typing import Any

from websockets.protocol import State
from websockets.server import ServerProtocol

from magnifico.server.http.frames import framed


class Inbox:
    """Messages that wait for one reader: what is needed of ``asyncio.Queue``, which takes 3 kB
    even while it is empty."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        self._reader = None
        return self._messages.pop(0)


class Gate:
    """What is needed of ``asyncio.Event`` by those who wait to write, in less memory."""

    __slots__ = ("_closed",)

    def __init__(self) -> None:
        self._closed: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self._closed is None

    def set(self) -> None:
        if self._closed is not None:
            self._closed.set_result(None)
            self._closed = None

    def clear(self) -> None:
        if self._closed is None:
            self._closed = asyncio.get_running_loop().create_future()

    async def wait(self) -> bool:
        while self._closed is not None:
            await asyncio.shield(self._closed)
        return True


class Outlet:
    """Writes texts to a connection at once, as long as the other end keeps up."""

    __slots__ = ("_conn", "_gate", "_transport")

    def __init__(self, conn: ServerProtocol, gate: Gate, transport: asyncio.Transport) -> None:
        self._conn, self._gate, self._transport = conn, gate, transport

    def send_now(self, *texts: bytes) -> bool:
        """Write texts; whether that could be, without waiting and without harm."""
        is_plain = self._conn.state is State.OPEN and not self._conn.extensions
        if not is_plain or not self._gate.is_set() or self._transport.is_closing():
            return False
        self._transport.write(framed(texts))
        return True
