"""The writer: one step of a table is one change; changes that wait together are committed
together, because a commit to the disc is what takes the time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magnifico.server.database.rows import Base, ChatRow, Entry, Grant, SeatRow, Snapshot, TableRow

Changes = Mapping[str, Any]

MOST_TOGETHER = 64


class Overtaken(Exception):
    """Somebody else wrote this place of the log: another server plays the same table."""


@dataclass(frozen=True, slots=True)
class Written:
    """What one step of a table changes, to be written together."""

    table: Changes = field(default_factory=dict)
    seats: Mapping[int, Changes] = field(default_factory=dict)
    entry: Entry | None = None
    snapshot: Snapshot | None = None
    add_grants: Sequence[tuple[int, int]] = ()
    drop_grants: Sequence[tuple[int, int]] = ()
    chat: ChatRow | None = None


@dataclass(frozen=True, slots=True)
class _Wish:
    """A change that waits, and who waits for it."""

    table_id: str
    written: Written
    done: asyncio.Future[None]


class Writer:
    """Writes the changes of all tables, in the order they come."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Wish] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, table_id: str, written: Written) -> None:
        """Write a change; when this returns, it is kept. Raises ``Overtaken``."""
        wish = _Wish(table_id, written, asyncio.get_running_loop().create_future())
        self._waiting.append(wish)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await wish.done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            try:
                failed = await self._commit(batch)
            except Exception as error:
                _answer(batch, dict.fromkeys(range(len(batch)), error))
            else:
                _answer(batch, failed)

    async def _commit(self, batch: Sequence[_Wish]) -> dict[int, Exception]:
        """Commit a batch; those that failed alone, without disturbing the others."""
        if len(batch) == 1:
            return await self._commit_one(batch[0])
        failed: dict[int, Exception] = {}
        async with self._engine.begin() as connection:
            for number, wish in enumerate(batch):
                try:
                    async with connection.begin_nested():
                        await _write(connection, wish.table_id, wish.written)
                except IntegrityError as error:
                    failed[number] = _failure(wish, error)
        return failed

    async def _commit_one(self, wish: _Wish) -> dict[int, Exception]:
        try:
            async with self._engine.begin() as connection:
                await _write(connection, wish.table_id, wish.written)
        except IntegrityError as error:
            return {0: _failure(wish, error)}
        return {}


def _failure(wish: _Wish, error: IntegrityError) -> Exception:
    return error if wish.written.entry is None else Overtaken(wish.table_id)


def _answer(batch: Sequence[_Wish], failed: Mapping[int, Exception]) -> None:
    for number, wish in enumerate(batch):
        if wish.done.done():
            continue  # nobody waits any more
        if number in failed:
            wish.done.set_exception(failed[number])
        else:
            wish.done.set_result(None)


def values_of(row: Base) -> dict[str, Any]:
    """The values of a new row, without those that the database chooses."""
    names = [column.key for column in row.__mapper__.column_attrs]
    return {name: getattr(row, name) for name in names if getattr(row, name) is not None}


async def _write(connection: AsyncConnection, table_id: str, written: Written) -> None:
    if written.entry is not None:
        await connection.execute(insert(Entry), values_of(written.entry))
    if written.snapshot is not None:
        await connection.execute(insert(Snapshot), values_of(written.snapshot))
    if written.table:
        await connection.execute(
            update(TableRow).where(TableRow.id == table_id).values(**written.table)
        )
    for seat, changes in written.seats.items():
        await connection.execute(
            update(SeatRow)
            .where(SeatRow.table_id == table_id, SeatRow.seat == seat)
            .values(**changes)
        )
    await _write_grants(connection, table_id, written)
    if written.chat is not None:
        result = await connection.execute(insert(ChatRow), values_of(written.chat))
        written.chat.id = (result.inserted_primary_key or (0,))[0]


async def _write_grants(connection: AsyncConnection, table_id: str, written: Written) -> None:
    for seat, browser in (*written.drop_grants, *written.add_grants):
        await connection.execute(
            delete(Grant).where(
                Grant.table_id == table_id, Grant.seat == seat, Grant.browser == browser
            )
        )
    for seat, browser in written.add_grants:
        values = {"table_id": table_id, "seat": seat, "browser": browser}
        await connection.execute(insert(Grant), values)
