"""Standing abilities: what characters, leaders and excommunication tiles change for good.

They are summed up per player whenever the player's cards, leaders or tiles change, so that the
other chapters only look up the sums.
"""

from __future__ import annotations

from magnifico.lorenzo.engine.box import (
    COPIES,
    MOD_ACTION,
    MOD_DISCOUNT,
    MOD_EITHER,
    MOD_FLAG,
    MOD_MEMBERS,
    MOD_PENALTY,
    MOD_SERVANTS,
    MOD_SET,
    ROW,
)
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    CHARACTER,
    COLOURED,
    GOODS,
    MEMBERS,
    MOST_CARDS,
    NO_LEADER,
    PERIODS,
    TYPES,
)
from magnifico.lorenzo.engine.table import Table


def sum_up(t: Table, seat: int) -> None:
    """Work out all standing abilities of a player anew."""
    _forget(t, seat)
    set_to: list[int] = [0] * MEMBERS
    box = t.box
    first = (seat * TYPES + CHARACTER) * MOST_CARDS
    for i in range(t.count[seat * TYPES + CHARACTER]):
        card = t.owned[first + i]
        _apply(t, seat, box.card_modifier[card], box.card_modifiers[card], set_to)
    for leader in range(len(box.leader_kind)):
        if t.played[seat] >> leader & 1:
            ability = ability_of(t, seat, leader)
            if ability != NO_LEADER:
                first_row = box.leader_modifier[ability]
                _apply(t, seat, first_row, box.leader_modifiers[ability], set_to)
    for period in range(PERIODS):
        if t.banned[seat] >> period & 1:
            tile = t.tiles[period]
            _apply(t, seat, box.tile_modifier[tile], box.tile_modifiers[tile], set_to)
    _set_members(t, seat, set_to)


def ability_of(t: Table, seat: int, leader: int) -> int:
    """The leader whose ability a played leader has: itself, or the copied one (LM-LEADER-13)."""
    if t.box.leader_kind[leader] == COPIES:
        return t.copied[seat]
    return leader


def _forget(t: Table, seat: int) -> None:
    t.value = t.value[:]
    t.plus = t.plus[:]
    t.minus = t.minus[:]
    t.discount = t.discount[:]
    t.either = t.either[:]
    t.flags = t.flags[:]
    t.penalty = t.penalty[:]
    t.rate = t.rate[:]
    for member in range(MEMBERS):
        t.value[seat * MEMBERS + member] = 0
    for action in range(ACTIONS):
        t.plus[seat * ACTIONS + action] = 0
        t.minus[seat * ACTIONS + action] = 0
    for i in range(TYPES * GOODS):
        t.discount[seat * TYPES * GOODS + i] = 0
    for i in range(TYPES):
        t.either[seat * TYPES + i] = -1
    for i in range(GOODS):
        t.penalty[seat * GOODS + i] = 0
    t.flags[seat] = 0
    t.rate[seat * 2] = 1
    t.rate[seat * 2 + 1] = 1


def _apply(t: Table, seat: int, first: int, count: int, set_to: list[int]) -> None:
    rows = t.box.modifiers
    for i in range(count):
        row = (first + i) * ROW
        kind = rows[row]
        a = rows[row + 1]
        b = rows[row + 2]
        if kind == MOD_ACTION:
            _change_action(t, seat, a, b)
        elif kind == MOD_FLAG:
            t.flags[seat] |= a
        elif kind == MOD_DISCOUNT:
            _add_discount(t, seat, a, b)
        elif kind == MOD_EITHER:
            t.either[seat * TYPES + a] = row
        elif kind == MOD_MEMBERS:
            _change_members(t, seat, a, b)
        elif kind == MOD_SET:
            _raise_to(set_to, a, b)
        elif kind == MOD_PENALTY:
            _add_penalty(t, seat, a)
        elif kind == MOD_SERVANTS:
            _change_rate(t, seat, a, b)


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


def _change_rate(t: Table, seat: int, value: int, servants: int) -> None:
    t.rate[seat * 2] *= value
    t.rate[seat * 2 + 1] *= servants


def _set_members(t: Table, seat: int, set_to: list[int]) -> None:
    """Base values under the member modifiers that are already summed (LM-VALUE-08, -11)."""
    for member in range(MEMBERS):
        i = seat * MEMBERS + member
        base = t.dice[member] if member < COLOURED else 0
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
    box = t.box
    found: list[int] = []
    for leader in range(len(box.leader_kind)):
        if t.played[seat] >> leader & 1:
            ability = ability_of(t, seat, leader)
            if ability != NO_LEADER:
                _find(t, box.leader_modifier[ability], box.leader_modifiers[ability], kind, found)
    for period in range(PERIODS):
        if t.banned[seat] >> period & 1:
            tile = t.tiles[period]
            _find(t, box.tile_modifier[tile], box.tile_modifiers[tile], kind, found)
    return found


def _find(t: Table, first: int, count: int, kind: int, found: list[int]) -> None:
    for i in range(count):
        row = (first + i) * ROW
        if t.box.modifiers[row] == kind:
            found.append(row)
