"""A small neural network: features, one hidden layer, one number.

Eight hidden units make a block. Their weights are attributes of small objects and not entries of
lists: compiled, that is five times as fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

BLOCK: Final = 8


class Eight:
    """Eight numbers."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self.a: float = numbers[0]
        self.b: float = numbers[1]
        self.c: float = numbers[2]
        self.d: float = numbers[3]
        self.e: float = numbers[4]
        self.f: float = numbers[5]
        self.g: float = numbers[6]
        self.h: float = numbers[7]


class Network:
    """Hidden units add up the features with their weights, and pass on what is above 0; the
    value adds up what they pass on, each with a gain."""

    def __init__(self, rows: list[list[float]], gains: list[float], base: float) -> None:
        """``rows`` has the weights of each feature in all units, and last what the units start
        from. The number of units is a multiple of ``BLOCK``."""
        starts = range(0, len(gains), BLOCK)
        self.blocks: list[list[Eight]] = [
            [Eight(row[i : i + BLOCK]) for row in rows] for i in starts
        ]
        self.gains: list[Eight] = [Eight(gains[i : i + BLOCK]) for i in starts]
        self.base: float = base

    def value(self, features: list[float]) -> float:
        """What the features come to."""
        value = self.base
        for place in range(len(self.blocks)):
            value += _block_value(features, self.blocks[place], self.gains[place])
        return value


def _block_value(features: list[float], rows: list[Eight], gains: Eight) -> float:
    count: i64 = len(features)
    start = rows[count]
    a, b, c, d = start.a, start.b, start.c, start.d
    e, f, g, h = start.e, start.f, start.g, start.h
    place: i64 = 0
    while place < count:
        x = features[place]
        if x != 0.0:
            row = rows[place]
            a += x * row.a
            b += x * row.b
            c += x * row.c
            d += x * row.d
            e += x * row.e
            f += x * row.f
            g += x * row.g
            h += x * row.h
        place += 1
    return (
        _above_0(a) * gains.a
        + _above_0(b) * gains.b
        + _above_0(c) * gains.c
        + _above_0(d) * gains.d
        + _above_0(e) * gains.e
        + _above_0(f) * gains.f
        + _above_0(g) * gains.g
        + _above_0(h) * gains.h
    )


def _above_0(x: float) -> float:
    return x if x > 0.0 else 0.0
