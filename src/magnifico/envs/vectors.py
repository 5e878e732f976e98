"""Observations as vectors of fixed length, written field by field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float32]

LOWEST, HIGHEST = -5.0, 10.0
"""Every number of an observation lies between these."""


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of an observation: where it begins, and how long it is."""

    name: str
    start: int
    size: int


class Writer:
    """Collects the numbers of an observation. What is written has a fixed width: fields of
    players who are not there are filled with zeros."""

    def __init__(self) -> None:
        self._numbers: list[float] = []
        self._starts: list[tuple[str, int]] = []

    def field(self, name: str) -> None:
        """What follows belongs to a field of this name."""
        self._starts.append((name, len(self._numbers)))

    def amounts(self, values: Iterable[int], unit: float, width: int) -> None:
        """Numbers counted in ``unit``."""
        numbers = [value / unit for value in values]
        assert len(numbers) <= width, f"{len(numbers)} numbers for a width of {width}"
        self._numbers += numbers
        self._numbers += [0.0] * (width - len(numbers))

    def amount(self, value: int, unit: float = 1) -> None:
        self._numbers.append(value / unit)

    def choice(self, value: int, width: int) -> None:
        """1 at the place of ``value``; nowhere when it is outside of the width."""
        numbers = [0.0] * width
        if 0 <= value < width:
            numbers[value] = 1.0
        self._numbers += numbers

    def members(self, values: Iterable[int], width: int) -> None:
        """1 at the place of each value; values outside of the width are left out."""
        numbers = [0.0] * width
        for value in values:
            if 0 <= value < width:
                numbers[value] = 1.0
        self._numbers += numbers

    def bits(self, mask: int, width: int) -> None:
        """A set that is kept as bits, or a number in binary, the lowest bit first."""
        self._numbers += [float(mask >> bit & 1) for bit in range(width)]

    def zeros(self, width: int) -> None:
        self._numbers += [0.0] * width

    def __len__(self) -> int:
        return len(self._numbers)

    def vector(self) -> Vector:
        """All numbers, cut off at the limits."""
        return np.clip(np.array(self._numbers, np.float32), LOWEST, HIGHEST)

    def fields(self) -> list[Field]:
        """The fields in their order; those of one name that follow each other are one."""
        found: list[Field] = []
        ends = [start for _, start in self._starts[1:]] + [len(self._numbers)]
        for (name, start), end in zip(self._starts, ends):
            if found and found[-1].name == name:
                found[-1] = Field(name, found[-1].start, end - found[-1].start)
            else:
                found.append(Field(name, start, end - start))
        return found


def counts(values: Iterable[int], width: int) -> list[int]:
    """How often each number below ``width`` occurs."""
    found = [0] * width
    for value in values:
        found[value] += 1
    return found


def rotated(players: int, seat: int) -> Sequence[int]:
    """The seats as one of them sees them: itself first, then clockwise."""
    return [(seat + step) % players for step in range(players)]
