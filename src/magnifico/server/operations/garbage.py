"""Garbage is looked for between moves, and not among what has been there for long.

Python looks for garbage when enough new objects were made, and now and then among all objects: with
hundreds of tables that takes a quarter of a second, in which nobody is answered. Here what is new
is put aside ten times a second (``gc.freeze``), and looked at before only where somebody came or
went: those leave garbage, moves do not. So a look is at a tenth of a second's work, however many
tables there are. Most of what was put aside goes away by itself when nobody refers to it any more;
rings of objects among it are found by a look at everything, while nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

TICK = 0.1
"""After how many seconds what is new is put aside."""
LOOKS = 10
"""How many times what is new is looked at after somebody came or went, or something was found."""
SAMPLE = 160
"""Which of the other times it is looked at, too: every one of so many."""
FULL_LOOK = 600.0
"""After how many seconds everything is looked at, as soon as nobody plays."""
RARELY = (100_000, 50, 1_000_000)
"""When Python looks by itself: should there never be a quiet moment."""


def start() -> None:
    """Put aside what is there when the server is ready: it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


async def collect(is_quiet: Callable[[], bool], visits: Callable[[], int]) -> None:
    """Look for garbage, as long as the server runs. ``visits`` counts who came and went."""
    ticks, looks, known = 0, LOOKS, visits()
    full = round(FULL_LOOK / TICK)
    while True:
        await asyncio.sleep(TICK)
        ticks += 1
        if visits() != known:
            known, looks = visits(), LOOKS
        if ticks >= full and is_quiet():
            ticks = 0
            gc.unfreeze()
            gc.collect()
        elif looks or not ticks % SAMPLE:
            looks = LOOKS if gc.collect(1) else max(0, looks - 1)
        gc.freeze()
