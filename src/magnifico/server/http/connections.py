"""Connections: how many one address may have open, how long a request may take to arrive, and how
live messages are written.

Without the limits, whoever opens a thousand connections and never finishes a request would shut
everybody else out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

from magnifico.server.http.flow import Gate, Inbox, Outlet
from magnifico.server.http.frames import whole_text
from magnifico.server.http.limits import network_of
from magnifico.server.settings import Limits, Settings

_Counter = Counter[str] | None
Give = Callable[[asyncio.Transport, bytes, bytes], bool]
"""Hands a live connection to another process, with its path and the head of its request; whether
it did."""


def stay(_: asyncio.Transport, __: bytes, ___: bytes) -> bool:
    """Keep all connections here."""
    return False


def http_protocol(settings: Settings, give: Give = stay) -> Any:
    """What uvicorn makes for each connection. Behind a proxy all connections are the proxy's own,
    so it is the proxy that must limit them."""
    counter = None if settings.trusted_proxy else Counter[str]()
    return partial(LimitedProtocol, limits=settings.limits, counter=counter, give=give)


class LimitedProtocol(HttpToolsProtocol):
    """A connection with time limits for the head and the body of every request."""

    def __init__(
        self, *uvicorn: Any, limits: Limits, counter: _Counter, give: Give, **more: Any
    ) -> None:
        super().__init__(*uvicorn, **more)
        self._limits = limits
        self._give = give
        self._open_connections = counter
        self._network: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._head_bytes: int | None = 0
        """How much of a head has arrived; None when it is complete."""

    # -- the connection -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._allow(self._limits.header_seconds)
        if self._open_connections is not None:
            self._network = network_of(self.client[0]) if self.client else ""
            self._open_connections[self._network] += 1
            if self._open_connections[self._network] > self._limits.connections_of_an_address:
                self._end(429, b"too many connections from your address")

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()  # live connections are counted by the lobby
        if not self._give(self.transport, self.url.partition(b"?")[0], self._head):
            super().handle_websocket_upgrade()

    @property
    def _head(self) -> bytes:
        """The head of the request that has just arrived."""
        first = b"%s %s HTTP/1.1\r\n" % (self.scope["method"].encode(), self.url)
        lines = [b"%s: %s\r\n" % header for header in self.scope["headers"]]
        return first + b"".join(lines) + b"\r\n"

    def _let_go(self) -> None:
        self._stop_timer()
        if self._open_connections is not None and self._network is not None:
            self._open_connections[self._network] -= 1
            if not self._open_connections[self._network]:
                del self._open_connections[self._network]
        self._network = None

    # -- its requests ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._head_bytes is not None:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes is not None and self._head_bytes > self._limits.header_bytes:
            self._end(431, b"the head of this request is too large")

    def on_message_begin(self) -> None:
        self._allow(self._limits.header_seconds)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head_bytes = None
        self._allow(self._limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head_bytes = 0
        self._stop_timer()
        super().on_message_complete()

    # -- time -----------------------------------------------------------------------------------

    def _allow(self, seconds: float) -> None:
        """Give what comes next so long to arrive."""
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._end, 408, b"this request takes too long")

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def _is_answering(self) -> bool:
        cycle: Any = self.cycle
        return cycle is not None and cycle.response_started and not cycle.response_complete

    def _end(self, status: int, why: bytes) -> None:
        """Say why, and hang up."""
        self._stop_timer()
        if self.transport.is_closing():
            return
        if not self._is_answering:
            length = str(len(why)).encode()
            head = b"content-type: text/plain\r\nconnection: close\r\ncontent-length: "
            self.transport.write(STATUS_LINE[status] + head + length + b"\r\n\r\n" + why)
        self.transport.close()


# -- live connections -------------------------------------------------------------------------

SEND_NOW = "magnifico.send_now"
GO_ON = "magnifico.go_on"
"""The names of what ``LiveProtocol`` offers besides ASGI."""
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Talk = Callable[[Receive, Send], Awaitable[None]]
"""What goes on through a WebSocket that was accepted."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """A WebSocket to which texts can be written at once, as long as the other end keeps up: the
    way through all layers of an application is longer than what there is to do. Messages that
    arrive as one whole frame, which is nearly all, are read without the parser. The application
    may also return when it has accepted the connection, and say how to go on: otherwise all of its
    layers, and all that is known of the request, would stay in memory as long as the connection."""

    def __init__(self, *uvicorn: Any, **more: Any) -> None:
        super().__init__(*uvicorn, **more)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = self._gate = Gate()  # type: ignore[assignment]
        self._talk: Talk | None = None
        self._is_between = False
        """Whether the parser waits for a new message."""

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[SEND_NOW] = Outlet(self.conn, self._gate, self.transport).send_now
        extensions[GO_ON] = self._go_on
        self.app = self._answer
        await super().run_asgi()

    def _go_on(self, talk: Talk) -> None:
        self._talk = talk

    async def _answer(self, *asgi: Any) -> None:
        await self.config.loaded_app(*asgi)
        if self._talk is not None:
            self.request.headers.clear()  # the parser keeps the request
            del asgi, self.scope, self.request, self.response
            await self._talk(self.receive, self.send)

    # -- reading --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._is_between and self._take_whole(data):
            return
        super().data_received(data)
        self._is_between = is_between_messages(self.conn)

    def _take_whole(self, data: bytes) -> bool:
        """Take what has arrived if it is one whole message; whether it was."""
        text = whole_text(data)
        is_open = self.conn.state is State.OPEN and not self.close_sent
        if text is None or len(text) > self.config.ws_max_size or not is_open:
            return False
        try:
            message = {"type": "websocket.receive", "text": text.decode()}
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait(message)  # type: ignore[arg-type]
        if len(self.queue) > 1 and not self.read_paused:  # type: ignore[arg-type]
            self.read_paused = True
            self.transport.pause_reading()
        return True


def is_between_messages(conn: ServerProtocol) -> bool:
    """Whether a connection is open, and its parser has read all of the messages that began."""
    if conn.state is not State.OPEN or conn.extensions or conn.current_size is not None:
        return False
    waits: Any = conn.parser
    while waits.gi_yieldfrom is not None:
        waits = waits.gi_yieldfrom
    return waits.gi_code is StreamReader.at_eof.__code__


def send_now_of(scope: Mapping[str, Any]) -> Callable[..., bool]:
    """What writes to a connection at once; under another server, nothing does."""
    found: Callable[..., bool] = scope["extensions"].get(SEND_NOW, lambda *_: False)
    return found
