"""The viewers of a table: they come, look, talk and go, and hear what happens."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.errors import Forbidden, ServerError, TooMany, no_table
from magnifico.server.model import ChatRow, Entry, TableChange
from magnifico.server.play.history import History
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import clean
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import views
from magnifico.server.tables.viewing.updates import Updates
from magnifico.server.tables.viewing.viewer import Viewer, encode


async def join(table: Table, viewer: Viewer, since: int | None = None) -> None:
    """Let a viewer look on, from now."""
    _check_room(table, viewer)
    async with table.lock:
        table.check_view(viewer.client, viewer.seat)
        before = views.online(table)
        table.viewers.add(viewer)
        try:
            shown = (await _whole_views(table, [viewer], since))[viewer]
        except BaseException:
            table.viewers.discard(viewer)
            raise
        table.services.metrics.viewers.inc()
        _count(table)
        if views.online(table) != before:
            tell_table(table, viewer)
        viewer.is_welcome = True
        viewer.send(msgspec.structs.replace(shown, at=table.told))


async def _whole_views(
    table: Table, viewers: Sequence[Viewer], since: int | None = None
) -> dict[Viewer, wire.ViewReply]:
    """All that viewers are shown, with what is told at the table while it is put together."""
    told = None
    while told != table.told:
        told = table.told
        shown = {viewer: await views.full_view(table, viewer, since) for viewer in viewers}
    return shown


def _check_room(table: Table, viewer: Viewer) -> None:
    limits = table.services.settings.limits
    if len(table.viewers) >= limits.viewers_of_a_table:
        raise TooMany("too many people look at this table", code="too-many-viewers")
    same = [one for one in table.viewers if one.client.id == viewer.client.id]
    if viewer.client.is_known and len(same) >= limits.viewers_of_a_browser:
        raise TooMany("you look at this table too often", code="too-many-viewers")


def leave(table: Table, viewer: Viewer) -> None:
    """Let a viewer go."""
    table.used = table.services.now()
    if viewer not in table.viewers:
        return
    before = views.online(table)
    table.viewers.discard(viewer)
    table.last_seen[viewer.client.id] = table.services.steady()
    table.services.metrics.viewers.dec()
    _count(table)
    if not table.viewers:
        table.shared_views = None
    if views.online(table) != before:
        tell_table(table)


def _count(table: Table) -> None:
    """Let other servers know who looks on here."""
    table.services.peers.look_on(table.id, [viewer.client.id for viewer in table.viewers])


def hear_elsewhere(table: Table) -> None:
    """Others look on at another server, or do so no longer."""
    there = set(table.services.peers.elsewhere(table.id))
    for gone in table.elsewhere - there:
        table.last_seen[gone] = table.services.steady()
    table.elsewhere = there
    tell_table(table)


async def look(table: Table, viewer: Viewer, seat: int | None) -> None:
    """Look at the table as another seat."""
    async with table.lock:
        table.check_view(viewer.client, seat)
        viewer.seat = seat
        viewer.send(await views.full_view(table, viewer))


def close(table: Table, code: str) -> None:
    """Send everybody away; the table is no longer in use."""
    table.is_gone = True
    for viewer in list(table.viewers):
        viewer.close(code)
    for task in (table.bots, table.ahead):
        if task is not None:
            task.cancel()


def drop_strangers(table: Table) -> None:
    """Send those viewers away who lost the right to look as they do."""
    for viewer in list(table.viewers):
        own = table.seats_of(viewer.client)
        lost = viewer.seat is not None and viewer.seat >= 0 and viewer.seat not in own
        if lost or not table.may_watch(viewer.client):
            viewer.close("forbidden")


# -- telling everybody ------------------------------------------------------------------------


async def tell_all(table: Table) -> None:
    """Send the whole view to every viewer; the lock is held."""
    table.shared_views = None
    shown = await _whole_views(table, list(table.viewers))
    table.told += 1
    for viewer, view in shown.items():
        viewer.send(msgspec.structs.replace(view, at=table.told))


def _welcome(table: Table) -> set[Viewer]:
    """The viewers who have been shown the table: the others will be, as it is then."""
    return {viewer for viewer in table.viewers if viewer.is_welcome}


def tell_table(table: Table, but: Viewer | None = None) -> None:
    """Tell every viewer (but one, who is told all) how the table is."""
    table.told += 1
    for viewer in _welcome(table) - {but}:
        viewer.send(wire.TableReply(table.told, views.table_info(table, viewer.client)))


def tell_moves(table: Table, history: History, entries: Sequence[Entry]) -> None:
    """Tell every viewer what moves or an undo changed."""
    table.told += 1
    if not table.viewers:
        return
    tell = Updates(table, history, entries)
    for viewer in list(table.viewers):
        viewer.tell(tell.message(viewer), entries[-1].seat)
    table.was_told()


def tell_chat(table: Table, line: ChatRow) -> None:
    """Tell every viewer a line of the chat."""
    table.told += 1
    message = encode(wire.ChatReply(table.told, views.chat_line(line)))
    for viewer in _welcome(table):
        viewer.send(message)


async def say(table: Table, client: Client, text: str) -> None:
    """Say something to everybody at the table."""
    if table.is_gone or not table.may_watch(client):
        raise no_table(table.id)
    if not client.is_known:
        raise Forbidden("sit down or watch the table to speak", code="no-seat")
    if not (said := clean(text)):
        raise ServerError("there is nothing to read in this", code="empty")
    own = table.seats_of(client)
    _check_voice(table, client, own)
    line = ChatRow(
        table_id=table.id,
        at=table.services.now(),
        seat=own[0] if own else NOBODY,
        name=table.seats[own[0]].name if own else "",
        text=said,
    )
    await table.services.store.add_chat(line, table.services.settings.limits.chat_lines)
    tell_chat(table, line)


def _check_voice(table: Table, client: Client, own: Sequence[int]) -> None:
    """Raise for somebody whom the host wants to say nothing."""
    muted = table.row.spectators_muted and not table.is_owner(client)
    if own:
        muted = any(table.seats[seat].muted for seat in own)
    if muted or client.id in table.row.refused:
        raise Forbidden("the host of this table has muted you", code="muted")


async def announce(table: Table, code: str, seat: int, change: TableChange | None = None) -> None:
    """Write a change together with a notice in the chat, and tell everybody both."""
    line = table.notice(code, seat)
    changes = change or TableChange()
    await table.write(
        TableChange(
            changes.table,
            changes.seats,
            add_grants=changes.add_grants,
            drop_grants=changes.drop_grants,
            chat=line,
        )
    )
    tell_chat(table, line)
    tell_table(table)
