"""What a seat sees, as a vector: written from the seat's redacted view, never from more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module

from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.envs.vectors import Field, Vector, Writer

HOMES = {
    "lorenzo": "magnifico.envs.lorenzo_observation",
    "masters": "magnifico.envs.masters_observation",
}
"""The module that writes the observations of each game."""


@cache
def _written_by(game: str) -> Callable[[Writer, State, int], None]:
    write: Callable[[Writer, State, int], None] = import_module(HOMES[game]).write
    return write


def observation(game: str, state: State, seat: int) -> Vector:
    """What ``seat`` sees of a state."""
    return _observed(game, state.redact(seat), seat).vector()


def _observed(game: str, redacted: State, seat: int) -> Writer:
    writer = Writer()
    _written_by(game)(writer, redacted, seat)
    return writer


@cache
def fields(game: str) -> tuple[Field, ...]:
    """The parts of the observations of a game, in order. They are the same in every table."""
    rules = rules_of(game)
    players = rules.seats.start
    state = rules.start(players, "", rules.check(players, {}), False)
    return tuple(_observed(game, state.redact(0), 0).fields())


def length(game: str) -> int:
    """How many numbers an observation has."""
    last = fields(game)[-1]
    return last.start + last.size


def digest(game: str) -> str:
    """A short word that changes whenever the fields do."""
    text = "\n".join(f"{field.name} {field.start} {field.size}" for field in fields(game))
    return sha256(text.encode()).hexdigest()[:16]
