"""Standing abilities: what characters, leaders, tiles and families change for good.

They are summed up per player whenever the player's cards, leaders or tiles change, so that the
other chapters only look up the sums.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine.amounts import packed_discount
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
    HAS_LEADER_COST,
    HAS_LOSS,
    HAS_NO_SCORE,
    HAS_PENALTIES,
    HAS_SUPPORT,
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

FLAG_OF: Final[list[int]] = [0] * 16
"""The flag of each kind of abilities that only tells that the player has one."""
FLAG_OF[MOD_TRIGGER] = HAS_TRIGGERS
FLAG_OF[MOD_SUPPORT] = HAS_SUPPORT
FLAG_OF[MOD_NO_SCORE] = HAS_NO_SCORE
FLAG_OF[MOD_LOSS] = HAS_LOSS
FLAG_OF[MOD_LEADER_COST] = HAS_LEADER_COST


def sum_up(t: Table, seat: int) -> None:
    """Work out all standing abilities of a player anew."""
    _take_new_lists(t)
    _sum_up(t, seat)


def sum_up_all(t: Table) -> None:
    """Work out the standing abilities of all players anew."""
    _take_new_lists(t)
    for seat in range(t.players):
        _sum_up(t, seat)


def sum_up_without_card(t: Table, seat: int) -> None:
    """Sum up after a player lost a card; where saboteurs are about, for all players."""
    if t.switches & SABOTEURS:
        sum_up_all(t)
    else:
        sum_up(t, seat)


def add_abilities(t: Table, seat: i64, ability: i64, count: i64) -> None:
    """Add abilities that a player has from now on, without summing up the others anew."""
    if count == 0:
        return
    row: i64 = ability * ROW
    end: i64 = row + count * ROW
    if _asks_for_all(t, row, end):
        sum_up_all(t)
        return
    _take_new_lists(t)
    while row < end:
        _apply(t, seat, row)
        row += ROW
    _set_members(t, seat)


def _asks_for_all(t: Table, row: i64, end: i64) -> bool:
    """Whether abilities act on other players or other abilities, or only the last one counts."""
    rows = t.box.modifiers
    while row < end:
        kind: i64 = rows[row]
        if kind == MOD_OPPONENTS or kind == MOD_EITHER:
            return True
        if kind == MOD_FLAG and rows[row + 1] == IMMUNE:
            return True
        row += ROW
    return False


def _take_new_lists(t: Table) -> None:
    """Put new lists in the place of those that clones share.

    What changes rarely (discounts, penalties, ...) gets a new list where it changes.
    """
    t.value = t.value[:]
    t.plus = t.plus[:]
    t.minus = t.minus[:]
    t.flags = t.flags[:]


def _sum_up(t: Table, seat: int) -> None:
    _forget(t, seat)
    for row in active_rows(t, seat):
        _apply(t, seat, row)
    if t.switches & SABOTEURS:
        for other in range(t.players):
            if other != seat:
                _suffer(t, seat, other)
    _set_members(t, seat)


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
    for i in range(seat * ACTIONS, seat * ACTIONS + ACTIONS):
        t.plus[i] = 0
        t.minus[i] = 0
    flags: i64 = t.flags[seat]
    if flags & HAS_DISCOUNTS:
        _forget_discounts(t, seat)
    if flags & HAS_PENALTIES:
        t.penalty = t.penalty[:]
        for i in range(seat * GOODS, seat * GOODS + GOODS):
            t.penalty[i] = 0
    _forget_members(t, seat)
    t.flags[seat] = 0
    if t.rate[seat * 2] != 1 or t.rate[seat * 2 + 1] != 1:
        t.rate = t.rate[:]
        t.rate[seat * 2] = 1
        t.rate[seat * 2 + 1] = 1


def _forget_discounts(t: Table, seat: i64) -> None:
    i: i64
    t.discount = t.discount[:]
    t.either = t.either[:]
    t.cheaper = t.cheaper[:]
    for i in range(seat * TYPES * GOODS, (seat + 1) * TYPES * GOODS):
        t.discount[i] = 0
    for i in range(seat * TYPES, seat * TYPES + TYPES):
        t.either[i] = -1
        t.cheaper[i] = 0


def _forget_members(t: Table, seat: i64) -> None:
    i: i64
    t.lift = t.lift[:]
    t.fixed = t.fixed[:]
    for i in range(seat * MEMBERS, seat * MEMBERS + MEMBERS):
        t.lift[i] = 0
        t.fixed[i] = 0


def _apply(t: Table, seat: i64, row: i64) -> None:
    rows = t.box.modifiers
    kind: i64 = rows[row]
    a: i64 = rows[row + 1]
    b: i64 = rows[row + 2]
    if kind == MOD_ACTION:
        _change_action(t, seat, a, b)
    elif kind == MOD_FLAG:
        t.flags[seat] |= a
    elif kind == MOD_DISCOUNT:
        _add_discount(t, seat, a, b)
    elif kind == MOD_EITHER:
        t.flags[seat] |= HAS_DISCOUNTS
        t.either = t.either[:]
        t.either[seat * TYPES + a] = row
    elif kind == MOD_MEMBERS:
        _lift_members(t, seat, a, b)
    elif kind == MOD_SET:
        _fix_members(t, seat, a, b)
    elif kind == MOD_PENALTY:
        _add_penalty(t, seat, a)
    elif kind == MOD_SERVANTS:
        t.rate = t.rate[:]
        t.rate[seat * 2] *= a
        t.rate[seat * 2 + 1] *= b
    elif FLAG_OF[kind] != 0:
        t.flags[seat] |= FLAG_OF[kind]


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


def _add_discount(t: Table, seat: i64, card_type: i64, bundle: i64) -> None:
    t.flags[seat] |= HAS_DISCOUNTS
    t.discount = t.discount[:]
    t.cheaper = t.cheaper[:]
    kind: i64
    good: i64
    for kind in range(TYPES):
        if card_type == kind or card_type == TYPES:
            first: i64 = (seat * TYPES + kind) * GOODS
            for good in range(GOODS):
                t.discount[first + good] += t.box.bundles[bundle * GOODS + good]
            t.cheaper[seat * TYPES + kind] = packed_discount(t.discount, first)


def _add_penalty(t: Table, seat: i64, bundle: i64) -> None:
    t.flags[seat] |= HAS_PENALTIES
    t.penalty = t.penalty[:]
    i: i64 = t.box.bundle_pairs[bundle]
    end: i64 = t.box.bundle_pairs[bundle + 1]
    while i < end:
        good: i64 = t.box.bundle_good[i]
        t.penalty[seat * GOODS + good] += t.box.bundle_amount[i]
        i += 1


def _lift_members(t: Table, seat: i64, members: i64, amount: i64) -> None:
    t.lift = t.lift[:]
    member: i64
    for member in range(MEMBERS):
        if members >> member & 1:
            t.lift[seat * MEMBERS + member] += amount


def _fix_members(t: Table, seat: i64, members: i64, value: i64) -> None:
    """Set values instead of the dice; the highest one counts (LM-VALUE-11)."""
    t.fixed = t.fixed[:]
    member: i64
    for member in range(MEMBERS):
        if members >> member & 1 and value > t.fixed[seat * MEMBERS + member]:
            t.fixed[seat * MEMBERS + member] = value


def value_members(t: Table) -> None:
    """Work out the values of all members anew, with new dice or at the end of a round."""
    t.value = t.value[:]
    for seat in range(t.players):
        _set_members(t, seat)


def value_members_of(t: Table, seat: int) -> None:
    """The same for the members of one player."""
    t.value = t.value[:]
    _set_members(t, seat)


def _set_members(t: Table, seat: i64) -> None:
    """Base values and the member modifiers on top (LM-VALUE-08, LM-VALUE-11)."""
    member: i64
    for member in range(MEMBERS):
        i: i64 = seat * MEMBERS + member
        base: i64 = 0
        if member < COLOURED:
            base = t.dice[member]
        elif member == BROWN:
            base = BROWN_VALUE
        highest: i64 = t.fixed[i]
        raised: i64 = t.raised[i]
        if raised > highest:
            highest = raised
        if highest > 0:
            base = highest
        t.value[i] = base + t.lift[i]


def sum_of(t: Table, seat: int, kind: int) -> int:
    """The first arguments of all standing abilities of one kind, added up."""
    total = 0
    for row in rows_of(t, seat, kind):
        total += t.box.modifiers[row + 1]
    return total


def rows_of(t: Table, seat: i64, kind: i64) -> list[int]:
    """The rows of all standing abilities of one kind (for what happens rarely)."""
    found: list[int] = []
    flag: i64 = FLAG_OF[kind]
    if flag != 0 and t.flags[seat] & flag == 0:
        return found
    rows = active_rows(t, seat)
    i: i64 = 0
    while i < len(rows):
        row: i64 = rows[i]
        if t.box.modifiers[row] == kind:
            found.append(row)
        i += 1
    return found
