"""Processes in which bots think."""

from __future__ import annotations

import gc

RARELY = (100_000, 50, 100)
"""After how many new objects, and looks at these, Python looks for garbage."""


def expect_trees() -> None:
    """Let Python look for garbage less often, in a process where bots think: a search makes many
    objects that stay for a while, none of which is garbage before all of them are. Looking at them
    again and again takes a fifth of the time."""
    gc.freeze()
    gc.set_threshold(*RARELY)
