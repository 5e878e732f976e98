"""Hearing that another server on the same database wrote to a table that is in memory here."""

from __future__ import annotations

from collections.abc import Sequence

from magnifico.core.errors import Refusal
from magnifico.server.model import Entry, TableChange
from magnifico.server.play.history import History
from magnifico.server.tables import seats
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import viewers
from magnifico.server.tables.viewing.views import START

MOST_NEW = 50
"""Entries that are followed one by one; where there are more, the game is read as a whole."""


def follow(table: Table, change: TableChange) -> bool:
    """Do what was written there, at once; whether that could be, or the table must be read. What
    is known already is done."""
    first, last = change.entries[0], change.entries[-1]
    if last.seq <= table.row.seq:
        return True
    if table.is_gone or table.lock.locked() or first.seq != table.row.seq + 1:
        return False
    history = table.known_history
    if not table.viewers:
        table.note(change)
        table.forget()  # whoever comes next reads the game
        return True
    if history is None or not _play_on(table, history, change.entries):
        return False
    table.note(change)
    table.clock.open(history.turn, last.seq, None if last.kind == "undo" else last.seat)
    viewers.tell_moves(table, history, change.entries)
    return True


def _play_on(table: Table, history: History, entries: Sequence[Entry]) -> bool:
    """Play in the game that is in memory what was played there; where that cannot be, the game is
    forgotten."""
    try:
        if all(history.can_follow(entry) for entry in entries):
            for entry in entries:
                history.follow(entry)
            return True
    except Refusal:
        pass
    table.forget()
    return False


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
            if _play_on(table, history, entries):
                table.resume(history)
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


async def _tell(table: Table, entries: Sequence[Entry]) -> None:
    """New moves are told as an update, and so is one undo; anything else as a whole view."""
    if len(entries) == 1 or (entries and all(entry.kind == "move" for entry in entries)):
        viewers.tell_moves(table, await table.history(), entries)
    else:
        await viewers.tell_all(table)
