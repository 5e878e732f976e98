"""The arithmetic of networks: rows of small whole numbers are added up, and weighed.

It is there twice: in plain Python here, and in C (``quick_sums.c``) for a Python that could compile
it, which is several times as quick. Both come to the same numbers, to the last bit
(``tests/bots/test_sums.py``), so bots play the same moves with either.

All numbers of a network have 16 bits, and ``HALF`` stands for 0, as in its file (see ``models``).
Plain Python keeps all units of a row side by side in one large integer, in *lanes*, so that one
addition adds them all.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final, Protocol

from magnifico._pure import is_pure_asked

LANE: Final = 16
"""Bits of a number."""

BYTES: Final = LANE // 8

HALF: Final = 1 << (LANE - 1)
"""What stands for 0: half of what a lane holds."""

OUTPUTS: Final = 3
"""What a network says of a position: the points and the lead that are still to come, and the odds
to win."""


class Sums(Protocol):
    """The numbers of a network, and what is calculated with them. A total is the sum of some rows
    for every unit; what kind of object it is, only the sums themselves know."""

    start: Any
    """The total that every position begins with."""

    def update(self, slots: list[int], old_slots: list[int], bases: list[int], total: Any) -> Any:
        """The total of a position, from that of another one at the same stage: the row of a slot is
        its base and its number; a slot with number 0 has none."""

    def weigh(self, total: Any, stage: int) -> tuple[int, int, int]:
        """What the units above 0 come to, each times its gain, for every output."""

    def appeal(
        self, total: Any, options: list[list[int]], unit: float, bias_unit: float
    ) -> list[float]:
        """What the rows of each option come to, with the units above 0 that the policy has for
        itself: ``unit`` for each 1, ``bias_unit`` for each 1 that a row counts for by itself."""


class PlainSums:
    """Sums in plain Python."""

    def __init__(
        self, units: int, rows: bytes, start: bytes, gains: bytes, more: int, options: bytes
    ) -> None:
        """Numbers of all ``rows``, of what the units begin with, and of the ``gains`` of every
        output in every stage; the last ``more`` of the units are weighed by the rows of options
        alone, which have one number for each of them, and one for themselves."""
        self._width = BYTES * units
        self._signs = _lanes(HALF.to_bytes(BYTES, "little") * units)
        self._everything = (1 << (LANE * units)) - 1
        self._rows = [_lanes(line) - self._signs for line in _lines(rows, self._width)]
        self._first = units - more
        weighed = [_signed(line)[: self._first] for line in _lines(gains, self._width)]
        self._gains = _by_stage(weighed)
        self._options = [_signed(line) for line in _lines(options, BYTES * (more + 1))]
        self.start = _lanes(start)

    def update(self, slots: list[int], old_slots: list[int], bases: list[int], total: int) -> int:
        rows = self._rows
        for place, number in enumerate(slots):
            was = old_slots[place]
            if number != was:
                if number:
                    total += rows[bases[place] + number]
                if was:
                    total -= rows[bases[place] + was]
        return total

    def _passed(self, total: int) -> list[int]:
        """What every unit passes on: what is above 0 of it."""
        total &= self._everything
        above = total & self._signs
        return _unsigned((total & (above - (above >> (LANE - 1)))).to_bytes(self._width, "little"))

    def weigh(self, total: int, stage: int) -> tuple[int, int, int]:
        points = lead = odds = 0
        for passed, gains in zip(self._passed(total), self._gains[stage]):
            if passed:
                for_points, for_lead, for_odds = gains
                points += passed * for_points
                lead += passed * for_lead
                odds += passed * for_odds
        return points, lead, odds

    def appeal(
        self, total: int, options: list[list[int]], unit: float, bias_unit: float
    ) -> list[float]:
        passed = self._passed(total)[self._first :]
        active = [(place, number) for place, number in enumerate(passed) if number]
        return [self._appeal(active, rows, unit, bias_unit) for rows in options]

    def _appeal(
        self, active: list[tuple[int, int]], rows: list[int], unit: float, bias_unit: float
    ) -> float:
        weighed = by_itself = 0
        for row in rows:
            weights = self._options[row]
            by_itself += weights[-1]
            for place, number in active:
                weighed += number * weights[place]
        return unit * weighed + bias_unit * by_itself


def _lines(numbers: bytes, width: int) -> Iterator[bytes]:
    for at in range(0, len(numbers), width):
        yield numbers[at : at + width]


def _lanes(line: bytes) -> int:
    """The numbers of a line side by side in one integer."""
    return int.from_bytes(line, "little")


def _unsigned(line: bytes) -> list[int]:
    numbers = array("H", line)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def _signed(line: bytes) -> list[int]:
    return [number - HALF for number in _unsigned(line)]


def _by_stage(gains: Sequence[list[int]]) -> list[list[tuple[int, ...]]]:
    """The gains of every stage unit by unit: what one passes on counts for all outputs at once."""
    stages = range(0, len(gains), OUTPUTS)
    return [list(zip(*gains[first : first + OUTPUTS])) for first in stages]


def sums_of(units: int, rows: bytes, start: bytes, gains: bytes, more: int, options: bytes) -> Sums:
    """Sums as quick as this Python has them (see ``PlainSums``)."""
    found: Sums = _kind()(units, rows, start, gains, more, options)
    return found


def _kind() -> Any:
    if is_pure_asked():
        return PlainSums
    try:
        return import_module("magnifico.bots.quick_sums").QuickSums
    except ModuleNotFoundError:
        return PlainSums
