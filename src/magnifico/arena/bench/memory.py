"""How many bytes a state takes."""

from __future__ import annotations

import gc
import sys

from magnifico.core.state import State

PARTS = (list, tuple, dict, int)
"""What a state owns; the contents of the box belong to all games."""
SMALL = 257
"""Python keeps the integers below once for all."""


def memory_of(state: State) -> int:
    """The size of a state with all its lists."""
    known: set[int] = set()
    size = sys.getsizeof(state)
    waiting = gc.get_referents(state)
    while waiting:
        part = waiting.pop()
        if id(part) in known or type(part) not in PARTS:
            continue
        known.add(id(part))
        if type(part) is int:
            size += sys.getsizeof(part) if part >= SMALL else 0
        else:
            size += sys.getsizeof(part)
            waiting += gc.get_referents(part)
    return size
