"""Games on a Ray cluster: the one that ``RAY_ADDRESS`` names, or one on this machine.

Every machine of the cluster needs magnifico installed, in the same version.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import Any, TypeVar

import ray as untyped_ray

from magnifico.arena.run.processes import Chunks, timed

Result = TypeVar("Result")

ray: Any = untyped_ray  # Ray has types for some functions only


def spread_on_ray(
    work: Callable[[range], Result],
    games: int,
    jobs: int,
    report: Callable[[Result], None],
) -> bool:
    """As ``parallel.spread``; ``jobs`` counts only where Ray is started on this machine."""
    is_ours = not ray.is_initialized()
    if is_ours:
        _start(jobs)
    try:
        _Cluster(work, Chunks(games, jobs), report).run()
    except KeyboardInterrupt:
        return False
    finally:
        if is_ours:
            ray.shutdown()
    return True


def _start(jobs: int) -> None:
    """Join the cluster of the environment, or start one with so many processes."""
    if os.environ.get("RAY_ADDRESS"):
        ray.init(logging_level=logging.ERROR)
    else:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves this machine
        ray.init(
            num_cpus=jobs,
            _node_ip_address="127.0.0.1",
            include_dashboard=False,
            configure_logging=False,
            log_to_driver=False,
        )


class _Cluster:
    """Keeps all processors of a cluster busy with chunks of games."""

    def __init__(
        self, work: Callable[[range], Any], chunks: Chunks, report: Callable[[Any], None]
    ) -> None:
        self._work = ray.put(work)
        self._chunks = chunks
        self._report = report
        self._play: Any = ray.remote(num_cpus=1)(timed)
        self._running: dict[Any, range] = {}

    def run(self) -> None:
        processors = int(ray.cluster_resources().get("CPU", 1))
        try:
            while self._submit(2 * processors):
                for reference in ray.wait(list(self._running))[0]:
                    self._take(reference)
        finally:
            for reference in self._running:
                ray.cancel(reference, force=True)

    def _submit(self, most: int) -> bool:
        """Hand out chunks; whether any are under way."""
        while len(self._running) < most and (chunk := self._chunks.cut()):
            self._running[self._play.remote(self._work, chunk)] = chunk
        return bool(self._running)

    def _take(self, reference: Any) -> None:
        chunk = self._running.pop(reference)
        result, seconds = ray.get(reference)
        self._chunks.took(len(chunk), seconds)
        self._report(result)
