"""Taking development cards, with a member or by an effect (LM-TOWER-13)."""

from __future__ import annotations

from magnifico.lorenzo.engine.box import OP_END, ROW
from magnifico.lorenzo.engine.costs import SIDES, due, has_room, most_servants, ways_to_pay
from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import gain, tell
from magnifico.lorenzo.engine.modifiers import sum_up
from magnifico.lorenzo.engine.names import (
    COIN,
    DOUBLE_IMMEDIATE,
    FLOORS,
    FROM_CARDS,
    FROM_OTHER,
    GOOD_NAMES,
    GOODS,
    MOST_CARDS,
    NO_FLOOR_BONUS,
    NO_MEMBER,
    TOWERS,
    TYPES,
)
from magnifico.lorenzo.engine.packing import (
    BY_CARD,
    BY_SPACE,
    DECLINE,
    PAY,
    TAKE,
    arg_a,
    arg_b,
    arg_c,
    arg_d,
    first,
    frame,
    option,
    seat_of,
    second,
    verb_of,
)
from magnifico.lorenzo.engine.placement import fee_of, place
from magnifico.lorenzo.engine.steps import (
    BONUS_CARD,
    PAY_FOR,
    SERVANTS_FOR,
    STEPS,
    TAKE_CARD,
    Step,
)
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.values import action_modifier, servants_for


class TakeCard(Step):
    """Pay the fee, place the member and take the floor bonus.

    Frame: member (or ``NO_MEMBER``), space, discount of a bonus action.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        member = arg_a(code)
        space = arg_b(code)
        fee = fee_of(t, seat, space // FLOORS)
        if fee > 0:
            t.goods[seat * GOODS + COIN] -= fee
            if t.log is not None:
                data: dict[str, object] = {"goods": {"coin": fee}}
                tell(t, "fee", seat, BY_SPACE + space, "LM-TOWER-03", data)
        if member != NO_MEMBER:
            place(t, seat, member, space)
        bonus = t.box.floor_bonus[space]
        if bonus != 0 and t.flags[seat] & NO_FLOOR_BONUS == 0:
            gain(t, seat, bonus, 1, BY_SPACE + space, FROM_OTHER)
        t.stack.append(frame(PAY_FOR, seat, space, arg_c(code)))


class PayFor(Step):
    """Choose the way to pay a card, where there is more than one (LM-CARD-02, LM-CARD-05).

    Frame: space, discount of a bonus action.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        space = arg_a(code)
        card = t.floor[space]
        if t.box.cost_count[card] == 0:
            take(t, seat, space, card)
            return
        ways = ways_to_pay(t, seat, card, arg_b(code))
        options = [option(PAY, way // SIDES, way % SIDES) for way in ways]
        t.offer(PAY_FOR, code, seat, BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        space = arg_a(code)
        card = t.floor[space]
        pay_cost(t, seat, card, first(chosen) * SIDES + second(chosen), arg_b(code))
        take(t, seat, space, card)


def pay_cost(t: Table, seat: int, card: int, way: int, extra: int) -> None:
    """Pay a card in one way."""
    paid: dict[str, object] = {}
    for good in range(GOODS):
        amount = due(t, seat, card, way, extra, good)
        if amount > 0:
            t.goods[seat * GOODS + good] -= amount
            if t.log is not None:
                paid[GOOD_NAMES[good]] = amount
    if t.log is not None and paid:
        tell(t, "pay", seat, BY_CARD + card, "LM-CARD-01", {"goods": paid})


def take(t: Table, seat: int, space: int, card: int) -> None:
    """Put the card of a tower space on the player's board and run its immediate effect."""
    t.floor[space] = -1
    receive_card(t, seat, card)


def receive_card(t: Table, seat: int, card: int) -> None:
    """Add a card to a player's board; permanent effects work at once (LM-CARD-07, -08)."""
    kind = t.box.card_type[card]
    i = seat * TYPES + kind
    t.owned = t.owned[:]
    t.owned[i * MOST_CARDS + t.count[i]] = card
    t.count[i] += 1
    if t.log is not None:
        data: dict[str, object] = {"card": t.cause_name(BY_CARD + card)}
        tell(t, "take-card", seat, BY_CARD + card, "LM-CARD-06", data)
    if t.box.card_modifiers[card] > 0:
        sum_up(t, seat)
    program = t.box.immediate[card]
    if t.box.programs[program * ROW] != OP_END:
        doubled = t.flags[seat] & DOUBLE_IMMEDIATE != 0
        run_effect(t, seat, program, BY_CARD + card, FROM_CARDS, doubled)


class BonusCard(Step):
    """An action that takes a card without a member (LM-BONUS-01 to LM-BONUS-08).

    Frame: types (mask), value, cause, discount.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for space in range(TOWERS * FLOORS):
            if can_take(t, seat, space, arg_a(code), arg_b(code), arg_d(code)):
                options.append(option(TAKE, space))
        options.append(option(DECLINE))
        t.offer(BONUS_CARD, code, seat, arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == TAKE:
            seat = seat_of(code)
            space = first(chosen)
            t.stack.append(frame(SERVANTS_FOR, seat, NO_MEMBER, space, arg_b(code), arg_d(code)))


def can_take(t: Table, seat: int, space: int, types: int, value: int, discount: int) -> bool:
    """Whether a bonus action of a value reaches the card of a space and can pay it."""
    card = t.floor[space]
    if card < 0:
        return False
    kind = t.box.card_type[card]
    if types >> kind & 1 == 0 or not has_room(t, seat, card, space):
        return False
    deficit = t.need[space] - value - action_modifier(t, seat, kind)
    fee = fee_of(t, seat, space // FLOORS)
    return servants_for(t, seat, deficit) <= most_servants(t, seat, card, discount, space, fee)


STEPS[TAKE_CARD] = TakeCard()
STEPS[PAY_FOR] = PayFor()
STEPS[BONUS_CARD] = BonusCard()
