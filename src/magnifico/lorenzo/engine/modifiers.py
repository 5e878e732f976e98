"""Standing abilities: what characters, leaders, tiles and families change for good.

They are summed up per player whenever the player's cards, leaders or tiles change, so that the
other chapters only look up the sums.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.amounts import packed_discount
from magnifico.lorenzo.engine.table import Table

FLAG_OF: Final[list[int]] = [0] * b.ABILITY_COUNT
"""The flag of each kind of abilities that only tells that the player has one."""
FLAG_OF[b.MOD_TRIGGER] = n.HAS_TRIGGERS
FLAG_OF[b.MOD_SUPPORT] = n.HAS_SUPPORT
FLAG_OF[b.MOD_NO_SCORE] = n.HAS_NO_SCORE
FLAG_OF[b.MOD_LOSS] = n.HAS_LOSS
FLAG_OF[b.MOD_LEADER_COST] = n.HAS_LEADER_COST


def recompute_abilities(t: Table, seat: int) -> None:
    """Work out all standing abilities of a player anew."""
    _take_new_lists(t)
    _sum_up(t, seat)


def recompute_all_abilities(t: Table) -> None:
    """Work out the standing abilities of all players anew."""
    _take_new_lists(t)
    for seat in range(t.players):
        _sum_up(t, seat)


def sum_up_without_card(t: Table, seat: int) -> None:
    """Sum up after a player lost a card; where saboteurs are about, for all players."""
    if t.switches & n.OPPONENT_MODIFIERS:
        recompute_all_abilities(t)
    else:
        recompute_abilities(t, seat)


def add_abilities(t: Table, seat: i64, ability: i64, count: i64) -> None:
    """Add abilities that a player has from now on, without summing up the others anew."""
    if count == 0:
        return
    row: i64 = ability * b.ROW
    end: i64 = row + count * b.ROW
    if _asks_for_all(t, row, end):
        recompute_all_abilities(t)
        return
    _take_new_lists(t)
    while row < end:
        _apply(t, seat, row)
        row += b.ROW
    _set_members(t, seat)


def _asks_for_all(t: Table, row: i64, end: i64) -> bool:
    """Whether abilities act on other players or other abilities, or only the last one counts."""
    rows = t.box.modifiers
    while row < end:
        kind: i64 = rows[row]
        if kind == b.MOD_OPPONENTS or kind == b.MOD_EITHER:
            return True
        if kind == b.MOD_FLAG and rows[row + 1] == n.IMMUNE:
            return True
        row += b.ROW
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
    if t.switches & n.OPPONENT_MODIFIERS:
        for other in range(t.players):
            if other != seat:
                _apply_opponents(t, seat, other)
    _set_members(t, seat)


def active_rows(t: Table, seat: i64, causes: list[int] | None = None) -> list[int]:
    """The rows of all standing abilities that work for a player now; whoever wants to know where
    each one comes from gives a list for ``causes``."""
    box = t.box
    rows = character_rows(t, seat, causes)
    immune = False
    mine: i64 = t.played[seat]
    leader: i64 = 0
    while mine >> leader:
        if mine >> leader & 1:
            ability: i64 = ability_of(t, seat, leader)
            if ability != n.NO_LEADER:
                first: i64 = box.leader_modifier[ability]
                _add(rows, first, box.leader_modifiers[ability], causes, p.BY_LEADER + leader)
                immune = immune or _is_immune(t, ability)
        leader += 1
    if t.family[seat] != n.NO_FAMILY:
        family = t.family[seat]
        first = box.family_modifier[family]
        _add(rows, first, box.family_modifiers[family], causes, p.BY_FAMILY + family)
    if not immune:
        _add_tiles(t, seat, rows, causes)
    return rows


def _add(rows: list[int], first: i64, count: i64, causes: list[int] | None, cause: i64) -> None:
    i: i64
    for i in range(count):
        rows.append((first + i) * b.ROW)
        if causes is not None:
            causes.append(cause)


def character_rows(t: Table, seat: i64, causes: list[int] | None = None) -> list[int]:
    """The rows of the abilities of a player's characters."""
    rows: list[int] = []
    first: i64 = (seat * n.TYPES + n.CHARACTER) * n.MOST_CARDS
    i: i64
    end: i64 = first + t.count[seat * n.TYPES + n.CHARACTER]
    for i in range(first, end):
        card: i64 = t.owned[i]
        count: i64 = t.box.card_modifiers[card]
        if count:
            _add(rows, t.box.card_modifier[card], count, causes, p.BY_CARD + card)
    return rows


def _add_tiles(t: Table, seat: i64, rows: list[int], causes: list[int] | None) -> None:
    banned: i64 = t.banned[seat]
    if banned == 0:
        return
    period: i64
    for period in range(n.PERIODS):
        if banned >> period & 1:
            tile: i64 = t.tiles[period]
            first: i64 = t.box.tile_modifier[tile]
            _add(rows, first, t.box.tile_modifiers[tile], causes, p.BY_TILE + tile)


def _is_immune(t: Table, leader: i64) -> bool:
    """Whether a leader frees from excommunications (LM-LEADER-25)."""
    row: i64 = t.box.leader_modifier[leader] * b.ROW
    end: i64 = row + t.box.leader_modifiers[leader] * b.ROW
    while row < end:
        if t.box.modifiers[row] == b.MOD_FLAG and t.box.modifiers[row + 1] == n.IMMUNE:
            return True
        row += b.ROW
    return False


def ability_of(t: Table, seat: i64, leader: i64) -> i64:
    """The leader whose ability a played leader has: itself, or the copied one (LM-LEADER-13)."""
    if t.box.leader_kind[leader] == b.COPIES:
        return t.copied[seat]
    return leader


def _forget(t: Table, seat: i64) -> None:
    i: i64
    for i in range(seat * n.ACTIONS, seat * n.ACTIONS + n.ACTIONS):
        t.plus[i] = 0
        t.minus[i] = 0
    flags: i64 = t.flags[seat]
    if flags & n.HAS_DISCOUNTS:
        _forget_discounts(t, seat)
    if flags & n.HAS_PENALTIES:
        t.penalty = t.penalty[:]
        for i in range(seat * n.GOODS, seat * n.GOODS + n.GOODS):
            t.penalty[i] = 0
    _forget_members(t, seat)
    t.flags[seat] = 0
    if t.servant_rate[seat * 2] != 1 or t.servant_rate[seat * 2 + 1] != 1:
        t.servant_rate = t.servant_rate[:]
        t.servant_rate[seat * 2] = 1
        t.servant_rate[seat * 2 + 1] = 1


def _forget_discounts(t: Table, seat: i64) -> None:
    i: i64
    t.discount = t.discount[:]
    t.either_discount = t.either_discount[:]
    t.discount_packed = t.discount_packed[:]
    for i in range(seat * n.TYPES * n.GOODS, (seat + 1) * n.TYPES * n.GOODS):
        t.discount[i] = 0
    for i in range(seat * n.TYPES, seat * n.TYPES + n.TYPES):
        t.either_discount[i] = -1
        t.discount_packed[i] = 0


def _forget_members(t: Table, seat: i64) -> None:
    i: i64
    t.member_bonus = t.member_bonus[:]
    t.member_set = t.member_set[:]
    for i in range(seat * n.MEMBERS, seat * n.MEMBERS + n.MEMBERS):
        t.member_bonus[i] = 0
        t.member_set[i] = 0


def _apply(t: Table, seat: i64, row: i64) -> None:
    rows = t.box.modifiers
    kind: i64 = rows[row]
    what: i64 = rows[row + 1]
    amount: i64 = rows[row + 2]
    if kind == b.MOD_ACTION:
        _change_action(t, seat, what, amount)
    elif kind == b.MOD_FLAG:
        t.flags[seat] |= what
    elif kind == b.MOD_DISCOUNT:
        _add_discount(t, seat, what, amount)
    elif kind == b.MOD_EITHER:
        t.flags[seat] |= n.HAS_DISCOUNTS
        t.either_discount = t.either_discount[:]
        t.either_discount[seat * n.TYPES + what] = row
    elif kind == b.MOD_MEMBERS:
        _lift_members(t, seat, what, amount)
    elif kind == b.MOD_SET:
        _fix_members(t, seat, what, amount)
    elif kind == b.MOD_PENALTY:
        _add_penalty(t, seat, what)
    elif kind == b.MOD_SERVANTS:
        t.servant_rate = t.servant_rate[:]
        t.servant_rate[seat * 2] *= what
        t.servant_rate[seat * 2 + 1] *= amount
    elif FLAG_OF[kind] != 0:
        t.flags[seat] |= FLAG_OF[kind]


def _apply_opponents(t: Table, seat: int, other: int) -> None:
    """What another player's characters take off this player's actions."""
    for row in character_rows(t, other):
        if t.box.modifiers[row] == b.MOD_OPPONENTS:
            _change_action(t, seat, t.box.modifiers[row + 1], t.box.modifiers[row + 2])


def _change_action(t: Table, seat: i64, action: i64, amount: i64) -> None:
    if amount > 0:
        t.plus[seat * n.ACTIONS + action] += amount
    else:
        t.minus[seat * n.ACTIONS + action] += amount


def _add_discount(t: Table, seat: i64, card_type: i64, bundle: i64) -> None:
    t.flags[seat] |= n.HAS_DISCOUNTS
    t.discount = t.discount[:]
    t.discount_packed = t.discount_packed[:]
    kind: i64
    good: i64
    for kind in range(n.TYPES):
        if card_type == kind or card_type == n.TYPES:
            first: i64 = (seat * n.TYPES + kind) * n.GOODS
            for good in range(n.GOODS):
                t.discount[first + good] += t.box.bundles[bundle * n.GOODS + good]
            t.discount_packed[seat * n.TYPES + kind] = packed_discount(t.discount, first)


def _add_penalty(t: Table, seat: i64, bundle: i64) -> None:
    t.flags[seat] |= n.HAS_PENALTIES
    t.penalty = t.penalty[:]
    i: i64 = t.box.bundle_pairs[bundle]
    end: i64 = t.box.bundle_pairs[bundle + 1]
    while i < end:
        good: i64 = t.box.bundle_good[i]
        t.penalty[seat * n.GOODS + good] += t.box.bundle_amount[i]
        i += 1


def _lift_members(t: Table, seat: i64, members: i64, amount: i64) -> None:
    t.member_bonus = t.member_bonus[:]
    member: i64
    for member in range(n.MEMBERS):
        if members >> member & 1:
            t.member_bonus[seat * n.MEMBERS + member] += amount


def _fix_members(t: Table, seat: i64, members: i64, value: i64) -> None:
    """Set values instead of the dice; the highest one counts (LM-VALUE-11)."""
    t.member_set = t.member_set[:]
    member: i64
    for member in range(n.MEMBERS):
        if members >> member & 1 and value > t.member_set[seat * n.MEMBERS + member]:
            t.member_set[seat * n.MEMBERS + member] = value


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
    for member in range(n.MEMBERS):
        i: i64 = seat * n.MEMBERS + member
        base: i64 = 0
        if member < n.COLOURED:
            base = t.dice[member]
        elif member == n.BROWN:
            base = n.BROWN_VALUE
        highest: i64 = t.member_set[i]
        raised: i64 = t.raised[i]
        if raised > highest:
            highest = raised
        if highest > 0:
            base = highest
        t.value[i] = base + t.member_bonus[i]


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
