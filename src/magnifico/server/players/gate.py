"""The gate of a closed server: tables and players are for those who were invited."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from magnifico.server.errors import Forbidden
from magnifico.server.players.identity import Players
from magnifico.server.tables.client import Client

OPEN = ("/api/catalogue", "/api/games/", "/api/players/me", "/api/players/sign-in", "/email/")
OPEN_PATHS = ("/api/players/invitations/accept",)


class Gate(ASGIMiddleware):
    """Lets nobody in who was not invited, but to say who they are."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        path = scope["path"].rstrip("/")
        if not f"{path}/".startswith(OPEN) and path not in OPEN_PATHS:
            await self._check(scope)
        await next_app(scope, receive, send)

    async def _check(self, scope: Scope) -> None:
        client: Client = scope["user"]
        players: Players = scope["litestar_app"].state.players
        player = await players.store.of_browser(client.id) if client.is_known else None
        if player is None or not player.role:
            message = "this server is for people with an invitation of its owner"
            raise Forbidden(message, code="closed")
