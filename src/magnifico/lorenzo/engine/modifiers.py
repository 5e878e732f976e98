"""Standing abilities: what characters, leaders, tiles and families change for good.

They are summed up per player whenever the player's cards, leaders or tiles change, so that the
other chapters only look up the sums.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine.box import (
    COPIES,
    MOD_ACTION,
    MOD_DISCOUNT,
    MOD_EITHER,
    MOD_FLAG,
    MOD_LEADER_COST,
    MOD_LOSS,
    MOD_MEMBERS,
    MOD_NO_SCORE,
    MOD_OPPONENTS,
    MOD_PENALTY,
    MOD_SERVANTS,
    MOD_SET,
    MOD_SUPPORT,
    MOD_TRIGGER,
    ROW,
)
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    BROWN,
    BROWN_VALUE,
    CHARACTER,
    COLOURED,
    GOODS,
    HAS_DISCOUNTS,
    HAS_PENALTIES,
    HAS_RARE,
    HAS_TRIGGERS,
    IMMUNE,
    MEMBERS,
    MOST_CARDS,
    NO_FAMILY,
    NO_LEADER,
    PERIODS,
    SABOTEURS,
    TYPES,
)
from magnifico.lorenzo.engine.table import Table

RARE: Final = 1 << MOD_SUPPORT | 1 << MOD_NO_SCORE | 1 << MOD_LOSS | 1 << MOD_LEADER_COST
"""Kinds of abilities that few players ever have."""
NOT_SET: Final[list[int]] = [0] * MEMBERS
"""No ability sets the value of a member."""


def sum_up(t: Table, seat: int) -> None:
    """Work out all standing abilities of a player anew."""
    _take_new_lists(t)
    _sum_up(t, seat)


def sum_up_all(t: Table) -> None:
    """Work out the standing abilities of all players anew."""
    _take_new_lists(t)
    for seat in range(t.players):
        _sum_up(t, seat)


def changed(t: Table, seat: int) -> None:
    """Sum up after a player's cards changed; where saboteurs are about, for all players."""
    if t.switches & SABOTEURS:
        sum_up_all(t)
    else:
        sum_up(t, seat)


def _take_new_lists(t: Table) -> None:
    """Put new lists in the place of those that clones share."""
    t.value = t.value[:]
    t.plus = t.plus[:]
    t.minus = t.minus[:]
    t.discount = t.discount[:]
    t.either = t.either[:]
    t.flags = t.flags[:]
    t.penalty = t.penalty[:]
    t.rate = t.rate[:]


def _sum_up(t: Table, seat: int) -> None:
    _forget(t, seat)
    rows = active_rows(t, seat)
    set_to = NOT_SET
    if rows:
        set_to = NOT_SET[:]
        for row in rows:
            _apply(t, seat, row, set_to)
    if t.switches & SABOTEURS:
        for other in range(t.players):
            if other != seat:
                _suffer(t, seat, other)
    _set_members(t, seat, set_to)


def active_rows(t: Table, seat: i64) -> list[int]:
    """The rows of all standing abilities that work for a player now."""
    box = t.box
    rows: list[int] = []
    _add_cards(t, seat, rows)
    immune = False
    mine: i64 = t.played[seat]
    leader: i64 = 0
    while mine >> leader:
        if mine >> leader & 1:
            ability: i64 = ability_of(t, seat, leader)
            if ability != NO_LEADER:
                _add(rows, box.leader_modifier[ability], box.leader_modifiers[ability])
                immune = immune or _is_immune(t, ability)
        leader += 1
    if t.family[seat] != NO_FAMILY:
        family = t.family[seat]
        _add(rows, box.family_modifier[family], box.family_modifiers[family])
    if not immune:
        _add_tiles(t, seat, rows)
    return rows


def _add(rows: list[int], first: i64, count: i64) -> None:
    i: i64
    for i in range(count):
        rows.append((first + i) * ROW)


def _add_cards(t: Table, seat: i64, rows: list[int]) -> None:
    first: i64 = (seat * TYPES + CHARACTER) * MOST_CARDS
    i: i64
    end: i64 = first + t.count[seat * TYPES + CHARACTER]
    for i in range(first, end):
        card: i64 = t.owned[i]
        _add(rows, t.box.card_modifier[card], t.box.card_modifiers[card])


def _add_tiles(t: Table, seat: i64, rows: list[int]) -> None:
    banned: i64 = t.banned[seat]
    if banned == 0:
        return
    period: i64
    for period in range(PERIODS):
        if banned >> period & 1:
            tile: i64 = t.tiles[period]
            _add(rows, t.box.tile_modifier[tile], t.box.tile_modifiers[tile])


def _is_immune(t: Table, leader: i64) -> bool:
    """Whether a leader frees from excommunications (LM-LEADER-25)."""
    row: i64 = t.box.leader_modifier[leader] * ROW
    end: i64 = row + t.box.leader_modifiers[leader] * ROW
    while row < end:
        if t.box.modifiers[row] == MOD_FLAG and t.box.modifiers[row + 1] == IMMUNE:
            return True
        row += ROW
    return False


def ability_of(t: Table, seat: i64, leader: i64) -> i64:
    """The leader whose ability a played leader has: itself, or the copied one (LM-LEADER-13)."""
    if t.box.leader_kind[leader] == COPIES:
        return t.copied[seat]
    return leader


def _forget(t: Table, seat: i64) -> None:
    i: i64
    had_discounts = t.flags[seat] & HAS_DISCOUNTS != 0
    for i in range(seat * MEMBERS, seat * MEMBERS + MEMBERS):
        t.value[i] = 0
    for i in range(seat * ACTIONS, seat * ACTIONS + ACTIONS):
        t.plus[i] = 0
        t.minus[i] = 0
    for i in range(seat * GOODS, seat * GOODS + GOODS):
        t.penalty[i] = 0
    if had_discounts:
        for i in range(seat * TYPES * GOODS, (seat + 1) * TYPES * GOODS):
            t.discount[i] = 0
        for i in range(seat * TYPES, seat * TYPES + TYPES):
            t.either[i] = -1
    t.flags[seat] = 0
    t.rate[seat * 2] = 1
    t.rate[seat * 2 + 1] = 1


def _apply(t: Table, seat: i64, row: i64, set_to: list[int]) -> None:
    rows = t.box.modifiers
    kind: i64 = rows[row]
    a: i64 = rows[row + 1]
    b: i64 = rows[row + 2]
    if kind == MOD_ACTION:
        _change_action(t, seat, a, b)
    elif kind == MOD_FLAG:
        t.flags[seat] |= a
    elif kind == MOD_TRIGGER:
        t.flags[seat] |= HAS_TRIGGERS
    elif kind == MOD_DISCOUNT:
        t.flags[seat] |= HAS_DISCOUNTS
        _add_discount(t, seat, a, b)
    elif kind == MOD_EITHER:
        t.flags[seat] |= HAS_DISCOUNTS
        t.either[seat * TYPES + a] = row
    elif kind == MOD_MEMBERS:
        _change_members(t, seat, a, b)
    elif kind == MOD_SET:
        _raise_to(set_to, a, b)
    elif kind == MOD_PENALTY:
        t.flags[seat] |= HAS_PENALTIES
        _add_penalty(t, seat, a)
    elif kind == MOD_SERVANTS:
        t.rate[seat * 2] *= a
        t.rate[seat * 2 + 1] *= b
    elif RARE >> kind & 1:
        t.flags[seat] |= HAS_RARE


def _suffer(t: Table, seat: int, other: int) -> None:
    """What another player's characters take off this player's actions."""
    rows: list[int] = []
    _add_cards(t, other, rows)
    for row in rows:
        if t.box.modifiers[row] == MOD_OPPONENTS:
            _change_action(t, seat, t.box.modifiers[row + 1], t.box.modifiers[row + 2])


def _change_action(t: Table, seat: i64, action: i64, amount: i64) -> None:
    if amount > 0:
        t.plus[seat * ACTIONS + action] += amount
    else:
        t.minus[seat * ACTIONS + action] += amount


def _add_discount(t: Table, seat: int, card_type: int, bundle: int) -> None:
    for kind in range(TYPES):
        if card_type == kind or card_type == TYPES:
            for good in range(GOODS):
                amount = t.box.bundles[bundle * GOODS + good]
                t.discount[(seat * TYPES + kind) * GOODS + good] += amount


def _add_penalty(t: Table, seat: int, bundle: int) -> None:
    for good in range(GOODS):
        t.penalty[seat * GOODS + good] += t.box.bundles[bundle * GOODS + good]


def _change_members(t: Table, seat: int, members: int, amount: int) -> None:
    for member in range(MEMBERS):
        if members >> member & 1:
            t.value[seat * MEMBERS + member] += amount


def _raise_to(set_to: list[int], members: int, value: int) -> None:
    for member in range(MEMBERS):
        if members >> member & 1 and value > set_to[member]:
            set_to[member] = value


def _set_members(t: Table, seat: i64, set_to: list[int]) -> None:
    """Base values under the member modifiers that are already summed (LM-VALUE-08, -11)."""
    member: i64
    for member in range(MEMBERS):
        i: i64 = seat * MEMBERS + member
        base: i64 = 0
        if member < COLOURED:
            base = t.dice[member]
        elif member == BROWN:
            base = BROWN_VALUE
        highest: i64 = set_to[member]
        raised: i64 = t.raised[i]
        if raised > highest:
            highest = raised
        if highest > 0:
            base = highest
        t.value[i] += base


def sum_of(t: Table, seat: int, kind: int) -> int:
    """The first arguments of all standing abilities of one kind, added up."""
    total = 0
    for row in rows_of(t, seat, kind):
        total += t.box.modifiers[row + 1]
    return total


def rows_of(t: Table, seat: int, kind: int) -> list[int]:
    """The rows of all standing abilities of one kind (for what happens rarely)."""
    found: list[int] = []
    if RARE >> kind & 1 and t.flags[seat] & HAS_RARE == 0:
        return found
    for row in active_rows(t, seat):
        if t.box.modifiers[row] == kind:
            found.append(row)
    return found
