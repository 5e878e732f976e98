"""Actions: one fixed number for every move that a game can ever offer.

A game brings a table with every move that its rules and components allow, group by group (the
add-on ``actions``); it does not depend on players, options or expansions. The number of a move is
its place in the table. A game without a table gets numbers from the words of its notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Protocol
from zlib import crc32

from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import State
from magnifico.envs.encoder import numbers_of

HASHED = 4096
"""How many numbers the moves of a game without a table share."""


class Actions(Protocol):
    """The moves of a game by number."""

    def __len__(self) -> int:
        """How many numbers there are."""

    def legal(self, state: State) -> list[int]:
        """The numbers of the options of the open decision, in no particular order."""

    def option(self, state: State, number: int) -> int | None:
        """The option with a number; None when it is not open now."""

    def describe(self, state: State, number: int) -> str:
        """The notation of an action in a state, or a word for one that means nothing there."""


@dataclass(frozen=True, slots=True)
class Group:
    """Moves of one form that stand together in the table: the form, and the engine's codes."""

    form: str
    codes: tuple[int, ...]


class ActionTable:
    """The moves of a game that brings a table of them.

    >>> actions = table_of("masters")
    >>> actions.text(120), actions.number(actions.code(120))
    ('take:coin', 120)
    """

    def __init__(self, rules: Rules, groups: Sequence[Group]) -> None:
        self.rules = rules
        self.groups = tuple(groups)
        self.codes = tuple(code for group in groups for code in group.codes)
        self._numbers = {code: number for number, code in enumerate(self.codes)}
        assert len(self._numbers) == len(self.codes), f"a move of {rules.name} is in it twice"

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
        return numbers_of(state.options, self._numbers)

    def option(self, state: State, number: int) -> int | None:
        code = self.codes[number]
        return code if code in state.options else None

    def describe(self, state: State, number: int) -> str:
        return self.text(number)

    def digest(self) -> str:
        """A short word that changes whenever any move of the table does."""
        texts = "\n".join(self.text(number) for number in range(len(self)))
        return sha256(texts.encode()).hexdigest()[:16]


class HashedActions:
    """The moves of a game without a table: the number of a move follows from its notation. Where
    two options of one decision meet, the later one in the alphabet takes the next free number."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __len__(self) -> int:
        return HASHED

    def legal(self, state: State) -> list[int]:
        return list(self._options(state))

    def option(self, state: State, number: int) -> int | None:
        return self._options(state).get(number)

    def describe(self, state: State, number: int) -> str:
        code = self.option(state, number)
        return f"number {number}" if code is None else self.rules.text(code)

    def _options(self, state: State) -> dict[int, int]:
        found: dict[int, int] = {}
        for text, code in sorted((self.rules.text(code), code) for code in state.options):
            number = crc32(text.encode()) % HASHED
            while number in found:
                number = (number + 1) % HASHED
            found[number] = code
        return found


@cache
def actions_of(game: str) -> Actions:
    """The moves of a game; raises ``SetupError`` for a game that nobody registered."""
    rules = rules_of(game)
    groups = rules.add_on("actions")
    return HashedActions(rules) if groups is None else ActionTable(rules, groups())


def table_of(game: str) -> ActionTable:
    """The moves of a game that brings a table of them."""
    actions = actions_of(game)
    assert isinstance(actions, ActionTable), f"{game} brings no table of actions"
    return actions
