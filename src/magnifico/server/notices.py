"""Notices: telling a player who is not there that it is their turn."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import socket
import ssl
from email.message import EmailMessage
from urllib.parse import urlsplit

import httpx
import structlog

from magnifico.server.metrics import Metrics
from magnifico.server.settings import Mail, Settings

log = structlog.get_logger("magnifico.notices")

SECONDS = 5.0


class Notifier:
    """Sends webhooks and letters in the background; one that fails is logged, no more."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, text: str, webhook: str | None, email: str | None) -> None:
        """Tell somebody something by the ways they chose."""
        if webhook:
            self._start("webhook", self._post(webhook, text))
        if email and self._settings.mail is not None:
            self._start("email", asyncio.to_thread(send_letter, self._settings.mail, email, text))

    def _start(self, way: str, work: object) -> None:
        task = asyncio.ensure_future(self._guarded(way, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, way: str, work: object) -> None:
        try:
            await work  # type: ignore[misc]
        except Exception as error:
            self._metrics.notices.labels(way, "failed").inc()
            log.warning("notice-failed", way=way, error=type(error).__name__)
        else:
            self._metrics.notices.labels(way, "sent").inc()

    async def _post(self, address: str, text: str) -> None:
        """Post to an address; the name in it is looked up once, so that it cannot mean a public
        place when it is checked and another one when it is used."""
        url = httpx.URL(address)
        place = await asyncio.to_thread(find_place, address, self._settings.private_webhooks)
        async with httpx.AsyncClient(timeout=SECONDS, trust_env=False) as client:
            answer = await client.post(
                url.copy_with(host=place),
                json={"text": text},
                headers={"Host": url.netloc.decode()},
                extensions={"sni_hostname": url.host},
            )
            answer.raise_for_status()

    async def close(self) -> None:
        """Let what is on its way arrive, for a moment."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SECONDS)


def find_place(address: str, private: bool = False) -> str:
    """The number that a web address leads to; raises ``ValueError`` for one in the own network,
    unless that is allowed."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{address!r} is no web address")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    places = [str(where[0]) for *_, where in found]
    if not private and not all(ipaddress.ip_address(place).is_global for place in places):
        raise ValueError(f"{address!r} leads into a private network")
    return places[0]


def send_letter(mail: Mail, receiver: str, text: str) -> None:
    """Send a letter; its first line is the subject."""
    letter = EmailMessage()
    letter["From"] = mail.sender
    letter["To"] = receiver
    letter["Subject"] = text.splitlines()[0]
    letter.set_content(text)
    with smtplib.SMTP(mail.host, mail.port, timeout=SECONDS) as smtp:
        if mail.starttls:  # the password is for the server of this name, and nobody between
            smtp.starttls(context=ssl.create_default_context())
        if mail.user:
            smtp.login(mail.user, mail.password)
        smtp.send_message(letter)
