"""Standing abilities: what characters, leaders, tiles and families change for good.

They are summed up per player whenever the player's cards, leaders or tiles change, so that the
other chapters only look up the sums.
"""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.lorenzo.engine.box import (
    COPIES,
    MOD_ACTION,
    MOD_DISCOUNT,
    MOD_EITHER,
    MOD_FLAG,
    MOD_MEMBERS,
    MOD_OPPONENTS,
    MOD_PENALTY,
    MOD_SERVANTS,
    MOD_SET,
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
    set_to: list[int] = [0] * MEMBERS
    for row in active_rows(t, seat):
        _apply(t, seat, row, set_to)
    if t.switches & SABOTEURS:
        for other in range(t.players):
            if other != seat:
                _suffer(t, seat, other)
    _set_members(t, seat, set_to)


def active_rows(t: Table, seat: int) -> list[int]:
    """The rows of all standing abilities that work for a player now."""
    box = t.box
    rows: list[int] = []
    _add_cards(t, seat, rows)
    immune = False
    mine = t.played[seat]
    leader = 0
    while mine >> leader:
        if mine >> leader & 1:
            ability = ability_of(t, seat, leader)
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


def _add(rows: list[int], first: int, count: int) -> None:
    for i in range(count):
        rows.append((first + i) * ROW)


def _add_cards(t: Table, seat: int, rows: list[int]) -> None:
    first = (seat * TYPES + CHARACTER) * MOST_CARDS
    for i in range(t.count[seat * TYPES + CHARACTER]):
        card = t.owned[first + i]
        _add(rows, t.box.card_modifier[card], t.box.card_modifiers[card])


def _add_tiles(t: Table, seat: int, rows: list[int]) -> None:
    for period in range(PERIODS):
        if t.banned[seat] >> period & 1:
            tile = t.tiles[period]
            _add(rows, t.box.tile_modifier[tile], t.box.tile_modifiers[tile])


def _is_immune(t: Table, leader: int) -> bool:
    """Whether a leader frees from excommunications (LM-LEADER-25)."""
    for i in range(t.box.leader_modifiers[leader]):
        row = (t.box.leader_modifier[leader] + i) * ROW
        if t.box.modifiers[row] == MOD_FLAG and t.box.modifiers[row + 1] == IMMUNE:
            return True
    return False


def ability_of(t: Table, seat: int, leader: int) -> int:
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


def _apply(t: Table, seat: int, row: int, set_to: list[int]) -> None:
    rows = t.box.modifiers
    kind = rows[row]
    a = rows[row + 1]
    b = rows[row + 2]
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
        _add_penalty(t, seat, a)
    elif kind == MOD_SERVANTS:
        t.rate[seat * 2] *= a
        t.rate[seat * 2 + 1] *= b


def _suffer(t: Table, seat: int, other: int) -> None:
    """What another player's characters take off this player's actions."""
    rows: list[int] = []
    _add_cards(t, other, rows)
    for row in rows:
        if t.box.modifiers[row] == MOD_OPPONENTS:
            _change_action(t, seat, t.box.modifiers[row + 1], t.box.modifiers[row + 2])


def _change_action(t: Table, seat: int, action: int, amount: int) -> None:
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


def _set_members(t: Table, seat: int, set_to: list[int]) -> None:
    """Base values under the member modifiers that are already summed (LM-VALUE-08, -11)."""
    for member in range(MEMBERS):
        i = seat * MEMBERS + member
        base = 0
        if member < COLOURED:
            base = t.dice[member]
        elif member == BROWN:
            base = BROWN_VALUE
        highest = set_to[member]
        if t.raised[i] > highest:
            highest = t.raised[i]
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
    for row in active_rows(t, seat):
        if t.box.modifiers[row] == kind:
            found.append(row)
    return found
