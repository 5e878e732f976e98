"""Where the keys or the fields of two states of a game differ."""

from __future__ import annotations

from typing import Any

Pairs = list[tuple[Any, Any]]


def differing_pairs(key: tuple[Any, ...], other: tuple[Any, ...]) -> Pairs:
    """The pairs of entries of two keys that are not the same; tuples of tuples are looked into.

    >>> differing_pairs((1, (2, (3, 4)), (7, 8)), (1, (2, ()), (7, -1)))
    [((3, 4), ()), ((7, 8), (7, -1))]
    """
    found: Pairs = []
    for mine, theirs in zip(key, other):
        if mine == theirs:
            continue
        if is_alike(mine, theirs) and tuple in map(type, mine):
            found += differing_pairs(mine, theirs)
        else:
            found.append((mine, theirs))
    return found


def is_alike(one: Any, other: Any) -> bool:
    """Whether two entries of keys can be compared place by place."""
    return isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other)
