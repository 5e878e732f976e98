"""Undos that are asked for: where a table says so, whoever is concerned must agree first."""

from __future__ import annotations

from typing import Any

from magnifico.server.errors import Conflict
from magnifico.server.model import TableChange
from magnifico.server.tables.moves.clock import is_played_by_bot
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.viewers import announce, tell_table


def others(table: Table, seat: int) -> set[int]:
    """The seats of other people."""
    mine = table.holders(seat)
    people = {one.seat for one in table.seats if not is_played_by_bot(one)}
    return {one for one in people if not table.holders(one) & mine}


async def ask(table: Table, seat: int, to: int) -> None:
    """Ask all others to let a seat take moves back; the lock is held."""
    request = {"seat": seat, "to": to, "wants": sorted(others(table, seat))}
    await table.write(TableChange({"undo_request": request}))
    tell_table(table)


async def answer(table: Table, seat: int, agrees: bool) -> dict[str, Any] | None:
    """Agree to what was asked, or not (who asked withdraws it like that); what is to be done, when
    all have agreed. The lock is held."""
    request = table.row.undo_request
    if request is None or seat not in (*request["wants"], request["seat"]):
        raise Conflict("nobody asks you to take moves back", code="no-undo-asked")
    if not agrees:
        code = "undo-withdrawn" if seat == request["seat"] else "undo-refused"
        await announce(table, code, seat, TableChange({"undo_request": None}))
        return None
    left = [one for one in request["wants"] if one != seat]
    if not left:
        return request
    await table.write(TableChange({"undo_request": request | {"wants": left}}))
    tell_table(table)
    return None
