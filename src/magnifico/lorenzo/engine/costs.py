"""What a card costs a player: alternatives, discounts, and whether it can be paid.

A *way* of paying is one of the alternative costs together with one side of an either-or
discount (LM-CARD-02 to LM-CARD-05). Ways are numbered ``alternative * 2 + side``.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.names import (
    COIN,
    GOODS,
    MILITARY,
    NO_FLOOR_BONUS,
    NO_TERRITORY_REQUIREMENT,
    SERVANT,
    TERRITORY,
    TYPES,
)
from magnifico.lorenzo.engine.table import Table

SIDES: Final = 2
CARD_LIMIT: Final = 6
UNPAYABLE: Final = -1


def due(t: Table, seat: int, card: int, way: int, extra: int, good: int) -> int:
    """How much of a good one way of paying takes, after all discounts."""
    box = t.box
    cost = box.cost_bundle[box.cost_first[card] + way // SIDES]
    amount = box.bundles[cost * GOODS + good]
    if amount == 0:
        return 0
    kind = box.card_type[card]
    amount -= t.discount[(seat * TYPES + kind) * GOODS + good]
    amount -= box.bundles[extra * GOODS + good]
    either = t.either[seat * TYPES + kind]
    if either >= 0:
        amount -= box.bundles[box.modifiers[either + 2 + way % SIDES] * GOODS + good]
    return amount if amount > 0 else 0


def floor_gain(t: Table, seat: int, space: int, good: int) -> int:
    """What the floor bonus of a tower space really gives a player of one good."""
    bonus = t.box.floor_bonus[space]
    if bonus == 0 or t.flags[seat] & NO_FLOOR_BONUS:
        return 0
    amount = t.box.bundles[bonus * GOODS + good] - t.penalty[seat * GOODS + good]
    return amount if amount > 0 else 0


def spare_servants(
    t: Table, seat: int, card: int, way: int, extra: int, space: int, fee: int
) -> int:
    """Servants left for the value when a card is paid in one way, or ``UNPAYABLE``.

    The fee is due from the coins held before; the floor bonus helps to pay the card
    (LM-TOWER-04, LM-TOWER-09, LM-TOWER-10).
    """
    box = t.box
    base = seat * GOODS
    requirement = box.cost_military[box.cost_first[card] + way // SIDES]
    if requirement > t.goods[base + MILITARY] + floor_gain(t, seat, space, MILITARY):
        return UNPAYABLE
    for good in range(GOODS):
        amount = due(t, seat, card, way, extra, good)
        if amount > 0:
            have = t.goods[base + good] + floor_gain(t, seat, space, good)
            if good == COIN:
                have -= fee
            if amount > have:
                return UNPAYABLE
    return t.goods[base + SERVANT] - due(t, seat, card, way, extra, SERVANT)


def most_servants(t: Table, seat: int, card: int, extra: int, space: int, fee: int) -> int:
    """The most servants that may go into the value so that the card can still be paid."""
    if t.goods[seat * GOODS + COIN] < fee:
        return UNPAYABLE
    alternatives = t.box.cost_count[card]
    if alternatives == 0:
        return t.goods[seat * GOODS + SERVANT]
    most = UNPAYABLE
    sides = sides_of(t, seat, card)
    for alternative in range(alternatives):
        for side in range(sides):
            spare = spare_servants(t, seat, card, alternative * SIDES + side, extra, space, fee)
            if spare > most:
                most = spare
    return most


def sides_of(t: Table, seat: int, card: int) -> int:
    """2 when an either-or discount applies to a card, otherwise 1."""
    return SIDES if t.either[seat * TYPES + t.box.card_type[card]] >= 0 else 1


def has_room(t: Table, seat: int, card: int, space: int) -> bool:
    """Whether the personal board can take the card (LM-TOWER-14, LM-TERR-02 to -05)."""
    kind = t.box.card_type[card]
    cards = t.count[seat * TYPES + kind]
    if cards >= CARD_LIMIT:
        return False
    if kind != TERRITORY or t.flags[seat] & NO_TERRITORY_REQUIREMENT:
        return True
    military = t.goods[seat * GOODS + MILITARY] + floor_gain(t, seat, space, MILITARY)
    return military >= t.box.territory_military[cards]


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


def _is_payable(t: Table, seat: int, card: int, way: int, extra: int) -> bool:
    box = t.box
    if box.cost_military[box.cost_first[card] + way // SIDES] > t.have(seat, MILITARY):
        return False
    for good in range(GOODS):
        amount = due(t, seat, card, way, extra, good)
        if amount > 0 and amount > t.goods[seat * GOODS + good]:
            return False
    return True


def _is_waste(t: Table, seat: int, card: int, way: int, extra: int, sides: int) -> bool:
    """Whether the other side of the discount is nowhere dearer (ties keep the first side)."""
    if sides == 1:
        return False
    other = way ^ 1
    cheaper = False
    for good in range(GOODS):
        here = due(t, seat, card, way, extra, good)
        there = due(t, seat, card, other, extra, good)
        if here < there:
            return False
        if there < here:
            cheaper = True
    return cheaper or way % SIDES == 1
