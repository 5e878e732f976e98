"""Hearing that another server on the same database wrote to a table that is in memory here."""

from __future__ import annotations

from magnifico.server.tables import seats
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import viewers
from magnifico.server.tables.viewing.views import START


async def read_again(table: Table) -> None:
    """Read the table again, and tell its viewers here what was written there; raises
    ``NotFound`` when it is no more."""
    async with table.lock:
        if table.is_gone:
            return
        before = table.row.seq
        await table.reload()
        viewers.drop_strangers(table)
        await seats.start_when_told(table)
        if table.viewers:
            await _tell(table, before)
        await seats.start_when_full(table)  # its last two seats may be taken at two servers


async def _tell(table: Table, before: int) -> None:
    """One new move is told as an update, anything else as a whole view."""
    if before >= START and table.row.seq == before + 1:
        (entry,) = await table.services.store.entries(table.id, [table.row.seq])
        viewers.tell_moves(table, await table.history(), [entry])
    else:
        await viewers.tell_all(table)
