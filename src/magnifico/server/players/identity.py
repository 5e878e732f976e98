"""Identity: the player behind a browser, on one device or several, with a name that is kept.

Nobody needs an account. A browser is a player from its first finished game on. Who adds a passkey
or a confirmed e-mail address is *kept*: they come back as the same player from any device.
"""

from __future__ import annotations

import re

from magnifico.server.database.players import NameTaken
from magnifico.server.errors import Conflict, Forbidden, NotFound
from magnifico.server.players.model import Player
from magnifico.server.players.names import name_key
from magnifico.server.players.recording import Recorder
from magnifico.server.server_services import ServerServices
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import clean

UNUSED_SECONDS = 30 * 86400.0
"""A kept name that its player never finished a game with is free again after so long."""
BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")


def device_label(agent: str) -> str:
    """What kind of device a browser says it runs on, in a few words.

    >>> device_label("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox, Linux'
    """
    found = [
        next((word for word in words if re.search(word, agent)), "")
        for words in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(word for word in found if word)


class Players:
    """Knows who plays."""

    def __init__(self, services: ServerServices) -> None:
        self.services = services
        self.store = services.store.players
        self.recorder = Recorder(services)

    async def of(self, client: Client, agent: str = "") -> Player:
        """The player behind a browser that is known, made if there is none yet."""
        found = await self.store.of_browser(client.id)
        if found is not None:
            return found
        return await self.store.add(client.id, device_label(agent), self.services.now())

    async def seen(self, client: Client, agent: str) -> Player:
        """The player behind a browser, whose kind of device is noted."""
        player = await self.of(client, agent)
        await self.store.label(client.id, device_label(agent))
        return player

    async def with_handle(self, handle: str) -> Player:
        """A player by handle; raises ``NotFound``."""
        found = await self.store.with_handle(handle)
        if found is None:
            raise no_player()
        return found

    # -- names ----------------------------------------------------------------------------------

    async def rename(self, player: Player, wanted: str) -> None:
        """Give a player another name; raises ``Conflict`` for one that somebody keeps."""
        name = clean(wanted)
        await self.check_name(player, name)
        kept = await self.store.is_kept(player.id)
        await self._set_name(player, name, name_key(name) if kept else "")

    async def check_name(self, player: Player | None, name: str) -> None:
        """Raise ``Conflict`` for a name that somebody else keeps."""
        key = name_key(name)
        holder = await self.store.holder_of(key) if key else None
        if holder is None or (player is not None and holder.id == player.id):
            return
        idle = self.services.now() - holder.created > UNUSED_SECONDS
        if idle and not await self.store.has_played(holder.id):
            await self.store.change(holder.id, name_key=None)
            return
        message = "another player keeps this name, or one that looks like it"
        raise Conflict(message, code="name-taken", data={"name": name})

    async def keep_name(self, player: Player) -> None:
        """Let a player who is kept from now on keep the name too, if nobody else does."""
        if player.name_key is None and player.name:
            try:
                await self.check_name(player, player.name)
                await self._set_name(player, player.name, name_key(player.name))
            except Conflict:
                return  # they play on under it, and can choose another one to keep

    async def _set_name(self, player: Player, name: str, key: str) -> None:
        try:
            await self.store.change(player.id, name=name, name_key=key or None)
        except NameTaken:
            message = "another player keeps this name, or one that looks like it"
            raise Conflict(message, code="name-taken", data={"name": name}) from None
        player.name, player.name_key = name, key or None

    async def show(self, player: Player, history: bool, ratings: bool) -> None:
        """Let everybody see the history or the ratings of a player, or nobody."""
        if (history or ratings) and player.name_key is None:
            message = "keep your name first (with a passkey or an e-mail address): then it is yours"
            raise Conflict(message, code="not-kept")
        await self.store.change(player.id, show_history=history, show_ratings=ratings)

    # -- devices --------------------------------------------------------------------------------

    async def join(self, client: Client, player_id: int, agent: str) -> Player:
        """Make a browser a device of a player."""
        label = device_label(agent)
        await self.store.join(client.id, player_id, label, self.services.now())
        return await self.of(client, agent)

    async def drop_device(self, player: Player, browser: int) -> None:
        """Sign a device out; raises when nothing would be left to come back with."""
        devices = await self.store.devices(player.id)
        if len(devices) == 1 and not await self.store.is_kept(player.id):
            message = "this is the only way to you: add a passkey or an e-mail address first"
            raise Conflict(message, code="last-device")
        if not await self.store.drop_device(player.id, browser):
            raise NotFound("this is no device of yours", code="no-device")

    async def drop_passkey(self, player: Player, key: str) -> None:
        if not await self.store.drop_passkey(player.id, key):
            raise NotFound("this is no passkey of yours", code="no-passkey")
        await self._release_name(player)

    async def drop_email(self, player: Player, address: str) -> None:
        if not await self.store.drop_email(player.id, address):
            raise NotFound("this is no address of yours", code="no-address")
        await self._release_name(player)

    async def _release_name(self, player: Player) -> None:
        """Who is kept no longer has no claim to a name, and shows nothing under it."""
        if not await self.store.is_kept(player.id):
            hidden = {"name_key": None, "show_history": False, "show_ratings": False}
            await self.store.change(player.id, **hidden)

    # -- members --------------------------------------------------------------------------------

    async def check_member(self, client: Client) -> None:
        """Raise ``Forbidden`` where public tables are for kept players, and this is none."""
        if not self.services.settings.members:
            return
        player = await self.store.of_browser(client.id)
        if player is None or not await self.store.is_kept(player.id):
            message = "public tables here are for players who keep their name: add a passkey first"
            raise Forbidden(message, code="members-only")

    async def check_seats(self, client: Client, names: list[str]) -> None:
        """Raise unless a browser may sit at a public table under some names."""
        await self.check_member(client)
        player = await self.store.of_browser(client.id)
        for name in names:
            await self.check_name(player, clean(name))


def no_player() -> NotFound:
    return NotFound("there is no such player, or they show nothing", code="no-player")
