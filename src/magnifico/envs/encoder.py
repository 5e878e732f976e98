"""Observations as whole numbers in a buffer, written field by field.

Every number of an observation is a whole number divided by a fixed unit. Compiled code writes
the whole numbers; ``observations`` divides all of them at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

LOWEST: Final = -5
HIGHEST: Final = 10
"""Every number of an observation lies between these, after the division."""
LONGEST: Final = 1 << 15
"""More numbers than any observation has."""


class Encoder:
    """Writes one number after the other. What is written has a fixed width: parts that are not
    there (players, say) are skipped and stay 0.

    An encoder that describes also keeps the names of the fields and the units.
    """

    def __init__(self, size: int = LONGEST, describes: bool = False) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * size)
        self.at: i64 = 0
        self.end: i64 = 0
        """Where the last part ends that was not skipped; all that follows is 0."""
        self.describes: bool = describes
        self.starts: list[tuple[str, int]] = []
        self.units: list[int] = []

    def clear(self) -> None:
        """Begin another observation."""
        numbers = self.numbers
        i: i64
        for i in range(self.end):
            numbers[i] = 0
        self.at = 0
        self.end = 0

    def field(self, name: str) -> None:
        """What follows belongs to a field of this name."""
        if self.describes:
            self.starts.append((name, self.at))

    def _advance(self, width: i64, unit: i64) -> None:
        self.at += width
        self.end = self.at
        if self.describes:
            self.units.extend([unit] * width)

    def skip(self, width: i64) -> None:
        """Leave a part at 0 that is made up as the one before it, which has this width."""
        self.at += width
        if self.describes:
            self.units.extend(self.units[-width:])

    def _set(self, place: i64, value: i64, unit: i64) -> None:
        if value > HIGHEST * unit:
            value = HIGHEST * unit
        elif value < LOWEST * unit:
            value = LOWEST * unit
        self.numbers[place] = i16(value)

    def amount(self, value: i64, unit: i64) -> None:
        """A number counted in ``unit``."""
        self._set(self.at, value, unit)
        self._advance(1, unit)

    def amounts(self, values: list[int], unit: i64, width: i64) -> None:
        """All numbers of a list, counted in ``unit``."""
        self.part(values, 0, len(values), unit, width)

    def part(self, values: list[int], start: i64, count: i64, unit: i64, width: i64) -> None:
        """``count`` numbers of a list from ``start`` on, counted in ``unit``."""
        assert count <= width
        at = self.at
        i: i64
        for i in range(count):
            value: i64 = values[start + i]
            if value != 0:
                self._set(at + i, value, unit)
        self._advance(width, unit)

    def choice(self, value: i64, width: i64) -> None:
        """1 at the place of ``value``; nowhere when it is outside of the width."""
        if 0 <= value < width:
            self.numbers[self.at + value] = 1
        self._advance(width, 1)

    def members(self, values: list[int], width: i64) -> None:
        """1 at the place of each value; values outside of the width are left out."""
        self.members_part(values, 0, len(values), 0, width)

    def members_part(
        self, values: list[int], start: i64, count: i64, lowest: i64, width: i64
    ) -> None:
        """The same for ``count`` values from ``start`` on, numbered from ``lowest``."""
        numbers = self.numbers
        at = self.at
        i: i64
        for i in range(start, start + count):
            value: i64 = values[i] - lowest
            if 0 <= value < width:
                numbers[at + value] = 1
        self._advance(width, 1)

    def bits(self, mask: i64, width: i64) -> None:
        """A set that is kept as bits, or a number in binary, the lowest bit first."""
        numbers = self.numbers
        at = self.at
        i: i64 = 0
        while mask != 0 and i < width:
            if mask & 1:
                numbers[at + i] = 1
            mask >>= 1
            i += 1
        self._advance(width, 1)

    def put(self, place: i64, value: i64, unit: i64) -> None:
        """A number at a place of the part that ``counted`` ends; none below the first place."""
        if place >= 0:
            self._set(self.at + place, value, unit)

    def count(self, place: i64, unit: i64) -> None:
        """One more at a place of the part that ``counted`` ends."""
        self.put(place, i64(self.numbers[self.at + place]) + 1, unit)

    def counted(self, unit: i64, width: i64) -> None:
        """End a part that ``put`` and ``count`` wrote."""
        self._advance(width, unit)


def write_mask(mask: bytearray, numbers: dict[int, int], options: list[int]) -> None:
    """Put a 1 at the number of every option that has one."""
    for option in options:
        number = numbers.get(option, -1)
        if number >= 0:
            mask[number] = 1
