"""Tables kept on a shelf.

Tables are in memory from the start, logs from when they are first asked for. Whatever changes is
put on the shelf first, together, and then noted in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from magnifico.offline.shelf import Change, Shelf, rows_of, text_of
from magnifico.offline.studies import ShelfStudies
from magnifico.server.model import (
    ChatRow,
    Entry,
    Snapshot,
    StoredTable,
    TableChange,
    TableRow,
    WriteConflict,
)
from magnifico.server.services import Cares, Heard

TABLE, ENTRY, SNAPSHOT, CHAT, BROWSER = "table", "entry", "snapshot", "chat", "browser"


class ShelfStore:
    """The tables of one browser."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.studies = ShelfStudies(shelf)
        self._tables: dict[str, StoredTable] = {}
        self._entries: dict[str, list[Entry]] = {}
        self._chats: dict[str, list[ChatRow]] = {}

    @classmethod
    async def open(cls, shelf: Shelf) -> ShelfStore:
        """The store of a shelf; a table that cannot be read is left alone."""
        store = cls(shelf)
        for text in await shelf.read(TABLE):
            try:
                stored = msgspec.json.decode(text, type=StoredTable)
            except msgspec.MsgspecError:
                continue  # of another version: it stays where it is
            store._tables[stored.row.id] = stored
        return store

    async def token(self, new: Callable[[], str]) -> str:
        """The secret of this browser, made when there is none yet."""
        known = await self._shelf.read(BROWSER)
        if known:
            return known[0]
        token = new()
        await self._shelf.commit([((BROWSER, "", 0), token)])
        return token

    async def listen(self, heard: Heard, cares: Cares) -> None:
        """Nobody else writes here."""

    # -- tables ---------------------------------------------------------------------------------

    async def add_table(self, stored: StoredTable, entries: Iterable[Entry] = ()) -> None:
        table_id, log = stored.row.id, list(entries)
        rows = [((ENTRY, table_id, entry.seq), text_of(entry)) for entry in log]
        await self._shelf.commit([((TABLE, table_id, 0), text_of(stored)), *rows])
        self._tables[table_id] = _copy(stored)
        self._entries[table_id] = log

    async def table(self, table_id: str) -> StoredTable | None:
        found = self._tables.get(table_id)
        return None if found is None else _copy(found)

    async def tables_of(self, client_ids: Collection[int], most: int) -> list[StoredTable]:
        def is_mine(stored: StoredTable) -> bool:
            held = any(seat >= 0 and client in client_ids for seat, client in stored.grants)
            return held or stored.row.owner in client_ids

        return self._latest(is_mine, most)

    async def listed_tables(self, most: int) -> list[StoredTable]:
        return self._latest(_is_open, most)

    def _latest(self, wanted: Callable[[StoredTable], bool], most: int) -> list[StoredTable]:
        found = [stored for stored in self._tables.values() if wanted(stored)]
        found.sort(key=lambda stored: stored.row.updated, reverse=True)
        return [_copy(stored) for stored in found[:most]]

    async def count_tables(self, owner: int | None = None) -> int:
        rows = self._table_rows()
        counted = [r for r in rows if r.finished is None or r.finished <= r.created]
        return len([row for row in counted if owner is None or row.owner == owner])

    async def waiting_for_bots(self, before: float) -> list[str]:
        return [row.id for row in self._running() if row.bot_turn and row.updated < before]

    async def overdue(self, now: float) -> list[str]:
        rows = self._running()
        return [row.id for row in rows if row.deadline is not None and row.deadline <= now]

    def _running(self) -> list[TableRow]:
        return [row for row in self._table_rows() if row.status == "running"]

    def _table_rows(self) -> list[TableRow]:
        return [stored.row for stored in self._tables.values()]

    async def delete_table(self, table_id: str) -> None:
        await self._shelf.commit(await self._removed(table_id))
        for kept in (self._tables, self._entries, self._chats):
            kept.pop(table_id, None)

    async def _removed(self, table_id: str) -> list[Change]:
        """The changes that take everything of a table away."""
        entries = [entry.seq for entry in await self._log(table_id)]
        lines = [line.id for line in await self._lines(table_id)]
        places = await self.snapshot_places(table_id)
        numbers = {TABLE: [0], ENTRY: entries, CHAT: lines, SNAPSHOT: list(places)}
        rows: list[Change] = [
            ((kind, table_id, n), None) for kind, found in numbers.items() for n in found
        ]
        return rows + await self.studies.removed(table_id)

    async def delete_old(self, finished: bool, before: float) -> list[str]:
        old = [row.id for row in self._table_rows() if _is_old(row, finished, before)]
        for table_id in old:
            await self.delete_table(table_id)
        return old

    async def write(self, table_id: str, change: TableChange) -> None:
        stored = _copy(self._tables[table_id])
        log, lines = await self._log(table_id), await self._lines(table_id)
        _check(stored, log, change)
        stored.apply(change)
        rows: list[Change] = [((TABLE, table_id, 0), text_of(stored))]
        rows += [((ENTRY, table_id, entry.seq), text_of(entry)) for entry in change.entries]
        if change.snapshot is not None:
            rows.append(((SNAPSHOT, table_id, change.snapshot.seq), text_of(change.snapshot)))
        if change.chat is not None:
            change.chat.id = _next_id(lines)
            rows.append(((CHAT, table_id, change.chat.id), text_of(change.chat)))
        await self._shelf.commit(rows)
        self._tables[table_id] = stored
        log += change.entries
        lines += [change.chat] if change.chat is not None else []

    # -- the log --------------------------------------------------------------------------------

    async def _log(self, table_id: str) -> list[Entry]:
        if table_id not in self._entries:
            self._entries[table_id] = rows_of(await self._shelf.read(ENTRY, table_id), Entry)
        return self._entries[table_id]

    async def entries(self, table_id: str, seqs: Iterable[int] | None = None) -> list[Entry]:
        wanted = None if seqs is None else set(seqs)
        log = await self._log(table_id)
        return [entry for entry in log if wanted is None or entry.seq in wanted]

    async def moves(self, table_id: str) -> list[Entry]:
        return list(await self._log(table_id))

    async def snapshot_places(self, table_id: str) -> dict[int, int]:
        return {one.seq: one.number for one in await self._snapshots(table_id)}

    async def snapshot(self, table_id: str, seq: int) -> dict[str, Any] | None:
        found = [one for one in await self._snapshots(table_id) if one.seq == seq]
        return found[0].document if found else None

    async def _snapshots(self, table_id: str) -> list[Snapshot]:
        return rows_of(await self._shelf.read(SNAPSHOT, table_id), Snapshot)

    # -- chat -----------------------------------------------------------------------------------

    async def _lines(self, table_id: str) -> list[ChatRow]:
        if table_id not in self._chats:
            self._chats[table_id] = rows_of(await self._shelf.read(CHAT, table_id), ChatRow)
        return self._chats[table_id]

    async def add_chat(self, line: ChatRow, most: int) -> int:
        lines = await self._lines(line.table_id)
        line.id = _next_id(lines)
        old = [*lines, line][:-most]
        gone: list[Change] = [((CHAT, line.table_id, one.id), None) for one in old]
        await self._shelf.commit([((CHAT, line.table_id, line.id), text_of(line)), *gone])
        lines.append(line)
        del lines[: len(old)]
        return line.id

    async def chat(self, table_id: str, most: int) -> list[ChatRow]:
        return (await self._lines(table_id))[-most:]


def _copy(stored: StoredTable) -> StoredTable:
    """A table that can be changed without changing the one that is kept."""
    return msgspec.json.decode(msgspec.json.encode(stored), type=StoredTable)


def _is_open(stored: StoredTable) -> bool:
    """Whether everybody may find a table that is not over."""
    row = stored.row
    free = any(seat.kind == "open" and not seat.taken for seat in stored.seats)
    return row.status != "finished" and (row.listed or (row.status == "waiting" and free))


def _is_old(row: TableRow, finished: bool, before: float) -> bool:
    if finished:
        return row.finished is not None and row.finished < before
    return row.finished is None and row.updated < before


def _check(stored: StoredTable, log: Sequence[Entry], change: TableChange) -> None:
    """Raise ``WriteConflict`` for a place of the log or a seat that is taken."""
    last = log[-1].seq if log else 0
    is_written = any(entry.seq <= last for entry in change.entries)
    if is_written or (change.claim is not None and stored.seats[change.claim].taken):
        raise WriteConflict(stored.row.id)


def _next_id(lines: Sequence[ChatRow]) -> int:
    return lines[-1].id + 1 if lines else 1
