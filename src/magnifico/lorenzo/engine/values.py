"""The value of an action: one pipeline for members and for actions without a member.

base value, member modifiers, action modifiers, space modifier, then servants (LM-VALUE-08).
Partial sums may be negative; only the end result is compared with a minimum (LM-VALUE-09).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.table import Table

LARGE_SPACE: Final = -3


def member_value(t: Table, seat: i64, member: i64, action: i64) -> i64:
    """Value of a placed member before the space and servants count."""
    return t.value[seat * n.MEMBERS + member] + action_modifier(t, seat, action)


def action_modifier(t: Table, seat: i64, action: i64) -> i64:
    """What characters and excommunications add to an action (LM-EFFECT-06, LM-EXGEN-05)."""
    if action == n.NO_ACTION:
        return 0
    raised: i64 = t.plus[seat * n.ACTIONS + action]
    return raised + t.minus[seat * n.ACTIONS + action]


def bonus_value(t: Table, seat: i64, action: i64, value: i64, limits: i64) -> i64:
    """Value of a Harvest or Production without a member, before servants (LM-BONUS-02)."""
    if characters_raise(t, limits):
        return value + action_modifier(t, seat, action)
    return value + t.minus[seat * n.ACTIONS + action]


def characters_raise(t: Table, limits: i64) -> bool:
    """Whether characters add to a Harvest or Production without a member.

    The switch of the table is for leaders, not for tokens (LM-LEADER-01, LM-TOKEN-10).
    """
    if limits & b.NOTHING_RAISES:
        return False
    if limits & b.SERVANTS_ONLY == 0:
        return True
    return t.switches & n.CHARACTERS_RAISE_LEADERS != 0 and limits & b.ONE_CARD == 0


def space_modifier(t: Table, seat: i64, space: i64) -> i64:
    """The large spaces take 3 off (LM-HARV-01), unless a character says otherwise."""
    if space == n.HARVEST_LARGE:
        return 0 if t.flags[seat] & n.NO_LARGE_HARVEST else LARGE_SPACE
    if space == n.PRODUCTION_LARGE:
        return 0 if t.flags[seat] & n.NO_LARGE_PRODUCTION else LARGE_SPACE
    return 0


def added_by(t: Table, seat: i64, servants: i64) -> i64:
    """What a number of servants of a player adds to a value."""
    return worth_of(servants, t.servant_rate[seat * 2], t.servant_rate[seat * 2 + 1])


def worth_of(servants: i64, added: i64, for_each: i64) -> i64:
    """What servants add to a value: so much for each so many (LM-VALUE-05, LM-EXCOM-26)."""
    if for_each > 1:
        servants = servants // for_each
    return servants * added


def servants_for(t: Table, seat: i64, deficit: i64) -> i64:
    """The fewest servants that add at least ``deficit``."""
    if deficit <= 0:
        return 0
    added: i64 = t.servant_rate[seat * 2]
    servants: i64 = t.servant_rate[seat * 2 + 1]
    if added == 1:
        return deficit * servants
    return (deficit + added - 1) // added * servants
