"""The live connection as a WebSocket."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from magnifico.server.api.dependencies import TableId, TheLobby
from magnifico.server.http.connections import send_now_of
from magnifico.server.tables.client import Client
from magnifico.server.tables.viewing.connection import Gone, converse
from magnifico.server.tables.viewing.viewer import SendNow

Socket = WebSocket[Client, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId, lobby: TheLobby) -> None:
    """Tell a viewer what happens at a table, and do what it asks for."""
    await socket.accept()
    await converse(SocketChannel(socket), socket.user, table_id, lobby)


class SocketChannel:
    """A channel through a WebSocket."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.send_now: SendNow = send_now_of(socket.scope)

    async def receive(self) -> str:
        try:
            return await self._socket.receive_text()
        except WebSocketDisconnect:
            raise Gone from None

    async def send(self, text: str) -> None:
        try:
            await self._socket.send_text(text)
        except WebSocketDisconnect:
            raise Gone from None

    async def close(self) -> None:
        try:
            await self._socket.close()
        except WebSocketDisconnect:
            raise Gone from None
