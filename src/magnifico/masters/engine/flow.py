"""The flow of the game: from one decision to the next."""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY
from magnifico.masters.engine import codes, privacy, scoring
from magnifico.masters.engine.steps import STEPS
from magnifico.masters.engine.table import Table

NO_OPTIONS: Final[list[int]] = []


class MastersState(Table):
    """A game of Masters of Renaissance."""

    def clone(self) -> MastersState:
        copy = MastersState()
        copy.copy_table(self)
        return copy

    def play(self, option: int) -> None:
        work = self._work()
        STEPS[work & codes.WORK].choose(self, work >> codes.DATA, option)
        self._advance()

    def focus(self, seat: int) -> None:
        if seat in self.waiting:
            self.seat = seat
            self._ask()

    def refresh(self) -> None:
        if self.seat == NOBODY:
            self.options = []
        else:
            self._ask()

    def redact(self, viewer: int) -> MastersState:
        copy = self.clone()
        privacy.hide(copy, viewer)
        copy.refresh()
        return copy

    def guess(self, rng: list[int]) -> MastersState:
        copy = self.clone()
        privacy.reveal(copy, rng)
        copy.refresh()
        return copy

    def points(self, seat: int) -> int:
        return scoring.points(self, seat)

    def result(self) -> list[int]:
        return scoring.winners(self)

    # -- from a choice to the next decision ---------------------------------------------------

    def _advance(self) -> None:
        """Do pending work until somebody has to decide or the game is over.

        A single option resolves itself.
        """
        while self.seat != NOBODY:
            work = self._work()
            step = STEPS[work & codes.WORK]
            self.options = NO_OPTIONS
            step.run(self, work >> codes.DATA)
            options = self.options
            if len(options) == 1:
                step.choose(self, work >> codes.DATA, options[0])
            elif options or self._work() == work:
                return

    def _work(self) -> int:
        """What is to be done now."""
        if self.waiting:
            return codes.DEALT
        return self.stack[-1] if self.stack else codes.WHOLE_TURN

    def _ask(self) -> None:
        """Work out kind, cause and options of the open decision."""
        work = self._work()
        STEPS[work & codes.WORK].ask(self, work >> codes.DATA)
