"""The value of an action: one pipeline for members and for actions without a member.

base value, member modifiers, action modifiers, space modifier, then servants (LM-VALUE-08).
Partial sums may be negative; only the end result is compared with a minimum (LM-VALUE-09).
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.box import NOTHING_RAISES, SERVANTS_ONLY
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    CHARACTERS_RAISE_LEADERS,
    HARVEST_LARGE,
    MEMBERS,
    NO_ACTION,
    NO_LARGE_HARVEST,
    NO_LARGE_PRODUCTION,
    PRODUCTION_LARGE,
)
from magnifico.lorenzo.engine.table import Table

LARGE_SPACE: Final = -3


def member_value(t: Table, seat: int, member: int, action: int) -> int:
    """Value of a placed member before the space and servants count."""
    return t.value[seat * MEMBERS + member] + action_modifier(t, seat, action)


def action_modifier(t: Table, seat: int, action: int) -> int:
    """What characters and excommunications add to an action (LM-EFFECT-06, LM-EXGEN-05)."""
    if action == NO_ACTION:
        return 0
    return t.plus[seat * ACTIONS + action] + t.minus[seat * ACTIONS + action]


def bonus_value(t: Table, seat: int, action: int, value: int, limits: int) -> int:
    """Value of a Harvest or Production without a member, before servants (LM-BONUS-02)."""
    value += t.minus[seat * ACTIONS + action]
    if limits & NOTHING_RAISES:
        return value
    if limits & SERVANTS_ONLY == 0 or t.switches & CHARACTERS_RAISE_LEADERS:
        value += t.plus[seat * ACTIONS + action]
    return value


def space_modifier(t: Table, seat: int, space: int) -> int:
    """The large spaces take 3 off (LM-HARV-01), unless a character says otherwise."""
    if space == HARVEST_LARGE:
        return 0 if t.flags[seat] & NO_LARGE_HARVEST else LARGE_SPACE
    if space == PRODUCTION_LARGE:
        return 0 if t.flags[seat] & NO_LARGE_PRODUCTION else LARGE_SPACE
    return 0


def added_by(t: Table, seat: int, servants: int) -> int:
    """What a number of servants adds to a value (LM-VALUE-05, LM-EXCOM-26)."""
    return servants // t.rate[seat * 2 + 1] * t.rate[seat * 2]


def servants_for(t: Table, seat: int, deficit: int) -> int:
    """The fewest servants that add at least ``deficit``."""
    if deficit <= 0:
        return 0
    added = t.rate[seat * 2]
    return (deficit + added - 1) // added * t.rate[seat * 2 + 1]
