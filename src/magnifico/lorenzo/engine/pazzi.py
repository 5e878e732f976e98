"""The Pazzi Conspiracy: effects that make opponents choose, and cards that use others' cards."""

from __future__ import annotations

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.activation import COPIED, free_markets
from magnifico.lorenzo.engine.costs import has_room, meets_military
from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import give, lose
from magnifico.lorenzo.engine.leaders import removable, remove_leader
from magnifico.lorenzo.engine.modifiers import sum_up_without_card
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.towers import receive_card


def cards_of(t: Table, seat: int, types: int) -> list[int]:
    """Options for all cards of some types that a player owns."""
    options: list[int] = []
    for card_type in range(n.TYPES):
        if types >> card_type & 1:
            i = seat * n.TYPES + card_type
            for place in range(t.count[i]):
                options.append(p.option(p.CARD, t.owned[i * n.MOST_CARDS + place]))
    return options


def discard_card(t: Table, seat: int, card: int, cause: int) -> None:
    """An owned card leaves the game; its row closes up (LM-PGEN-02, LM-PGEN-03)."""
    i = seat * n.TYPES + t.box.card_type[card]
    row = t.owned[i * n.MOST_CARDS : (i + 1) * n.MOST_CARDS]
    row.remove(card)
    row.append(-1)
    owned = t.owned[:]
    for place in range(n.MOST_CARDS):
        owned[i * n.MOST_CARDS + place] = row[place]
    t.owned = owned
    t.count[i] -= 1
    t.removed_cards = [*t.removed_cards, card]
    _discard_stored_token(t, card)
    if t.log is not None:
        data: dict[str, object] = {"card": t.cause_name(p.BY_CARD + card)}
        t.tell("discard-card", seat, cause, "LM-PGEN-02", data)
    if t.box.card_modifiers[card] > 0:
        sum_up_without_card(t, seat)


def _discard_stored_token(t: Table, card: int) -> None:
    slot = t.box.token_slot[card]
    if slot >= 0 and t.slot[slot] != n.NO_TOKEN:
        t.discards |= 1 << t.slot[slot]
        t.slot = t.slot[:]
        t.slot[slot] = n.NO_TOKEN


class OpponentDiscard(Step):
    """An opponent discards a card of choice (LM-PAZZI-155, -156). Frame: types, cause."""

    def run(self, t: Table, code: int) -> None:
        types, cause = p.two_arguments(code)
        options = cards_of(t, p.seat_of(code), types)
        if options:
            t.offer(s.OPPONENT_DISCARD, code, p.seat_of(code), cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        _types, cause = p.two_arguments(code)
        discard_card(t, p.seat_of(code), p.first(chosen), cause)


class OpponentGive(Step):
    """An opponent gives some of one resource (LM-PGEN-06, LM-PGEN-07).

    Frame: how many, who receives, cause.
    """

    def run(self, t: Table, code: int) -> None:
        most, _receiver, cause = p.three_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for least in (most, 1):
            if not options:
                for good in range(n.RESOURCES):
                    if t.goods[seat * n.GOODS + good] >= least:
                        options.append(p.option(p.GIVE, good))
        if options:
            t.offer(s.OPPONENT_GIVE, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        most, receiver, cause = p.three_arguments(code)
        seat = p.seat_of(code)
        good = p.first(chosen)
        amount = t.goods[seat * n.GOODS + good]
        if amount > most:
            amount = most
        hand_to(t, seat, receiver, good, amount, cause)


def hand_to(t: Table, giver: int, receiver: int, good: int, amount: int, cause: int) -> None:
    """Goods pass from one player to another; for the receiver it is a gain (LM-PGEN-06)."""
    lose(t, giver, good, amount, cause)
    give(t, receiver, good, amount, cause, n.FROM_OTHER)


class OpponentTax(Step):
    """An opponent gives a resource in full, or victory points (LM-PAZZI-158, -160).

    Frame: good, amount and victory points, who receives, cause.
    """

    def run(self, t: Table, code: int) -> None:
        asked, price, _receiver, cause = p.four_arguments(code)
        seat = p.seat_of(code)
        amount = p.tax_amount(price)
        options: list[int] = []
        if t.goods[seat * n.GOODS + asked] >= amount:
            options.append(p.option(p.GIVE, asked))
        options.append(p.option(p.GIVE, n.VICTORY))
        t.offer(s.OPPONENT_TAX, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        _asked, price, receiver, cause = p.four_arguments(code)
        good = p.first(chosen)
        amount = p.tax_points(price) if good == n.VICTORY else p.tax_amount(price)
        hand_to(t, p.seat_of(code), receiver, good, amount, cause)


class Borrow(Step):
    """Choose the opponent whose cards a Harvest or Production uses, or decline.

    Frame: action, value, cause.
    """

    def run(self, t: Table, code: int) -> None:
        _action, _value, cause = p.three_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for other in range(t.players):
            if other != seat:
                options.append(p.option(p.OPPONENT, other))
        options.append(p.option(p.DECLINE))
        t.offer(s.BORROW, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        action, value, cause = p.three_arguments(code)
        if p.verb_of(chosen) == p.OPPONENT:
            limits = p.first(chosen) + 1 << b.OWNER_SHIFT
            t.stack.append(
                p.frame(
                    s.BONUS_ACTIVATION,
                    p.seat_of(code),
                    action,
                    value,
                    limits,
                    cause,
                )
            )


class CopyImmediate(Step):
    """Run the immediate effect of a card again: an opponent's character, an own venture.

    The same card is repeated once per turn. Frame: whose, cause.
    """

    def run(self, t: Table, code: int) -> None:
        whose, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        if whose == b.OPPONENT_CHARACTER:
            for other in range(t.players):
                if other != seat:
                    options += cards_of(t, other, 1 << n.CHARACTER)
        else:
            options = cards_of(t, seat, 1 << n.VENTURE)
        options = [code for code in options if COPIED + p.first(code) not in t.repeated_cards]
        options.append(p.option(p.DECLINE))
        t.offer(s.COPY_IMMEDIATE, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        _whose, cause = p.two_arguments(code)
        if p.verb_of(chosen) == p.CARD:
            t.repeated_cards = [*t.repeated_cards, COPIED + p.first(chosen)]
            program = t.box.immediate[p.first(chosen)]
            run_effect(t, p.seat_of(code), program, cause, n.FROM_CARDS, False, n.ANY_VALUE)


class MarketReward(Step):
    """The reward of an open market space without a member (LM-PAZZI-161). Frame: cause."""

    def run(self, t: Table, code: int) -> None:
        cause = p.one_argument(code)
        options = [p.option(p.REWARD, space) for space in free_markets(t)]
        if options:
            t.offer(s.MARKET_REWARD, code, p.seat_of(code), cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        space = p.first(chosen)
        program = t.box.market_effect[space - n.MARKET]
        run_effect(t, p.seat_of(code), program, p.BY_SPACE + space, n.FROM_OTHER, False, 0)


class TakeSwept(Step):
    """Take a card that was cleared from the towers in an earlier round (LM-SPFX-13).

    Frame: types (mask), cause.
    """

    def run(self, t: Table, code: int) -> None:
        types, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for card in t.discarded_cards:
            if types >> t.box.card_type[card] & 1 and _is_normal(t, card):
                if has_room(t, seat, card, n.NO_SPACE) and meets_military(t, seat, card):
                    options.append(p.option(p.CARD, card))
        options.append(p.option(p.DECLINE))
        t.offer(s.TAKE_SWEPT, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if p.verb_of(chosen) == p.CARD:
            t.discarded_cards = [card for card in t.discarded_cards if card != p.first(chosen)]
            receive_card(t, p.seat_of(code), p.first(chosen))


def _is_normal(t: Table, card: int) -> bool:
    return t.box.card_tower[card] != n.SPECIAL_TOWER


class DiscardOwn(Step):
    """Choose one's own card or leader that a cost or exchange wants. Frame: what, cause."""

    def run(self, t: Table, code: int) -> None:
        what, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        if what == b.DISCARD_LEADER:
            options = removable(t, seat)
        else:
            options = cards_of(t, seat, 1 << what - b.DISCARD_TYPE)
        t.offer(s.DISCARD_OWN, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        _what, cause = p.two_arguments(code)
        if p.verb_of(chosen) == p.REMOVE:
            remove_leader(t, p.seat_of(code), p.first(chosen))
        else:
            discard_card(t, p.seat_of(code), p.first(chosen), cause)
