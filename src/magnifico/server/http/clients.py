"""Clients: who they are by their cookie, and a new one for those who have none.

There are no accounts. A browser gets a random token the first time it does something that must
be remembered; the database keeps its hash, and the cookie is out of reach of scripts.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import Message, Scope

from magnifico.server.errors import TooMany
from magnifico.server.http.limits import Buckets
from magnifico.server.server_services import ServerServices
from magnifico.server.tables.client import Client
from magnifico.server.tokens import TOKEN_LENGTH, hash_of, new_token

COOKIE = "magnifico"
YEAR = 365 * 86400
HOUR = 3600.0
MOST_REMEMBERED = 10_000
KIN_SECONDS = 5.0

Key = TypeVar("Key")
Value = TypeVar("Value")


class Clients:
    """Knows browsers by their tokens, and makes new ones."""

    def __init__(self, services: ServerServices) -> None:
        self._services = services
        self._known: OrderedDict[str, int] = OrderedDict()
        self._kin: OrderedDict[int, tuple[float, frozenset[int]]] = OrderedDict()
        new = services.settings.limits.browsers_an_hour
        self._new = Buckets(new / HOUR, new)
        services.peers.share("browsers", self._new)
        self.is_secure = services.settings.address.startswith("https:")

    async def client(self, token: str, host: str) -> Client:
        """Who shows a token; nobody when it is none of ours."""
        hashed = hash_of(token) if len(token) == TOKEN_LENGTH else ""
        browser = self._known.get(hashed)
        if browser is None and hashed:
            browser = await self._services.store.browser(hashed)
        if browser is None:
            return Client(host=host)
        _remember(self._known, hashed, browser)
        return Client(browser, token, host, await self._kin_of(browser))

    async def _kin_of(self, browser: int) -> frozenset[int]:
        """The browsers of the same player; another server may change them, so what is known is
        believed for a moment only."""
        now = self._services.steady()
        until, kin = self._kin.get(browser, (0.0, frozenset[int]()))
        if now >= until:
            kin = await self._services.store.players.kin(browser)
            _remember(self._kin, browser, (now + KIN_SECONDS, kin))
        return kin

    def forget_kin(self) -> None:
        """Look again who belongs to whom."""
        self._kin.clear()

    async def new_client(self, host: str) -> Client:
        """A browser that comes for the first time; raises ``TooMany``."""
        if not self._new.take(host):
            message = "too many new browsers from your address: keep the cookie, or wait a while"
            raise TooMany(message, code="too-many-browsers")
        token = new_token()
        browser = await self._services.store.add_browser(hash_of(token), self._services.now())
        return Client(browser, token, host)

    def cookie(self, client: Client) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=client.token,
            max_age=YEAR,
            path="/",
            httponly=True,
            secure=self.is_secure,
            samesite="lax",
        )


def _remember(known: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Remember something, and forget what was not asked for longest when there is too much."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > MOST_REMEMBERED:
        known.popitem(last=False)


class ClientMiddleware(AbstractAuthenticationMiddleware):
    """Says who asks, from the cookie."""

    async def authenticate_request(
        self, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> AuthenticationResult:
        clients: Clients = connection.app.state.clients
        host = connection.client.host if connection.client else ""
        client = await clients.client(connection.cookies.get(COOKIE, ""), host)
        return AuthenticationResult(user=client, auth=None)


async def provide_visitor(request: ASGIConnection[Any, Any, Any, Any]) -> Client:
    """Who asks, maybe nobody known: for handlers that only show things."""
    client: Client = request.user
    return client


async def provide_client(request: ASGIConnection[Any, Any, Any, Any]) -> Client:
    """Who asks, made known if need be: for handlers that keep things."""
    client: Client = request.user
    if client.is_known:
        return client
    clients: Clients = request.app.state.clients
    client = await clients.new_client(client.host)
    request.state.new_cookie = clients.cookie(client)
    return client


async def send_cookie(message: Message, scope: Scope) -> None:
    """Add the cookie of a new browser to the answer."""
    cookie = scope.get("state", {}).get("new_cookie")
    if cookie is not None and message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.add("set-cookie", cookie.to_header(header=""))
