"""Leaving for good: everything of a player is deleted, and other people's games go on."""

from __future__ import annotations

from contextlib import suppress

from magnifico.server.database.store import Store
from magnifico.server.errors import Conflict, NotFound
from magnifico.server.model import TableChange
from magnifico.server.players.identity import Players
from magnifico.server.players.model import Player
from magnifico.server.tables import seats
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.viewers import drop_strangers, tell_table

ALL = 1_000_000


async def forget(players: Players, lobby: Lobby, player: Player) -> None:
    """Delete a player with passkeys, addresses, devices, history, ratings, and the tables where
    nobody else plays. At tables with others the seat loses its name, its lines in the chat and
    its link; a game that runs there goes on with a bot, and a table of one's own with another
    host."""
    store = players.services.store
    devices = [device.browser for device in await players.store.devices(player.id)]
    kin = Client(devices[0], kin=frozenset(devices)) if devices else Client()
    for stored in await store.tables_of(devices, ALL):
        with suppress(NotFound):  # it was deleted meanwhile
            await _leave(lobby, store, await lobby.table(stored.row.id), kin)
    await store.emails.forget_browsers(devices)
    await store.push.forget_browsers(devices)
    await store.tournaments.forget_browsers(devices)
    await store.presence.forget(devices)
    await players.store.delete(player.id)


async def sign_out(players: Players, lobby: Lobby, player: Player, browser: int, here: int) -> None:
    """Take a device from a player; its seats and tables stay with the device that asks."""
    await players.drop_device(player, browser)
    if browser == here:
        return
    for stored in await players.services.store.tables_of([browser], ALL):
        with suppress(NotFound):
            table = await lobby.table(stored.row.id)
            async with table.lock:
                theirs = [grant for grant in table.stored.grants if grant[1] == browser]
                owner = {"owner": here} if table.row.owner == browser else {}
                mine = [(seat, here) for seat, _ in theirs]
                await table.write(TableChange(owner, add_grants=mine, drop_grants=theirs))
                drop_strangers(table)


async def _leave(lobby: Lobby, store: Store, table: Table, kin: Client) -> None:
    own = table.seats_of(kin)
    others = sorted(one for seat, one in table.stored.grants if seat >= 0 and one not in kin.kin)
    if not others:
        await lobby.remove(table)
        return
    for number in own:
        with suppress(Conflict):  # a game that is over cannot be left
            await seats.leave(table, kin, number)
    async with table.lock:
        nameless = {"name": "", "webhook": None, "email": None}
        dropped = [grant for grant in table.stored.grants if grant[1] in kin.kin]
        owner = {"owner": others[0]} if table.is_owner(kin) else {}
        change = TableChange(owner, {seat: dict(nameless) for seat in own}, drop_grants=dropped)
        await table.write(change)
        await store.delete_chat(table.id, own)
        drop_strangers(table)
        tell_table(table)
