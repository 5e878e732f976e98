"""Paying from any mix of stores, and buying development cards."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.masters.engine import components as c
from magnifico.masters.engine import events
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.amounts import LANE, MOST, RESOURCES, amount_of, covers, single
from magnifico.masters.engine.scoring import cards_owned, finish, is_colour_gone, is_ending
from magnifico.masters.engine.steps import Step, Work
from magnifico.masters.engine.table import Table, changed

# -- paying -----------------------------------------------------------------------------------


def owned(t: Table, seat: int) -> i64:
    """Packed goods of all stores of a seat, each amount cut off at ``MOST``."""
    warehouse = t.warehouse
    strongbox = t.strongbox
    start = seat * RESOURCES
    goods: i64 = 0
    for resource in range(RESOURCES - 1, -1, -1):
        amount: i64 = warehouse[start + resource]
        amount += strongbox[start + resource]
        if amount > MOST:
            amount = MOST
        goods = goods << LANE | amount
    return goods


def charge(t: Table, goods: int, cause: int) -> None:
    """Pay goods: at once where there is one way only, otherwise by a decision for each
    resource that lies both in the warehouse and in the strongbox (MR-BUY-01)."""
    start = t.seat * RESOURCES
    for resource in range(RESOURCES - 1, -1, -1):
        amount = amount_of(goods, resource)
        if amount == 0:
            continue
        least = max(amount - t.strongbox[start + resource], 0)
        if least == min(amount, t.warehouse[start + resource]):
            settle(t, resource, least, amount - least, cause)
        else:
            t.stack.append(p.frame(s.PAYMENT, resource, amount))


def pay_options(t: Table, resource: int, amount: int) -> list[int]:
    """The ways to split a payment of one resource, most from the warehouse first."""
    place = t.seat * RESOURCES + resource
    least = max(amount - t.strongbox[place], 0)
    options: list[int] = []
    warehouse = min(amount, t.warehouse[place])
    while warehouse >= least:
        options.append(p.pay(resource, warehouse, amount - warehouse))
        warehouse -= 1
    return options


def settle(t: Table, resource: int, warehouse: int, strongbox: int, cause: int) -> None:
    """Return resources from both stores to the supply."""
    place = t.seat * RESOURCES + resource
    t.warehouse[place] -= warehouse
    t.strongbox[place] -= strongbox
    if t.log is not None:
        events.paid(t, cause, resource, warehouse, strongbox)


class Payment(Step):
    """One resource is paid from two stores. Frame: resource, amount."""

    def run(self, t: Table, frame: int) -> None:
        resource, amount = p.both(frame)
        t.offer(s.PAYMENT, _paid_for(t), pay_options(t, resource, amount))

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        resource, warehouse, strongbox = p.paid(option)
        settle(t, resource, warehouse, strongbox, _paid_for(t))


def _paid_for(t: Table) -> int:
    """What is being paid for: the work right above the end of the turn says it."""
    work = t.stack[1]
    return p.BY_CARD + p.first(work) if p.step_of(work) == s.PLACE else p.BY_PRODUCTION


# -- buying -----------------------------------------------------------------------------------


def discounts(t: Table, seat: int) -> int:
    """Packed goods that the seat's leaders take off every price."""
    goods = 0
    for place in range(seat * c.KEPT, seat * c.KEPT + c.KEPT):
        leader = t.played[place]
        if c.ABILITY[leader] == c.DISCOUNT:
            goods += c.AMOUNT[leader] * single(c.RESOURCE[leader])
    return goods


def price(card: int, discount: int) -> int:
    """What a card costs after discounts, never below 0 of a resource (MR-LEADER-04)."""
    goods = c.COST[card]
    if discount:
        for resource in range(RESOURCES):
            goods -= min(amount_of(goods, resource), amount_of(discount, resource)) * single(
                resource
            )
    return goods


def height(t: Table, seat: int, slot: int) -> int:
    """How many cards lie in a slot; also the level that goes on top next (MR-BUY-02)."""
    place = (seat * c.SLOTS + slot) * c.LEVELS
    count = 0
    while count < c.LEVELS and t.slots[place + count] != c.NONE:
        count += 1
    return count


def add_buy_options(t: Table, have: i64, options: list[int]) -> None:
    """Every visible card that the seat can pay, into every slot that takes it (MR-BUY-03).

    ``have`` are all goods of the seat."""
    seat = t.seat
    if have == 0:
        return
    discount = discounts(t, seat)
    heights = [height(t, seat, 0), height(t, seat, 1), height(t, seat, 2)]
    for level in range(c.LEVELS):
        if heights[0] != level and heights[1] != level and heights[2] != level:
            continue
        for pile in range(level * c.COLOURS, level * c.COLOURS + c.COLOURS):
            card = t.grid[pile * c.DECK]
            if card <= c.NONE:
                continue
            if not covers(have, price(card, discount)):
                continue
            for slot in range(c.SLOTS):
                if heights[slot] == level:
                    options.append(p.buy(card, slot))


def begin(t: Table, card: int, slot: int) -> None:
    """Begin the purchase of a card with its payment."""
    t.stack.append(s.END_TURN)
    t.stack.append(p.frame(s.PLACE, card, slot))
    charge(t, price(card, discounts(t, t.seat)), p.BY_CARD + card)


def place(t: Table, card: int, slot: int) -> None:
    """Put a paid card on top of a slot; the seventh card brings the end (MR-END-01).

    In a solo game it wins, and the last card of a colour loses (MR-SOLO-09, MR-SOLO-12)."""
    was_ending = t.log is not None and is_ending(t)
    take_from_grid(t, c.PILE[card])
    position = (t.seat * c.SLOTS + slot) * c.LEVELS + c.LEVEL[card]
    t.slots = changed(t.slots, position, card)
    if t.log is not None:
        events.bought(t, card, slot)
        if not was_ending and is_ending(t):
            events.end_triggered(t, t.seat, "cards")
    if t.players == 1 and (cards_owned(t, 0) >= c.LAST_CARD or is_colour_gone(t)):
        finish(t)


def take_from_grid(t: Table, pile: int) -> int:
    """Take the top card of a deck; an empty deck stays empty (MR-BUY-04)."""
    top = pile * c.DECK
    grid = t.grid[:]
    card = grid[top]
    for place in range(top, top + c.DECK - 1):
        grid[place] = grid[place + 1]
    grid[top + c.DECK - 1] = c.NONE
    t.grid = grid
    return card


class Place(Work):
    """A card that is paid goes into its slot. Frame: card, slot."""

    def run(self, t: Table, frame: int) -> None:
        t.stack.pop()
        card, slot = p.both(frame)
        place(t, card, slot)
