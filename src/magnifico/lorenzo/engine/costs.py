"""What a card costs a player: alternatives, discounts, and whether it can be paid.

A *way* of paying is one of the alternative costs together with one side of an either-or
discount (LM-CARD-02 to LM-CARD-05). Ways are numbered ``alternative * 2 + side``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.table import Table

SIDES: Final = 2
CARD_LIMIT: Final = 6
UNPAYABLE: Final = -1
NO_ROOM: Final = 1 << 40
"""More military points than anybody has."""


def due(t: Table, seat: i64, card: i64, way: i64, extra: i64, good: i64) -> i64:
    """How much of a good one way of paying takes, after all discounts."""
    box = t.box
    cost: i64 = box.cost_bundle[box.cost_first[card] + way // SIDES]
    amount: i64 = box.bundles[cost * n.GOODS + good]
    if amount == 0:
        return 0
    kind: i64 = box.card_type[card]
    amount -= t.discount[(seat * n.TYPES + kind) * n.GOODS + good]
    amount -= box.bundles[extra * n.GOODS + good]
    either: i64 = t.either_discount[seat * n.TYPES + kind]
    if either >= 0:
        side: i64 = box.modifiers[either + 2 + way % SIDES]
        amount -= box.bundles[side * n.GOODS + good]
    return amount if amount > 0 else 0


def spent(t: Table, seat: i64, card: i64, way: i64, extra: i64, good: i64) -> i64:
    """How much of a good really leaves the player: the Malatesta keep military points."""
    if (
        good == n.MILITARY
        and t.flags[seat] & n.KEEPS_MILITARY
        and t.box.card_type[card] == n.VENTURE
    ):
        return 0
    return due(t, seat, card, way, extra, good)


def floor_gain(t: Table, seat: i64, space: i64, good: i64) -> i64:
    """What the floor bonus of a tower space really gives a player of one good."""
    box = t.box
    if box.floor_good[space] != good:
        return 0
    flags: i64 = t.flags[seat]
    if flags & n.NO_FLOOR_BONUS:
        return 0
    bonus: i64 = box.floor_bonus[space]
    amount: i64 = box.bundles[bonus * n.GOODS + good]
    if flags & n.DOUBLE_FLOOR_BONUS:
        amount *= 2
    amount -= t.penalty[seat * n.GOODS + good]
    if good == n.TOKEN:
        left: i64 = len(t.supply) + t.discards.bit_count()
        if amount > left:
            amount = left
    return amount if amount > 0 else 0


def spare_servants(
    t: Table, seat: i64, card: i64, way: i64, extra: i64, space: i64, fee: i64
) -> i64:
    """Servants left for the value when a card is paid in one way, or ``UNPAYABLE``.

    The fee is due from the coins held before; the floor bonus helps to pay the card
    (LM-TOWER-04, LM-TOWER-09, LM-TOWER-10).
    """
    box = t.box
    goods = t.goods
    base: i64 = seat * n.GOODS
    cost: i64 = box.cost_first[card] + way // SIDES
    flags: i64 = t.flags[seat]
    needed: i64 = box.cost_military[cost]
    if needed > 0 and needed > goods[base + n.MILITARY] + floor_gain(t, seat, space, n.MILITARY):
        return UNPAYABLE
    if box.cost_discard[cost] != b.DISCARD_NOTHING and not has_to_discard(
        t, seat, box.cost_discard[cost]
    ):
        return UNPAYABLE
    discounted = extra != 0 or flags & n.HAS_DISCOUNTS != 0
    spare: i64 = goods[base + n.SERVANT] - _fee_in_servants(t, seat, fee)
    i: i64 = box.cost_pairs[cost]
    end: i64 = box.cost_pairs[cost + 1]
    while i < end:
        good: i64 = box.pair_good[i]
        amount: i64 = box.pair_amount[i]
        if discounted:
            amount = due(t, seat, card, way, extra, good)
        i += 1
        if good == n.SERVANT:
            spare -= amount
            continue
        have: i64 = goods[base + good]
        if good == n.COIN:
            have = have - fee if have > fee else 0
        if amount > have:
            amount -= have + floor_gain(t, seat, space, good)
            if amount > 0:
                if good > n.COIN or flags & n.SERVANTS_REPLACE == 0:
                    return UNPAYABLE
                spare -= amount
    return spare if spare >= 0 else UNPAYABLE


def _fee_in_servants(t: Table, seat: i64, fee: i64) -> i64:
    """Servants that must stand in for coins of the fee (LM-LEADER-28)."""
    if fee == 0:
        return 0
    short: i64 = fee - t.goods[seat * n.GOODS + n.COIN]
    return short if short > 0 else 0


def can_pay_fee(t: Table, seat: i64, fee: i64) -> bool:
    """Whether the fee can be paid from what is held before (LM-TOWER-04)."""
    short: i64 = fee - t.goods[seat * n.GOODS + n.COIN]
    if short <= 0:
        return True
    return t.flags[seat] & n.SERVANTS_REPLACE != 0 and short <= t.goods[seat * n.GOODS + n.SERVANT]


def most_servants(t: Table, seat: i64, card: i64, extra: i64, space: i64, fee: i64) -> i64:
    """The most servants that may go into the value so that the card can still be paid."""
    if fee > 0 and not can_pay_fee(t, seat, fee):
        return UNPAYABLE
    alternatives: i64 = t.box.cost_count[card]
    if alternatives == 0:
        return t.goods[seat * n.GOODS + n.SERVANT] - _fee_in_servants(t, seat, fee)
    most: i64 = UNPAYABLE
    sides: i64 = sides_of(t, seat, card)
    way: i64 = 0
    while way < alternatives * SIDES:
        spare: i64 = spare_servants(t, seat, card, way, extra, space, fee)
        if spare > most:
            most = spare
        way += 1 if sides == SIDES else SIDES
    return most


def sides_of(t: Table, seat: i64, card: i64) -> i64:
    """2 when an either-or discount applies to a card, otherwise 1."""
    return SIDES if t.either_discount[seat * n.TYPES + t.box.card_type[card]] >= 0 else 1


def card_limit(t: Table, seat: i64, kind: i64) -> i64:
    """How many cards of a type fit on the player's board (LM-TOWER-14, LM-FAMILY-03)."""
    if kind == n.CHARACTER and t.flags[seat] & n.EIGHT_CHARACTERS:
        return n.MOST_CARDS
    return CARD_LIMIT


def has_room(t: Table, seat: i64, card: i64, space: i64) -> bool:
    """Whether the personal board can take the card (LM-TOWER-14, LM-TERR-02 to -05).

    ``space`` is where it lies, for the floor bonus, or ``NO_SPACE``.
    """
    required: i64 = military_for_room(t, seat, t.box.card_type[card])
    if required == NO_ROOM:
        return space != n.NO_SPACE and _makes_room(t, card)
    military: i64 = t.goods[seat * n.GOODS + n.MILITARY]
    if military < required and space != n.NO_SPACE:
        military += floor_gain(t, seat, space, n.MILITARY)
    return military >= required


def military_for_room(t: Table, seat: i64, kind: i64) -> i64:
    """The military points that one more card of a type asks for; ``NO_ROOM`` where none fits."""
    cards: i64 = t.count[seat * n.TYPES + kind]
    if cards >= CARD_LIMIT and cards >= card_limit(t, seat, kind):
        return NO_ROOM
    if kind != n.TERRITORY or t.flags[seat] & n.NO_TERRITORY_REQUIREMENT:
        return 0
    return t.box.territory_military[cards]


def meets_military(t: Table, seat: i64, card: i64) -> bool:
    """Whether the player owns the military points that a card taken for free still requires: the
    least that any of its costs asks for (LM-SPFX-13)."""
    cost: i64
    first: i64 = t.box.cost_first[card]
    count: i64 = t.box.cost_count[card]
    for cost in range(first, first + count):
        if t.box.cost_military[cost] <= t.goods[seat * n.GOODS + n.MILITARY]:
            return True
    return count == 0


def _makes_room(t: Table, card: i64) -> bool:
    """Whether every cost of a card discards a card of its own type (promo KS7)."""
    cost: i64
    kind: i64 = t.box.card_type[card]
    first: i64 = t.box.cost_first[card]
    count: i64 = t.box.cost_count[card]
    for cost in range(first, first + count):
        if t.box.cost_discard[cost] != b.DISCARD_TYPE + kind:
            return False
    return count > 0


def has_to_discard(t: Table, seat: i64, what: i64) -> bool:
    """Whether the player owns what an exchange or cost wants discarded."""
    if what == b.DISCARD_LEADER:
        return t.played[seat] != 0
    return t.count[seat * n.TYPES + what - b.DISCARD_TYPE] > 0


def ways_to_pay(t: Table, seat: int, card: int, extra: int) -> list[int]:
    """All ways the player can pay now, without those that only waste a discount."""
    ways: list[int] = []
    sides = sides_of(t, seat, card)
    for alternative in range(t.box.cost_count[card]):
        for side in range(sides):
            way = alternative * SIDES + side
            if _is_payable(t, seat, card, way, extra) and not _is_waste(
                t, seat, card, way, extra, sides
            ):
                ways.append(way)
    return ways


def _is_payable(t: Table, seat: i64, card: i64, way: i64, extra: i64) -> bool:
    box = t.box
    goods = t.goods
    base: i64 = seat * n.GOODS
    cost: i64 = box.cost_first[card] + way // SIDES
    if box.cost_military[cost] > goods[base + n.MILITARY]:
        return False
    if box.cost_discard[cost] and not has_to_discard(t, seat, box.cost_discard[cost]):
        return False
    spare: i64 = goods[base + n.SERVANT]
    i: i64 = box.cost_pairs[cost]
    end: i64 = box.cost_pairs[cost + 1]
    while i < end:
        good: i64 = box.pair_good[i]
        amount: i64 = due(t, seat, card, way, extra, good)
        i += 1
        if good == n.SERVANT:
            spare -= amount
            continue
        have: i64 = goods[base + good]
        if amount > have and amount > 0:
            if good > n.COIN or t.flags[seat] & n.SERVANTS_REPLACE == 0:
                return False
            spare -= amount - have
    return spare >= 0


def _is_waste(t: Table, seat: int, card: int, way: int, extra: int, sides: int) -> bool:
    """Whether the other side of the discount is nowhere dearer (ties keep the first side)."""
    if sides == 1:
        return False
    other = way ^ 1
    cheaper = False
    for good in range(n.GOODS):
        here = due(t, seat, card, way, extra, good)
        there = due(t, seat, card, other, extra, good)
        if here < there:
            return False
        if there < here:
            cheaper = True
    return cheaper or way % SIDES == 1


def can_pay(t: Table, seat: i64, bundle: i64, times: i64 = 1) -> bool:
    """Whether a player has all goods of a bundle so many times, or servants in their place."""
    box = t.box
    goods = t.goods
    base: i64 = seat * n.GOODS
    spare: i64 = goods[base + n.SERVANT]
    i: i64 = box.bundle_pairs[bundle]
    end: i64 = box.bundle_pairs[bundle + 1]
    while i < end:
        good: i64 = box.bundle_good[i]
        amount: i64 = box.bundle_amount[i] * times
        i += 1
        if good == n.SERVANT:
            spare -= amount
            continue
        amount -= goods[base + good]
        if amount > 0:
            if good > n.COIN or t.flags[seat] & n.SERVANTS_REPLACE == 0:
                return False
            spare -= amount
    return spare >= 0
