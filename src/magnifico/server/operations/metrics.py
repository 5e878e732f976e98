"""What the server counts, in the text form of Prometheus.

Several processes of one server count in files of one folder, and each of them tells what they
counted together.
"""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable of the environment that names the folder; it must be there before the import."""
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Remembering:
    """A counter that remembers its parts: to look one up by its labels takes longer than to
    count."""

    def __init__(self, counter: Counter) -> None:
        self.inc = counter.inc
        self._counter = counter
        self._parts: dict[tuple[str, ...], Counter] = {}

    def labels(self, *labels: str) -> Counter:
        part = self._parts.get(labels)
        if part is None:
            part = self._parts[labels] = self._counter.labels(*labels)
        return part


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.moves = Remembering(
            Counter("magnifico_moves", "Moves kept", ["game", "by"], registry=self._registry)
        )
        self.refused = Counter(
            "magnifico_refused", "Refused requests", ["code"], registry=self._registry
        )
        self.undone = Counter("magnifico_undone", "Undo entries kept", registry=self._registry)
        self.tables = Counter(
            "magnifico_tables_made", "Tables made", ["game"], registry=self._registry
        )
        self.finished = Counter(
            "magnifico_tables_finished", "Games finished", ["game"], registry=self._registry
        )
        self.loaded = self._level("magnifico_tables_loaded", "Tables in memory")
        self.viewers = self._level("magnifico_viewers", "Live connections")
        self.notices = Counter(
            "magnifico_notices", "Notices sent", ["way", "result"], registry=self._registry
        )
        self.move_seconds = Histogram(
            "magnifico_move_seconds",
            "From a move to its update",
            buckets=_SECONDS,
            registry=self._registry,
        )
        self.bot_seconds = Histogram(
            "magnifico_bot_seconds",
            "How long people wait for a move of a bot",
            buckets=_SECONDS,
            registry=self._registry,
        )
        self.prepared = Counter(
            "magnifico_prepared",
            "Moves of bots that were thought of while people thought",
            registry=self._registry,
        )

    def _level(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self._registry, multiprocess_mode="livesum")

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        registry = self._registry
        if FOLDER in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry).decode()
