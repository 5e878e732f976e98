"""Several processes behind one port, on one PostgreSQL database.

The first process opens the port and starts the others, which take connections from it by turns. It
starts one anew that was lost, and ends them all when it is told to end; they end by themselves when
it is gone. What they must know of each other they tell each other (``peers``); what they count is
summed up in files beside each other (``metrics``). Those who look on at a table all do so through
the same process (``handover``).
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from multiprocessing import connection, get_context
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Semaphore
from types import FrameType

import structlog
from prometheus_client import multiprocess
from sqlalchemy import make_url

from magnifico.core.errors import SetupError
from magnifico.server.http.connections import stay
from magnifico.server.operations import logs
from magnifico.server.operations.handover import Handover, pairs
from magnifico.server.operations.metrics import FOLDER
from magnifico.server.serve import (
    Server,
    configure,
    is_ready,
    listen,
    open_database,
    serve_on,
)
from magnifico.server.settings import Settings

AGAIN = 1.0
"""Seconds before a process that was lost is started anew."""
LOOK = 0.5
"""Seconds between two looks whether all of them are there."""
LAST = 30.0
"""Seconds that they may take to end."""

log = structlog.get_logger("magnifico.processes")


def run_several(
    settings: Settings, host: str, port: int, count: int, ready: Callable[[], None] | None = None
) -> None:
    """Serve with several processes until somebody says stop; ``ready`` is called when people can
    come. Raises ``SetupError`` where that cannot be."""
    if make_url(settings.database).get_backend_name() != "postgresql":
        message = "several processes need a PostgreSQL database: SQLite is for one of them"
        raise SetupError(message, code="processes")
    asyncio.run(open_database(settings.database))
    logs.set_up_for_reader()
    shared = replace(settings, bot_workers=max(1, settings.bot_workers // count))
    _Several(shared, host, port, count).run(ready)


class _Several:
    """The processes of a server."""

    def __init__(self, settings: Settings, host: str, port: int, count: int) -> None:
        self._socket = listen(host, port)
        self._context = get_context("spawn")
        self._ready: Semaphore = self._context.Semaphore(0)
        self._arguments = (settings, host, port, self._socket, self._ready)
        self._count = count
        self._pairs = pairs(count)
        self._running: list[SpawnProcess] = []
        self._is_ending = False

    def run(self, ready: Callable[[], None] | None) -> None:
        os.environ[FOLDER] = folder = tempfile.mkdtemp(prefix="magnifico-metrics-")
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self._end)
        try:
            self._running = [self._start(place) for place in range(self._count)]
            self._wait_until_ready()
            if ready is not None and not self._is_ending:
                ready()
            self._look_after()
        finally:
            self._stop()
            for one in (self._socket, *chain.from_iterable(self._pairs)):
                one.close()
            del os.environ[FOLDER]
            shutil.rmtree(folder, ignore_errors=True)

    def _start(self, place: int) -> SpawnProcess:
        handover = Handover(place, self._pairs) if self._pairs else None
        process = self._context.Process(target=_serve, args=(*self._arguments, handover))
        process.start()
        log.info("process-started", pid=process.pid)
        return process

    def _wait_until_ready(self) -> None:
        """Wait for all of them; raises ``SetupError`` when one cannot start."""
        waiting = self._count
        while waiting and not self._is_ending:
            if self._ready.acquire(timeout=LOOK):
                waiting -= 1
            elif any(process.exitcode is not None for process in self._running):
                raise SetupError("a process of the server could not start", code="processes")

    def _look_after(self) -> None:
        """Start anew what is lost, until somebody says stop."""
        while not self._is_ending:
            connection.wait([process.sentinel for process in self._running], LOOK)
            for process in list(self._running):
                if process.exitcode is not None:
                    self._replace(process)

    def _replace(self, lost: SpawnProcess) -> None:
        """Start a process in the place of one that was lost; one that the system has no room for
        just now (memory, open files) is left to the next look."""
        time.sleep(AGAIN)
        if self._is_ending:
            return
        log.error("process-lost", pid=lost.pid, exit=lost.exitcode)
        place = self._running.index(lost)
        try:
            multiprocess.mark_process_dead(lost.pid)  # type: ignore[no-untyped-call]
            self._running[place] = self._start(place)
        except OSError as error:
            log.error("process-not-started", error=str(error))

    def _end(self, _: int, __: FrameType | None) -> None:
        self._is_ending = True

    def _stop(self) -> None:
        for process in self._running:
            process.terminate()
        until = time.monotonic() + LAST
        for process in self._running:
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()


def _serve(
    settings: Settings,
    host: str,
    port: int,
    listening: socket.socket,
    ready: Semaphore,
    handover: Handover | None,
) -> None:
    """One of the processes."""
    logs.set_up_for_reader()
    give = stay if handover is None else handover.give
    config = configure(settings, host, port, give)
    server = Server(config, lambda: is_ready(ready.release), handover)
    threading.Thread(target=_end_with, args=(os.getppid(), server), daemon=True).start()
    serve_on(server, listening)


def _end_with(parent: int, server: Server) -> None:
    """End when the first process is gone, however that came about."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    server.should_exit = True
