"""Bots that keep people waiting think while people do.

While a person must decide, a bot that took long for its last move works out its answers to what the
person will most likely do. It knows what its seat sees, and its answer to a moment is the one that
it would have given then: who plays against it waits less, and everything else is as before.
"""

from __future__ import annotations

import msgspec

from magnifico.core.foresight import seen_by
from magnifico.server.logger import Logger
from magnifico.server.play.bot_pool import Priority
from magnifico.server.play.thinking_ahead import answers_ahead
from magnifico.server.tables.moves.bot_seats import seed_of_bots
from magnifico.server.tables.moves.clock import bot_of
from magnifico.server.tables.table import Table

log = Logger("magnifico.bots")

LINES = 3
"""How many moves of a person are thought of, from the likeliest on. Against a bot that looks one
turn ahead, the move was among three in half of 109 turns of Lorenzo and of 90 of Masters."""


def can_think_ahead(table: Table) -> bool:
    """Whether one person must decide, somebody looks on, and a bot is slow."""
    is_alone = len(table.row.turn) == 1 and not table.row.bot_turn
    return table.is_running and is_alone and bool(table.viewers) and bool(_slow_bots(table))


def _slow_bots(table: Table) -> list[int]:
    least = table.services.settings.ahead_from
    seconds = table.prepared.seconds
    return [seat for seat, last in seconds.items() if last >= least and bot_of(table.seats[seat])]


async def think_ahead(table: Table) -> None:
    """Prepare answers to the likeliest moves of whoever must decide, moment by moment."""
    moment = None
    while table.row.seq != moment and can_think_ahead(table):
        moment = table.row.seq
        table.prepared.forget()
        for place in range(LINES):
            for seat in _slow_bots(table):
                await _prepare(table, seat, moment, place)


async def _prepare(table: Table, seat: int, moment: int, place: int) -> None:
    """Have a bot think of its answer to one move, if there is somebody to do it in time."""
    services, bot = table.services, bot_of(table.seats[seat])
    async with table.lock:
        if table.row.seq != moment or not services.bot_pool.has_spare() or bot is None:
            return
        history = await table.history()
        document = msgspec.json.encode(history.rules.document(seen_by(history.game, seat)))
    task = (table.row.game, document, seat, bot, seed_of_bots(table), moment, place)
    try:
        answers = await services.bot_pool.run(answers_ahead, task, Priority.AHEAD)
    except Exception as error:  # nobody waits for it
        log.warning("bot-failed", game=table.row.game, bot=bot, error=repr(error))
        return
    table.prepared.keep(seat, answers)
