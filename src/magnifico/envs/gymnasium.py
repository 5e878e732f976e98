"""Gymnasium environments: one agent plays a game, alone or against bots.

>>> import gymnasium
>>> import magnifico.envs.gymnasium
>>> env = gymnasium.make("magnifico/Lorenzo-v0", opponents="greedy", options={"advanced": True})
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

Many games at once, written into one array:

>>> envs = gymnasium.make_vec("magnifico/MastersSolo-v0", num_envs=8)
>>> observations, infos = envs.reset(seed=1)
>>> observations["observation"].shape
(8, 1255)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, create_empty_array

from magnifico.core.rules import games, rules_of
from magnifico.envs.agent import AgentEpisode, Setup
from magnifico.envs.episode import Mask
from magnifico.envs.spaces import (
    RENDER_MODES,
    action_space,
    checked_render_mode,
    observation_space,
)

Observation = dict[str, Any]
Flags = npt.NDArray[np.bool_]


class AgentEnv(gymnasium.Env[Observation, np.int64]):
    """A game as one agent meets it; bots have the other seats (see ``agent.Setup``).

    Action masks are in the observation, in ``info["action_mask"]`` and in ``action_masks()``,
    where learning libraries look for them. ``info`` also tells the agent's ``points`` and
    whether its action was ``illegal``.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "penalty",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.agent = AgentEpisode(
            Setup(game, players, options or {}, opponents, seat, reward, illegal, illegal_reward)
        )
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = action_space(game)
        self.observation_space = observation_space(game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.agent.begin(self.np_random)
        seen = self._observation()
        return seen, self._info(seen, False)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        agent = self.agent
        reward, is_illegal = agent.step(int(action))
        if self.render_mode == "human":
            self.render()
        seen = self._observation()
        return seen, reward, agent.is_over, agent.is_cut_off, self._info(seen, is_illegal)

    def action_masks(self) -> Mask:
        """1 for every legal action."""
        return self.agent.episode.mask(self.agent.seat)

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, in no particular order: quicker than to look for them
        in a mask."""
        return self.agent.episode.legal(self.agent.seat)

    def imagine(self, seed: int) -> AgentEnv:
        """A game of its own that may be this one as far as the agent knows: all that is hidden
        from it is drawn anew by the seed. What is played there changes nothing here."""
        env = copy(self)
        env.agent = self.agent.imagined(f"imagined {seed}")
        env._np_random = None
        return env

    def _observation(self) -> Observation:
        seat = self.agent.seat
        episode = self.agent.episode
        return {"observation": episode.observe(seat), "action_mask": episode.mask(seat)}

    def _info(self, seen: Observation, is_illegal: bool) -> dict[str, Any]:
        mask = seen["action_mask"]
        return {"action_mask": mask, "points": self.agent.points, "illegal": is_illegal}

    def render(self) -> str | None:
        """What the agent sees, as text: returned (ansi) or printed (human)."""
        text = self.agent.episode.text(self.agent.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text


class AgentVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games of one agent each, side by side: what they see is written into one array.

    A game that has ended begins anew with the next step, which ignores its action (Gymnasium's
    ``NEXT_STEP``). With ``copy=False`` observations are overwritten by the next step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int, game: str, copy: bool = True, **settings: Any) -> None:
        settings["options"] = settings.get("options") or {}
        self.num_envs = num_envs
        self.agents = [AgentEpisode(Setup(game, **settings)) for _ in range(num_envs)]
        self.single_action_space = action_space(game)
        self.single_observation_space = observation_space(game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._copy = copy
        self._seen = cast(Observation, create_empty_array(self.single_observation_space, num_envs))
        self._streams = [seeding.np_random(None)[0] for _ in range(num_envs)]
        self._ended: Flags = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games; a single seed counts up from game to game, as Gymnasium has it."""
        if seed is not None:
            seeds = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
            self._streams = [seeding.np_random(each)[0] for each in seeds]
        for number in range(self.num_envs):
            self._begin(number)
        self._ended[:] = False
        seen = self._observations()
        return seen, self._infos(seen, np.zeros(self.num_envs, np.bool_))

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        illegal, over, cut_off = np.zeros((3, self.num_envs), np.bool_)
        for number, agent in enumerate(self.agents):
            if self._ended[number]:
                self._begin(number)
            else:
                rewards[number], illegal[number] = agent.step(int(actions[number]))
                over[number], cut_off[number] = agent.is_over, agent.is_cut_off
                self._look(number)
        self._ended = over | cut_off
        seen = self._observations()
        return seen, rewards, over, cut_off, self._infos(seen, illegal)

    def _begin(self, number: int) -> None:
        self.agents[number].begin(self._streams[number])
        self._look(number)

    def _look(self, number: int) -> None:
        agent = self.agents[number]
        agent.episode.observe_into(self._seen["observation"][number], agent.seat)
        self._seen["action_mask"][number] = agent.episode.mask(agent.seat)

    def _observations(self) -> Observation:
        return deepcopy(self._seen) if self._copy else self._seen

    def _infos(self, seen: Observation, illegal: Flags) -> dict[str, Any]:
        everybody = np.ones(self.num_envs, np.bool_)
        points = np.array([agent.points for agent in self.agents])
        infos = {"illegal": illegal, "points": points, "action_mask": seen["action_mask"]}
        return infos | dict.fromkeys(("_illegal", "_points", "_action_mask"), everybody)


def register_game(game: str) -> None:
    """Make a game known to ``gymnasium.make``: ``magnifico/Lorenzo-v0`` for a game that is called
    lorenzo, and ``magnifico/MastersSolo-v0`` for one that can be played alone."""
    name = f"magnifico/{game.capitalize()}"
    _register(f"{name}-v0", {"game": game})
    if 1 in rules_of(game).seats:
        _register(f"{name}Solo-v0", {"game": game, "players": 1})


def _register(name: str, settings: dict[str, Any]) -> None:
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            entry_point="magnifico.envs.gymnasium:AgentEnv",
            vector_entry_point="magnifico.envs.gymnasium:AgentVectorEnv",
            kwargs=settings,
        )


for _game in games():
    register_game(_game)
