"""Where the games of a run are played: on this machine, or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from magnifico.arena.parallel import spread
from magnifico.core.errors import SetupError


class Engine(Protocol):
    """Does ``work`` for the games from 0 to ``games - 1`` and reports every chunk's result;
    whether all of it was done (Ctrl-C ends it early)."""

    def __call__(
        self,
        work: Callable[[range], Any],
        games: int,
        jobs: int,
        report: Callable[[Any], None],
    ) -> bool: ...


ENGINES = ("local", "ray")


def engine_named(name: str) -> Engine:
    """An engine by name; raises ``SetupError`` for one that there is not, or not here."""
    if name == "local":
        return spread
    if name != "ray":
        raise SetupError(f"unknown engine {name!r}; known are {', '.join(ENGINES)}", code="engine")
    try:
        from magnifico.arena.on_ray import spread_on_ray
    except ImportError:
        message = "the engine ray needs its extra: pip install 'magnifico[ray]'"
        raise SetupError(message, code="engine") from None
    return spread_on_ray
