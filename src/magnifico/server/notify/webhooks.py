"""Webhooks: posting a line of text to an address that a player chose.

The address is somebody else's word, so it is trusted with nothing. It must lead to the public
internet: what its name stands for is looked up once, checked, and connected to by number, so that
it cannot mean a public place when it is checked and another one when it is used. Of the answer
only the status line is read, redirects are not followed, and all of it has a time limit.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec

from magnifico.server.errors import ServerError

SECONDS = 5.0
"""For everything: the name, the connection, the request, the first line of the answer."""
LONGEST_STATUS_LINE = 1024
PORTS = {"http": 80, "https": 443}

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

TUNNELS = tuple(
    ipaddress.IPv6Network(network)
    for network in (
        "::/96",  # IPv4-compatible
        "64:ff9b::/96",  # NAT64
        "64:ff9b:1::/48",  # NAT64 inside a network
        "2001::/32",  # Teredo
        "2002::/16",  # 6to4
        "fec0::/10",  # site-local
    )
)
"""Addresses that look public and may lead anywhere: another address is hidden in them."""


class WebhookError(ServerError):
    """A webhook that cannot be called, or was not answered well."""

    default_code = "webhook"


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address in its parts."""

    scheme: str
    host: str
    port: int
    target: str
    """Path and query, as the request line has them."""

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def parse_webhook(address: str) -> Webhook:
    """The parts of an address; raises ``WebhookError`` for what is no plain web address."""
    if not re.fullmatch(r"[!-~]+", address):
        raise WebhookError("a web address has no spaces, line breaks or letters beyond ASCII")
    try:
        parts = urlsplit(address)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError as error:
        raise WebhookError(f"this is no web address: {error}") from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise WebhookError("a web address begins with http:// or https:// and a name")
    if "@" in parts.netloc:
        raise WebhookError("a web address with a password in it is not used")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Webhook(parts.scheme, parts.hostname, port, target)


async def post(address: str, text: str, private: bool = False, seconds: float = SECONDS) -> None:
    """Post a text as JSON; raises as ``deliver``."""
    body = msgspec.json.encode({"text": text})
    await deliver(address, body, {"Content-Type": "application/json"}, private, seconds)


async def deliver(
    address: str,
    body: bytes,
    headers: Mapping[str, str],
    private: bool = False,
    seconds: float = SECONDS,
) -> None:
    """Post something; raises ``WebhookError``, ``OSError`` or ``TimeoutError`` when that fails.

    ``private`` allows addresses that are not of the public internet.
    """
    webhook = parse_webhook(address)
    async with asyncio.timeout(seconds):
        numbers = await look_up(webhook, private)
        reader, writer = await _connect(webhook, numbers)
        try:
            writer.write(_request(webhook, body, headers))
            await writer.drain()
            _check_status(await reader.readuntil(b"\n"))
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            raise WebhookError("the answer has no status line") from None
        finally:
            writer.transport.abort()  # the rest of the answer is not for us


async def look_up(webhook: Webhook, private: bool = False) -> list[str]:
    """The numbers that a name stands for; raises ``WebhookError`` unless all are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(webhook.host, webhook.port, type=socket.SOCK_STREAM)
    numbers = list(dict.fromkeys(str(where[0]) for *_, where in found))
    if not private and not all(is_public(number) for number in numbers):
        raise WebhookError(f"{webhook.host} leads into a private network")
    return numbers


def is_public(number: str) -> bool:
    """Whether an address is one of the public internet, and stands for no other one."""
    address: IPAddress = ipaddress.ip_address(number)
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address.scope_id or any(address in network for network in TUNNELS):
            return False
    special = address.is_multicast or address.is_unspecified or address.is_reserved
    return address.is_global and not special


async def _connect(
    webhook: Webhook, numbers: Sequence[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first of some addresses that answers."""
    tls = ssl.create_default_context() if webhook.scheme == "https" else None
    name = webhook.host if tls else None
    problem: OSError = OSError("the name has no address")
    for number in numbers:
        try:
            return await asyncio.open_connection(
                number, webhook.port, ssl=tls, server_hostname=name, limit=LONGEST_STATUS_LINE
            )
        except OSError as error:
            problem = error
    raise problem


def _request(webhook: Webhook, body: bytes, headers: Mapping[str, str]) -> bytes:
    lines = [
        f"POST {webhook.target} HTTP/1.1",
        f"Host: {webhook.host_header}",
        "User-Agent: magnifico",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close\r\n\r\n",
    ]
    return "\r\n".join(lines).encode("ascii") + body


def _check_status(line: bytes) -> None:
    """Raise unless a status line tells of success."""
    found = re.match(rb"HTTP/1\.[01] (\d\d\d)[ \r\n]", line)
    status = int(found[1]) if found else 0
    if status // 100 != 2:
        message = f"the answer is {line[:40].decode('latin-1').strip()!r}"
        raise WebhookError(message, data={"status": status})
