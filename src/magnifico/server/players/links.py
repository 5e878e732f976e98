"""Links that open something: an e-mail address that a player is kept with, an invitation."""

from __future__ import annotations

import time

from magnifico.server.database.players import PlayerStore
from magnifico.server.database.store import Store
from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.notify.emails import parse_address
from magnifico.server.players.identity import Players
from magnifico.server.players.model import MEMBER, OWNER, Player
from magnifico.server.tables.client import Client
from magnifico.server.tokens import hash_of, new_token

MAIL_SECONDS = 3600.0
"""How long the link in an e-mail is good."""
OWNER_SECONDS = 7 * 86400.0
DAY = 86400.0


class Links:
    """Makes links, and lets in who brings one."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._services = players.services
        self._store = players.store

    async def send(self, client: Client, text: str) -> None:
        """Send a link to an e-mail address: the browser that opens it is a device of the player
        who is kept with that address. Raises ``Conflict`` or ``TooMany``."""
        address, secret = parse_address(text), new_token()
        expires = self._services.now() + MAIL_SECONDS
        await self._store.add_link(hash_of(secret), address, expires)
        path = f"{self._services.settings.address.rstrip('/')}/keep#{secret}"
        await self._services.notifier.send_link(address, client, path)

    async def open(self, client: Client, secret: str, agent: str) -> Player:
        """Come in with the link of an e-mail: as the player of the address, or else let the
        address be one of the player of this browser."""
        now = self._services.now()
        address = await self._store.take_link(hash_of(secret), now)
        if address is None:
            message = "this link was used already, or is too old: ask for another one"
            raise Forbidden(message, code="old-link")
        known = await self._store.with_email(address)
        if known is not None:
            return await self._players.join(client, known, agent)
        player = await self._players.of(client, agent)
        await self._store.add_email(player.id, address, now)
        await self._players.keep_name(player)
        return await self._players.of(client, agent)

    # -- invitations ----------------------------------------------------------------------------

    async def invite(self, player: Player, note: str, uses: int, days: int) -> tuple[str, float]:
        """An invitation to a closed server, by its owner: its path, and until when it is good."""
        if not self._services.settings.closed:
            raise Conflict("this server is open to everybody", code="not-closed")
        if player.role != OWNER:
            raise Forbidden("only the owner of this server invites people", code="not-server-owner")
        now = self._services.now()
        expires = now + days * DAY
        return await _invitation(self._store, MEMBER, note, now, expires, uses), expires

    async def accept(self, client: Client, secret: str, agent: str) -> Player:
        """Come into a closed server with an invitation."""
        player = await self._players.of(client, agent)
        role = await self._store.take_invitation(hash_of(secret), self._services.now())
        if role is None:
            message = "this invitation was used already, or is too old"
            raise Forbidden(message, code="old-invitation")
        if player.role != OWNER:
            await self._store.change(player.id, role=role)
        return await self._players.of(client, agent)


async def owner_path(database: str) -> str | None:
    """A path that makes the first one who opens it the owner of a closed server; None where
    somebody owns it."""
    store, now = await Store.open(database), time.time()
    try:
        if await store.players.has_owner():
            return None
        return await _invitation(store.players, OWNER, "", now, now + OWNER_SECONDS, 1)
    finally:
        await store.close()


async def _invitation(
    store: PlayerStore, role: str, note: str, now: float, expires: float, uses: int
) -> str:
    secret = new_token()
    await store.invite(hash_of(secret), role, note, now, expires, uses)
    return f"/join#{secret}"
