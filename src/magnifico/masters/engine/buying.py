"""Paying from any mix of stores, and buying development cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import events
from magnifico.masters.engine.codes import (
    CAUSE_CARD,
    END_TURN,
    MOST,
    PAYMENT,
    PLACE,
    RESOURCES,
    amount_of,
    buy,
    pay,
    single,
)
from magnifico.masters.engine.components import (
    ABILITY,
    AMOUNT,
    COLOURS,
    COST,
    DECK,
    DISCOUNT,
    LAST_CARD,
    LEVEL,
    LEVELS,
    NONE,
    PILE,
    RESOURCE,
    SLOTS,
)
from magnifico.masters.engine.scoring import cards_owned, finish, is_colour_gone, is_ending
from magnifico.masters.engine.table import Table, changed

_GUARD: Final = 0x80808080

# -- paying -----------------------------------------------------------------------------------


def owned(table: Table, seat: int) -> i64:
    """Packed goods of all stores of a seat, each amount cut off at ``MOST``."""
    warehouse = table.warehouse
    strongbox = table.strongbox
    start = seat * 4
    goods: i64 = 0
    for resource in range(RESOURCES - 1, -1, -1):
        amount: i64 = warehouse[start + resource]
        amount += strongbox[start + resource]
        if amount > MOST:
            amount = MOST
        goods = goods << 8 | amount
    return goods


def charge(table: Table, goods: int, cause: int) -> None:
    """Pay goods: at once where there is one way only, otherwise by a decision for each
    resource that lies both in the warehouse and in the strongbox (MR-BUY-01)."""
    start = table.seat * 4
    for resource in range(RESOURCES - 1, -1, -1):
        amount = amount_of(goods, resource)
        if amount == 0:
            continue
        least = max(amount - table.strongbox[start + resource], 0)
        if least == min(amount, table.warehouse[start + resource]):
            settle(table, resource, least, amount - least, cause)
        else:
            table.stack.append(PAYMENT | resource << 4 | amount << 6)


def pay_options(table: Table, resource: int, amount: int) -> list[int]:
    """The ways to split a payment of one resource, most from the warehouse first."""
    place = table.seat * 4 + resource
    least = max(amount - table.strongbox[place], 0)
    options: list[int] = []
    warehouse = min(amount, table.warehouse[place])
    while warehouse >= least:
        options.append(pay(resource, warehouse, amount - warehouse))
        warehouse -= 1
    return options


def settle(table: Table, resource: int, warehouse: int, strongbox: int, cause: int) -> None:
    """Return resources from both stores to the supply."""
    place = table.seat * 4 + resource
    table.warehouse[place] -= warehouse
    table.strongbox[place] -= strongbox
    if table.log is not None:
        events.paid(table, cause, resource, warehouse, strongbox)


# -- buying -----------------------------------------------------------------------------------


def discounts(table: Table, seat: int) -> int:
    """Packed goods that the seat's leaders take off every price."""
    goods = 0
    for place in range(seat * 2, seat * 2 + 2):
        leader = table.played[place]
        if ABILITY[leader] == DISCOUNT:
            goods += AMOUNT[leader] * single(RESOURCE[leader])
    return goods


def price(card: int, discount: int) -> int:
    """What a card costs after discounts, never below 0 of a resource (MR-LEADER-04)."""
    goods = COST[card]
    if discount:
        for resource in range(RESOURCES):
            goods -= min(amount_of(goods, resource), amount_of(discount, resource)) * single(
                resource
            )
    return goods


def height(table: Table, seat: int, slot: int) -> int:
    """How many cards lie in a slot; also the level that goes on top next (MR-BUY-02)."""
    place = (seat * SLOTS + slot) * LEVELS
    count = 0
    while count < LEVELS and table.slots[place + count] != NONE:
        count += 1
    return count


def add_buy_options(table: Table, have: i64, options: list[int]) -> None:
    """Every visible card that the seat can pay, into every slot that takes it (MR-BUY-03).

    ``have`` are all goods of the seat."""
    seat = table.seat
    if have == 0:
        return
    discount = discounts(table, seat)
    heights = [height(table, seat, 0), height(table, seat, 1), height(table, seat, 2)]
    for level in range(LEVELS):
        if heights[0] != level and heights[1] != level and heights[2] != level:
            continue
        for pile in range(level * COLOURS, level * COLOURS + COLOURS):
            card = table.grid[pile * DECK]
            if card <= NONE:
                continue
            cost: i64 = price(card, discount)
            if ((have | _GUARD) - cost) & _GUARD != _GUARD:
                continue
            for slot in range(SLOTS):
                if heights[slot] == level:
                    options.append(buy(card, slot))


def begin(table: Table, card: int, slot: int) -> None:
    """Begin the purchase of a card with its payment."""
    table.stack.append(END_TURN)
    table.stack.append(PLACE | card << 4 | slot << 10)
    charge(table, price(card, discounts(table, table.seat)), CAUSE_CARD + card)


def place(table: Table, card: int, slot: int) -> None:
    """Put a paid card on top of a slot; the seventh card brings the end (MR-END-01).

    In a solo game it wins, and the last card of a colour loses (MR-SOLO-09, MR-SOLO-12)."""
    was_ending = table.log is not None and is_ending(table)
    take_from_grid(table, PILE[card])
    position = (table.seat * SLOTS + slot) * LEVELS + LEVEL[card]
    table.slots = changed(table.slots, position, card)
    if table.log is not None:
        events.bought(table, card, slot)
        if not was_ending and is_ending(table):
            events.end_triggered(table, table.seat, "cards")
    if table.players == 1 and (cards_owned(table, 0) >= LAST_CARD or is_colour_gone(table)):
        finish(table)


def take_from_grid(table: Table, pile: int) -> int:
    """Take the top card of a deck; an empty deck stays empty (MR-BUY-04)."""
    top = pile * DECK
    grid = table.grid[:]
    card = grid[top]
    for place in range(top, top + DECK - 1):
        grid[place] = grid[place + 1]
    grid[top + DECK - 1] = NONE
    table.grid = grid
    return card
