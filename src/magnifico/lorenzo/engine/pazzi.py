"""The Pazzi Conspiracy: effects that make opponents choose, and cards that use others' cards."""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.activation import COPIED, free_markets
from magnifico.lorenzo.engine.box import (
    DISCARD_LEADER,
    DISCARD_TYPE,
    OPPONENT_CHARACTER,
    OWNER_SHIFT,
)
from magnifico.lorenzo.engine.costs import has_room
from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import give, lose, tell
from magnifico.lorenzo.engine.leaders import removable, remove_leader
from magnifico.lorenzo.engine.modifiers import sum_up_without_card
from magnifico.lorenzo.engine.names import (
    ANY_VALUE,
    CHARACTER,
    FROM_CARDS,
    FROM_OTHER,
    GOODS,
    MARKET,
    MOST_CARDS,
    NO_SPACE,
    NO_TOKEN,
    RESOURCES,
    SPECIAL_TOWER,
    TYPES,
    VENTURE,
    VICTORY,
)
from magnifico.lorenzo.engine.packing import (
    BY_CARD,
    BY_SPACE,
    CARD,
    DECLINE,
    GIVE,
    OPPONENT,
    REMOVE,
    REWARD,
    arg_a,
    arg_b,
    arg_c,
    arg_d,
    first,
    frame,
    option,
    seat_of,
    verb_of,
)
from magnifico.lorenzo.engine.steps import (
    BONUS_ACTIVATION,
    BORROW,
    COPY_IMMEDIATE,
    DISCARD_OWN,
    MARKET_REWARD,
    OPPONENT_DISCARD,
    OPPONENT_GIVE,
    OPPONENT_TAX,
    STEPS,
    TAKE_SWEPT,
    Step,
)
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import reshuffle
from magnifico.lorenzo.engine.towers import receive_card

AMOUNT_BITS: Final = 4


def cards_of(t: Table, seat: int, types: int) -> list[int]:
    """Options for all cards of some types that a player owns."""
    options: list[int] = []
    for card_type in range(TYPES):
        if types >> card_type & 1:
            i = seat * TYPES + card_type
            for place in range(t.count[i]):
                options.append(option(CARD, t.owned[i * MOST_CARDS + place]))
    return options


def discard_card(t: Table, seat: int, card: int, cause: int) -> None:
    """An owned card leaves the game; its row closes up (LM-PGEN-02, LM-PGEN-03)."""
    i = seat * TYPES + t.box.card_type[card]
    row = t.owned[i * MOST_CARDS : (i + 1) * MOST_CARDS]
    row.remove(card)
    row.append(-1)
    owned = t.owned[:]
    for place in range(MOST_CARDS):
        owned[i * MOST_CARDS + place] = row[place]
    t.owned = owned
    t.count[i] -= 1
    t.lost = [*t.lost, card]
    _discard_stored_token(t, card)
    if t.log is not None:
        data: dict[str, object] = {"card": t.cause_name(BY_CARD + card)}
        tell(t, "discard-card", seat, cause, "LM-PGEN-02", data)
    if t.box.card_modifiers[card] > 0:
        sum_up_without_card(t, seat)


def _discard_stored_token(t: Table, card: int) -> None:
    slot = t.box.token_slot[card]
    if slot >= 0 and t.slot[slot] != NO_TOKEN:
        t.discards |= 1 << t.slot[slot]
        t.slot = t.slot[:]
        t.slot[slot] = NO_TOKEN
        if not t.supply:
            reshuffle(t)


class OpponentDiscard(Step):
    """An opponent discards a card of choice (LM-PAZZI-155, -156). Frame: types, cause."""

    def run(self, t: Table, code: int) -> None:
        options = cards_of(t, seat_of(code), arg_a(code))
        if options:
            t.offer(OPPONENT_DISCARD, code, seat_of(code), arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        discard_card(t, seat_of(code), first(chosen), arg_b(code))


class OpponentGive(Step):
    """An opponent gives some of one resource (LM-PGEN-06, LM-PGEN-07).

    Frame: how many, who receives, cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for least in (arg_a(code), 1):
            if not options:
                for good in range(RESOURCES):
                    if t.goods[seat * GOODS + good] >= least:
                        options.append(option(GIVE, good))
        if options:
            t.offer(OPPONENT_GIVE, code, seat, arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        good = first(chosen)
        amount = t.goods[seat * GOODS + good]
        if amount > arg_a(code):
            amount = arg_a(code)
        hand_to(t, seat, arg_b(code), good, amount, arg_c(code))


def hand_to(t: Table, giver: int, receiver: int, good: int, amount: int, cause: int) -> None:
    """Goods pass from one player to another; for the receiver it is a gain (LM-PGEN-06)."""
    lose(t, giver, good, amount, cause)
    give(t, receiver, good, amount, cause, FROM_OTHER)


class OpponentTax(Step):
    """An opponent gives a resource in full, or victory points (LM-PAZZI-158, -160).

    Frame: good, amount and victory points, who receives, cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        amount = arg_b(code) & 15
        options: list[int] = []
        if t.goods[seat * GOODS + arg_a(code)] >= amount:
            options.append(option(GIVE, arg_a(code)))
        options.append(option(GIVE, VICTORY))
        t.offer(OPPONENT_TAX, code, seat, arg_d(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        good = first(chosen)
        amount = arg_b(code) >> AMOUNT_BITS if good == VICTORY else arg_b(code) & 15
        hand_to(t, seat_of(code), arg_c(code), good, amount, arg_d(code))


class Borrow(Step):
    """Choose the opponent whose cards a Harvest or Production uses, or decline.

    Frame: action, value, cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for other in range(t.players):
            if other != seat:
                options.append(option(OPPONENT, other))
        options.append(option(DECLINE))
        t.offer(BORROW, code, seat, arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == OPPONENT:
            limits = first(chosen) + 1 << OWNER_SHIFT
            t.stack.append(
                frame(
                    BONUS_ACTIVATION, seat_of(code), arg_a(code), arg_b(code), limits, arg_c(code)
                )
            )


class CopyImmediate(Step):
    """Run the immediate effect of a card again: an opponent's character, an own venture.

    The same card is repeated once per turn. Frame: whose, cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        if arg_a(code) == OPPONENT_CHARACTER:
            for other in range(t.players):
                if other != seat:
                    options += cards_of(t, other, 1 << CHARACTER)
        else:
            options = cards_of(t, seat, 1 << VENTURE)
        options = [code for code in options if COPIED + first(code) not in t.chain]
        options.append(option(DECLINE))
        t.offer(COPY_IMMEDIATE, code, seat, arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == CARD:
            t.chain = [*t.chain, COPIED + first(chosen)]
            program = t.box.immediate[first(chosen)]
            run_effect(t, seat_of(code), program, arg_b(code), FROM_CARDS, False, ANY_VALUE)


class MarketReward(Step):
    """The reward of an open market space without a member (LM-PAZZI-161). Frame: cause."""

    def run(self, t: Table, code: int) -> None:
        options = [option(REWARD, space) for space in free_markets(t)]
        if options:
            t.offer(MARKET_REWARD, code, seat_of(code), arg_a(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        space = first(chosen)
        program = t.box.market_effect[space - MARKET]
        run_effect(t, seat_of(code), program, BY_SPACE + space, FROM_OTHER, False, 0)


class TakeSwept(Step):
    """Take a card that was cleared from the towers in an earlier round (LM-SPFX-13).

    Frame: types (mask), cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for card in t.swept:
            if arg_a(code) >> t.box.card_type[card] & 1 and _is_normal(t, card):
                if has_room(t, seat, card, NO_SPACE):
                    options.append(option(CARD, card))
        options.append(option(DECLINE))
        t.offer(TAKE_SWEPT, code, seat, arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == CARD:
            t.swept = [card for card in t.swept if card != first(chosen)]
            receive_card(t, seat_of(code), first(chosen))


def _is_normal(t: Table, card: int) -> bool:
    return t.box.card_tower[card] != SPECIAL_TOWER


class DiscardOwn(Step):
    """Choose the own card or leader that a cost or exchange wants. Frame: what, cause."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        if arg_a(code) == DISCARD_LEADER:
            options = removable(t, seat)
        else:
            options = cards_of(t, seat, 1 << arg_a(code) - DISCARD_TYPE)
        t.offer(DISCARD_OWN, code, seat, arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == REMOVE:
            remove_leader(t, seat_of(code), first(chosen))
        else:
            discard_card(t, seat_of(code), first(chosen), arg_b(code))


STEPS[OPPONENT_DISCARD] = OpponentDiscard()
STEPS[OPPONENT_GIVE] = OpponentGive()
STEPS[OPPONENT_TAX] = OpponentTax()
STEPS[BORROW] = Borrow()
STEPS[COPY_IMMEDIATE] = CopyImmediate()
STEPS[MARKET_REWARD] = MarketReward()
STEPS[TAKE_SWEPT] = TakeSwept()
STEPS[DISCARD_OWN] = DiscardOwn()
