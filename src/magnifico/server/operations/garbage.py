"""Garbage is looked for between moves, and not among what has been there for long.

Python looks for garbage when enough new objects were made, and now and then among all objects: with
hundreds of tables that takes a quarter of a second, in which nobody is answered. Here the young
objects are looked at between moves, and what is left of them is put aside (``gc.freeze``). Most of
it goes away by itself when nobody refers to it any more; rings of objects that were put aside are
found by a look at everything, while nobody plays. Moves leave no garbage behind, those who come
and go do: where nothing is found, it takes longer and longer until the next look.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

PAUSE = 1.0
"""Seconds until the next look at the young objects, after there was something to find."""
LONGEST_PAUSE = 16.0
"""Seconds between two looks where nothing is found."""
FULL_LOOK = 600.0
"""After how many seconds everything is looked at, as soon as nobody plays."""
RARELY = (100_000, 50, 1_000_000)
"""When Python looks by itself: should there never be a quiet moment."""


def start() -> None:
    """Put aside what is there when the server is ready: it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


async def collect(is_quiet: Callable[[], bool]) -> None:
    """Look for garbage, as long as the server runs."""
    pause, waited = PAUSE, 0.0
    while True:
        await asyncio.sleep(pause)
        waited += pause
        if waited >= FULL_LOOK and is_quiet():
            waited = 0.0
            gc.unfreeze()
            gc.collect()
        else:
            found = gc.collect(1)
            pause = PAUSE if found else min(2 * pause, LONGEST_PAUSE)
        gc.freeze()
