"""Notices: telling a player who is not there that it is their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from email.message import EmailMessage
from functools import partial

import structlog

from magnifico.server import wire
from magnifico.server.database.emails import EmailStore
from magnifico.server.database.push import PushStore, Subscription
from magnifico.server.errors import Conflict, TooMany
from magnifico.server.http.limits import Buckets
from magnifico.server.notify import emails, push, webhooks
from magnifico.server.notify.push import PushMessage
from magnifico.server.operations.metrics import Metrics
from magnifico.server.services import EndNotice, TurnNotice
from magnifico.server.settings import Mail, Settings
from magnifico.server.tables.client import Client
from magnifico.server.tokens import new_token

log = structlog.get_logger("magnifico.notices")

LAST_SECONDS = 5.0
"""How long notices that are on their way may take when the server ends."""
HOUR = 3600.0
YOUR_TURN = {"en": "it is your turn.", "it": "tocca a te."}
GAME_OVER = {
    "en": "A game that you follow is over: {names}.",
    "it": "Una partita che segui è finita: {names}.",
}


class NotSent(Exception):
    """A notice that was held back, and why in a word."""


def push_message(turn: TurnNotice, language: str) -> PushMessage:
    """A notice for a browser that said which language it is in."""
    who = f"{turn.name}, " if turn.name else ""
    body = f"{who}{YOUR_TURN[language]}"
    body = body[:1].upper() + body[1:]
    return PushMessage(turn.title, body, f"/tables/{turn.table}", turn.table)


def end_message(end: EndNotice, language: str) -> PushMessage:
    """That a game is over, for a browser that said which language it is in."""
    body = GAME_OVER[language].format(names=end.names)
    return PushMessage(end.title, body, f"/tables/{end.table}", end.table)


class Notifier:
    """Sends webhooks, e-mails and push messages in the background; one that fails is logged, no
    more.

    Nothing is sent to an e-mail address before its owner has confirmed it, but the question
    whether it is theirs; and no more than one e-mail a minute and a few a day.
    """

    def __init__(
        self, settings: Settings, metrics: Metrics, store: EmailStore, pushes: PushStore
    ) -> None:
        self._settings = settings
        self._metrics = metrics
        self._store = store
        self._pushes = pushes
        self._push_key = ""
        self._tasks: set[asyncio.Task[None]] = set()
        asked = settings.limits.confirmations_an_hour
        self.asked = Buckets(asked / HOUR, asked)
        """What clients may still have e-mail addresses asked."""

    def check_webhook(self, webhook: str) -> None:
        """Raise for an address that no webhook can have."""
        webhooks.parse_webhook(webhook)

    def parse_address(self, email: str) -> str:
        """An e-mail address as it is kept; raises for one that is none."""
        return emails.parse_address(email)

    def tell(
        self, turn: TurnNotice, webhook: str | None, email: str | None, holders: Collection[int]
    ) -> None:
        """Tell the holders of a seat that they have to decide, by the ways they chose."""
        text = turn.text(self._settings.address)
        if holders:
            self._start("push", self._push_to(holders, partial(push_message, turn)))
        if webhook:
            private = self._settings.private_webhooks
            self._start("webhook", webhooks.post(webhook, text, private))
        if email and self._settings.mail is not None:
            self._start("email", self._tell_by_email(self._settings.mail, email, text, holders))

    def tell_followers(self, end: EndNotice) -> None:
        """Tell the browsers that follow a game, and asked for it, that it is over."""
        self._start("push", self._push_to_followers(end))

    async def push_key(self) -> str:
        """The public key of this server for push services."""
        return push.public_key(await self._private_key())

    async def _private_key(self) -> str:
        if not self._push_key:
            self._push_key = await self._pushes.private_key(push.new_private_key())
        return self._push_key

    async def subscribe(self, client: Client, request: wire.PushRequest) -> None:
        """Reach a browser from now on; raises ``ServerError`` for what is no subscription."""
        subscription = Subscription(
            request.endpoint, request.p256dh, request.auth, request.language
        )
        push.check_subscription(subscription, self._settings.private_webhooks)
        most = self._settings.limits.push_subscriptions
        await self._pushes.add(client.id, subscription, most)

    async def _push_to_followers(self, end: EndNotice) -> None:
        await self._push_to(await self._pushes.followers(end.table), partial(end_message, end))

    async def _push_to(
        self, clients: Collection[int], message: Callable[[str], PushMessage]
    ) -> None:
        """Push a message, which depends on the language, to those browsers that asked for it."""
        found = await self._pushes.of(clients)
        if not found:
            raise NotSent("nowhere")
        key = await self._private_key()
        for subscription in found:
            await self._push(subscription, message(subscription.language), key)

    async def _push(self, subscription: Subscription, message: PushMessage, key: str) -> None:
        private = self._settings.private_webhooks
        try:
            await push.push(subscription, message, key, self._contact, private)
        except push.Expired:
            await self._pushes.remove(subscription.endpoint)

    @property
    def _contact(self) -> str:
        """Whom push services may write to about this server."""
        if self._settings.address.startswith("https://"):
            return self._settings.address
        sender = self._settings.mail.sender if self._settings.mail else Mail("").sender
        return f"mailto:{sender}"

    async def _tell_by_email(
        self, mail: Mail, address: str, text: str, holders: Collection[int]
    ) -> None:
        consent = await self._store.consent_of(address, holders)
        if consent is None:
            raise NotSent("unconfirmed")
        link = emails.link_of(self._settings.address, consent.secret)
        await self._send(mail, address, emails.notice(mail.sender, address, text, link))

    async def ask_consent(self, address: str, client: Client) -> bool:
        """Ask the owner of an address whether a browser may have e-mails sent to it, unless they
        said so before; whether they did. Raises ``Conflict`` or ``TooMany``."""
        mail = self._settings.mail
        if mail is None:
            raise Conflict("this server sends no e-mails", code="no-email")
        if await self._store.consent_of(address, [client.id]) is not None:
            return True
        if not self.asked.take(client.host):
            raise TooMany("you named too many e-mail addresses: wait a while", code="too-many")
        consent = await self._store.consent_for(address, client.id, new_token())
        if not consent.blocked:
            link = emails.link_of(self._settings.address, consent.secret)
            question = emails.confirmation(mail.sender, address, link)
            self._start("email", self._send(mail, address, question))
        return False

    async def send_link(self, address: str, client: Client, link: str) -> None:
        """Send a link that keeps a player to an address, unless its owner wants no e-mails.
        Raises ``Conflict`` or ``TooMany``."""
        mail = self._settings.mail
        if mail is None:
            raise Conflict("this server sends no e-mails", code="no-email")
        if not self.asked.take(client.host):
            raise TooMany("you named too many e-mail addresses: wait a while", code="too-many")
        consent = await self._store.consent_for(address, client.id, new_token())
        if not consent.blocked:
            page = emails.link_of(self._settings.address, consent.secret)
            message = emails.sign_in(mail.sender, address, link, page)
            self._start("email", self._send(mail, address, message))

    async def _send(self, mail: Mail, address: str, message: EmailMessage) -> None:
        limit = self._settings.limits.emails_a_day
        if not await self._store.may_send(address, time.time(), limit):
            raise NotSent("limited")
        await asyncio.to_thread(emails.send, mail, message)

    def _start(self, way: str, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(self._guarded(way, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, way: str, work: Awaitable[None]) -> None:
        try:
            await work
        except NotSent as why:
            self._metrics.notices.labels(way, str(why)).inc()
        except Exception as error:
            self._metrics.notices.labels(way, "failed").inc()
            log.warning("notice-failed", way=way, error=type(error).__name__)
        else:
            self._metrics.notices.labels(way, "sent").inc()

    async def close(self) -> None:
        """Let what is on its way arrive, for a moment."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_SECONDS)
