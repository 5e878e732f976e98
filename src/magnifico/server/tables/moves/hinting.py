"""Hints: what a bot would do in the place of a person, where the table allows it."""

from __future__ import annotations

from magnifico.core.foresight import seen_by
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.model import TableChange
from magnifico.server.tables.table import Table


async def hint(table: Table, seat: int) -> list[wire.Candidate]:
    """The best moves of a seat, in the eyes of a bot; the same question is thought over once."""
    if not table.row.hints:
        raise Forbidden("this table plays without hints", code="no-hints")
    async with table.hint_lock:
        moment = (table.row.seq, seat)
        if table.hint is None or table.hint[0] != moment:
            table.hint = (moment, await _think(table, seat))
        return table.hint[1]


async def _think(table: Table, seat: int) -> list[wire.Candidate]:
    async with table.lock:
        history = await table.history()
        if seat not in history.turn:
            raise Conflict("it is not your turn", code="not-your-turn")
        rules, seen = history.rules, seen_by(history.game, seat)
        seed = f"{table.id}:{table.row.seq}"
        if not table.row.hinted:
            await table.write(TableChange({"hinted": True}))
    settings, bot_pool = table.services.settings, table.services.bot_pool
    thoughts = await bot_pool.explain(rules.name, rules.document(seen), settings.hint_bot, seed)
    return [wire.Candidate(one.move, one.points, one.chance, _words(one.why)) for one in thoughts]


def _words(why: dict[str, str] | None) -> wire.Words | None:
    return None if why is None else wire.Words(**why)
