"""Bots of one's own in Python: each thinks in a process of its own, as programs do.

So it can neither see nor change more of a game than it is told, and a bot that ends its process,
fills its memory or never answers loses its game and nobody else's.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from magnifico.arena.programs.program import (
    GRACE_SECONDS,
    START_SECONDS,
    Program,
    ProgramBot,
    greeted,
    line_of,
)
from magnifico.core.decision import Outcome
from magnifico.core.rules import Rules
from magnifico.core.state import State

LIMIT = 60.0
"""Seconds that a bot of one's own may take for a decision."""
HOST = "magnifico.arena.programs.host"

_idle: dict[tuple[str, ...], list[Program]] = {}
"""Processes that have finished a game and can play another, by their command."""


class OwnBot(ProgramBot):
    """A bot of one's own; the process of one that has finished a game plays the next."""

    def __init__(self, name: str, modules: Sequence[str], seed: str, limit: float = LIMIT) -> None:
        super().__init__(name, (sys.executable, "-m", HOST, name, *modules), limit, seed)
        self._limit = limit
        self._is_thinking = False

    def _chosen(self, rules: Rules, state: State) -> int:
        self._is_thinking = True
        before = self.cpu_seconds
        option = super()._chosen(rules, state)
        self._is_thinking = False
        assert self._program is not None
        self.cpu_seconds = before + float(self._program.info)
        return option

    def _started(self, rules: Rules, state: State) -> Program:
        waiting = _idle.get(tuple(self._command))
        program = waiting.pop() if waiting else greeted(Program(self.name, self._command))
        program.say(f"game {line_of(self._told(rules, state))}")
        program.answer("ready", max(START_SECONDS, self._limit))
        return program

    def close(self, outcome: Outcome | None = None) -> None:
        """Let the process wait for another game; end it where it may still think about this."""
        if self._is_thinking:
            super().close(outcome)
        elif self._program is not None:
            _idle.setdefault(tuple(self._command), []).append(self._program)
            self._program = None


def end_idle() -> None:
    """End the processes that wait for another game."""
    for programs in _idle.values():
        for program in programs:
            program.say("quit")
        for program in programs:
            program.end(GRACE_SECONDS)
    _idle.clear()
