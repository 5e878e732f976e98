"""Amounts of all goods in one integer, so that one subtraction compares them all.

Every good has a lane of 7 bits: 6 for the amount and, above them, one that is always 0. The bits
above are set before a cost is subtracted; those that are still there belong to goods that suffice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import names as n

LANE: Final = 7
MOST_COST: Final = 31
"""The highest amount of a cost that is packed."""
MOST_GAIN: Final = 15
MOST_HELD: Final = 47
"""A player's goods count as no more than this: a fee off or a gain on top, they still suffice
for every cost, and stay in their lanes."""
UNPACKED: Final = -1
FREE_OF_CHARGE: Final = 0
_AMOUNT: Final = 63
_ABOVE: Final = 0x81020408102040
"""The bit above the amount, in each of the lanes."""


def purse_of(goods: list[int], seat: i64) -> i64:
    """What a player has."""
    purse: i64 = 0
    i: i64 = seat * n.GOODS + n.GOODS
    while i > seat * n.GOODS:
        i -= 1
        amount: i64 = goods[i]
        if amount > MOST_HELD:
            amount = MOST_HELD
        purse = purse << LANE
        if amount > 0:
            purse |= amount
    return purse


def spare_after(servants: i64, purse: i64, cost: i64) -> i64:
    """The servants left when a purse pays a cost, or less than 0 when it cannot."""
    if (purse | _ABOVE) - cost & _ABOVE != _ABOVE:
        return -1
    return servants - (cost >> n.SERVANT * LANE & _AMOUNT)


def reduced(cost: i64, discount: i64) -> i64:
    """A cost after a discount; no amount falls below 0."""
    left: i64 = (cost | _ABOVE) - discount
    enough: i64 = left & _ABOVE
    return left & enough - (enough >> LANE - 1)


def packed_discount(discounts: list[int], first: i64) -> int:
    """The discounts by good from place ``first`` on; ``UNPACKED`` where military points are among
    them, which a cost may ask for without taking them."""
    if discounts[first + n.MILITARY] != 0:
        return UNPACKED
    packed: i64 = 0
    good: i64
    for good in range(n.GOODS):
        amount: i64 = discounts[first + good]
        packed |= (amount if amount < MOST_COST else MOST_COST) << good * LANE
    return packed


def packed_cost(amounts: list[int]) -> int:
    """A cost, given by good, or ``UNPACKED`` when it is too high for a lane."""
    if max(amounts) > MOST_COST:
        return UNPACKED
    return sum(amount << good * LANE for good, amount in enumerate(amounts))
