"""Guarding the doors: the origin of requests, and the headers that browsers obey."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from magnifico.server.errors import Forbidden
from magnifico.server.settings import Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard(ASGIMiddleware):
    """Refuses what other sites' pages ask for, and sends the headers that keep pages safe.

    A browser names the origin of the page with every request that changes something and with
    every WebSocket; a program that is no browser names none.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        if settings.address:
            parts = urlsplit(settings.address)
            self._origins.add(f"{parts.scheme}://{parts.netloc}".lower())
        self._is_secure = settings.address.startswith("https:")

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if self._needs_origin(scope):
            headers = Headers.from_scope(scope)
            origin = headers.get("origin")
            if origin is not None and not self.is_own(origin, headers.get("host", "")):
                data = {"origin": origin[:200]}
                raise Forbidden("requests from other sites are refused", code="origin", data=data)
        await next_app(scope, receive, self._with_headers(scope, send))

    def _needs_origin(self, scope: Scope) -> bool:
        return scope["type"] is ScopeType.WEBSOCKET or scope.get("method") not in SAFE

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may ask us."""
        parts = urlsplit(origin.lower())
        same = parts.scheme in ("http", "https") and parts.netloc == host.lower()
        return same or origin.lower() in self._origins

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self._is_secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return guarded
