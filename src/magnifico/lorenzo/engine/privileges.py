"""Council privileges (LM-PRIV-01 to LM-PRIV-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.gains import gain, give
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table

CHEST: Final = 6
"""The option to take the goods stored on the Montefeltro tile instead (LM-FAMILY-01)."""
MAY_REPEAT: Final = 1 << 9
"""Among the used options of a frame: options may be chosen again."""
PRIVILEGES: Final[list[list[int]]] = [
    [p.option(p.PRIVILEGE, choice) for choice in range(CHEST + 1) if choices >> choice & 1]
    for choices in range(1 << CHEST + 1)
]
"""The options for each set of choices."""


def privilege_frame(t: Table, seat: int, count: int, repeat: bool, cause: int) -> int:
    """The frame for privileges of one source (LM-LEADER-44 adds one)."""
    if t.flags[seat] & n.MORE_PRIVILEGES:
        count += 1
        if count > len(t.box.privileges) and not repeat:
            count = len(t.box.privileges)
    return p.frame(s.PRIVILEGE_CHOICE, seat, count, MAY_REPEAT if repeat else 0, cause)


class PrivilegeChoice(Step):
    """Convert one privilege; those of one source must differ.

    Frame: how many are left, options already used (mask), cause.
    """

    def run(self, t: Table, code: int) -> None:
        _left, used, cause = p.three_arguments(code)
        seat = p.seat_of(code)
        options = PRIVILEGES[_choices(t, seat) & ~used]
        if options:
            t.offer(s.PRIVILEGE_CHOICE, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        left, used, cause = p.three_arguments(code)
        seat = p.seat_of(code)
        left = left - 1
        choice = p.first(chosen)
        if left > 0:
            if used & MAY_REPEAT == 0 and choice != CHEST:
                used |= 1 << choice
            t.stack.append(p.frame(s.PRIVILEGE_CHOICE, seat, left, used, cause))
        if choice == CHEST:
            _empty_chest(t, seat, cause)
        else:
            gain(t, seat, t.box.privileges[choice], 1, cause, n.FROM_OTHER)
        if t.flags[seat] & n.FAITH_WITH_PRIVILEGES:
            give(t, seat, n.FAITH, 1, cause, n.FROM_OTHER)


def _choices(t: Table, seat: i64) -> i64:
    """What the player may take for a privilege, as a set."""
    choices: i64 = (1 << len(t.box.privileges)) - 1
    flags: i64 = t.flags[seat]
    if flags & n.FAITH_WITH_PRIVILEGES:
        choices &= ~_with_faith(t)
    if flags & n.KEEPS_BUILDING_GOODS and t.chest[n.WOOD] + t.chest[n.STONE] > 0:
        choices |= 1 << CHEST
    return choices


def _with_faith(t: Table) -> i64:
    """The choices that give faith, which the Della Scala may not take (LM-FAMILY-11)."""
    choices: i64 = 0
    for choice, bundle in enumerate(t.box.privileges):
        if t.box.bundles[bundle * n.GOODS + n.FAITH] > 0:
            choices |= 1 << choice
    return choices


def _empty_chest(t: Table, seat: int, cause: int) -> None:
    """Take back all wood and stone of the tile; this is no gain (LM-FAMILY-13)."""
    t.goods[seat * n.GOODS + n.WOOD] += t.chest[n.WOOD]
    t.goods[seat * n.GOODS + n.STONE] += t.chest[n.STONE]
    if t.log is not None:
        goods: dict[str, object] = {}
        for good in (n.WOOD, n.STONE):
            if t.chest[good] > 0:
                goods[n.GOOD_NAMES[good]] = t.chest[good]
        t.tell("empty-chest", seat, cause, "LM-FAMILY-01", {"goods": goods})
    t.chest = [0, 0]
