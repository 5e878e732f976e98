"""Browsers: who they are by their cookie, and a new one for those who have none.

There are no accounts. A browser gets a random token the first time it does something that must
be remembered; the database keeps its hash, and the cookie is out of reach of scripts.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import Message, Scope

from magnifico.server.services import Services
from magnifico.server.tables.person import NOBODY_KNOWN, Person
from magnifico.server.tokens import TOKEN_LENGTH, hash_of, new_token

COOKIE = "magnifico"
YEAR = 365 * 86400
MOST_REMEMBERED = 10_000


class Browsers:
    """Knows browsers by their tokens, and makes new ones."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: OrderedDict[str, int] = OrderedDict()
        self.is_secure = services.settings.address.startswith("https:")

    async def person(self, token: str) -> Person:
        """Who shows a token; nobody when it is none of ours."""
        if len(token) != TOKEN_LENGTH:
            return NOBODY_KNOWN
        hashed = hash_of(token)
        browser = self._known.get(hashed) or await self._services.store.browser(hashed)
        if browser is None:
            return NOBODY_KNOWN
        self._remember(hashed, browser)
        return Person(browser, token)

    def _remember(self, hashed: str, browser: int) -> None:
        self._known[hashed] = browser
        self._known.move_to_end(hashed)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)

    async def new_person(self) -> Person:
        """A browser that comes for the first time."""
        token = new_token()
        browser = await self._services.store.add_browser(hash_of(token), self._services.now())
        return Person(browser, token)

    def cookie(self, person: Person) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=person.token,
            max_age=YEAR,
            path="/",
            httponly=True,
            secure=self.is_secure,
            samesite="lax",
        )


class BrowserMiddleware(AbstractAuthenticationMiddleware):
    """Says who asks, from the cookie."""

    async def authenticate_request(
        self, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> AuthenticationResult:
        browsers: Browsers = connection.app.state.browsers
        person = await browsers.person(connection.cookies.get(COOKIE, ""))
        return AuthenticationResult(user=person, auth=None)


async def provide_visitor(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Who asks, maybe nobody known: for handlers that only show things."""
    person: Person = request.user
    return person


async def provide_person(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Who asks, made known if need be: for handlers that keep things."""
    person: Person = request.user
    if person.is_known:
        return person
    browsers: Browsers = request.app.state.browsers
    person = await browsers.new_person()
    request.state.new_cookie = browsers.cookie(person)
    return person


async def send_cookie(message: Message, scope: Scope) -> None:
    """Add the cookie of a new browser to the answer."""
    cookie = scope.get("state", {}).get("new_cookie")
    if cookie is not None and message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.add("set-cookie", cookie.to_header(header=""))
