"""Observations as numbers in a buffer, written field by field.

Every number of an observation is a whole number divided by a fixed unit, and most are 0. The buffer
holds the finished numbers of 32 bits, so that an observation is a copy of it. Compiled code has no
type for such numbers: it writes the bits that stand for them.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from magnifico.core.state import State

LOWEST: Final = -5
HIGHEST: Final = 10
"""Every number of an observation lies between these, after the division."""
LONGEST: Final = 1 << 15
"""More numbers than any observation has."""
LARGEST_UNIT: Final = 1000
ONE: Final = 0x3F800000
"""The bits of 1.0."""
_UNKNOWN: Final = -1


class Quotients:
    """The bits of whole numbers divided by units; those of a unit are worked out once."""

    def __init__(self) -> None:
        self.bits: vec[i32] = vec[i32]()
        self._zeros: vec[i32] = vec[i32]([_UNKNOWN] * (LARGEST_UNIT + 1))

    def zero(self, unit: i64) -> i64:
        """Where in ``bits`` 0 divided by a unit stands, with other whole numbers around it."""
        if not 0 < unit <= LARGEST_UNIT:
            raise ValueError(f"a unit is a number from 1 to {LARGEST_UNIT}, not {unit}")
        if self._zeros[unit] == _UNKNOWN:
            self._divide(unit)
        return i64(self._zeros[unit])

    def _divide(self, unit: i64) -> None:
        self._zeros[unit] = i32(len(self.bits) - LOWEST * unit)
        number: i64
        for number in range(LOWEST * unit, HIGHEST * unit + 1):
            (bits,) = struct.unpack("=i", struct.pack("=f", int(number) / int(unit)))
            self.bits = append(self.bits, bits)


QUOTIENTS: Final = Quotients()


class Encoder:
    """Writes one number after the other. What is written has a fixed width: parts that are not
    there (players, say) are skipped and stay 0.

    An encoder that describes also keeps the names of the fields and the units.
    """

    def __init__(self, size: int = LONGEST, describes: bool = False) -> None:
        self._nothing: vec[i32] = vec[i32]([0] * size)
        self.numbers: vec[i32] = self._nothing[:]
        """The bits of every number."""
        self._counts: vec[i16] = vec[i16]([0] * size)
        """What ``count`` has counted, where the number is not 0."""
        self._quotients: Quotients = QUOTIENTS
        self.at: i64 = 0
        self.describes: bool = describes
        self.starts: list[tuple[str, int]] = []
        self.units: list[int] = []

    def clear(self) -> None:
        """Begin another observation, in a buffer of its own: that is quicker than to put a 0 at
        every place of the last one."""
        self.numbers = self._nothing[:]
        self.at = 0

    def field(self, name: str) -> None:
        """What follows belongs to a field of this name."""
        if self.describes:
            self.starts.append((name, self.at))

    def _advance(self, width: i64, unit: i64) -> None:
        self.at += width
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
        zero = self._quotients.zero(unit)  # may add to the bits
        self.numbers[place] = self._quotients.bits[zero + value]

    def amount(self, value: i64, unit: i64) -> None:
        """A number counted in ``unit``."""
        if value != 0:
            self._set(self.at, value, unit)
        self._advance(1, unit)

    def amounts(self, values: list[int], unit: i64, width: i64) -> None:
        """All numbers of a list, counted in ``unit``."""
        self.part(values, 0, len(values), unit, width)

    def part(self, values: list[int], start: i64, count: i64, unit: i64, width: i64) -> None:
        """``count`` numbers of a list from ``start`` on, counted in ``unit``."""
        assert count <= width
        at = self.at - start
        i: i64
        for i in range(start, start + count):
            value: i64 = values[i]
            if value != 0:
                self._set(at + i, value, unit)
        self._advance(width, unit)

    def choice(self, value: i64, width: i64) -> None:
        """1 at the place of ``value``; nowhere when it is outside of the width."""
        if 0 <= value < width:
            self.numbers[self.at + value] = ONE
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
                numbers[at + value] = ONE
        self._advance(width, 1)

    def bits(self, mask: i64, width: i64) -> None:
        """A set that is kept as bits, or a number in binary, the lowest bit first."""
        numbers = self.numbers
        at = self.at
        i: i64 = 0
        while mask != 0 and i < width:
            if mask & 1:
                numbers[at + i] = ONE
            mask >>= 1
            i += 1
        self._advance(width, 1)

    def put(self, place: i64, value: i64, unit: i64) -> None:
        """A number at a place of the part that ``counted`` ends; none below the first place."""
        if place >= 0:
            self._set(self.at + place, value, unit)

    def count(self, place: i64, unit: i64) -> None:
        """One more at a place of the part that ``counted`` ends."""
        at = self.at + place
        if self.numbers[at] == 0:
            self._counts[at] = 0
        self._counts[at] += 1
        self._set(at, i64(self._counts[at]), unit)

    def counted(self, unit: i64, width: i64) -> None:
        """End a part that ``put`` and ``count`` wrote."""
        self._advance(width, unit)


def numbers_of(options: list[int], numbers: dict[int, int]) -> list[int]:
    """The numbers of those options that have one."""
    found: list[int] = []
    for option in options:
        number = numbers.get(option, -1)
        if number >= 0:
            found.append(number)
    return found


def observed(
    encoder: Encoder, write: Callable[[Encoder, State, int], None], state: State, seat: int
) -> bytearray:
    """What a seat sees of a state, as the bytes of finished numbers."""
    encoder.clear()
    write(encoder, state.redact(seat), seat)
    return bytearray(encoder.numbers)


def mark(mask: bytearray, numbers: list[int]) -> None:
    """Put a 1 at every number."""
    for number in numbers:
        mask[number] = 1
