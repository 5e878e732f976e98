"""The live connection between a viewer and a table, whatever it goes through."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from magnifico.core.errors import MagnificoError, Refusal
from magnifico.core.foresight import ahead_of, seen_by
from magnifico.core.game import Game
from magnifico.core.rules import home_of
from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, TooMany, Unavailable
from magnifico.server.http.limits import Bucket
from magnifico.server.logger import Logger
from magnifico.server.play.previews import Question, previews
from magnifico.server.play.view import Moment
from magnifico.server.play.voice import Voice
from magnifico.server.tables import seats
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.moves import hinting, plans, playing
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import viewers, views
from magnifico.server.tables.viewing.viewer import Manner, Viewer, encode

log = Logger("magnifico.live")

HELLO_SECONDS = 20.0
LINES_AT_ONCE = 16
"""Of previews, for which a worker process is asked."""
MOST_PREVIEWING = 8
"""Questions about previews that a connection may have open."""
_DECODER: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

_UNFINISHED: set[asyncio.Task[None]] = set()
"""Where requests are done to their end whose connection was lost meanwhile."""


class Flood(Exception):
    """More messages than a connection may send."""


class Gone(Exception):
    """Whoever was at the other end of a channel has left."""


class Channel(Protocol):
    """What texts go through, both ways; each method raises ``Gone`` when nobody is there."""

    async def receive(self) -> str: ...
    async def send(self, text: str) -> None: ...
    async def close(self) -> None: ...
    def send_now(self, *texts: bytes) -> bool:
        """Send texts if they need not wait; whether they were sent."""


async def converse(channel: Channel, client: Client, table_id: str, lobby: Lobby) -> None:
    """Tell a viewer what happens at a table, and do what it asks for."""
    try:
        with lobby.guest(client.host):
            connection = await _connect(channel, client, table_id, lobby)
            await connection.run()
    except Unavailable as error:
        await _end(channel, wire.ErrorReply(None, error.code, str(error)), error.code)
    except MagnificoError as error:
        await _end(channel, wire.ErrorReply(None, error.code, str(error)), "forbidden")
    except TimeoutError:
        await _end(channel, wire.ErrorReply(None, "timeout", "say hello first"), "forbidden")
    except Gone:
        return


async def _connect(channel: Channel, client: Client, table_id: str, lobby: Lobby) -> _Connection:
    """Let somebody look on who says hello."""
    table = await lobby.table(table_id)
    hello = await asyncio.wait_for(_hello(channel), HELLO_SECONDS)
    viewer = lobby.viewer(client, hello.seat, Manner(hello.words, hello.whole))
    await viewers.join(table, viewer, hello.since)
    playing.go_on(table)
    return _Connection(channel, table, viewer, lobby)


async def _hello(channel: Channel) -> wire.Hello:
    text = await channel.receive()
    try:
        return msgspec.json.decode(text, type=wire.Hello)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Forbidden(f"the first message is hello: {error}", code="malformed") from None


async def _end(channel: Channel, reply: wire.Reply, code: str) -> None:
    try:
        await channel.send(encode(reply).decode())
        await channel.send(encode(wire.ClosedReply(code)).decode())
        await channel.close()
    except Gone:
        return


class _Connection:
    """A viewer with its channel."""

    def __init__(self, channel: Channel, table: Table, viewer: Viewer, lobby: Lobby) -> None:
        self.channel = channel
        self.table = table
        self.viewer = viewer
        self.client = viewer.client
        self.lobby = lobby
        limits = lobby.services.settings.limits
        self._previewing: dict[int, asyncio.Task[None]] = {}
        """Questions about previews that are not answered yet."""
        self._bucket = Bucket(limits.messages_a_second, limits.message_burst)
        self._is_doing = self._is_over = False
        self._sending: asyncio.Task[None] | None = None
        """Where messages are sent that had to wait."""
        self._ended = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Send and receive until one side has enough. What was asked for is done to its end even
        if the connection is lost meanwhile."""
        self.viewer.send_now = self.channel.send_now
        self.viewer.set_sender(self._start_sending)
        receiving = asyncio.create_task(self._receive())
        receiving.add_done_callback(self._end)
        try:
            await self._ended
        finally:
            viewers.leave(self.table, self.viewer)
            for task in list(self._previewing.values()):
                task.cancel()
            self._is_over = True
            if self._is_doing:
                _UNFINISHED.add(receiving)
                receiving.add_done_callback(_UNFINISHED.discard)
            at_work = (self._sending, None if self._is_doing else receiving)
            left = [task for task in at_work if task is not None]
            for task in left:
                task.cancel()
            ended = await asyncio.gather(*left, return_exceptions=True)
            self._report([end for end in ended if isinstance(end, Exception)])

    def _end(self, _: asyncio.Task[None]) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    def _report(self, problems: list[Exception]) -> None:
        """Somebody who leaves is no problem; all else is one of ours."""
        for problem in problems:
            if not isinstance(problem, Gone):
                log.error("connection-failed", problem, table=self.table.id)

    def _start_sending(self) -> None:
        self._sending = asyncio.create_task(self._send())
        self._sending.add_done_callback(self._has_sent)

    def _has_sent(self, sending: asyncio.Task[None]) -> None:
        """Nothing waits any more; or there is nobody to send it to."""
        if sending.cancelled() or sending.exception() is not None:
            self._end(sending)
        elif sending is self._sending:
            self._sending = None
            if self.viewer.is_closed:
                self._end(sending)

    async def _send(self) -> None:
        """Send what waits; after the last message, end the connection."""
        while self.viewer.must_send():
            message = await self.viewer.next()
            if message is None:
                await self.channel.close()
            else:
                await self.channel.send(message.decode())

    async def _receive(self) -> None:
        while not self._is_over:
            try:
                text = await self.channel.receive()
                if not self._bucket.take():
                    raise Flood
            except Gone:
                return
            except Flood:
                self.viewer.close("flood")
                await asyncio.sleep(1)
                return
            self._is_doing = True
            await self._handle(text)
            self._is_doing = False

    async def _handle(self, text: str) -> None:
        try:
            message = _DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self.viewer.send(wire.ErrorReply(_id_of(text), "malformed", str(error)[:300]))
            return
        answer = _ANSWERS[type(message)]
        try:
            await answer(self, message)
        except (TooMany, Unavailable) as error:
            self._say_error(message, error.code, str(error))
        except MagnificoError as error:
            await self._refuse(getattr(message, "id", None), error)
        except Exception:
            log.exception("failed", table=self.table.id, message=type(message).__name__)
            self._say_error(message, "internal", "something went wrong")

    def _say_error(self, message: wire.ClientMessage, code: str, text: str) -> None:
        self.viewer.send(wire.ErrorReply(getattr(message, "id", None), code, text))

    async def _refuse(self, request: int | None, error: MagnificoError) -> None:
        """Say why not, and how things are."""
        self.table.services.metrics.refused.labels(error.code).inc()
        if request is None:
            self.viewer.send(wire.ErrorReply(None, error.code, str(error)))
            return
        self.viewer.send(
            wire.RefusedReply(
                id=request,
                code=error.code,
                data=dict(error.data),
                text=views.say_error(error, self._voice),
                seq=self.table.row.seq,
                view=await self._view() if self.viewer.manner.whole else None,
                rule=error.rule if isinstance(error, Refusal) else "",
            )
        )

    async def _view(self) -> wire.GameView | None:
        async with self.table.lock:
            seat = views.viewing_seat(self.table, self.viewer)
            return await views.view(self.table, self.client, seat, self.viewer.manner.words)

    @property
    def _voice(self) -> Voice:
        return self.table.voice(self.viewer.manner.words)

    # -- answers --------------------------------------------------------------------------------

    async def hello(self, message: wire.Hello) -> None:
        self.viewer.manner = Manner(message.words, message.whole)
        await self.look(wire.LookMessage(message.seat))

    async def look(self, message: wire.LookMessage) -> None:
        await viewers.look(self.table, self.viewer, message.seat)

    async def move(self, message: wire.MoveMessage) -> None:
        await self._play(message, [message.move])

    async def plan(self, message: wire.PlanMessage) -> None:
        await self._play(message, message.moves)

    async def _play(self, message: wire.MoveMessage | wire.PlanMessage, moves: list[str]) -> None:
        seat = self._seat(message.seat)
        self.viewer.asks_as = seat
        try:
            seq = await playing.move(self.table, self.client, seat, message.seq, moves)
        finally:
            self.viewer.asks_as = NOBODY
        self.viewer.send(wire.DoneReply(message.id, seq))

    async def undo(self, message: wire.UndoMessage) -> None:
        seat = message.seat if message.seat is not None else self.viewer.seat
        seat = None if seat == -1 else seat
        seq = await playing.undo(self.table, self.client, seat, message.seq, message.to)
        self.viewer.send(wire.DoneReply(message.id, seq))

    async def ahead(self, message: wire.AheadMessage) -> None:
        seat = self._seat(message.seat)
        async with self.table.lock:
            history = await self.table.history()
            game = None if seat in history.turn else ahead_of(history.game, seat)
        told = None
        if game is not None:
            told = Moment(game, self._voice, history.number).view(seat).decisions()[0]
        self.viewer.send(wire.AheadReply(message.id, told))

    async def queue(self, message: wire.QueueMessage) -> None:
        seat = self._seat(message.seat)
        await plans.queue(self.table, self.client, seat, message.moves)
        self.viewer.send(wire.DoneReply(message.id, self.table.row.seq))

    async def agree(self, message: wire.AgreeMessage) -> None:
        seat = self._seat(message.seat)
        seq = await playing.agree(self.table, self.client, seat, message.agree)
        self.viewer.send(wire.DoneReply(message.id, seq))

    async def promise(self, message: wire.PromiseMessage) -> None:
        seat = self._seat(message.seat)
        await seats.promise_share(self.table, self.client, seat, message.promise)
        self.viewer.send(wire.DoneReply(message.id, self.table.row.seq))

    async def share(self, message: wire.ShareMessage) -> None:
        seat = self._seat(message.seat)
        await seats.tell_share(self.table, self.client, seat, message.share)
        self.viewer.send(wire.DoneReply(message.id, self.table.row.seq))

    async def chat(self, message: wire.ChatMessage) -> None:
        await viewers.say(self.table, self.client, message.text)
        self.viewer.send(wire.DoneReply(message.id, self.table.row.seq))

    async def ping(self, message: wire.PingMessage) -> None:
        self.viewer.send(wire.PongReply(message.id, self.table.services.now(), self.table.told))

    def _seat(self, seat: int | None) -> int:
        """The own seat that a message is about: the one named, or the one looked through."""
        if seat is None:
            looked = views.viewing_seat(self.table, self.viewer)
            seat = looked if looked >= 0 else None
        return self.table.seat_of(self.client, seat)

    async def why(self, message: wire.WhyMessage) -> None:
        seat = self._seat(message.seat)
        async with self.table.lock:
            history = await self.table.history()
            game = plans.game_ahead(history, seat) if message.ahead else history.game
            reasons = views.reasons(game, seat, message.moves, self._voice)
        self.viewer.send(wire.WhyReply(message.id, reasons))

    async def preview(self, message: wire.PreviewMessage) -> None:
        seat = self._seat(message.seat)
        if message.instead in self._previewing:
            self._previewing.pop(message.instead).cancel()
        is_busy = len(self._previewing) >= MOST_PREVIEWING
        cost = sum(map(len, message.lines))
        if is_busy or not self.lobby.previews.take(self.client.host, cost):
            raise TooMany("too many previews: wait a moment", code="too-many")
        async with self.table.lock:
            history = await self.table.history()
            if not message.ahead and seat not in history.turn:
                raise Conflict("it is not your turn", code="not-your-turn")
            game = plans.game_ahead(history, seat) if message.ahead else history.game
            question = self._question(game, seat)
        task = asyncio.create_task(self._preview(message, question))
        self._previewing[message.id] = task
        task.add_done_callback(lambda _: self._previewing.pop(message.id, None))

    def _question(self, game: Game, seat: int) -> Question:
        rules, lang = game.rules, self.viewer.manner.words
        document = msgspec.json.encode(rules.document(seen_by(game, seat)))
        names = tuple(row.name for row in self.table.seats)
        return Question(rules.name, home_of(rules.name), document, seat, lang, names)

    async def _preview(self, message: wire.PreviewMessage, question: Question) -> None:
        """Have previews worked out in a worker process, a few at a time: others want some too."""
        told: list[msgspec.Raw] = []
        for first in range(0, len(message.lines), LINES_AT_ONCE):
            lines = message.lines[first : first + LINES_AT_ONCE]
            try:
                answer = await self.lobby.services.previewers.run(previews, (question, lines))
            except Exception:
                log.exception("preview-failed", table=self.table.id)
                self._say_error(message, "internal", "something went wrong")
                return
            told += msgspec.json.decode(answer, type=list[msgspec.Raw])
        self.viewer.send(wire.PreviewReply(message.id, told))

    async def hint(self, message: wire.HintMessage) -> None:
        found = await hinting.hint(self.table, self._seat(message.seat))
        bot = self.table.services.settings.hint_bot
        self.viewer.send(wire.HintReply(message.id, found[0].move, bot, found))


_ANSWERS: dict[type, Callable[[_Connection, Any], Awaitable[None]]] = {
    wire.Hello: _Connection.hello,
    wire.LookMessage: _Connection.look,
    wire.MoveMessage: _Connection.move,
    wire.PlanMessage: _Connection.plan,
    wire.UndoMessage: _Connection.undo,
    wire.PromiseMessage: _Connection.promise,
    wire.ShareMessage: _Connection.share,
    wire.ChatMessage: _Connection.chat,
    wire.PingMessage: _Connection.ping,
    wire.WhyMessage: _Connection.why,
    wire.PreviewMessage: _Connection.preview,
    wire.AheadMessage: _Connection.ahead,
    wire.QueueMessage: _Connection.queue,
    wire.AgreeMessage: _Connection.agree,
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
