"""Guarding the doors: the origin of requests, and the headers that browsers obey."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from magnifico.server.errors import Forbidden, NotFound, TooMany
from magnifico.server.http.limits import Buckets
from magnifico.server.settings import Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
OFFLINE = "/offline"
"""Where the edition stands that needs no server."""
OFFLINE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""There Python runs in the browser, as WebAssembly."""
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
    every WebSocket; a program that is no browser names none. That origin must be the server's own:
    the one that was asked for, under a name that the server is known by. Any other name could be
    made to stand for this machine by whoever owns it.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        if settings.address:
            parts = urlsplit(settings.address)
            self._origins.add(f"{parts.scheme}://{parts.netloc}".lower())
        self._names = names_of(settings)
        self._is_secure = settings.address.startswith("https:")

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if "\x00" in scope["path"]:
            raise NotFound("there is nothing here")
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
        if origin.lower() in self._origins:
            return True
        try:
            parts = urlsplit(origin.lower())
            name = parts.hostname or ""
        except ValueError:
            return False
        same = parts.scheme in ("http", "https") and parts.netloc == host.lower()
        return same and self._is_known(name)

    def _is_known(self, name: str) -> bool:
        """Whether a name is one of ours. A number is: no name stands between it and us."""
        return name in self._names or name.endswith(".localhost") or is_ip_address(name)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                if scope["path"].startswith(OFFLINE + "/"):
                    headers.setdefault("content-security-policy", OFFLINE_POLICY)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self._is_secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return guarded


class RequestLimit(ASGIMiddleware):
    """Refuses requests of those who ask too often."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, a_minute: int) -> None:
        self.buckets = Buckets(a_minute / 60, a_minute)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        client = scope["client"]
        if not self.buckets.take(client[0] if client else ""):
            raise TooMany("too many requests: wait a moment")
        await next_app(scope, receive, send)


def names_of(settings: Settings) -> set[str]:
    """The names that a server is known by, in lower case: what it was told, and those of this
    machine, alone and in the network around it."""
    told = [urlsplit(address).hostname for address in (settings.address, *settings.origins)]
    machine = socket.gethostname()
    names = [*told, settings.host, "localhost", machine, f"{machine}.local"]
    return {name.lower() for name in names if name}


def is_ip_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
