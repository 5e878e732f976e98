"""PettingZoo environments (the AEC API) of both games.

>>> from magnifico.envs import pettingzoo
>>> env = pettingzoo.env("lorenzo", players=3, options={"advanced": True})
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     action = None if over else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from magnifico.core.errors import SetupError
from magnifico.envs.episode import Episode
from magnifico.envs.spaces import (
    RENDER_MODES,
    SEEDS,
    action_space,
    checked_render_mode,
    observation_space,
)


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """The environment of a game, with the wrappers that are usual for board games: an illegal
    action ends the game, and steps in a wrong order say so.

    Raises ``SetupError`` for players, options or a reward that cannot be.
    """
    inner = raw_env(game, players, options, reward, render_mode)
    legal = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The environment without wrappers (PettingZoo's name for it): an illegal action raises
    ``Refusal``."""

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "name": "magnifico_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, players, options, reward)
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {**self.metadata, "name": f"magnifico_{game}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.action_spaces = dict.fromkeys(self.possible_agents, action_space(game))
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(game))
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed gives the same games, one after the other."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.episode.deal(str(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; nothing is legal for those who are not to act."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SetupError(f"{agent} is to act, so its action cannot be None", code="action")
        self._cumulative_rewards[agent] = 0
        rewards = self.episode.play(int(action))
        self.rewards = dict(zip(self.agents, rewards))
        if self.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.episode.seat]
        self._accumulate_rewards()
        if self.episode.is_over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the agent that is to act sees, as text: returned (ansi) or printed (human)."""
        text = self.episode.text(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
