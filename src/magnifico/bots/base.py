"""What a bot is."""

from __future__ import annotations

from typing import Protocol

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
