"""Worker processes: what takes long is done beside the server, never in it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing.connection import wait
from typing import Any, TypeVar

from magnifico.bots.memory import expect_trees
from magnifico.core.rules import games, rules_of
from magnifico.server.play.bot_pool import Priority

T = TypeVar("T")

PRELOADED = [
    "magnifico.server.play.bot_pool",
    "magnifico.server.play.previews",
    "magnifico.server.play.thinking_ahead",
    "magnifico.server.study.work",
]
NICENESS = 5
"""How much further back than the server its worker processes stand in the queue."""


def _begin_work() -> None:
    """Be ready, let the server go first where processors are scarce, and do not outlive it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    for game in games():
        try:
            assert rules_of(game).components
        except (ImportError, AttributeError):
            continue  # a game that is not there
    expect_trees()


def _be_ready() -> None:
    """Nothing to do but to be there."""


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class PriorityLimiter:
    """Lets so many through at once; of those who wait, people's requests go first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._spare = min(1, places - 1)
        """Places that are kept for games."""
        self._waiting: dict[Priority, deque[asyncio.Future[None]]] = {
            priority: deque() for priority in Priority
        }

    @asynccontextmanager
    async def passing(self, priority: Priority) -> AsyncIterator[None]:
        await self._enter(priority)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, priority: Priority) -> None:
        if self.has_room(priority):
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[priority].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()  # it was let in, and goes at once
            raise

    def has_room(self, priority: Priority) -> bool:
        """Whether one who comes now need not wait."""
        return self._free > self._kept_from(priority)

    def _kept_from(self, priority: Priority) -> int:
        if priority is Priority.AHEAD:
            return 1
        return self._spare if priority is Priority.STUDY else 0

    def _leave(self) -> None:
        """Let the next one in whose turn it is: the place goes from one to the other."""
        self._free += 1
        for priority, queue in self._waiting.items():
            while queue and self._free > self._kept_from(priority):
                turn = queue.popleft()
                if not turn.done():
                    self._free -= 1
                    turn.set_result(None)
                    return


class ProcessWorkers:
    """Some worker processes; a broken pool is replaced.

    No more work is handed out than there are workers: its time begins when it is its turn. What
    people wait for goes before all else.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._turnstile = PriorityLimiter(workers)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload(PRELOADED)
            self._pool = ProcessPoolExecutor(self._workers, context, _begin_work)
        return self._pool

    def warm_up(self) -> None:
        """Start the workers now, so that the first one who asks need not wait for them."""
        for _ in range(self._workers):
            self._open().submit(_be_ready)

    def has_spare(self) -> bool:
        return self._turnstile.has_room(Priority.AHEAD)

    async def run(
        self,
        work: Callable[..., T],
        task: tuple[Any, ...],
        priority: Priority = Priority.PEOPLE,
    ) -> T:
        """Have some work done; once more when the processes broke down, maybe for other work."""
        async with self._turnstile.passing(priority):
            try:
                return await self._run(work, task)
            except BrokenProcessPool:
                await self._replace()
                return await self._run(work, task)

    async def _run(self, work: Callable[..., T], task: tuple[Any, ...]) -> T:
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._open(), work, *task)
        try:
            return await asyncio.wait_for(future, self._seconds)
        except TimeoutError:
            await self._replace()
            raise

    async def _replace(self) -> None:
        """Stop all workers, also those that are lost in thought; new ones start when needed."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):
            process.kill()
        await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def close(self) -> None:
        await self._replace()
