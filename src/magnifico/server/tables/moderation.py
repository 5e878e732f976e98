"""Moderation: what whoever made a table can do about people who spoil it.

There are no accounts, so nobody is reported or banned: the host lets somebody say nothing more, or
play somewhere else.
"""

from __future__ import annotations

from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.model import TableChange
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import bot_names, check_bots
from magnifico.server.tables.seats import WATCH, begin, emptied, seat_at
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.viewers import announce, drop_strangers, tell_table


async def mute(table: Table, client: Client, request: wire.MuteRequest) -> None:
    """Let a player, or all spectators, say nothing in the chat; or let them speak again."""
    async with table.lock:
        _check_host(table, client)
        change = TableChange({"spectators_muted": request.muted})
        if request.seat != WATCH:
            _check_other(table, client, request.seat)
            change = TableChange({}, {request.seat: {"muted": request.muted}})
        await announce(table, "muted" if request.muted else "unmuted", request.seat, change)


async def refuse(table: Table, client: Client, number: int) -> None:
    """Send a player away before the start; their browsers can neither sit down nor speak here."""
    async with table.lock:
        _check_host(table, client)
        _check_other(table, client, number)
        if table.row.status != "waiting":
            raise Conflict("the game has started already", code="started")
        if not table.seats[number].taken:
            raise Conflict("nobody sits here", code="free")
        browsers = table.holders(number)
        held = [grant for grant in table.stored.grants if grant[1] in browsers]
        change = TableChange(
            {"refused": sorted({*table.row.refused, *browsers})},
            emptied(table, number),
            drop_grants=held,
        )
        await announce(table, "refused", number, change)
        drop_strangers(table)


async def fill(table: Table, client: Client, bot: str) -> None:
    """Seat a bot on every seat that nobody has taken, and begin."""
    known = table.services.settings.bots
    check_bots([wire.SeatRequest("bot", bot=bot)], known)
    async with table.lock:
        _check_host(table, client)
        if table.row.status != "waiting":
            raise Conflict("the game has started already", code="started")
        free = [seat.seat for seat in table.seats if not seat.taken]
        names = bot_names([seat.name for seat in table.seats if seat.taken])
        seats = {
            seat: {"kind": "bot", "bot": bot, "taken": True, "name": name}
            for seat, name in zip(free, names)
        }
        await table.write(TableChange({"updated": table.services.now()}, seats))
        tell_table(table)
        await begin(table)


def _check_host(table: Table, client: Client) -> None:
    if not table.is_owner(client):
        raise Forbidden("only who made the table may do this", code="not-owner")


def _check_other(table: Table, client: Client, number: int) -> None:
    if seat_at(table, number).kind == "bot":
        raise Conflict("a bot sits here", code="bot-seat")
    if number in table.seats_of(client):
        raise Conflict("this is your own seat", code="own-seat")
