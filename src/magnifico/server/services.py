"""What every table needs of the server around it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from magnifico.server.database.store import Store
from magnifico.server.metrics import Metrics
from magnifico.server.notices import Notifier
from magnifico.server.play.thinking import Thinkers
from magnifico.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    notifier: Notifier
    metrics: Metrics
    now: Callable[[], float] = time.time
    born: float = field(default_factory=time.time)
    """When the server started: clocks do not count the time before."""
