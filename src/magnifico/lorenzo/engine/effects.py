"""Effects: what cards, spaces and leaders give once.

Gains happen at once; privileges and actions wait on the stack, so that gains come first and
privileges before actions (LM-CARD-09).
"""

from __future__ import annotations

from magnifico.lorenzo.engine.box import (
    OP_END,
    OP_GAIN,
    OP_HARVEST,
    OP_PER,
    OP_PRIVILEGES,
    OP_PRODUCTION,
    OP_RAISE,
    OP_TAKE,
    ROW,
)
from magnifico.lorenzo.engine.gains import gain, gain_doubled
from magnifico.lorenzo.engine.names import (
    COUNTED_FAITH,
    COUNTED_MILITARY,
    FAITH,
    GOODS,
    HARVEST,
    MILITARY,
    PRODUCTION,
    TYPES,
)
from magnifico.lorenzo.engine.packing import frame
from magnifico.lorenzo.engine.steps import (
    BONUS_ACTIVATION,
    BONUS_CARD,
    PRIVILEGE_CHOICE,
    RAISE_MEMBER,
)
from magnifico.lorenzo.engine.table import Table


def run_effect(t: Table, seat: int, program: int, cause: int, source: int, doubled: bool) -> None:
    """Run an effect program for a player; ``doubled`` when Santa Rita doubles resources."""
    rows = t.box.programs
    row = program * ROW
    waiting = len(t.stack)
    while rows[row] != OP_END:
        operation = rows[row]
        a = rows[row + 1]
        if operation == OP_GAIN and doubled:
            gain_doubled(t, seat, a, cause, source)
        elif operation == OP_GAIN:
            gain(t, seat, a, 1, cause, source)
        elif operation == OP_PER:
            times = counted(t, seat, rows[row + 2]) // rows[row + 3]
            if times > 0:
                gain(t, seat, a, times, cause, source)
        else:
            t.stack.append(_pending(seat, rows, row, cause))
        row += ROW
    _first_comes_first(t, waiting)


def _pending(seat: int, rows: list[int], row: int, cause: int) -> int:
    """The frame for an operation that asks the player something."""
    operation = rows[row]
    a = rows[row + 1]
    b = rows[row + 2]
    if operation == OP_PRIVILEGES:
        return frame(PRIVILEGE_CHOICE, seat, a, 0, cause)
    if operation == OP_TAKE:
        return frame(BONUS_CARD, seat, a, b, cause, rows[row + 3])
    if operation == OP_HARVEST:
        return frame(BONUS_ACTIVATION, seat, HARVEST, a, b, cause)
    if operation == OP_PRODUCTION:
        return frame(BONUS_ACTIVATION, seat, PRODUCTION, a, b, cause)
    if operation == OP_RAISE:
        return frame(RAISE_MEMBER, seat, a, cause)
    raise ValueError(f"unknown operation {operation}")


def _first_comes_first(t: Table, waiting: int) -> None:
    """Turn the frames pushed since ``waiting`` round, so that the first is done first."""
    low = waiting
    high = len(t.stack) - 1
    while low < high:
        t.stack[low], t.stack[high] = t.stack[high], t.stack[low]
        low += 1
        high -= 1


def counted(t: Table, seat: int, what: int) -> int:
    """How many of something a player has, for "so much for each" (LM-EFFECT-05)."""
    if what < TYPES:
        return t.count[seat * TYPES + what]
    if what == COUNTED_MILITARY:
        return t.goods[seat * GOODS + MILITARY]
    if what == COUNTED_FAITH:
        return t.goods[seat * GOODS + FAITH]
    raise ValueError(f"unknown count {what}")
