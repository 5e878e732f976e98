"""Taking development cards, with a member or by an effect (LM-TOWER-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.costs import SIDES, has_room, most_servants, spent, ways_to_pay
from magnifico.lorenzo.engine.effects import reverse_pushed, run_effect
from magnifico.lorenzo.engine.gains import gain
from magnifico.lorenzo.engine.modifiers import add_abilities, rows_of
from magnifico.lorenzo.engine.payments import FOR_BUILDING, pay_bill
from magnifico.lorenzo.engine.placement import fee_of, place, tell_placed
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.values import action_modifier, servants_for

FEE_PAID: Final = 8
"""Added to the member of a ``TAKE_CARD`` frame once the fee is paid."""


class TakeCard(Step):
    """Pay the fee, then place the member and take the floor bonus.

    Frame: member (or ``NO_MEMBER``; plus ``FEE_PAID``), space, discount of a bonus action, value.
    """

    def run(self, t: Table, code: int) -> None:
        member, space, discount, value = p.four_arguments(code)
        seat = p.seat_of(code)
        fee = fee_of(t, seat, space // n.FLOORS)
        if fee > 0 and member < FEE_PAID:
            member += FEE_PAID
            t.stack.append(p.frame(s.TAKE_CARD, seat, member, space, discount, value))
            _pay_fee(t, seat, fee, space)
            return
        member %= FEE_PAID
        if t.log is not None:
            tell_placed(t, seat, member, space, value)
        if member != n.NO_MEMBER:
            place(t, seat, member, space)
        _take_floor_bonus(t, seat, space)
        t.stack.append(p.frame(s.PAY_FOR, seat, space, discount))


def _pay_fee(t: Table, seat: int, fee: int, space: int) -> None:
    if t.flags[seat] & n.SERVANTS_REPLACE:
        bill = [0] * (n.GOODS + 1)
        bill[n.COIN] = fee
        pay_bill(t, seat, bill, p.BY_FEE)
        return
    t.goods[seat * n.GOODS + n.COIN] -= fee
    if t.log is not None:
        data: dict[str, object] = {"goods": {"coin": fee}}
        t.tell("fee", seat, p.BY_SPACE + space, "LM-TOWER-03", data)


def _take_floor_bonus(t: Table, seat: int, space: int) -> None:
    """The bonus of floors 3 and 4 (LM-TOWER-07, LM-CHAR-03)."""
    bonus = t.box.floor_bonus[space]
    if bonus != 0 and t.flags[seat] & n.NO_FLOOR_BONUS == 0:
        times = 2 if t.flags[seat] & n.DOUBLE_FLOOR_BONUS else 1
        gain(t, seat, bonus, times, p.BY_SPACE + space, n.FROM_OTHER)


class PayFor(Step):
    """Choose the way to pay a card, where there is more than one (LM-CARD-02, LM-CARD-05).

    Frame: space, discount of a bonus action.
    """

    def run(self, t: Table, code: int) -> None:
        space, discount = p.two_arguments(code)
        seat = p.seat_of(code)
        card = t.floor[space]
        if t.box.cost_count[card] == 0:
            take(t, seat, space)
            return
        ways = ways_to_pay(t, seat, card, discount)
        options = [p.option(p.PAY, way // SIDES, way % SIDES) for way in ways]
        t.offer(s.PAY_FOR, code, seat, p.BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        space, discount = p.two_arguments(code)
        seat = p.seat_of(code)
        t.stack.append(p.frame(s.GET_CARD, seat, space))
        pay_cost(t, seat, t.floor[space], p.first(chosen) * SIDES + p.second(chosen), discount)


def pay_cost(t: Table, seat: i64, card: i64, way: i64, extra: i64) -> None:
    """Pay a card in one way."""
    box = t.box
    cost: i64 = box.cost_first[card] + way // SIDES
    bill = [0] * (n.GOODS + 1)
    i: i64 = box.cost_pairs[cost]
    end: i64 = box.cost_pairs[cost + 1]
    while i < end:
        good: i64 = box.pair_good[i]
        bill[good] = spent(t, seat, card, way, extra, good)
        i += 1
    bill[FOR_BUILDING] = 1 if box.card_type[card] == n.BUILDING else 0
    discard = box.cost_discard[cost]
    if discard != b.DISCARD_NOTHING:
        t.stack.append(p.frame(s.DISCARD_OWN, seat, discard, p.BY_CARD + card))
    pay_bill(t, seat, bill, p.BY_CARD + card)


class GetCard(Step):
    """Take the card that has been paid. Frame: space."""

    def run(self, t: Table, code: int) -> None:
        space = p.one_argument(code)
        take(t, p.seat_of(code), space)


def take(t: Table, seat: int, space: int) -> None:
    """Put the card of a tower space on the player's board and run its immediate effect."""
    card = t.floor[space]
    t.floor[space] = -1
    receive_card(t, seat, card)


def receive_card(t: Table, seat: int, card: int) -> None:
    """Add a card to a player's board; permanent effects work at once (LM-CARD-07, -08)."""
    kind = t.box.card_type[card]
    i = seat * n.TYPES + kind
    t.owned = t.owned[:]
    t.owned[i * n.MOST_CARDS + t.count[i]] = card
    t.count[i] += 1
    if t.log is not None:
        data: dict[str, object] = {"card": t.cause_name(p.BY_CARD + card)}
        t.tell("take-card", seat, p.BY_CARD + card, "LM-CARD-06", data)
    if kind == n.CHARACTER:
        add_abilities(t, seat, t.box.card_modifier[card], t.box.card_modifiers[card])
    if t.flags[seat] & n.HAS_TRIGGERS:
        _note_triggers(t, seat, card)
    program = t.box.immediate[card]
    if t.box.programs[program * b.ROW] != b.OP_END:
        doubled = t.flags[seat] & n.DOUBLE_IMMEDIATE != 0
        run_effect(t, seat, program, p.BY_CARD + card, n.FROM_CARDS, doubled, n.ANY_VALUE)


def _note_triggers(t: Table, seat: int, card: int) -> None:
    """Note the abilities that answer to a card being taken: leaders, then the family.

    They wait for its immediate effect (LM-CARD-12); what that brings into play comes too late.
    """
    kind = t.box.card_type[card]
    value = t.box.activation[card] if kind == n.TERRITORY else 0
    waiting = len(t.stack)
    for row in rows_of(t, seat, b.MOD_TRIGGER):
        event = t.box.modifiers[row + 1]
        if event == n.WHEN_TAKE + kind or event == n.WHEN_TAKE_CARD:
            t.stack.append(p.frame(s.CARD_TAKEN, seat, row // b.ROW, value))
    reverse_pushed(t, waiting)


class CardTaken(Step):
    """What one ability gives for a card that was taken.

    Frame: the number of the ability, activation value of a territory.
    """

    def run(self, t: Table, code: int) -> None:
        ability, value = p.two_arguments(code)
        row = ability * b.ROW
        program = t.box.modifiers[row + 2]
        cause = t.box.modifiers[row + 3]
        run_effect(t, p.seat_of(code), program, cause, n.FROM_OTHER, False, value)


class BonusCard(Step):
    """An action that takes a card without a member (LM-BONUS-01 to LM-BONUS-08).

    Frame: types (mask), value, cause, discount.
    """

    def run(self, t: Table, code: int) -> None:
        types, value, cause, discount = p.four_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for space in range(len(t.decks) // n.DECK * n.FLOORS):
            if can_take(t, seat, space, types, value, discount):
                options.append(p.option(p.TAKE, space))
        options.append(p.option(p.DECLINE))
        t.offer(s.BONUS_CARD, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        _types, value, _cause, discount = p.four_arguments(code)
        if p.verb_of(chosen) == p.TAKE:
            seat = p.seat_of(code)
            space = p.first(chosen)
            t.stack.append(p.frame(s.SERVANTS_FOR, seat, n.NO_MEMBER, space, value, discount))


def can_take(t: Table, seat: int, space: int, types: int, value: int, discount: int) -> bool:
    """Whether a bonus action of a value reaches the card of a space and can pay it."""
    card = t.floor[space]
    if card < 0 or (space >= n.SPECIAL_TOWER * n.FLOORS and not _may_use_special(t, seat, types)):
        return False
    kind = t.box.card_type[card]
    if types >> kind & 1 == 0 or not has_room(t, seat, card, space):
        return False
    deficit = t.floor_min[space] - value - action_modifier(t, seat, kind)
    fee = fee_of(t, seat, space // n.FLOORS)
    return servants_for(t, seat, deficit) <= most_servants(t, seat, card, discount, space, fee)


def _may_use_special(t: Table, seat: int, types: int) -> bool:
    """Whether a bonus action reaches the special tower (LM-BONUS-08, LM-EXCOM-28)."""
    return types & b.SPECIAL_TOWER_TOO != 0 and t.flags[seat] & n.NO_SPECIAL_TOWER == 0
