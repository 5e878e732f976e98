"""What self-play must know of a game, which the game brings as its add-on ``curriculum``."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from magnifico.core.state import State

Gift = tuple[str, int]
"""The id of a component, and the number by which ``Curriculum.give`` knows it."""


class Curriculum:
    """How a game is practised. A gift is something that the rules would not give, such as a
    leader for nothing: what nobody can do yet is never seen, and never learned."""

    gifts = 0.0
    """How likely a seat that is given gifts gets one at the beginning of a turn."""

    trials: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    """Players and options of the tables at which networks are matched."""

    networks = 4
    """How many small networks are fitted, whose mean plays (see ``training.Settings``)."""

    chosen: tuple[str, ...] = ()
    """Kinds of components that are chosen before the first round, for the whole game."""

    moments: tuple[int, ...] = (1,)
    """Rounds in which gifts are tried, to see what components are worth."""

    def table(self, draw: random.Random) -> tuple[int, Mapping[str, Any]]:
        """Players and options of a game."""
        raise NotImplementedError

    def gift(self, state: State, draw: random.Random) -> int | None:
        """Something to give the seat in focus, as a number; None when there is nothing."""
        return None

    def gifts_at(self, state: State) -> list[Gift]:
        """All that could be given to the seat in focus now, to see what it is worth."""
        return []

    def give(self, state: State, gift: int) -> None:
        """Give the seat in focus a gift."""

    def choices_at(self, state: State) -> list[Gift]:
        """What the seat in focus can choose for the whole game now (a bonus tile, a family), to see
        what each is worth; the number is for ``choose``."""
        return []

    def choose(self, state: State, choice: int) -> None:
        """Choose one of these, for the seat in focus; those who choose with it take others."""

    def is_eager(self, state: State, option: int) -> bool:
        """Whether an option is one that players who long for leaders never miss."""
        return False

    def is_wasteful(self, state: State, option: int) -> bool:
        """Whether an option is one that players who long for leaders never take."""
        return False

    def nearness(self, state: State, seat: int) -> float:
        """How near a seat is to what takes many turns to reach, such as playing its leaders."""
        return 0.0


def curriculum_of(game: str) -> Curriculum:
    """How a game is practised; raises ``SetupError`` for a game that does not say."""
    found: Curriculum | None = rules_of(game).add_on("curriculum")
    if found is None:
        raise SetupError(f"{game} does not say how it is learned", code="game")
    return found
