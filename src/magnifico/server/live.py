"""The live connection: a WebSocket between a viewer and a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from magnifico.core.errors import MagnificoError
from magnifico.server import wire
from magnifico.server.api.parts import TableId, TheLobby
from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.play.laws import law
from magnifico.server.play.previews import Previewer
from magnifico.server.tables import audience, hinting, playing, telling
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewer import Viewer, encode

log = structlog.get_logger("magnifico.live")

HELLO_SECONDS = 20.0
_DECODER: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

Socket = WebSocket[Person, Any, Any]

_UNFINISHED: set[asyncio.Task[None]] = set()
"""Requests that are being done."""


class Flood(Exception):
    """More messages than a connection may send."""


class Bucket:
    """Lets messages through at a steady rate, with some in reserve."""

    def __init__(self, rate: float, most: int) -> None:
        self._rate = rate
        self._most = float(most)
        self._left = float(most)
        self._last = time.monotonic()

    def take(self) -> None:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            raise Flood
        self._left -= 1


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId, lobby: TheLobby) -> None:
    """Tell a viewer what happens at a table, and do what it asks for."""
    await socket.accept()
    try:
        with lobby.guest(socket.client.host if socket.client else ""):
            connection = await _connect(socket, table_id, lobby)
            await connection.run()
    except MagnificoError as error:
        await _end(socket, wire.ErrorReply(None, error.code, str(error)), "forbidden")
    except TimeoutError:
        await _end(socket, wire.ErrorReply(None, "timeout", "say hello first"), "forbidden")
    except WebSocketDisconnect:
        return


async def _connect(socket: Socket, table_id: str, lobby: Lobby) -> _Connection:
    """Let somebody look on who says hello."""
    table = await lobby.table(table_id)
    hello = await asyncio.wait_for(_hello(socket), HELLO_SECONDS)
    viewer = lobby.viewer(socket.user, hello.seat)
    await audience.join(table, viewer, hello.since)
    playing.go_on(table)
    return _Connection(socket, table, viewer, lobby)


async def _hello(socket: Socket) -> wire.Hello:
    text = await socket.receive_text()
    try:
        return msgspec.json.decode(text, type=wire.Hello)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Forbidden(f"the first message is hello: {error}", code="malformed") from None


async def _end(socket: Socket, reply: wire.Reply, code: str) -> None:
    try:
        await socket.send_text(encode(reply).decode())
        await socket.send_text(encode(wire.ClosedReply(code)).decode())
        await socket.close()
    except WebSocketDisconnect:
        return


class _Connection:
    """A viewer with its socket."""

    def __init__(self, socket: Socket, table: Table, viewer: Viewer, lobby: Lobby) -> None:
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.person = socket.user
        self.lobby = lobby
        limits = lobby.services.settings.limits
        self._bucket = Bucket(limits.messages_a_second, limits.message_burst)

    async def run(self) -> None:
        """Send and receive until one side has enough."""
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            audience.leave(self.table, self.viewer)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)

    async def _send(self) -> None:
        while (message := await self.viewer.next()) is not None:
            await self.socket.send_text(message.decode())
        await self.socket.close()

    async def _receive(self) -> None:
        while True:
            try:
                text = await self.socket.receive_text()
                self._bucket.take()
                await self._finish(text)
            except WebSocketDisconnect:
                return
            except Flood:
                self.viewer.close("flood")
                await asyncio.sleep(1)
                return

    async def _finish(self, text: str) -> None:
        """Do what a message asks for, to its end even if the connection is lost meanwhile."""
        task = asyncio.create_task(self._handle(text))
        _UNFINISHED.add(task)
        task.add_done_callback(_UNFINISHED.discard)
        await asyncio.shield(task)

    async def _handle(self, text: str) -> None:
        try:
            message = _DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self.viewer.send(wire.ErrorReply(_id_of(text), "malformed", str(error)[:300]))
            return
        answer = _ANSWERS[type(message)]
        try:
            await answer(self, message)
        except MagnificoError as error:
            await self._refuse(getattr(message, "id", None), error)
        except Exception:
            log.exception("failed", table=self.table.id, message=type(message).__name__)
            request = getattr(message, "id", None)
            self.viewer.send(wire.ErrorReply(request, "internal", "something went wrong"))

    async def _refuse(self, request: int | None, error: MagnificoError) -> None:
        """Say why not, and how things are."""
        self.table.services.metrics.refused.labels(error.code).inc()
        if request is None:
            self.viewer.send(wire.ErrorReply(None, error.code, str(error)))
            return
        async with self.table.lock:
            seat = telling.looks_as(self.table, self.viewer)
            view = await telling.view(self.table, self.person, seat)
        self.viewer.send(
            wire.RefusedReply(
                id=request,
                code=error.code,
                data=dict(error.data),
                text=telling.say_error(self.table, error),
                seq=self.table.row.seq,
                view=view,
                rule=law(self.table.row.game, error.code),
            )
        )

    # -- answers --------------------------------------------------------------------------------

    async def hello(self, message: wire.Hello) -> None:
        await self.look(wire.LookMessage(message.seat))

    async def look(self, message: wire.LookMessage) -> None:
        await audience.look(self.table, self.viewer, message.seat)

    async def move(self, message: wire.MoveMessage) -> None:
        seat = self._seat(message.seat)
        seq = await playing.move(self.table, self.person, seat, message.seq, message.move)
        self.viewer.send(wire.DoneReply(message.id, seq))

    async def undo(self, message: wire.UndoMessage) -> None:
        seat = message.seat if message.seat is not None else self.viewer.seat
        seat = None if seat == -1 else seat
        seq = await playing.undo(self.table, self.person, seat, message.seq, message.to)
        self.viewer.send(wire.DoneReply(message.id, seq))

    async def chat(self, message: wire.ChatMessage) -> None:
        await audience.say(self.table, self.person, message.text)
        self.viewer.send(wire.DoneReply(message.id, self.table.row.seq))

    async def ping(self, message: wire.PingMessage) -> None:
        self.viewer.send(wire.PongReply(message.id, self.table.services.now()))

    def _seat(self, seat: int | None) -> int:
        """The own seat that a message is about: the one named, or the one looked through."""
        if seat is None:
            looked = telling.looks_as(self.table, self.viewer)
            seat = looked if looked >= 0 else None
        return self.table.seat_of(self.person, seat)

    async def why(self, message: wire.WhyMessage) -> None:
        seat = self._seat(message.seat)
        async with self.table.lock:
            course = await self.table.course()
            reasons = telling.reasons(self.table, course, seat, message.moves)
        self.viewer.send(wire.WhyReply(message.id, reasons))

    async def preview(self, message: wire.PreviewMessage) -> None:
        seat = self._seat(message.seat)
        async with self.table.lock:
            course = await self.table.course()
            if seat not in course.turn:
                raise Conflict("it is not your turn", code="not-your-turn")
            previewer = Previewer(course.game, seat, self.table.speech)
        previews = []
        for line in message.lines:
            previews.append(previewer.preview(line))
            await asyncio.sleep(0)  # let others have their turn
        self.viewer.send(wire.PreviewReply(message.id, previews))

    async def hint(self, message: wire.HintMessage) -> None:
        found = await hinting.hint(self.table, self._seat(message.seat))
        bot = self.table.services.settings.hint_bot
        best = found[0]
        self.viewer.send(wire.HintReply(message.id, best.move, best.text, bot, found))


_ANSWERS: dict[type, Callable[[_Connection, Any], Awaitable[None]]] = {
    wire.Hello: _Connection.hello,
    wire.LookMessage: _Connection.look,
    wire.MoveMessage: _Connection.move,
    wire.UndoMessage: _Connection.undo,
    wire.ChatMessage: _Connection.chat,
    wire.PingMessage: _Connection.ping,
    wire.WhyMessage: _Connection.why,
    wire.PreviewMessage: _Connection.preview,
    wire.HintMessage: _Connection.hint,
}


class _Numbered(msgspec.Struct):
    id: int | None = None


def _id_of(text: str) -> int | None:
    """The number of a message that cannot be read otherwise."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
