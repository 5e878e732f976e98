"""What a bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from magnifico.core.state import State


class Bot(Protocol):
    """A player that is a program.

    Whoever seats a bot gives it ``state.redact(seat)`` and nothing else: what the bot cannot
    see it must guess, with a random stream of its own.
    """

    @property
    def name(self) -> str:
        """The short text that names this bot, as ``bot_from`` reads it."""

    def choose(self, state: State) -> int:
        """One of ``state.options``, for the seat in focus; ``state`` is left unchanged."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that a bot considered, for the seat in focus."""

    option: int
    visits: int
    """How often the search tried it; 0 where a bot only appraised it."""
    points: float
    """The final points that the seat can expect."""
    chance: float
    """The chance to win, from 0 to 1."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that explains itself."""

    def explain(self, state: State) -> list[Candidate]:
        """The moves that the bot considered in a redacted state, the one it would choose first."""
