"""A Gymnasium environment: Masters of Renaissance for one, against Lorenzo's tokens.

>>> import gymnasium
>>> import magnifico.envs.gymnasium
>>> env = gymnasium.make("magnifico/MastersSolo-v0")
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from magnifico.core.errors import Refusal, SetupError
from magnifico.envs.actions import Mask
from magnifico.envs.match import Match
from magnifico.envs.observations import length
from magnifico.envs.pettingzoo import RENDER_MODES, SEEDS, checked_render_mode
from magnifico.envs.vectors import HIGHEST, LOWEST

NAME = "magnifico/MastersSolo-v0"
MOST_STEPS = 2000
"""More than any game takes that goes on; whoever only chooses illegal actions ends here."""
ILLEGAL = ("penalty", "error")

Observation = dict[str, Any]


class MastersSolo(gymnasium.Env[Observation, np.int64]):
    """Solo Masters.

    An illegal action costs ``illegal_reward`` and changes nothing (``info["illegal"]`` says so),
    or raises ``Refusal`` with ``illegal="error"``. Action masks stand in the observation, in
    ``info["action_mask"]`` and in ``action_masks()``, where learning libraries look for them.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        reward: str = "win",
        illegal: str = "penalty",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            known = ", ".join(ILLEGAL)
            raise SetupError(f"illegal cannot be {illegal!r}; it can be {known}", code="illegal")
        self.match = Match("masters", 1, reward=reward)
        self.render_mode = checked_render_mode(render_mode)
        self._illegal = illegal
        self._illegal_reward = illegal_reward
        actions = len(self.match.actions)
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(LOWEST, HIGHEST, (length("masters"),), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.match.deal(str(self.np_random.integers(SEEDS)))
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        is_illegal = False
        try:
            reward = self.match.play(int(action))[0]
        except Refusal:
            if self._illegal == "error":
                raise
            reward, is_illegal = self._illegal_reward, True
        if self.render_mode == "human":
            self.render()
        info = self._info() | {"illegal": is_illegal}
        return self._observation(), reward, self.match.is_over, False, info

    def action_masks(self) -> Mask:
        """1 for every legal action."""
        return self.match.mask(0)

    def _observation(self) -> Observation:
        return {"observation": self.match.observe(0), "action_mask": self.match.mask(0)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.match.mask(0), "points": self.match.state.points(0)}

    def render(self) -> str | None:
        """What the player sees, as text: returned (ansi) or printed (human)."""
        text = self.match.text(0)
        if self.render_mode == "human":
            print(text)
            return None
        return text


if NAME not in gymnasium.registry:
    gymnasium.register(
        NAME, entry_point="magnifico.envs.gymnasium:MastersSolo", max_episode_steps=MOST_STEPS
    )
