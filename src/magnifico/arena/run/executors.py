"""Where the games of a run are played: on this machine, or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from magnifico.arena.run.processes import spread
from magnifico.core.errors import SetupError


class Executor(Protocol):
    """Does ``work`` for the games from 0 to ``games - 1`` and reports every chunk's result;
    whether all of it was done (Ctrl-C ends it early)."""

    def __call__(
        self,
        work: Callable[[range], Any],
        games: int,
        jobs: int,
        report: Callable[[Any], None],
    ) -> bool: ...


EXECUTORS = ("local", "ray")


def executor_named(name: str) -> Executor:
    """An executor by name; raises ``SetupError`` for one that there is not, or not here."""
    if name == "local":
        return spread
    if name != "ray":
        known = ", ".join(EXECUTORS)
        raise SetupError(f"unknown executor {name!r}; known are {known}", code="executor")
    try:
        from magnifico.arena.run.ray_cluster import spread_on_ray
    except ImportError:
        message = "the executor ray needs its extra: pip install 'magnifico[ray]'"
        raise SetupError(message, code="executor") from None
    return spread_on_ray
