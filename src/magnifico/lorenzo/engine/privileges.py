"""Council privileges (LM-PRIV-01 to LM-PRIV-05)."""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.gains import gain, give, tell
from magnifico.lorenzo.engine.names import (
    FAITH,
    FAITH_WITH_PRIVILEGES,
    FROM_OTHER,
    GOODS,
    KEEPS_BUILDING_GOODS,
    MORE_PRIVILEGES,
    STONE,
    WOOD,
)
from magnifico.lorenzo.engine.packing import (
    PRIVILEGE,
    arg_a,
    arg_b,
    arg_c,
    first,
    frame,
    option,
    seat_of,
)
from magnifico.lorenzo.engine.steps import PRIVILEGE_CHOICE, STEPS, Step
from magnifico.lorenzo.engine.table import Table

CHEST: Final = 6
"""The option to take the goods stored on the Montefeltro tile instead (LM-FAMILY-01)."""
MAY_REPEAT: Final = 1 << 9
"""Among the used options of a frame: options may be chosen again."""


def privilege_frame(t: Table, seat: int, count: int, repeat: bool, cause: int) -> int:
    """The frame for privileges of one source (LM-LEADER-44 adds one)."""
    if t.flags[seat] & MORE_PRIVILEGES:
        count += 1
        if count > len(t.box.privileges) and not repeat:
            count = len(t.box.privileges)
    return frame(PRIVILEGE_CHOICE, seat, count, MAY_REPEAT if repeat else 0, cause)


class PrivilegeChoice(Step):
    """Convert one privilege; those of one source must differ.

    Frame: how many are left, options already used (mask), cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        used = arg_b(code)
        options: list[int] = []
        for choice in range(len(t.box.privileges)):
            if used >> choice & 1 == 0 and not _is_barred(t, seat, choice):
                options.append(option(PRIVILEGE, choice))
        if t.flags[seat] & KEEPS_BUILDING_GOODS and t.chest[WOOD] + t.chest[STONE] > 0:
            options.append(option(PRIVILEGE, CHEST))
        if options:
            t.offer(PRIVILEGE_CHOICE, code, seat, arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        left = arg_a(code) - 1
        choice = first(chosen)
        if left > 0:
            used = arg_b(code)
            if used & MAY_REPEAT == 0 and choice != CHEST:
                used |= 1 << choice
            t.stack.append(frame(PRIVILEGE_CHOICE, seat, left, used, arg_c(code)))
        if choice == CHEST:
            _empty_chest(t, seat, arg_c(code))
        else:
            gain(t, seat, t.box.privileges[choice], 1, arg_c(code), FROM_OTHER)
        if t.flags[seat] & FAITH_WITH_PRIVILEGES:
            give(t, seat, FAITH, 1, arg_c(code), FROM_OTHER)


def _is_barred(t: Table, seat: int, choice: int) -> bool:
    """The Della Scala may not choose faith (LM-FAMILY-11)."""
    if t.flags[seat] & FAITH_WITH_PRIVILEGES == 0:
        return False
    return t.box.bundles[t.box.privileges[choice] * GOODS + FAITH] > 0


def _empty_chest(t: Table, seat: int, cause: int) -> None:
    """Take back all wood and stone of the tile; this is no gain (LM-FAMILY-13)."""
    t.goods[seat * GOODS + WOOD] += t.chest[WOOD]
    t.goods[seat * GOODS + STONE] += t.chest[STONE]
    if t.log is not None:
        goods: dict[str, object] = {"wood": t.chest[WOOD], "stone": t.chest[STONE]}
        tell(t, "empty-chest", seat, cause, "LM-FAMILY-01", {"goods": goods})
    t.chest = [0, 0]


STEPS[PRIVILEGE_CHOICE] = PrivilegeChoice()
