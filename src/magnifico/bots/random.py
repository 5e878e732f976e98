"""The bot that chooses blindly: the floor that every other bot must beat."""

from __future__ import annotations

from magnifico.core.rng import below, seeded
from magnifico.core.state import State


class RandomBot:
    """Chooses every option with the same chance."""

    name = "random"

    def __init__(self, seed: str = "") -> None:
        self.stream = seeded(seed)

    def choose(self, state: State) -> int:
        return state.options[below(self.stream, len(state.options))]
