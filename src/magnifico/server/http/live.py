"""The live connection as a WebSocket."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from litestar import WebSocket, websocket

from magnifico.server.api.dependencies import TableId, TheLobby
from magnifico.server.http.connections import GO_ON, Receive, Send, send_now_of
from magnifico.server.logger import Logger
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.viewing.connection import Gone, converse
from magnifico.server.tables.viewing.viewer import SendNow

log = Logger("magnifico.live")

Socket = WebSocket[Client, Any, Any]
_CLOSED = (OSError, RuntimeError)
"""What servers raise when something is sent to a connection that is lost, or closed already."""
_DONE, _FAILED = 1000, 1011


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId, lobby: TheLobby) -> None:
    """Tell a viewer what happens at a table, and do what it asks for. Where that can be, it is
    done without the application around, which has no more to do."""
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    talk = partial(_talk, send_now_of(socket.scope), socket.user, table_id, lobby)
    if GO_ON in extensions:
        extensions[GO_ON](talk)
    else:
        await talk(socket.receive, socket.send)


async def _talk(
    send_now: SendNow, client: Client, table_id: str, lobby: Lobby, receive: Receive, send: Send
) -> None:
    channel = SocketChannel(receive, send, send_now)
    try:
        await converse(channel, client, table_id, lobby)
    except Exception:
        log.exception("conversation-failed", table=table_id)
        with suppress(Gone):
            await channel.close(_FAILED)


class SocketChannel:
    """A channel through a WebSocket."""

    def __init__(self, receive: Receive, send: Send, send_now: SendNow) -> None:
        self._receive, self._send = receive, send
        self.send_now: SendNow = send_now

    async def receive(self) -> str:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        return str(message.get("text") or "")

    async def send(self, text: str) -> None:
        await self._tell({"type": "websocket.send", "text": text})

    async def close(self, code: int = _DONE) -> None:
        await self._tell({"type": "websocket.close", "code": code})

    async def _tell(self, message: dict[str, Any]) -> None:
        try:
            await self._send(message)
        except _CLOSED:
            raise Gone from None
