"""The flow of the game: from one decision to the next."""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY
from magnifico.masters.engine import (
    buying,
    depots,
    hiding,
    leaders,
    market,
    news,
    production,
    scoring,
    setup,
    solo,
)
from magnifico.masters.engine.codes import (
    BASIC_INPUT,
    BUY,
    CAUSE_BASIC,
    CAUSE_LEADER,
    CAUSE_LINE,
    CAUSE_PRODUCTION,
    CHOOSE_POWERS,
    CHOOSING_POWERS,
    CONVERT,
    DISCARD,
    DROP,
    END,
    END_TURN,
    INPUT,
    KEEP,
    KEEP_LEADERS,
    LINE,
    MAKE,
    NEED,
    OUTPUT,
    PAY,
    PAYING,
    PAYMENT,
    PLACE,
    PLAY,
    POWERS,
    PRODUCE,
    RESOURCE_OF_CHOICE,
    SPEND,
    START,
    STARTING_RESOURCE,
    STORE,
    STORING,
    TAKE,
    TURN,
    TURN_END,
    WHITE,
    WHITE_MARBLES,
    YIELD,
)
from magnifico.masters.engine.table import Table

_GOODS: Final = 0xFFFFFFFF


class MastersState(Table):
    """A game of Masters of Renaissance."""

    def clone(self) -> MastersState:
        copy = MastersState()
        copy.copy_table(self)
        return copy

    def play(self, option: int) -> None:
        self._resolve(option)
        self._advance()

    def focus(self, seat: int) -> None:
        if seat in self.waiting:
            self.seat = seat
            self._open()

    def refresh(self) -> None:
        if self.seat == NOBODY:
            self.options = []
        else:
            self._open()

    def redact(self, viewer: int) -> MastersState:
        copy = self.clone()
        hiding.hide(copy, viewer)
        copy.refresh()
        return copy

    def guess(self, rng: list[int]) -> MastersState:
        copy = self.clone()
        hiding.reveal(copy, rng)
        copy.refresh()
        return copy

    def points(self, seat: int) -> int:
        return scoring.points(self, seat)

    def result(self) -> list[int]:
        return scoring.winners(self)

    # -- from a choice to the next decision ---------------------------------------------------

    def _resolve(self, option: int) -> None:
        """Apply a chosen option. What it leaves to be done waits on the stack."""
        verb = option & 15
        argument = option >> 4
        if verb == LINE:
            market.take_line(self, argument)
        elif verb == BUY:
            buying.begin(self, argument & 63, argument >> 6)
        elif verb == PRODUCE:
            production.begin(self)
        elif verb == PLAY:
            leaders.play(self, argument)
        elif verb == DISCARD:
            leaders.discard(self, argument)
        elif verb == KEEP:
            setup.keep_leaders(self, argument & 31, argument >> 5)
        else:
            self._answer(verb, argument, self.stack.pop() >> 4)

    def _answer(self, verb: int, argument: int, work: int) -> None:
        """Apply a choice that the work on top of the stack asked for."""
        if verb == DROP:
            depots.store(self, work & 7, work >> 3, argument & _GOODS)
        elif verb == END:
            self._end_turn()
        elif verb == PAY:
            cause = self._payment_cause()
            buying.settle(self, argument & 3, argument >> 2 & 63, argument >> 8, cause)
        elif verb == POWERS:
            production.activate(self, argument)
        elif verb == SPEND:
            production.spend(self, argument)
        elif verb == MAKE:
            production.make(self, argument)
        elif verb == WHITE:
            market.convert(self, work, argument)
        elif verb == TAKE:
            setup.take_resource(self, argument, work)

    def _advance(self) -> None:
        """Go on to the next decision with a choice, or to the end of the game."""
        while self.seat != NOBODY:
            if self._work():
                continue
            self._open()
            if len(self.options) != 1:
                return
            self._resolve(self.options[0])

    def _work(self) -> bool:
        """Do the work on top of the stack if it needs no decision."""
        if not self.stack:
            return False
        top = self.stack[-1]
        work = top & 15
        if work == PLACE:
            self.stack.pop()
            buying.place(self, top >> 4 & 63, top >> 10)
        elif work == NEED:
            self.stack.pop()
            production.pay_needs(self, top >> 4)
        elif work == YIELD:
            self.stack.pop()
            production.receive(self, top >> 4)
        else:
            return False
        return True

    # -- opening a decision -------------------------------------------------------------------

    def _open(self) -> None:
        """Work out kind, cause and options of the open decision."""
        if self.waiting:
            self._ask(KEEP_LEADERS, 0, setup.keep_options(self, self.seat))
        elif not self.stack:
            self._ask(TURN, 0, self._turn_options())
        else:
            self._open_work(self.stack[-1] & 15, self.stack[-1] >> 4)

    def _open_work(self, work: int, data: int) -> None:
        """Open the decision that pending work asks for."""
        if work == STORE:
            options = depots.store_options(self, data >> 3)
            self._ask(STORING, CAUSE_LINE + (data & 7), options)
        elif work == END_TURN:
            self._ask(TURN_END, 0, self._end_options())
        elif work == PAYMENT:
            options = buying.pay_options(self, data & 3, data >> 2)
            self._ask(PAYING, self._payment_cause(), options)
        elif work == CHOOSE_POWERS:
            self._ask(CHOOSING_POWERS, CAUSE_PRODUCTION, production.power_options(self))
        elif work == INPUT:
            self._ask(BASIC_INPUT, CAUSE_BASIC, production.spend_options(self))
        elif work == OUTPUT:
            cause = CAUSE_LEADER + data if data else CAUSE_BASIC
            self._ask(RESOURCE_OF_CHOICE, cause, production.MAKE_OPTIONS)
        elif work == CONVERT:
            self._ask(WHITE_MARBLES, CAUSE_LINE + data, market.white_options(self, data))
        elif work == START:
            self._ask(STARTING_RESOURCE, 0, setup.TAKE_OPTIONS)

    def _ask(self, kind: int, cause: int, options: list[int]) -> None:
        self.kind = kind
        self.cause = cause
        self.options = options

    def _turn_options(self) -> list[int]:
        """One main action, or a leader action before it (MR-TURN-01, MR-TURN-02)."""
        have = buying.owned(self, self.seat)
        options = market.LINE_OPTIONS[:]
        buying.add_buy_options(self, have, options)
        if production.is_possible(self, have):
            options.append(PRODUCE)
        leaders.add_options(self, have, options)
        return options

    def _end_options(self) -> list[int]:
        """After the main action: leader actions or the end of the turn (MR-TURN-04)."""
        options = [END]
        leaders.add_options(self, buying.owned(self, self.seat), options)
        return options

    def _payment_cause(self) -> int:
        """What is being paid for: the work right above the end of the turn says it."""
        work = self.stack[1]
        return work >> 4 & 63 if work & 15 == PLACE else CAUSE_PRODUCTION

    # -- turns --------------------------------------------------------------------------------

    def _end_turn(self) -> None:
        """Pass the turn clockwise; after the last seat of a round that was triggered as the
        last one the game ends (MR-END-02). In a solo game Lorenzo acts first (MR-SOLO-02)."""
        if self.players == 1:
            solo.reveal(self)
            if self.seat == NOBODY:
                return
        if self.turn + 1 < self.players:
            self.turn += 1
        elif scoring.is_ending(self):
            scoring.finish(self)
            return
        else:
            self.turn = 0
            self.round += 1
        self.seat = (self.first + self.turn) % self.players
        if self.log is not None:
            news.turn(self)
