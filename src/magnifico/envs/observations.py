"""What a seat sees, as a vector: written from the seat's redacted view, never from more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import State
from magnifico.envs.encoder import HIGHEST, LOWEST, Encoder, observed
from magnifico.envs.generic_observation import GenericObservation

__all__ = ["HIGHEST", "LOWEST", "Field", "Layout", "Observer", "Vector", "layout_of"]

Vector = npt.NDArray[np.float32]
Write = Callable[[Encoder, State, int], None]
"""Writes what a seat sees of a redacted state."""


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of an observation: where it begins, and how long it is."""

    name: str
    start: int
    size: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """How the observations of a game are made up: the same at every table."""

    write: Write
    fields: tuple[Field, ...]
    units: Vector
    """What each number is divided by."""

    def __len__(self) -> int:
        return len(self.units)

    def digest(self) -> str:
        """A short word that changes whenever the fields do."""
        text = "\n".join(f"{field.name} {field.start} {field.size}" for field in self.fields)
        return sha256(text.encode()).hexdigest()[:16]


@cache
def layout_of(game: str) -> Layout:
    """The layout of a game: of its add-on ``observation``, or the one for all other games."""
    rules = rules_of(game)
    write: Write = rules.add_on("observation") or GenericObservation(rules).write
    encoder = Encoder(describes=True)
    write(encoder, _any_state(rules).redact(0), 0)
    return Layout(write, _fields(encoder), np.array(encoder.units, np.float32))


def _any_state(rules: Rules) -> State:
    players = rules.seats.start
    return rules.start(players, "", rules.check(players, {}), False)


def _fields(encoder: Encoder) -> tuple[Field, ...]:
    ends = [start for _, start in encoder.starts[1:]] + [len(encoder.units)]
    return tuple(
        Field(name, start, end - start) for (name, start), end in zip(encoder.starts, ends)
    )


class Observer:
    """Writes observations of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.layout = layout_of(game)
        self._encoder = Encoder(len(self.layout))
        self._write = self.layout.write

    def __reduce__(self) -> tuple[type[Observer], tuple[str]]:
        """Copies have buffers of their own."""
        return Observer, (self.game,)

    def write(self, row: Vector, state: State, seat: int) -> None:
        """Write what ``seat`` sees of a state into a row of the right length."""
        row[:] = self.observe(state, seat)

    def observe(self, state: State, seat: int) -> Vector:
        """What ``seat`` sees of a state, as a vector of its own."""
        return np.frombuffer(observed(self._encoder, self._write, state, seat), np.float32)
