"""Garbage is looked for between moves, and not among what has been there for long.

Python looks for garbage when enough new objects were made, and now and then among all objects: with
hundreds of tables that takes a quarter of a second, in which nobody is answered. Here the young
objects are looked at between moves, and what is left of them is put aside (``gc.freeze``). Most of
it goes away by itself when nobody refers to it any more; rings of objects that were put aside are
found by a look at everything, while nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

PAUSE = 1.0
"""Seconds between two looks at the young objects."""
ROUNDS = 600
"""After how many of them everything is looked at, as soon as nobody plays."""
RARELY = (100_000, 50, 1_000_000)
"""When Python looks by itself: should there never be a quiet moment."""


def start() -> None:
    """Put aside what is there when the server is ready: it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


async def collect(is_quiet: Callable[[], bool]) -> None:
    """Look for garbage, as long as the server runs."""
    rounds = 0
    while True:
        await asyncio.sleep(PAUSE)
        rounds += 1
        if rounds >= ROUNDS and is_quiet():
            rounds = 0
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()
