"""The state of a game of Lorenzo il Magnifico: it plays an option and goes on to the next
decision."""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine import (
    activation,
    houses,
    leaders,
    payments,
    pazzi,
    placement,
    privileges,
    rounds,
    setup,
    towers,
    vatican,
)
from magnifico.lorenzo.engine.modifiers import sum_up_all
from magnifico.lorenzo.engine.names import VICTORY
from magnifico.lorenzo.engine.packing import PLACE, step_of, verb_of
from magnifico.lorenzo.engine.privacy import fill_in, hide
from magnifico.lorenzo.engine.scoring import ranking
from magnifico.lorenzo.engine.setup import offer_pick
from magnifico.lorenzo.engine.steps import DRAFT, STEPS
from magnifico.lorenzo.engine.table import Table

CHAPTERS: Final = (
    activation,
    houses,
    leaders,
    payments,
    pazzi,
    placement,
    privileges,
    rounds,
    setup,
    towers,
    vatican,
)
"""Imported so that their steps are known."""


NO_OPTIONS: Final[list[int]] = []


class LorenzoState(Table):
    """A game in progress."""

    def clone(self) -> LorenzoState:
        return LorenzoState(self)

    def play(self, option: int) -> None:
        STEPS[self.kind].choose(self, self.frame, option)
        self.advance()

    def advance(self) -> None:
        """Do pending work until somebody has to decide or the game is over.

        A single option resolves itself, except a placement.
        """
        while True:
            frame = self.stack.pop()
            self.options = NO_OPTIONS
            STEPS[step_of(frame)].run(self, frame)
            options = self.options
            if self.seat == NOBODY:
                return
            if len(options) == 1 and verb_of(options[0]) != PLACE:
                STEPS[self.kind].choose(self, self.frame, options[0])
            elif options:
                return

    def focus(self, seat: int) -> None:
        if self.kind == DRAFT and seat in self.waiting:
            offer_pick(self, self.frame, seat)

    def refresh(self) -> None:
        sum_up_all(self)
        self.reopen()

    def reopen(self) -> None:
        """Work out the options of the open decision."""
        if self.kind == DRAFT:
            offer_pick(self, self.frame, self.seat)
        elif self.seat != NOBODY:
            STEPS[self.kind].ask(self, self.frame)

    def redact(self, viewer: int) -> LorenzoState:
        copy = LorenzoState(self)
        hide(copy, viewer)
        return copy

    def guess(self, rng: list[int]) -> LorenzoState:
        copy = LorenzoState(self)
        fill_in(copy, rng)
        copy.reopen()
        return copy

    def points(self, seat: int) -> int:
        return self.have(seat, VICTORY)

    def result(self) -> list[int]:
        best = ranking(self)[0]
        return [1 if seat == best else 0 for seat in range(self.players)]
