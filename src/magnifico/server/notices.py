"""Notices: telling a player who is not there that it is their turn."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import socket
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
            self._start("email", asyncio.to_thread(_mail, self._settings.mail, email, text))

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
        if not self._settings.private_webhooks:
            await asyncio.to_thread(check_public, address)
        async with httpx.AsyncClient(timeout=SECONDS, trust_env=False) as client:
            answer = await client.post(address, json={"text": text})
            answer.raise_for_status()

    async def close(self) -> None:
        """Let what is on its way arrive, for a moment."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SECONDS)


def check_public(address: str) -> None:
    """Raise ``ValueError`` for an address that leads into the own network."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{address!r} is no web address")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    for *_, where in socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(where[0]).is_global:
            raise ValueError(f"{address!r} leads into a private network")


def _mail(mail: Mail, receiver: str, text: str) -> None:
    letter = EmailMessage()
    letter["From"] = mail.sender
    letter["To"] = receiver
    letter["Subject"] = text.splitlines()[0]
    letter.set_content(text)
    with smtplib.SMTP(mail.host, mail.port, timeout=SECONDS) as smtp:
        if mail.starttls:
            smtp.starttls()
        if mail.user:
            smtp.login(mail.user, mail.password)
        smtp.send_message(letter)
