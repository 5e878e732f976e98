"""What a network is told of a position: slots, and the rows of weights that they stand for.

A position is described by *slots* with small numbers: the coins of a seat, its second territory.
0 says nothing; any other number stands for a row of weights. Which one, the *block* of the slot
says: a block has axes ("which card"), and one row for every cell. Most blocks also ask for the
time (the round, or how far the game is), so that a card can be worth more early than late; and
some ask which of its slots it is.

Few games show every cell, so learning also sees what cells have in common: the *parts* of a block.
A part takes some axes as they are, and others as a scale from 0 to 1. A row is the sum of what its
parts have learned; once they are added up, playing needs the rows alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

NOTHING = 0
"""The row of a slot that says nothing."""

TIME = "time"
"""The name of the axis of time."""


@dataclass(frozen=True, slots=True)
class Axis:
    """One question that a block asks, with the names of its answers."""

    name: str
    names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.names)


def steps(name: str, first: int, last: int) -> Axis:
    """An axis of numbers."""
    return Axis(name, tuple(str(number) for number in range(first, last + 1)))


@dataclass(frozen=True, slots=True)
class Part:
    """What cells of a block have in common: they agree on some axes, and count in proportion to
    their place on others."""

    agree: tuple[str, ...]
    scale: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Rows for one kind of slot."""

    name: str
    first: int
    axes: tuple[Axis, ...]
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return prod(len(axis) for axis in self.axes)


@dataclass(frozen=True, slots=True)
class _Group:
    """Slots side by side that share a block."""

    block: Block
    slots: int
    cells: int
    """Numbers that one slot can have at one time."""
    has_time: bool
    each: bool


class FeatureSet:
    """All blocks of a game, from row 1 on, and the slots that they belong to.

    The slots of the seat itself come first; ``others`` marks where those of another seat begin,
    which are there once for every other seat.
    """

    def __init__(self, time: Axis) -> None:
        self.blocks: list[Block] = []
        self.size = 1
        self._time = Axis(TIME, time.names)
        self._own: list[_Group] = []
        self._other: list[_Group] = []
        self._groups = self._own
        self._bases: dict[int, list[list[int]]] = {}

    def others(self) -> None:
        """From now on, slots are those of another seat."""
        self._groups = self._other

    def add(
        self,
        name: str,
        axes: Sequence[Axis],
        *parts: Part,
        slots: int = 1,
        each: str = "",
        timeless: bool = False,
    ) -> int:
        """Add a block with its slots, and say where they begin, among those of their seat.

        With ``each``, every slot has rows of its own: an axis of that name.
        """
        first = self.slots(self._groups)
        asked = [] if timeless else [self._time]
        asked += [steps(each, 0, slots - 1)] if each else []
        whole = Part(tuple(axis.name for axis in (*asked, *axes)))
        block = Block(name, self.size, (*asked, *axes), (whole, *parts))
        self.blocks.append(block)
        self.size += block.size
        cells = prod(len(axis) for axis in axes)
        self._groups.append(_Group(block, slots, cells, not timeless, bool(each)))
        return first

    def slots(self, groups: Sequence[_Group]) -> int:
        return sum(group.slots for group in groups)

    @property
    def stages(self) -> int:
        """How many times the axis of time tells apart."""
        return len(self._time)

    @property
    def own_slots(self) -> int:
        return self.slots(self._own)

    @property
    def other_slots(self) -> int:
        return self.slots(self._other)

    def bases(self, players: int, time: int) -> list[int]:
        """For every slot, what added to its number makes its row; the same list every time."""
        if players not in self._bases:
            groups = [*self._own, *(self._other * (players - 1))]
            self._bases[players] = [
                [base for group in groups for base in _bases_of(group, now)]
                for now in range(len(self._time))
            ]
        return self._bases[players][time]


def _bases_of(group: _Group, time: int) -> list[int]:
    first = group.block.first - 1
    if group.has_time:
        first += time * group.cells * (group.slots if group.each else 1)
    return [first + (slot * group.cells if group.each else 0) for slot in range(group.slots)]
