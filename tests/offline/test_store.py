"""The store of a browser does what that of a server does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from magnifico.offline.store import ShelfStore
from magnifico.server import wire
from magnifico.server.database.store import Store
from magnifico.server.model import ChatRow, Entry, Snapshot, TableChange, WriteConflict
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import Terms, make
from tests.offline.shelf import MemoryShelf

ANNA = Client(1, "a" * 43)


def new_table(now: float, **terms: Any) -> Any:
    seats = [wire.SeatRequest("me", "Anna"), wire.SeatRequest("open")]
    return make(Terms("masters", {}, **terms), seats, ANNA, now)


async def story(store: Any) -> list[Any]:
    """All that can happen to tables, and what the store says of it."""
    told: list[Any] = []
    table, other = new_table(10.0, listed=True), new_table(20.0, title="later")
    table.row.id, other.row.id = "first", "other"
    for stored in (table, other):
        for seat in stored.seats:
            seat.table_id = stored.row.id
            seat.invite_hash = seat.secret_hash = stored.row.watch_hash = "hash"
        stored.row.secret = stored.row.salt = stored.row.commitment = "drawn"
    await store.add_table(table)
    await store.add_table(other, [Entry("start", 0, seq=1, at=20.0)])
    told += [await store.table("first"), await store.table("nothing")]
    change = TableChange(
        {"status": "running", "seq": 2, "turn": [0], "bot_turn": True, "deadline": 40.0},
        {1: {"name": "Bot", "taken": True}},
        entries=[Entry("start", 0, seq=1), Entry("move", 1, 0, "end", "end", seq=2, at=30.0)],
        snapshot=Snapshot(2, 1, {"state": [1, 2]}),
        add_grants=[(1, 1)],
        drop_grants=[(0, 1)],
        add_knocks=[(0, 5)],
        chat=ChatRow("first", 30.0, -1, "", "", "sat"),
    )
    await store.write("first", change)
    for twice in (TableChange(entries=[Entry("move", 2, seq=2)]), TableChange(claim=1)):
        with pytest.raises(WriteConflict):
            await store.write("first", twice)
    for text in ("one", "two", "three"):
        await store.add_chat(ChatRow("first", 31.0, 0, "Anna", text), most=3)
    told += [await store.table("first"), await store.entries("first"), await store.moves("other")]
    told += [await store.entries("first", [2]), await store.snapshot_places("first")]
    told += [await store.snapshot("first", 2), await store.snapshot("first", 9)]
    told += [[(line.text, line.notice) for line in await store.chat("first", 2)]]
    told += [[(line.text, line.notice) for line in await store.chat("first", 9)]]
    told += [
        await store.tables_of([1], 9),
        await store.tables_of([1], 1),
        await store.tables_of([2], 9),
    ]
    told += [await store.listed_tables(9), await store.count_tables(), await store.count_tables(2)]
    told += [await store.waiting_for_bots(99.0), await store.waiting_for_bots(1.0)]
    told += [await store.overdue(39.0), await store.overdue(41.0)]
    await store.write("other", TableChange({"status": "finished", "finished": 50.0}))
    told += [await store.count_tables(), await store.delete_old(True, 49.0)]
    told += [await store.delete_old(True, 51.0), await store.table("other")]
    told += [await store.delete_old(False, 5.0), await store.delete_table("first")]
    told += [
        await store.tables_of([1], 9),
        await store.entries("first"),
        await store.chat("first", 9),
    ]
    return told


async def database_story(address: str) -> list[Any]:
    store = await Store.open(address)
    try:
        await store.add_browser("hash", 0.0)
        for number in range(4):  # those that knock here later
            await store.add_browser(f"other {number}", 0.0)
        return await story(store)
    finally:
        await store.close()


def test_both_stores_tell_the_same(tmp_path):
    shelf = MemoryShelf()
    here = asyncio.run(story(ShelfStore(shelf)))
    there = asyncio.run(database_story(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))
    assert len(here) == len(there)
    for number, (ours, theirs) in enumerate(zip(here, there)):
        if isinstance(theirs, list) and number == 4:  # moves come without their events there
            assert [entry.seq for entry in ours] == [entry.seq for entry in theirs]
        else:
            assert ours == theirs, number
    assert shelf.rows == {}


def test_what_was_kept_is_there_when_it_is_opened_again():
    async def kept() -> None:
        shelf = MemoryShelf()
        store = await ShelfStore.open(shelf)
        table = new_table(10.0)
        await store.add_table(table, [Entry("start", 0, seq=1)])
        token = await store.token(lambda: "secret")
        again = await ShelfStore.open(shelf)
        assert await again.table(table.row.id) == table
        assert [entry.seq for entry in await again.entries(table.row.id)] == [1]
        assert await again.token(lambda: "another") == token

    asyncio.run(kept())


def test_what_cannot_be_kept_did_not_happen():
    async def full() -> None:
        shelf = MemoryShelf()
        store = await ShelfStore.open(shelf)
        table = new_table(10.0)
        await store.add_table(table)
        shelf.is_full = True
        with pytest.raises(OSError, match="no space"):
            await store.write(
                table.row.id, TableChange({"seq": 1}, entries=[Entry("start", 0, seq=1)])
            )
        assert await store.table(table.row.id) == table
        assert await store.entries(table.row.id) == []

    asyncio.run(full())


def test_a_table_of_another_version_is_left_alone():
    shelf = MemoryShelf()
    shelf.rows["table", "odd", 0] = '{"row": 1}'
    store = asyncio.run(ShelfStore.open(shelf))
    assert asyncio.run(store.count_tables()) == 0
    assert ("table", "odd", 0) in shelf.rows
