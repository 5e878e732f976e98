"""The state of a game of Masters of Renaissance: it plays an option and goes on to the next
decision."""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY
from magnifico.masters.engine import (
    buying,
    copying,
    depots,
    events,
    market,
    privacy,
    production,
    rounds,
    scoring,
    setup,
)
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.steps import Step
from magnifico.masters.engine.table import Table

_STEPS: Final[dict[int, Step]] = {
    s.KEEP_LEADERS: setup.KeepLeaders(""),
    s.STARTING_RESOURCE: setup.StartingResource("start", "left"),
    s.TURN: rounds.Turn(""),
    s.END_TURN: rounds.EndTurn("end"),
    s.WHITE_MARBLES: market.WhiteMarbles("convert", "line"),
    s.STORE: depots.Store("store", "line", "goods"),
    s.CHOOSE_POWERS: production.ChoosePowers("powers"),
    s.BASIC_INPUT: production.BasicInput("spend"),
    s.OUTPUT: production.Output("make", "power"),
    s.PAYMENT: buying.Payment("pay", "resource", "amount"),
    s.PLACE: buying.Place("place", "card", "slot"),
    s.YIELD: production.Yield("yield", "", "gives"),
    s.NEED: production.Need("need", "", "goods"),
}
"""Every step: its number, what does it, its name in documents (none for a step that is never on the
stack), and the names of the arguments in its frames."""

STEPS: Final[list[Step]] = [_STEPS[number] for number in range(len(_STEPS))]
NO_OPTIONS: Final[list[int]] = []


class MastersState(Table):
    """A game in progress."""

    def clone(self) -> MastersState:
        copy = MastersState()
        copying.copy_fields(copy, self)
        return copy

    def play(self, option: int) -> None:
        frame = self._frame()
        STEPS[p.step_of(frame)].choose(self, frame, option)
        self.advance()

    def advance(self) -> None:
        """Do pending work until somebody has to decide or the game is over.

        A single option resolves itself.
        """
        while self.seat != NOBODY:
            frame = self._frame()
            step = STEPS[p.step_of(frame)]
            self.options = NO_OPTIONS
            step.run(self, frame)
            options = self.options
            if len(options) == 1:
                step.choose(self, frame, options[0])
            elif options or self._frame() == frame:
                return

    def _frame(self) -> int:
        """What is to be done now."""
        if self.waiting:
            return s.KEEP_LEADERS
        return self.stack[-1] if self.stack else s.TURN

    def focus(self, seat: int) -> None:
        if seat in self.waiting:
            self.seat = seat
            self.reopen()

    def refresh(self) -> None:
        if self.seat == NOBODY:
            self.options = []
        else:
            self.reopen()

    def reopen(self) -> None:
        """Work out kind, cause and options of the open decision."""
        frame = self._frame()
        STEPS[p.step_of(frame)].ask(self, frame)

    def redact(self, viewer: int) -> MastersState:
        copy = self.clone()
        privacy.hide(copy, viewer)
        copy.refresh()
        return copy

    def guess(self, rng: list[int]) -> MastersState:
        copy = self.clone()
        privacy.fill_in(copy, rng)
        copy.refresh()
        return copy

    def cause_name(self, cause: int) -> str:
        return events.cause_id(cause)

    def points(self, seat: int) -> int:
        return scoring.points(self, seat)

    def result(self) -> list[int]:
        return scoring.winners(self)
