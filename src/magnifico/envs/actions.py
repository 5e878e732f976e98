"""Actions: one fixed number for every move that a game can ever offer.

The table of a game holds every move that its rules and components allow, group by group; it does
not depend on players, options or expansions. The number of a move is its place in the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module

import numpy as np
import numpy.typing as npt

from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from magnifico.core.state import State

Mask = npt.NDArray[np.int8]

HOMES = {
    "lorenzo": "magnifico.envs.lorenzo_actions",
    "masters": "magnifico.envs.masters_actions",
}
"""The module with the groups of each game."""


@dataclass(frozen=True, slots=True)
class Group:
    """Moves of one form that stand together in the table: the form, and the engine's codes."""

    form: str
    codes: tuple[int, ...]


class Actions:
    """The moves of a game by number.

    >>> actions = actions_of("masters")
    >>> actions.text(120), actions.number(actions.code(120))
    ('take:coin', 120)
    """

    def __init__(self, game: str, groups: Sequence[Group]) -> None:
        self.rules = rules_of(game)
        self.groups = tuple(groups)
        self.codes = tuple(code for group in groups for code in group.codes)
        self._numbers = {code: number for number, code in enumerate(self.codes)}
        assert len(self._numbers) == len(self.codes), f"a move of {game} stands twice in its table"

    def __len__(self) -> int:
        return len(self.codes)

    def number(self, code: int) -> int | None:
        """The number of a move of the engine; None for one that the table leaves out."""
        return self._numbers.get(code)

    def code(self, number: int) -> int:
        """The engine's code of a move."""
        return self.codes[number]

    def text(self, number: int) -> str:
        """The notation of a move."""
        return self.rules.text(self.codes[number])

    def parse(self, text: str) -> int | None:
        """The number of a move in notation; None for one that the table leaves out."""
        return self.number(self.rules.parse(text))

    def legal(self, state: State) -> list[int]:
        """The numbers of the options of the open decision, in order."""
        numbers = (self._numbers.get(code) for code in state.options)
        return sorted(number for number in numbers if number is not None)

    def mask(self, numbers: Iterable[int] = ()) -> Mask:
        """1 for every one of these numbers, 0 for all others."""
        mask = np.zeros(len(self.codes), np.int8)
        mask[list(numbers)] = 1
        return mask

    def digest(self) -> str:
        """A short word that changes whenever any move of the table does."""
        texts = "\n".join(self.text(number) for number in range(len(self)))
        return sha256(texts.encode()).hexdigest()[:16]


@cache
def actions_of(game: str) -> Actions:
    """The moves of a game; raises ``SetupError`` for a game without a table of them."""
    if game not in HOMES:
        known = ", ".join(HOMES)
        raise SetupError(f"there is no environment of {game!r}; known are {known}", code="game")
    return Actions(game, import_module(HOMES[game]).groups())
