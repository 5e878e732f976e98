"""Taking development cards, with a member or by an effect (LM-TOWER-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine.box import (
    DISCARD_NOTHING,
    MOD_TRIGGER,
    OP_END,
    ROW,
    SPECIAL_TOWER_TOO,
)
from magnifico.lorenzo.engine.costs import SIDES, has_room, most_servants, spent, ways_to_pay
from magnifico.lorenzo.engine.effects import first_comes_first, run_effect
from magnifico.lorenzo.engine.gains import gain, tell
from magnifico.lorenzo.engine.modifiers import add_abilities, rows_of
from magnifico.lorenzo.engine.names import (
    ANY_VALUE,
    BUILDING,
    CHARACTER,
    COIN,
    DECK,
    DOUBLE_FLOOR_BONUS,
    DOUBLE_IMMEDIATE,
    FLOORS,
    FROM_CARDS,
    FROM_OTHER,
    GOODS,
    HAS_TRIGGERS,
    MOST_CARDS,
    NO_FLOOR_BONUS,
    NO_MEMBER,
    NO_SPECIAL_TOWER,
    SERVANTS_REPLACE,
    SPECIAL_TOWER,
    TERRITORY,
    TYPES,
    WHEN_TAKE,
    WHEN_TAKE_CARD,
)
from magnifico.lorenzo.engine.packing import (
    BY_CARD,
    BY_FEE,
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
from magnifico.lorenzo.engine.payments import FOR_BUILDING, pay_bill
from magnifico.lorenzo.engine.placement import fee_of, place, tell_placed
from magnifico.lorenzo.engine.steps import (
    BONUS_CARD,
    CARD_TAKEN,
    DISCARD_OWN,
    GET_CARD,
    PAY_FOR,
    SERVANTS_FOR,
    STEPS,
    TAKE_CARD,
    Step,
)
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.values import action_modifier, servants_for

FEE_PAID: Final = 8
"""Added to the member of a ``TAKE_CARD`` frame once the fee is paid."""


class TakeCard(Step):
    """Pay the fee, then place the member and take the floor bonus.

    Frame: member (or ``NO_MEMBER``; plus ``FEE_PAID``), space, discount of a bonus action, value.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        space = arg_b(code)
        member = arg_a(code)
        fee = fee_of(t, seat, space // FLOORS)
        if fee > 0 and member < FEE_PAID:
            member += FEE_PAID
            t.stack.append(frame(TAKE_CARD, seat, member, space, arg_c(code), arg_d(code)))
            _pay_fee(t, seat, fee, space)
            return
        member %= FEE_PAID
        if t.log is not None:
            tell_placed(t, seat, member, space, arg_d(code))
        if member != NO_MEMBER:
            place(t, seat, member, space)
        _take_floor_bonus(t, seat, space)
        t.stack.append(frame(PAY_FOR, seat, space, arg_c(code)))


def _pay_fee(t: Table, seat: int, fee: int, space: int) -> None:
    if t.flags[seat] & SERVANTS_REPLACE:
        bill = [0] * (GOODS + 1)
        bill[COIN] = fee
        pay_bill(t, seat, bill, BY_FEE)
        return
    t.goods[seat * GOODS + COIN] -= fee
    if t.log is not None:
        data: dict[str, object] = {"goods": {"coin": fee}}
        tell(t, "fee", seat, BY_SPACE + space, "LM-TOWER-03", data)


def _take_floor_bonus(t: Table, seat: int, space: int) -> None:
    """The bonus of floors 3 and 4 (LM-TOWER-07, LM-CHAR-03)."""
    bonus = t.box.floor_bonus[space]
    if bonus != 0 and t.flags[seat] & NO_FLOOR_BONUS == 0:
        times = 2 if t.flags[seat] & DOUBLE_FLOOR_BONUS else 1
        gain(t, seat, bonus, times, BY_SPACE + space, FROM_OTHER)


class PayFor(Step):
    """Choose the way to pay a card, where there is more than one (LM-CARD-02, LM-CARD-05).

    Frame: space, discount of a bonus action.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        space = arg_a(code)
        card = t.floor[space]
        if t.box.cost_count[card] == 0:
            take(t, seat, space)
            return
        ways = ways_to_pay(t, seat, card, arg_b(code))
        options = [option(PAY, way // SIDES, way % SIDES) for way in ways]
        t.offer(PAY_FOR, code, seat, BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        space = arg_a(code)
        t.stack.append(frame(GET_CARD, seat, space))
        pay_cost(t, seat, t.floor[space], first(chosen) * SIDES + second(chosen), arg_b(code))


def pay_cost(t: Table, seat: i64, card: i64, way: i64, extra: i64) -> None:
    """Pay a card in one way."""
    box = t.box
    cost: i64 = box.cost_first[card] + way // SIDES
    bill = [0] * (GOODS + 1)
    i: i64 = box.cost_pairs[cost]
    end: i64 = box.cost_pairs[cost + 1]
    while i < end:
        good: i64 = box.pair_good[i]
        bill[good] = spent(t, seat, card, way, extra, good)
        i += 1
    bill[FOR_BUILDING] = 1 if box.card_type[card] == BUILDING else 0
    discard = box.cost_discard[cost]
    if discard != DISCARD_NOTHING:
        t.stack.append(frame(DISCARD_OWN, seat, discard, BY_CARD + card))
    pay_bill(t, seat, bill, BY_CARD + card)


class GetCard(Step):
    """Take the card that has been paid. Frame: space."""

    def run(self, t: Table, code: int) -> None:
        take(t, seat_of(code), arg_a(code))


def take(t: Table, seat: int, space: int) -> None:
    """Put the card of a tower space on the player's board and run its immediate effect."""
    card = t.floor[space]
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
    if kind == CHARACTER:
        add_abilities(t, seat, t.box.card_modifier[card], t.box.card_modifiers[card])
    if t.flags[seat] & HAS_TRIGGERS:
        _note_triggers(t, seat, card)
    program = t.box.immediate[card]
    if t.box.programs[program * ROW] != OP_END:
        doubled = t.flags[seat] & DOUBLE_IMMEDIATE != 0
        run_effect(t, seat, program, BY_CARD + card, FROM_CARDS, doubled, ANY_VALUE)


def _note_triggers(t: Table, seat: int, card: int) -> None:
    """Note the abilities that answer to a card being taken: leaders, then the family.

    They wait for its immediate effect (LM-CARD-12); what that brings into play comes too late.
    """
    kind = t.box.card_type[card]
    value = t.box.activation[card] if kind == TERRITORY else 0
    waiting = len(t.stack)
    for row in rows_of(t, seat, MOD_TRIGGER):
        event = t.box.modifiers[row + 1]
        if event == WHEN_TAKE + kind or event == WHEN_TAKE_CARD:
            t.stack.append(frame(CARD_TAKEN, seat, row // ROW, value))
    first_comes_first(t, waiting)


class CardTaken(Step):
    """What one ability gives for a card that was taken.

    Frame: the number of the ability, activation value of a territory.
    """

    def run(self, t: Table, code: int) -> None:
        row = arg_a(code) * ROW
        program = t.box.modifiers[row + 2]
        cause = t.box.modifiers[row + 3]
        run_effect(t, seat_of(code), program, cause, FROM_OTHER, False, arg_b(code))


class BonusCard(Step):
    """An action that takes a card without a member (LM-BONUS-01 to LM-BONUS-08).

    Frame: types (mask), value, cause, discount.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for space in range(len(t.decks) // DECK * FLOORS):
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
    if card < 0 or (space >= SPECIAL_TOWER * FLOORS and not _may_use_special(t, seat, types)):
        return False
    kind = t.box.card_type[card]
    if types >> kind & 1 == 0 or not has_room(t, seat, card, space):
        return False
    deficit = t.need[space] - value - action_modifier(t, seat, kind)
    fee = fee_of(t, seat, space // FLOORS)
    return servants_for(t, seat, deficit) <= most_servants(t, seat, card, discount, space, fee)


def _may_use_special(t: Table, seat: int, types: int) -> bool:
    """Whether a bonus action reaches the special tower (LM-BONUS-08, LM-EXCOM-28)."""
    return types & SPECIAL_TOWER_TOO != 0 and t.flags[seat] & NO_SPECIAL_TOWER == 0


STEPS[TAKE_CARD] = TakeCard()
STEPS[GET_CARD] = GetCard()
STEPS[CARD_TAKEN] = CardTaken()
STEPS[PAY_FOR] = PayFor()
STEPS[BONUS_CARD] = BonusCard()
