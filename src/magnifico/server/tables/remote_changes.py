"""Hearing that another server on the same database wrote to a table that is in memory here."""

from __future__ import annotations

from collections.abc import Sequence

from magnifico.core.errors import Refusal
from magnifico.server.model import Entry
from magnifico.server.play.history import History
from magnifico.server.tables import seats
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import viewers
from magnifico.server.tables.viewing.views import START

MOST_NEW = 50
"""Entries that are followed one by one; where there are more, the game is read as a whole."""


async def read_again(table: Table) -> None:
    """Read the table again, and tell its viewers here what was written there; raises
    ``NotFound`` when it is no more."""
    async with table.lock:
        if table.is_gone:
            return
        before, history = table.row.seq, table.known_history
        await table.reload()
        entries = await _new_entries(table, before) if table.viewers else []
        if history is not None and table.row.seq == before + len(entries):
            _follow(table, history, entries)
        viewers.drop_strangers(table)
        await seats.start_when_told(table)
        if table.viewers:
            await _tell(table, entries)
        await seats.start_when_full(table)  # its last two seats may be taken at two servers


async def _new_entries(table: Table, before: int) -> list[Entry]:
    """What was added to the log of a game that goes on, if it is not too much."""
    places = range(before + 1, table.row.seq + 1)
    if before < START or not 0 < len(places) <= MOST_NEW:
        return []
    return await table.services.store.entries(table.id, places)


def _follow(table: Table, history: History, entries: Sequence[Entry]) -> None:
    """Go on with the game that is in memory, where that leads to what was written."""
    try:
        if all(history.can_follow(entry) for entry in entries):
            for entry in entries:
                history.follow(entry)
            table.resume(history)
    except Refusal:
        return  # it will be read from the log


async def _tell(table: Table, entries: Sequence[Entry]) -> None:
    """New moves are told as an update, and so is one undo; anything else as a whole view."""
    if len(entries) == 1 or (entries and all(entry.kind == "move" for entry in entries)):
        viewers.tell_moves(table, await table.history(), entries)
    else:
        await viewers.tell_all(table)
