"""Quick pairing: a free seat at a table that fits, or a new table that waits for others."""

from __future__ import annotations

from magnifico.core.rules import games, rules_of
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.model import StoredTable
from magnifico.server.players.identity import Players
from magnifico.server.tables import seats
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.table import Table

DAY = 86400
PACES: dict[wire.Pace, wire.TimeControl] = {
    "live": wire.TimeControl(3600, 60),
    "day": wire.TimeControl(3 * DAY, DAY // 2),
}
"""The clocks of tables that are opened for others: nobody waits for ever."""
MOST_LOOKED_AT = 100


def pace_of(budget: int | None) -> wire.Pace:
    """At what pace a table plays; one without a clock is live."""
    return "day" if budget is not None and budget >= DAY else "live"


async def pair(lobby: Lobby, players: Players, client: Client, wish: wire.PairRequest) -> Table:
    """Sit down at a table like that: one that waits, or a new one."""
    await players.check_seats(client, [wish.name])
    store = players.services.store
    async with store.presence.pairing():
        for stored in reversed(await store.listed_tables(MOST_LOOKED_AT)):  # who waits longest
            seat = _free_seat(stored, wish, client)
            if seat is not None:
                table = await lobby.table(stored.row.id)
                try:
                    await seats.sit(table, client, wire.SitRequest(seat, name=wish.name))
                except (Conflict, Forbidden):
                    continue  # somebody was quicker, or the host refuses this browser
                return table
        return await lobby.create(_new_table(wish), client)


def _free_seat(stored: StoredTable, wish: wire.PairRequest, client: Client) -> int | None:
    """A seat for anybody at a table that fits, where one does not sit already."""
    row = stored.row
    options = {name: row.options.get(name) for name in wish.options}
    fits = (
        row.status == "waiting"
        and wish.game in (None, row.game)
        and wish.seats in (None, len(stored.seats))
        and wish.pace in (None, pace_of(row.budget))
        and options == wish.options
        and not any(browser in client.kin for _, browser in stored.grants)
    )
    free = [seat.seat for seat in stored.seats if seat.kind == "open" and not seat.taken]
    return free[0] if fits and free else None


def _new_table(wish: wire.PairRequest) -> wire.NewTable:
    game = games()[0] if wish.game is None else wish.game
    seats = max(2, rules_of(game).seats.start) if wish.seats is None else wish.seats
    others = [wire.SeatRequest("open")] * (seats - 1)
    return wire.NewTable(
        game=game,
        seats=[wire.SeatRequest("me", wish.name), *others],
        options=wish.options,
        listed=True,
        hints=False,
        time=PACES[wish.pace or "live"],
    )
