"""How many steps a second environments do, beside another project's: one core, random actions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import cast

import gymnasium

from magnifico.arena.bench.speed import CATAN, Case
from magnifico.arena.bench.timings import Timed, Timing
from magnifico.envs.gymnasium import AgentEnv

STEPS = 2000
CATAN_STEPS = 300


class EnvironmentTiming:
    """An environment of one agent against random bots (or nobody), stepped at random."""

    def __init__(self, case: Case, steps: int = STEPS) -> None:
        name = f"magnifico/{case.rules.name.capitalize()}-v0"
        made = gymnasium.make(name, players=case.players, options=case.options)
        self._env = cast(AgentEnv, made.unwrapped)
        self._config = f"{case.rules.name}, {case.config}"
        self._steps = steps
        self._best = float("inf")

    def turn(self) -> None:
        """Play the same steps once more; the quickest time counts."""
        stream = random.Random(1)
        env = self._env
        env.reset(seed=1)
        begin = process_time()
        for _ in range(self._steps):
            _, _, over, _, _ = env.step(stream.choice(env.legal_actions()))
            if over:
                env.reset()
        self._best = min(self._best, process_time() - begin)

    def timing(self) -> Timing:
        return Timing("environment", self._config, self._steps / self._best)


class CatanTiming:
    """Catanatron's environment, likewise: one agent against a random player."""

    def __init__(self, steps: int = CATAN_STEPS) -> None:
        import_module("catanatron_gym")
        self._env = gymnasium.make("catanatron-v1", disable_env_checker=True).unwrapped
        self._steps = steps
        self._best = float("inf")

    def turn(self) -> None:
        random.seed(1)  # its players draw from the global stream
        _, info = self._env.reset(seed=1)
        begin = process_time()
        for _ in range(self._steps):
            _, _, over, cut_off, info = self._env.step(random.choice(info["valid_actions"]))
            if over or cut_off:
                _, info = self._env.reset()
        self._best = min(self._best, process_time() - begin)

    def timing(self) -> Timing:
        return Timing("environment", CATAN, self._steps / self._best)


def environment_timings(cases: Sequence[Case]) -> list[Timed]:
    """Environments of our games, and catanatron's where it is installed."""
    found: list[Timed] = [EnvironmentTiming(case) for case in cases]
    if find_spec("catanatron_gym"):
        found.append(CatanTiming())
    return found
