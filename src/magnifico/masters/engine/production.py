"""Activating the production: powers, their inputs and their outputs.

A production waits on the stack as two pieces of work right above the end of the turn: what it
will yield, and above that what it needs. Choices on top of them add to both.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import components as c
from magnifico.masters.engine import events, faith
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.amounts import (
    RESOURCES,
    amount_of,
    covers,
    faith_in,
    goods_in,
    single,
    total,
    with_faith,
)
from magnifico.masters.engine.buying import charge, height, owned
from magnifico.masters.engine.steps import Step, Work
from magnifico.masters.engine.table import Table

BASIC_PIECES: Final = 2
_YIELD_PLACE: Final = 1
_NEED_PLACE: Final = 2

PAIRS: Final[list[int]] = [
    single(a) + single(b) for a in range(RESOURCES) for b in range(a, RESOURCES)
]
"""What the basic power can turn: any two resources, equal or different (MR-PROD-02)."""

MAKE_OPTIONS: Final[list[int]] = [p.option(p.MAKE, resource) for resource in range(RESOURCES)]
"""A resource of choice is one of the four, never faith (MR-PROD-02)."""


def top_card(t: Table, seat: int, slot: int) -> int:
    """The card of a slot whose power can be used: only the top one (MR-BUY-05)."""
    cards = height(t, seat, slot)
    return t.slots[(seat * c.SLOTS + slot) * c.LEVELS + cards - 1] if cards else c.NONE


def power_input(t: Table, seat: int, bit: int) -> int:
    """What one power needs as packed goods, or -1 where the seat does not have that power.

    The basic power's needs are chosen later."""
    if bit == 0:
        return 0
    if bit < p.LEADER_POWERS:
        card = top_card(t, seat, bit - p.SLOT_POWERS)
        return c.INPUT[card] if card != c.NONE else -1
    leader = c.PRODUCERS[bit - p.LEADER_POWERS]
    has = t.played[seat * c.KEPT] == leader or t.played[seat * c.KEPT + 1] == leader
    return single(c.RESOURCE[leader]) if has else -1


def _inputs(t: Table, seat: int, bits: list[int]) -> list[int]:
    """The needs of all powers of a seat; their bits go into ``bits``."""
    inputs = [0]
    bits.append(p.BASIC_POWER)
    for slot in range(c.SLOTS):
        card = top_card(t, seat, slot)
        if card != c.NONE:
            bits.append(1 << p.SLOT_POWERS + slot)
            inputs.append(c.INPUT[card])
    for place in range(seat * c.KEPT, seat * c.KEPT + c.KEPT):
        leader = t.played[place]
        if c.ABILITY[leader] == c.PRODUCTION:
            bits.append(1 << p.LEADER_POWERS + c.PRODUCER_BIT[leader])
            inputs.append(single(c.RESOURCE[leader]))
    return inputs


def is_possible(t: Table, have: i64) -> bool:
    """Whether the seat can pay for at least one of its powers with what it has."""
    if have == 0:
        return False
    if total(have) >= BASIC_PIECES:
        return True
    for need in _inputs(t, t.seat, []):
        if need and covers(have, need):
            return True
    return False


def begin(t: Table) -> None:
    """Begin a production with the choice of its powers."""
    t.stack.append(s.END_TURN)
    t.stack.append(s.CHOOSE_POWERS)


def power_options(t: Table) -> list[int]:
    """Every non-empty set of powers that can be paid together (MR-PROD-01, MR-PROD-03)."""
    have: i64 = owned(t, t.seat)
    bits: list[int] = []
    inputs = _inputs(t, t.seat, bits)
    options: list[int] = []
    masks = [0]
    needs = [0]
    for number in range(len(bits)):
        for subset in range(len(masks)):
            need: i64 = needs[subset] + inputs[number]
            mask = masks[subset] | bits[number]
            masks.append(mask)
            needs.append(need)
            if is_payable(have, need, mask & p.BASIC_POWER):
                options.append(p.option(p.POWERS, mask))
    return options


def is_payable(have: i64, need: i64, basic: int) -> bool:
    """Whether fixed needs can be paid, with two more pieces for the basic power if chosen."""
    if not covers(have, need):
        return False
    return not basic or total(have) - total(need) >= BASIC_PIECES


def activate(t: Table, mask: int) -> None:
    """Put the chosen powers on the stack, with what has to be chosen for them."""
    if t.log is not None:
        events.powers(t, mask)
    seat = t.seat
    need = 0
    gives = 0
    for slot in range(c.SLOTS):
        if mask >> p.SLOT_POWERS + slot & 1:
            card = top_card(t, seat, slot)
            need += c.INPUT[card]
            gives += with_faith(c.OUTPUT[card], c.FAITH[card])
    for number in range(len(c.PRODUCERS)):
        if mask >> p.LEADER_POWERS + number & 1:
            need += single(c.RESOURCE[c.PRODUCERS[number]])
            gives += with_faith(0, c.LEADER_FAITH[c.PRODUCERS[number]])
    t.stack.append(p.frame(s.YIELD, 0, gives))
    t.stack.append(p.frame(s.NEED, 0, need))
    _ask(t, mask)


def _ask(t: Table, mask: int) -> None:
    """Stack the choices of the powers; the basic power's come first."""
    for number in range(len(c.PRODUCERS) - 1, -1, -1):
        if mask >> p.LEADER_POWERS + number & 1:
            leader = c.PRODUCERS[number]
            for _ in range(c.AMOUNT[leader]):
                t.stack.append(p.frame(s.OUTPUT, leader))
    if mask & p.BASIC_POWER:
        t.stack.append(s.OUTPUT)
        t.stack.append(s.BASIC_INPUT)


def needed(t: Table) -> int:
    """The goods that the powers need so far."""
    return p.second(t.stack[_NEED_PLACE])


def spend_options(t: Table) -> list[int]:
    """The pairs that the basic power can turn besides what the other powers need."""
    have: i64 = owned(t, t.seat)
    need: i64 = needed(t)
    options: list[int] = []
    for pair in PAIRS:
        if covers(have, need + pair):
            options.append(p.option(p.SPEND, pair))
    return options


def spend(t: Table, goods: int) -> None:
    """Add the chosen pair to the needs."""
    t.stack[_NEED_PLACE] += p.more(goods)


def make(t: Table, resource: int) -> None:
    """Add a resource of choice to the yield."""
    t.stack[_YIELD_PLACE] += p.more(single(resource))


def receive(t: Table, gives: int) -> None:
    """Put the outputs into the strongbox and move the marker (MR-PROD-04)."""
    goods = goods_in(gives)
    start = t.seat * RESOURCES
    for resource in range(RESOURCES):
        t.strongbox[start + resource] += amount_of(goods, resource)
    if t.log is not None and goods:
        events.produced(t, goods)
    points = faith_in(gives)
    if points:
        faith.gain(t, t.seat, points, p.BY_PRODUCTION, "MR-PROD-04")


# -- the steps of a production ----------------------------------------------------------------


class ChoosePowers(Step):
    """Which powers are activated."""

    def run(self, t: Table, frame: int) -> None:
        t.offer(s.CHOOSE_POWERS, p.BY_PRODUCTION, power_options(t))

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        activate(t, p.argument_of(option))


class BasicInput(Step):
    """The two resources that the basic power turns."""

    def run(self, t: Table, frame: int) -> None:
        t.offer(s.BASIC_INPUT, p.BY_BASIC_POWER, spend_options(t))

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        spend(t, p.argument_of(option))


class Output(Step):
    """A resource of choice. Frame: the leader whose power gives it, 0 for the basic power."""

    def run(self, t: Table, frame: int) -> None:
        leader = p.first(frame)
        cause = p.BY_LEADER + leader if leader else p.BY_BASIC_POWER
        t.offer(s.OUTPUT, cause, MAKE_OPTIONS)

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        make(t, p.argument_of(option))


class Need(Work):
    """All inputs are paid before anything is produced (MR-PROD-03). Frame: goods."""

    def run(self, t: Table, frame: int) -> None:
        t.stack.pop()
        charge(t, p.second(frame), p.BY_PRODUCTION)


class Yield(Work):
    """The outputs are received. Frame: goods and faith."""

    def run(self, t: Table, frame: int) -> None:
        t.stack.pop()
        receive(t, p.second(frame))
