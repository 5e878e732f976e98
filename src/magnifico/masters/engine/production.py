"""Activating the production: powers, their inputs and their outputs.

A production waits on the stack as two pieces of work right above the end of the turn: what it
will yield, and above that what it needs. Choices on top of them add to both.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import events, faith
from magnifico.masters.engine.buying import charge, height, owned
from magnifico.masters.engine.codes import (
    ALL_GOODS,
    BASIC_POWER,
    CAUSE_PRODUCTION,
    CHOOSE_POWERS,
    END_TURN,
    LEADER_POWERS,
    MAKE,
    NEED,
    POWERS,
    RESOURCES,
    SLOT_POWERS,
    SPEND,
    YIELD,
    amount_of,
    covers,
    single,
    total,
)
from magnifico.masters.engine.codes import INPUT as INPUT_WORK
from magnifico.masters.engine.codes import OUTPUT as OUTPUT_WORK
from magnifico.masters.engine.components import (
    ABILITY,
    AMOUNT,
    FAITH,
    INPUT,
    LEADER_FAITH,
    LEVELS,
    NONE,
    OUTPUT,
    PRODUCER_BIT,
    PRODUCERS,
    PRODUCTION,
    RESOURCE,
    SLOTS,
)
from magnifico.masters.engine.table import Table

BASIC_PIECES: Final = 2
_YIELD_PLACE: Final = 1
_NEED_PLACE: Final = 2

PAIRS: Final[list[int]] = [
    single(a) + single(b) for a in range(RESOURCES) for b in range(a, RESOURCES)
]
"""What the basic power can turn: any two resources, equal or different (MR-PROD-02)."""

MAKE_OPTIONS: Final[list[int]] = [MAKE | resource << 4 for resource in range(RESOURCES)]
"""A resource of choice is one of the four, never faith (MR-PROD-02)."""


def top_card(table: Table, seat: int, slot: int) -> int:
    """The card of a slot whose power can be used: only the top one (MR-BUY-05)."""
    cards = height(table, seat, slot)
    return table.slots[(seat * SLOTS + slot) * LEVELS + cards - 1] if cards else NONE


def power_input(table: Table, seat: int, bit: int) -> int:
    """What one power needs as packed goods, or -1 where the seat does not have that power.

    The basic power's needs are chosen later."""
    if bit == 0:
        return 0
    if bit < LEADER_POWERS:
        card = top_card(table, seat, bit - SLOT_POWERS)
        return INPUT[card] if card != NONE else -1
    leader = PRODUCERS[bit - LEADER_POWERS]
    has = table.played[seat * 2] == leader or table.played[seat * 2 + 1] == leader
    return single(RESOURCE[leader]) if has else -1


def _inputs(table: Table, seat: int, bits: list[int]) -> list[int]:
    """The needs of all powers of a seat; their bits go into ``bits``."""
    inputs = [0]
    bits.append(BASIC_POWER)
    for slot in range(SLOTS):
        card = top_card(table, seat, slot)
        if card != NONE:
            bits.append(1 << SLOT_POWERS + slot)
            inputs.append(INPUT[card])
    for place in range(seat * 2, seat * 2 + 2):
        leader = table.played[place]
        if ABILITY[leader] == PRODUCTION:
            bits.append(1 << LEADER_POWERS + PRODUCER_BIT[leader])
            inputs.append(single(RESOURCE[leader]))
    return inputs


def is_possible(table: Table, have: i64) -> bool:
    """Whether the seat can pay for at least one of its powers with what it has."""
    if have == 0:
        return False
    if total(have) >= BASIC_PIECES:
        return True
    for need in _inputs(table, table.seat, []):
        if need and covers(have, need):
            return True
    return False


def begin(table: Table) -> None:
    """Begin a production with the choice of its powers."""
    table.stack.append(END_TURN)
    table.stack.append(CHOOSE_POWERS)


def power_options(table: Table) -> list[int]:
    """Every non-empty set of powers that can be paid together (MR-PROD-01, MR-PROD-03)."""
    have: i64 = owned(table, table.seat)
    bits: list[int] = []
    inputs = _inputs(table, table.seat, bits)
    options: list[int] = []
    masks = [0]
    needs = [0]
    for number in range(len(bits)):
        for subset in range(len(masks)):
            need: i64 = needs[subset] + inputs[number]
            mask = masks[subset] | bits[number]
            masks.append(mask)
            needs.append(need)
            if is_payable(have, need, mask & BASIC_POWER):
                options.append(POWERS | mask << 4)
    return options


def is_payable(have: i64, need: i64, basic: int) -> bool:
    """Whether fixed needs can be paid, with two more pieces for the basic power if chosen."""
    if not covers(have, need):
        return False
    return not basic or total(have) - total(need) >= BASIC_PIECES


def activate(table: Table, mask: int) -> None:
    """Put the chosen powers on the stack, with what has to be chosen for them."""
    if table.log is not None:
        events.powers(table, mask)
    seat = table.seat
    need = 0
    gives = 0
    for slot in range(SLOTS):
        if mask >> SLOT_POWERS + slot & 1:
            card = top_card(table, seat, slot)
            need += INPUT[card]
            gives += OUTPUT[card] | FAITH[card] << 32
    for number in range(len(PRODUCERS)):
        if mask >> LEADER_POWERS + number & 1:
            need += single(RESOURCE[PRODUCERS[number]])
            gives += LEADER_FAITH[PRODUCERS[number]] << 32
    table.stack.append(YIELD | gives << 4)
    table.stack.append(NEED | need << 4)
    _ask(table, mask)


def _ask(table: Table, mask: int) -> None:
    """Stack the choices of the powers; the basic power's come first."""
    for number in range(len(PRODUCERS) - 1, -1, -1):
        if mask >> LEADER_POWERS + number & 1:
            leader = PRODUCERS[number]
            for _ in range(AMOUNT[leader]):
                table.stack.append(OUTPUT_WORK | leader << 4)
    if mask & BASIC_POWER:
        table.stack.append(OUTPUT_WORK)
        table.stack.append(INPUT_WORK)


def spend_options(table: Table) -> list[int]:
    """The pairs that the basic power can turn besides what the other powers need."""
    have: i64 = owned(table, table.seat)
    need: i64 = table.stack[_NEED_PLACE] >> 4
    options: list[int] = []
    for pair in PAIRS:
        if covers(have, need + pair):
            options.append(SPEND | pair << 4)
    return options


def spend(table: Table, goods: int) -> None:
    """Add the chosen pair to the needs."""
    table.stack[_NEED_PLACE] += goods << 4


def make(table: Table, resource: int) -> None:
    """Add a resource of choice to the yield."""
    table.stack[_YIELD_PLACE] += single(resource) << 4


def pay_needs(table: Table, goods: int) -> None:
    """Pay all inputs before anything is produced (MR-PROD-03)."""
    charge(table, goods, CAUSE_PRODUCTION)


def receive(table: Table, gives: int) -> None:
    """Put the outputs into the strongbox and move the marker (MR-PROD-04)."""
    goods = gives & ALL_GOODS
    start = table.seat * 4
    for resource in range(RESOURCES):
        table.strongbox[start + resource] += amount_of(goods, resource)
    if table.log is not None and goods:
        events.produced(table, goods)
    points = gives >> 32
    if points:
        faith.gain(table, table.seat, points, CAUSE_PRODUCTION, "MR-PROD-04")
