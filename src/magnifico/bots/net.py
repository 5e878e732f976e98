"""A network with many inputs of which few are active, in whole numbers.

One hidden layer adds up the rows that the slots of a position name (see ``features``) and passes on
what is above 0; each output adds up what the units pass on, with gains that each stage of the game
has for itself: what is on the table is worth much early and little late. All units of a row stand
side by side in one large integer, in *lanes* of 16 bits, so that one addition adds them all: plain
Python does that as quickly as compiled code. Rows are whole numbers, so the order of additions
makes no difference, and a position that differs little from one seen before is summed up from
there: only slots that changed are looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.bots.policy import Policy

LANE: Final = 16
"""Bits of a unit."""

HALF: Final = 1 << (LANE - 1)
"""What stands for 0 in a lane: half of what it holds."""

OUTPUTS: Final = 3
"""What a network says of a position: the points and the lead that are still to come, and the odds
to win."""


class Accumulator:
    """The slots of a position with what makes rows of them, and the sum of these rows."""

    def __init__(self, slots: list[int], bases: list[int], total: int) -> None:
        self.slots: list[int] = slots
        self.bases: list[int] = bases
        self.total: int = total


class Net:
    """Rows, and the gains of the outputs."""

    def __init__(
        self,
        rows: list[int],
        start: int,
        gains: list[list[list[int]]],
        bases: list[list[float]],
        unit: float,
        policy: Policy | None = None,
        more_units: int = 0,
    ) -> None:
        """``rows`` has all units of a row in one integer (see ``packed``), ``start`` likewise
        what the units begin with. ``gains`` and ``bases`` have one list for each stage, in it
        one entry for each of the three outputs: its base, and ``unit`` for every 1 that the gains
        add up to.
        ``more_units`` follow those that have gains: the policy weighs them."""
        units = len(gains[0][0]) + more_units
        ones = packed([1] * units)
        self.rows: list[int] = rows
        self.bases: list[list[float]] = bases
        self.gains: list[list[int]] = [_by_unit(of_stage) for of_stage in gains]
        self.unit: float = unit
        self.units: int = units
        self.policy: Policy | None = policy
        self.start: int = start + ones * HALF
        self.signs: int = ones * HALF
        self.everything: int = ones * (2 * HALF - 1)

    def blank(self, bases: list[int]) -> Accumulator:
        """What was seen before the first position: nothing in any slot."""
        return Accumulator([0] * len(bases), bases, self.start)

    def update(self, slots: list[int], bases: list[int], before: Accumulator) -> Accumulator:
        """Sum up a position, beginning with one of as many slots."""
        rows = self.rows
        old = before.slots
        old_bases = before.bases
        is_another_time = bases is not old_bases
        total = before.total
        count: i64 = len(slots)
        place: i64 = 0
        while place < count:
            number: i64 = slots[place]
            was: i64 = old[place]
            if number != was or (is_another_time and bases[place] != old_bases[place]):
                if number != 0:
                    total += rows[bases[place] + number]
                if was != 0:
                    total -= rows[old_bases[place] + was]
            place += 1
        return Accumulator(slots, bases, total)

    def lanes(self, seen: Accumulator) -> bytes:
        """What the units pass on, two bytes each."""
        total = seen.total & self.everything
        above = total & self.signs
        return (total & (above - (above >> (LANE - 1)))).to_bytes(2 * self.units, "little")

    def outputs(self, seen: Accumulator, stage: int) -> list[float]:
        """What the units pass on, weighed for each output as it counts in a stage."""
        lanes = self.lanes(seen)
        gains = self.gains[stage]
        points: i64 = 0
        lead: i64 = 0
        odds: i64 = 0
        end: i64 = len(gains)
        place: i64 = 0
        at: i64 = 0
        while at < end:
            passed: i64 = lanes[place] + (lanes[place + 1] << 8)
            if passed != 0:
                for_points: i64 = gains[at]
                for_lead: i64 = gains[at + 1]
                for_odds: i64 = gains[at + 2]
                points += passed * for_points
                lead += passed * for_lead
                odds += passed * for_odds
            place += 2
            at += OUTPUTS
        bases = self.bases[stage]
        unit = self.unit
        return [
            bases[0] + unit * float(int(points)),
            bases[1] + unit * float(int(lead)),
            bases[2] + unit * float(int(odds)),
        ]


def _by_unit(gains: list[list[int]]) -> list[int]:
    """The gains of a stage unit by unit: what one passes on counts for all outputs at once."""
    return [gains[output][unit] for unit in range(len(gains[0])) for output in range(OUTPUTS)]


def packed(units: list[int]) -> int:
    """Whole numbers side by side in one integer; they may be below 0."""
    total = 0
    for unit in reversed(units):
        total = (total << LANE) + unit
    return total
