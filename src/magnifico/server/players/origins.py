"""Where a page comes from: a passkey belongs to the name of one site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from magnifico.server.errors import Conflict
from magnifico.server.http.security import is_ip_address


@dataclass(frozen=True, slots=True)
class Origin:
    """The site that a page belongs to."""

    address: str
    """As browsers write it: ``https://play.example.org``."""
    name: str


def origin_of(request: ASGIConnection[Any, Any, Any, Any], usual: str) -> Origin:
    """The site of a request that was let in; raises ``Conflict`` for one without a name, because
    browsers make no passkeys for a bare number."""
    address = request.headers.get("origin") or usual
    name = urlsplit(address).hostname or ""
    if not name or is_ip_address(name):
        message = "passkeys need a site with a name, such as localhost or play.example.org"
        raise Conflict(message, code="no-site-name")
    return Origin(address.rstrip("/"), name)
