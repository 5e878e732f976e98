"""A server in a process of its own, that can be killed."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

import magnifico
from tests.server.browser import fetch
from tests.server.postgres import free_port

SOURCE = Path(magnifico.__file__).parents[1]
COMMAND = "from magnifico.terminal.cli import main; main()"


class Process:
    """``magnifico serve`` as a person starts it."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.address = f"127.0.0.1:{free_port()}"
        self._log = log.open("ab")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-c", COMMAND, "serve"),
                *("--port", self.address.split(":")[1], "--database", database),
                *("--api-only", *options),
            ],
            env=os.environ | {"PYTHONPATH": str(SOURCE)},
            stdout=subprocess.DEVNULL,
            stderr=self._log,
        )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + 120
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError("the server did not start")
            try:
                fetch(self.address, "/api/health").raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise RuntimeError("the server does not answer")

    @property
    def pid(self) -> int:
        return self._process.pid

    @contextmanager
    def full_disc(self) -> Iterator[None]:
        """Let it write nothing for a while."""
        usual = resource.prlimit(
            self._process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY)
        )
        try:
            yield
        finally:
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, usual)

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as an operator does; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> int:
        if self._process.poll() is None:
            self._process.send_signal(sign)
        code = self._process.wait(120)
        self._log.close()
        return code
