"""Bots on the seats of a table: one after the other, as long as it is the turn of any."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from magnifico.core.document import Document
from magnifico.core.foresight import seen_by
from magnifico.server.errors import Conflict
from magnifico.server.logger import Logger
from magnifico.server.tables.moves.clock import bot_of
from magnifico.server.tables.table import Table

log = Logger("magnifico.bots")

PATIENCE = 1.0
"""Seconds before another try after something went wrong."""

MOST_FAILURES = 10
"""Then its bots rest until something happens at the table."""

BotMove = Callable[[Table, int, int, str], Awaitable[None]]
"""Plays a move of a seat: the table, the seat, the log entry it answers, the move."""


async def play_bots(table: Table, play: BotMove) -> None:
    """Move for every bot that must, until a person must decide or the game is over."""
    failures = 0
    while table.is_running and (seat := _next_bot(table)) is not None and failures < MOST_FAILURES:
        try:
            await _think_and_move(table, seat, play)
            failures = 0
        except Exception as error:
            if isinstance(error, Conflict) and error.code == "stale":
                return  # another server has moved, and goes on
            failures += 1
            log.warning("bot-stuck", table=table.id, seat=seat, error=repr(error))
            await asyncio.sleep(PATIENCE)
        await asyncio.sleep(table.services.settings.bot_pause)


def _next_bot(table: Table) -> int | None:
    return next((seat for seat in table.row.turn if bot_of(table.seats[seat])), None)


async def _think_and_move(table: Table, seat: int, play: BotMove) -> None:
    async with table.lock:
        history = await table.history()
        seq, bot = table.row.seq, bot_of(table.seats[seat])
        if bot is None or seat not in history.turn:
            return
        document = history.rules.document(seen_by(history.game, seat))
    began = time.perf_counter()
    text = await _chosen(table, seat, seq, bot, document)
    table.services.metrics.bot_seconds.observe(time.perf_counter() - began)
    await play(table, seat, seq, text)


async def _chosen(table: Table, seat: int, seq: int, bot: str, document: Document) -> str:
    """The move of a bot: the one that it has thought of already, if this was foreseen."""
    prepared = table.prepared.move(seat, seq, document)
    if prepared is not None:
        table.services.metrics.prepared.inc()
        return prepared
    began = time.perf_counter()
    with_people = any(one.kind != "bot" for one in table.seats)
    seed = f"{seed_of_bots(table)}:{seq}"
    chosen = await table.services.bot_pool.choose(table.row.game, document, bot, seed, with_people)
    table.prepared.seconds[seat] = time.perf_counter() - began
    return chosen


def seed_of_bots(table: Table) -> str:
    """With the place in the log, what the bots of a table draw their random numbers from."""
    return f"bot:{table.row.seed}"
