"""The writer of a PostgreSQL database: a task that writes what waits."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magnifico.server.database.engine import noticing_loss, transaction
from magnifico.server.database.notifications import CHANNEL, Notifications
from magnifico.server.database.one_statement import statement
from magnifico.server.database.writer import (
    Batch,
    PendingWrite,
    answer,
    is_of_rows,
    next_batch,
    row_work,
    write_all,
)
from magnifico.server.model import TableChange, WriteConflict, Written

BROKEN_RULE = "23"
"""The class of PostgreSQL's error codes that say that such a row is there already."""


class TaskWriter:
    """Writes the changes of all tables, in the order they come, to PostgreSQL."""

    def __init__(self, engine: AsyncEngine, notifications: Notifications) -> None:
        self._engine = engine
        self._notifications = notifications
        self._waiting: deque[PendingWrite] = deque()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        """For changes of rows, which is nearly all that is ever written."""
        self._driver: Any = None

    async def write(self, table_id: str, change: TableChange) -> None:
        """Write a change; when this returns, it is kept. Raises ``WriteConflict``."""
        pending = PendingWrite(table_id, change, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await pending.done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self._connection.close()

    async def _work(self) -> None:
        while batch := next_batch(self._waiting):
            try:
                failed = await self._commit(batch)
            except Exception as error:
                answer(batch, dict.fromkeys(range(len(batch)), error))
            else:
                answer(batch, failed)

    async def _commit(self, batch: Batch) -> dict[int, Exception]:
        """Commit a batch. If one of them cannot be written, each is tried alone, so that it
        does not disturb the others; those that failed."""
        try:
            await self._write(batch)
        except (IntegrityError, WriteConflict) as error:
            if len(batch) == 1:
                return {0: batch[0].failure(error)}
        else:
            return {}
        failed: dict[int, Exception] = {}
        for number, write in enumerate(batch):
            failed.update((number, error) for error in (await self._commit([write])).values())
        return failed

    async def _write(self, batch: Batch) -> None:
        """Write a batch and commit it."""
        written = [Written(write.table_id, write.change) for write in batch]
        with self._notifications.writing(written) as number:
            if all(is_of_rows(write.change) for write in batch):
                with noticing_loss():
                    await self._write_rows(batch, self._notifications.texts(written, number))
                return
            async with transaction(self._engine) as connection:
                await connection.run_sync(write_all, batch)
                await self._notifications.notify(connection, written, number)

    async def _write_rows(self, batch: Batch, told: list[str]) -> None:
        """Write changes of rows without the layers between."""
        sql, given = statement(row_work(batch), CHANNEL, told)
        driver = await self._open()
        try:
            await driver.execute(sql, *given)
        except Exception as error:
            if str(getattr(error, "sqlstate", "")).startswith(BROKEN_RULE):
                raise WriteConflict(batch[0].table_id) from error
            if driver.is_closed():
                raise ConnectionError(str(error)) from error
            raise

    async def _open(self) -> Any:
        """The driver of a connection that is not lost, as far as anybody knows."""
        if self._connection is not None and self._driver.is_closed():
            await self._connection.invalidate()
            await self._connection.close()
            self._connection = None
        if self._connection is None:
            connection = await self._engine.connect()
            self._driver = (await connection.get_raw_connection()).driver_connection
            self._connection = connection
        return self._driver
