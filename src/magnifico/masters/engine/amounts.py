"""Amounts of the four resources in one number, so that one subtraction compares them all.

Every resource has a lane of eight bits. The bit above an amount is always 0; the bits above are
set before a price is subtracted, and those that are still there belong to resources that suffice.
What marbles and powers give has more lanes: faith above the goods, and white marbles above that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COIN: Final = 0
STONE: Final = 1
SERVANT: Final = 2
RESOURCES: Final = 4
FAITH: Final = 4
WHITE: Final = 5

LANE: Final = 8
_BY_LANE: Final = 3
"""A number shifted by this is multiplied with the width of a lane."""
ALL_GOODS: Final = 0xFFFFFFFF
MOST: Final = 63
"""Amounts are cut off here when goods are packed; no price comes anywhere near."""
ABOVE: Final = 0x80808080
"""The bit above the amount, in each of the lanes."""
_AMOUNT: Final = 0xFF
_FAITH_AT: Final = FAITH * LANE
_WHITE_AT: Final = WHITE * LANE
_ONES: Final = 0x01010101
_HIGHEST: Final = (RESOURCES - 1) * LANE


def single(resource: int) -> int:
    """Goods of a single piece of one resource.

    No ``i64``: compiled, a 1 that is shifted would have 32 bits only.
    """
    return 1 << (resource << _BY_LANE)


def amount_of(goods: i64, resource: i64) -> int:
    """How much of one resource is in packed goods."""
    return (goods >> (resource << _BY_LANE)) & _AMOUNT


def covers(have: i64, need: i64) -> bool:
    """Whether ``have`` contains ``need``; both with amounts below 128."""
    return ((have | ABOVE) - need) & ABOVE == ABOVE


def total(goods: i64) -> i64:
    """The number of pieces in packed goods (at most 255)."""
    return ((goods * _ONES) >> _HIGHEST) & _AMOUNT


def pack(amounts: list[int]) -> int:
    """Goods from four amounts."""
    return amounts[0] | amounts[1] << LANE | amounts[2] << 2 * LANE | amounts[3] << 3 * LANE


def with_faith(goods: i64, points: i64) -> i64:
    """Goods and faith together."""
    return goods | points << _FAITH_AT


def goods_in(gives: i64) -> i64:
    """The goods of what marbles or powers give."""
    return gives & ALL_GOODS


def faith_in(gives: i64) -> i64:
    """The faith of what marbles or powers give."""
    return gives >> _FAITH_AT & _AMOUNT


def whites_in(gives: i64) -> i64:
    """How many white marbles are among marbles."""
    return gives >> _WHITE_AT
