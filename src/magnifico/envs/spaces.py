"""What the environments of all libraries share: spaces, seeds, and how a table is shown."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from magnifico.core.errors import SetupError
from magnifico.envs.actions import actions_of
from magnifico.envs.observations import HIGHEST, LOWEST, layout_of

SEEDS = 2**31
"""Deals are drawn below this number."""
RENDER_MODES = ("ansi", "human")


def action_space(game: str) -> spaces.Discrete:
    """All actions of a game."""
    return spaces.Discrete(len(actions_of(game)))


def observation_space(game: str) -> spaces.Dict:
    """What an agent sees, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (len(layout_of(game)),), np.float32),
            "action_mask": spaces.Box(0, 1, (len(actions_of(game)),), np.int8),
        }
    )


def checked_render_mode(render_mode: str | None) -> str | None:
    """A render mode that there is; raises ``SetupError`` for any other."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise SetupError(f"unknown render mode {render_mode!r}; known are {known}", code="render")
    return render_mode
