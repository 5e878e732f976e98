"""The audience of a table: viewers come, look, talk and go, and hear what happens."""

from __future__ import annotations

from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.database.rows import ChatRow, Entry
from magnifico.server.database.store import Written
from magnifico.server.errors import Forbidden, ServerError, TooMany, no_table
from magnifico.server.play.course import Course
from magnifico.server.play.sight import Scene
from magnifico.server.tables import telling
from magnifico.server.tables.making import clean
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewer import Viewer, encode


async def join(table: Table, viewer: Viewer, since: int | None = None) -> None:
    """Let a viewer look on, from now."""
    _check_room(table, viewer)
    async with table.lock:
        table.check_view(viewer.person, viewer.seat)
        before = telling.online(table)
        table.viewers.add(viewer)
        try:
            viewer.send(await telling.picture(table, viewer, since))
        except BaseException:
            table.viewers.discard(viewer)
            raise
        table.services.metrics.viewers.inc()
        if telling.online(table) != before:
            tell_table(table, viewer)


def _check_room(table: Table, viewer: Viewer) -> None:
    limits = table.services.settings.limits
    if len(table.viewers) >= limits.viewers_of_a_table:
        raise TooMany("too many people look at this table", code="too-many-viewers")
    same = [one for one in table.viewers if one.person.browser == viewer.person.browser]
    if viewer.person.is_known and len(same) >= limits.viewers_of_a_browser:
        raise TooMany("you look at this table too often", code="too-many-viewers")


def leave(table: Table, viewer: Viewer) -> None:
    """Let a viewer go."""
    table.used = table.services.now()
    if viewer not in table.viewers:
        return
    before = telling.online(table)
    table.viewers.discard(viewer)
    table.services.metrics.viewers.dec()
    if telling.online(table) != before:
        tell_table(table)


async def look(table: Table, viewer: Viewer, seat: int | None) -> None:
    """Look at the table as another seat."""
    async with table.lock:
        table.check_view(viewer.person, seat)
        viewer.seat = seat
        viewer.send(await telling.picture(table, viewer))


def close(table: Table, code: str) -> None:
    """Send everybody away; the table is no longer in use."""
    table.is_gone = True
    for viewer in list(table.viewers):
        viewer.close(code)
    if table.bots is not None:
        table.bots.cancel()


def drop_strangers(table: Table) -> None:
    """Send those viewers away who lost the right to look as they do."""
    for viewer in list(table.viewers):
        own = table.seats_of(viewer.person)
        lost = viewer.seat is not None and viewer.seat >= 0 and viewer.seat not in own
        if lost or not table.may_watch(viewer.person):
            viewer.close("forbidden")


# -- telling everybody ------------------------------------------------------------------------


async def tell_all(table: Table) -> None:
    """Send the whole picture to every viewer; the lock is held."""
    for viewer in list(table.viewers):
        viewer.send(await telling.picture(table, viewer))


def tell_table(table: Table, but: Viewer | None = None) -> None:
    """Tell every viewer (but one) how the table is."""
    for viewer in table.viewers - {but}:
        viewer.send(wire.TableReply(telling.table_info(table, viewer.person)))


def tell_move(table: Table, course: Course, entry: Entry) -> None:
    """Tell every viewer what a move or an undo changed."""
    news = _News(table, course, entry)
    for viewer in list(table.viewers):
        viewer.send(news.message(telling.looks_as(table, viewer), viewer.person))


class _News:
    """An entry of the log for all viewers: what they share is worked out once."""

    def __init__(self, table: Table, course: Course, entry: Entry) -> None:
        self._table, self._course, self._entry = table, course, entry
        self._scene = Scene(course.game, table.speech, course.number)
        self._messages: dict[tuple[int, int], bytes] = {}
        self._infos: dict[int, wire.TableInfo] = {}
        self._entries: dict[int, list[wire.LogEntry]] = {}

    def message(self, seat: int, person: Person) -> bytes:
        """The message for a viewer."""
        key = (seat, person.browser)
        if key not in self._messages:
            self._messages[key] = encode(self._update(seat, person))
        return self._messages[key]

    def _update(self, seat: int, person: Person) -> wire.UpdateReply:
        undo = self._table.undo_info(self._course, person, seat)
        return wire.UpdateReply(
            seq=self._entry.seq,
            view=self._scene.sight(seat).view(undo),
            entries=self._told(seat),
            undone=self._entry.number if self._entry.kind == "undo" else None,
            by=self._entry.seat,
            table=self._info(person),
        )

    def _told(self, seat: int) -> list[wire.LogEntry]:
        if self._entry.kind == "undo":
            return []
        key = NOBODY if telling.is_public(self._entry) else seat
        if key not in self._entries:
            rules = self._course.rules
            self._entries[key] = [telling.log_entry(self._table, rules, self._entry, key)]
        return self._entries[key]

    def _info(self, person: Person) -> wire.TableInfo:
        if person.browser not in self._infos:
            self._infos[person.browser] = telling.table_info(self._table, person)
        return self._infos[person.browser]


def tell_chat(table: Table, line: ChatRow) -> None:
    """Tell every viewer a line of the chat."""
    message = encode(wire.ChatReply(telling.chat_line(line)))
    for viewer in list(table.viewers):
        viewer.send(message)


async def say(table: Table, person: Person, text: str) -> None:
    """Say something to everybody at the table."""
    if table.is_gone or not table.may_watch(person):
        raise no_table(table.id)
    if not person.is_known:
        raise Forbidden("sit down or watch the table to speak", code="no-seat")
    if not (said := clean(text)):
        raise ServerError("there is nothing to read in this", code="empty")
    own = table.seats_of(person)
    line = ChatRow(
        table_id=table.id,
        at=table.services.now(),
        seat=own[0] if own else NOBODY,
        name=table.seats[own[0]].name if own else "",
        text=said,
        notice=None,
    )
    await table.services.store.add_chat(line, table.services.settings.limits.chat_lines)
    tell_chat(table, line)


async def announce(table: Table, code: str, seat: int, written: Written | None = None) -> None:
    """Write a change together with a notice in the chat, and tell everybody both."""
    line = table.notice(code, seat)
    changes = written or Written()
    await table.write(
        Written(
            changes.table,
            changes.seats,
            add_grants=changes.add_grants,
            drop_grants=changes.drop_grants,
            chat=line,
        )
    )
    tell_chat(table, line)
    tell_table(table)
