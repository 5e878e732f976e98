"""Steps: the kinds of work that can wait on the stack, and the decisions they open.

A step does its work at once, or opens a decision; when that is answered, ``choose`` goes on from
there. Work that asks something stays on the stack until it is answered. Two steps are never on
it: the choice of leaders at the beginning, and the turn of a seat that has done nothing yet.
"""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY
from magnifico.masters.engine import (
    buying,
    codes,
    depots,
    events,
    leaders,
    market,
    production,
    scoring,
    setup,
    solo,
)
from magnifico.masters.engine.table import Table


class Step:
    """One kind of pending work; ``name`` is what documents call it, ``data`` its arguments."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def run(self, t: Table, data: int) -> None:
        """Do the work, or open a decision with ``t.offer``."""

    def ask(self, t: Table, data: int) -> None:
        """Open the decision anew; work that asks nobody waits."""
        self.run(t, data)

    def choose(self, t: Table, data: int, option: int) -> None:
        """Go on with the option that was chosen."""


class Work(Step):
    """Work that asks nobody anything."""

    def ask(self, t: Table, data: int) -> None:
        """There is nothing to ask."""


# -- the set-up -------------------------------------------------------------------------------


class KeepLeaders(Step):
    """Everybody keeps two of four leaders, all at the same time."""

    def run(self, t: Table, data: int) -> None:
        t.offer(codes.KEEP_LEADERS, 0, setup.keep_options(t, t.seat))

    def choose(self, t: Table, data: int, option: int) -> None:
        first, second = codes.kept(option)
        setup.keep_leaders(t, first, second)


class StartingResource(Step):
    """Data: how many resources are still to be chosen."""

    def run(self, t: Table, data: int) -> None:
        t.offer(codes.STARTING_RESOURCE, 0, setup.TAKE_OPTIONS)

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        setup.take_resource(t, option >> codes.ARGUMENT, data)


# -- a turn -----------------------------------------------------------------------------------


class Turn(Step):
    """One main action, or a leader action before it (MR-TURN-01, MR-TURN-02)."""

    def run(self, t: Table, data: int) -> None:
        have = buying.owned(t, t.seat)
        options = market.LINE_OPTIONS[:]
        buying.add_buy_options(t, have, options)
        if production.is_possible(t, have):
            options.append(codes.PRODUCE)
        leaders.add_options(t, have, options)
        t.offer(codes.TURN, 0, options)

    def choose(self, t: Table, data: int, option: int) -> None:
        verb = option & codes.VERB
        if verb == codes.LINE:
            market.take_line(t, option >> codes.ARGUMENT)
        elif verb == codes.BUY:
            card, slot = codes.bought(option)
            buying.begin(t, card, slot)
        elif verb == codes.PRODUCE:
            production.begin(t)
        else:
            leaders.act(t, verb, option >> codes.ARGUMENT)


class EndTurn(Step):
    """After the main action: leader actions or the end of the turn (MR-TURN-04)."""

    def run(self, t: Table, data: int) -> None:
        options = [codes.END]
        leaders.add_options(t, buying.owned(t, t.seat), options)
        t.offer(codes.TURN_END, 0, options)

    def choose(self, t: Table, data: int, option: int) -> None:
        if option == codes.END:
            t.stack.pop()
            end_turn(t)
        else:
            leaders.act(t, option & codes.VERB, option >> codes.ARGUMENT)


def end_turn(t: Table) -> None:
    """Pass the turn clockwise; after the last seat of a round that was triggered as the
    last one the game ends (MR-END-02). In a solo game Lorenzo acts first (MR-SOLO-02)."""
    if t.players == 1:
        solo.reveal(t)
        if t.seat == NOBODY:
            return
    if t.turn + 1 < t.players:
        t.turn += 1
    elif scoring.is_ending(t):
        scoring.finish(t)
        return
    else:
        t.turn = 0
        t.round += 1
    t.seat = (t.first + t.turn) % t.players
    if t.log is not None:
        events.turn(t)


# -- the market -------------------------------------------------------------------------------


class Convert(Step):
    """Two leaders share the white marbles. Data: line."""

    def run(self, t: Table, data: int) -> None:
        t.offer(codes.WHITE_MARBLES, codes.CAUSE_LINE + data, market.white_options(t, data))

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        market.convert(t, data, option >> codes.ARGUMENT)


class Store(Step):
    """What of the goods is stored. Data: line and goods."""

    def run(self, t: Table, data: int) -> None:
        line, goods = codes.stored(data)
        t.offer(codes.STORING, codes.CAUSE_LINE + line, depots.store_options(t, goods))

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        line, goods = codes.stored(data)
        depots.store(t, line, goods, option >> codes.ARGUMENT & codes.ALL_GOODS)


# -- buying and paying ------------------------------------------------------------------------


class Place(Work):
    """A card that is paid goes into its slot. Data: card and slot."""

    def run(self, t: Table, data: int) -> None:
        t.stack.pop()
        card, slot = codes.placed(data)
        buying.place(t, card, slot)


class Payment(Step):
    """One resource is paid from two stores. Data: resource and amount."""

    def run(self, t: Table, data: int) -> None:
        resource, amount = codes.due(data)
        t.offer(codes.PAYING, _paid_for(t), buying.pay_options(t, resource, amount))

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        resource, warehouse, strongbox = codes.paid(option)
        buying.settle(t, resource, warehouse, strongbox, _paid_for(t))


def _paid_for(t: Table) -> int:
    """What is being paid for: the work right above the end of the turn says it."""
    work = t.stack[1]
    if work & codes.WORK != codes.PLACE:
        return codes.CAUSE_PRODUCTION
    card, _slot = codes.placed(work >> codes.DATA)
    return card


# -- production -------------------------------------------------------------------------------


class ChoosePowers(Step):
    """Which powers are activated."""

    def run(self, t: Table, data: int) -> None:
        t.offer(codes.CHOOSING_POWERS, codes.CAUSE_PRODUCTION, production.power_options(t))

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        production.activate(t, option >> codes.ARGUMENT)


class BasicInput(Step):
    """The two resources that the basic power turns."""

    def run(self, t: Table, data: int) -> None:
        t.offer(codes.BASIC_INPUT, codes.CAUSE_BASIC, production.spend_options(t))

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        production.spend(t, option >> codes.ARGUMENT)


class Output(Step):
    """A resource of choice. Data: the leader whose power gives it, 0 for the basic power."""

    def run(self, t: Table, data: int) -> None:
        cause = codes.CAUSE_LEADER + data if data else codes.CAUSE_BASIC
        t.offer(codes.RESOURCE_OF_CHOICE, cause, production.MAKE_OPTIONS)

    def choose(self, t: Table, data: int, option: int) -> None:
        t.stack.pop()
        production.make(t, option >> codes.ARGUMENT)


class Need(Work):
    """The inputs of a production are paid. Data: goods."""

    def run(self, t: Table, data: int) -> None:
        t.stack.pop()
        production.pay_needs(t, data)


class Yield(Work):
    """The outputs of a production are received. Data: goods and faith."""

    def run(self, t: Table, data: int) -> None:
        t.stack.pop()
        production.receive(t, data)


_STEPS: Final[dict[int, Step]] = {
    codes.START: StartingResource("start"),
    codes.END_TURN: EndTurn("end"),
    codes.CONVERT: Convert("convert"),
    codes.STORE: Store("store"),
    codes.PLACE: Place("place"),
    codes.CHOOSE_POWERS: ChoosePowers("powers"),
    codes.YIELD: Yield("yield"),
    codes.NEED: Need("need"),
    codes.OUTPUT: Output("make"),
    codes.INPUT: BasicInput("spend"),
    codes.PAYMENT: Payment("pay"),
    codes.WHOLE_TURN: Turn(),
    codes.DEALT: KeepLeaders(),
}
"""Every step: its number, what does it, and its name in documents."""

STEPS: Final[list[Step]] = [_STEPS[number] for number in range(len(_STEPS))]
