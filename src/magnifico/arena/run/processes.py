"""Work spread over the processors of this machine, in chunks, with a clean stop.

The games of a run are numbered. Which process plays which of them makes no difference to what
they come to; so chunks are cut by time, to keep progress steady and a stop quick.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from multiprocessing.synchronize import Event
from typing import Generic, TypeVar

from magnifico.bots.memory import expect_trees

Result = TypeVar("Result")

CHUNK_SECONDS = 0.2

_stop: Event | None = None


def is_stopped() -> bool:
    """Whether the run that this process works for is to stop: return what there is so far."""
    return _stop is not None and _stop.is_set()


def processors() -> int:
    """How many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def spread(
    work: Callable[[range], Result],
    games: int,
    jobs: int,
    report: Callable[[Result], None],
) -> bool:
    """Do ``work`` for the games from 0 to ``games - 1`` and ``report`` every chunk's result.

    ``work`` must be picklable when there is more than one job. Ctrl-C ends the run early:
    chunks that have begun hand in what they have. Returns whether the run is complete.
    """
    chunks = Chunks(games, jobs)
    if jobs <= 1:
        return _in_this_process(work, chunks, report)
    return _Pool(work, chunks, jobs, report).run()


class Chunks:
    """Cuts the games into ranges that take about ``CHUNK_SECONDS`` each."""

    def __init__(self, games: int, jobs: int) -> None:
        self._next = 0
        self._games = games
        self._jobs = jobs
        self._played = 0
        self._seconds = 0.0

    def took(self, games: int, seconds: float) -> None:
        self._played += games
        self._seconds += seconds

    def cut(self) -> range | None:
        """The next games to play, or None when there are none left."""
        left = self._games - self._next
        if not left:
            return None
        size = 1
        if self._played:
            size = int(CHUNK_SECONDS * self._played / max(self._seconds, 1e-6))
        size = max(1, min(size, -(-left // self._jobs)))
        chunk = range(self._next, self._next + size)
        self._next += size
        return chunk


def _in_this_process(
    work: Callable[[range], Result], chunks: Chunks, report: Callable[[Result], None]
) -> bool:
    try:
        while chunk := chunks.cut():
            result, seconds = timed(work, chunk)
            chunks.took(len(chunk), seconds)
            report(result)
    except KeyboardInterrupt:
        return False
    return True


class _Pool(Generic[Result]):
    """Processes that always have one chunk each to work on and one to go on with."""

    def __init__(
        self,
        work: Callable[[range], Result],
        chunks: Chunks,
        jobs: int,
        report: Callable[[Result], None],
    ) -> None:
        self._work = work
        self._chunks = chunks
        self._jobs = jobs
        self._report = report
        self._context = _context()
        self._stop = self._context.Event()
        self._running: dict[Future[tuple[Result, float]], range] = {}

    def run(self) -> bool:
        with ProcessPoolExecutor(
            self._jobs, self._context, initializer=_begin, initargs=(self._stop,)
        ) as pool:
            try:
                with interrupts_later():  # processes are born here
                    self._submit(pool)
                self._go_on(pool)
            except KeyboardInterrupt:
                self._end_early()
                return False
        return True

    def _submit(self, pool: ProcessPoolExecutor) -> None:
        while len(self._running) < 2 * self._jobs and (chunk := self._chunks.cut()):
            self._running[pool.submit(timed, self._work, chunk)] = chunk

    def _go_on(self, pool: ProcessPoolExecutor) -> None:
        while self._running:
            done, _ = wait(self._running, return_when=FIRST_COMPLETED)
            for future in done:
                self._take(future)
            self._submit(pool)

    def _take(self, future: Future[tuple[Result, float]]) -> None:
        chunk = self._running.pop(future)
        result, seconds = future.result()
        self._chunks.took(len(chunk), seconds)
        self._report(result)

    def _end_early(self) -> None:
        self._stop.set()
        for future in list(self._running):
            if not future.cancel():
                self._take(future)


def timed(work: Callable[[range], Result], chunk: range) -> tuple[Result, float]:
    """The result of some games, and how long they took."""
    begin = time.perf_counter()
    return work(chunk), time.perf_counter() - begin


def _begin(stop: Event) -> None:
    """The first thing that a process of the pool does: Ctrl-C is the parent's to handle."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    expect_trees()


def _context() -> BaseContext:
    """Forked processes start at once; elsewhere than on Linux they are not safe."""
    return multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")


@contextmanager
def interrupts_later() -> Iterator[None]:
    """A Ctrl-C that comes while this lasts counts when it is over, and none is lost. A process that
    is forked here takes no notice of it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
