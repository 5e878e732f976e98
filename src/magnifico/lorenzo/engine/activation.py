"""Harvest and Production: which cards work, exchanges, and what they give.

All cards work at the same time (LM-PROD-01): inputs are paid while the player decides, outputs
wait in ``pending`` until everything is decided. ``pending`` holds pairs: a card, and either
``PLAIN`` for its plain effect or the number of an arrow and how often it runs.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.costs import can_pay, has_to_discard
from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import gain, spend_servants
from magnifico.lorenzo.engine.payments import pay_bundle
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.values import added_by, bonus_value, servants_for

PLAIN: Final = 1023
COPIED: Final = 256
"""Added to the cards in ``chain`` whose immediate effect was repeated in this turn."""
NO_BONUS: Final = 1
"""In a ``RECEIVE`` frame: the personal bonus does not take part."""


def begin_activation(t: Table, seat: int, action: int, value: int, limits: int) -> None:
    """Activate the personal bonus and every card that the value reaches (LM-HARV-05, -06).

    The cards are those of the player, or of the seat that the limits name (LM-PGEN-08).
    """
    if t.log is not None:
        kind = "harvest" if action == n.HARVEST else "production"
        t.tell(kind, seat, 0, "LM-HARV-05", {"value": value})
    if value < 1:
        return
    bonus = NO_BONUS if limits & b.NO_PERSONAL_BONUS else 0
    t.stack.append(p.frame(s.RECEIVE, seat, action, value, bonus))
    t.pending = []
    t.repeated_cards = _repeated(t)
    if limits & b.ONE_CARD:
        t.stack.append(p.frame(s.ONE_CARD_CHOICE, seat, action, value))
        return
    owner = (limits >> b.OWNER_SHIFT) - 1 if limits >> b.OWNER_SHIFT else seat
    i = owner * n.TYPES + (n.TERRITORY if action == n.HARVEST else n.BUILDING)
    place = t.count[i] - 1
    while place >= 0:
        card = t.owned[i * n.MOST_CARDS + place]
        if t.box.activation[card] <= value:
            activate_card(t, seat, card, value)
        place -= 1


def _repeated(t: Table) -> list[int]:
    """The chain of a new action: relays work again, effects are not repeated again (KS11)."""
    return [card for card in t.repeated_cards if card >= COPIED]


def activate_card(t: Table, seat: int, card: int, value: int) -> None:
    """Let one card work: note its plain effect, or ask for its choices."""
    box = t.box
    if box.arrow_count[card] > 0:
        t.stack.append(p.frame(s.EXCHANGE_CHOICE, seat, card, value))
    elif box.relay[card] > 0:
        t.stack.append(p.frame(s.RELAY_CHOICE, seat, card, value))
    else:
        t.pending.append(card)
        t.pending.append(PLAIN)


class ExchangeChoice(Step):
    """Run one exchange of a card, or none (LM-EFFECT-02 to -04, LM-PROD-04).

    Frame: card, value of the action.
    """

    def run(self, t: Table, code: int) -> None:
        card, value = p.two_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for arrow in range(t.box.arrow_count[card]):
            _add_arrow(t, seat, card, arrow, value, options)
        if not t.box.must_choose[card]:
            options.append(p.option(p.EXCHANGE, card, p.NO_ARROW))
        t.offer(s.EXCHANGE_CHOICE, code, seat, p.BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        card, _value = p.two_arguments(code)
        if p.second(chosen) == p.NO_ARROW:
            return
        arrow = t.box.arrow_first[card] + p.second(chosen)
        times = p.third(chosen) if p.third(chosen) > 0 else 1
        t.pending.append(card)
        t.pending.append(often(arrow, times))
        pay_arrow(t, p.seat_of(code), arrow, times, p.BY_CARD + card)


def _add_arrow(t: Table, seat: int, card: int, arrow: int, value: int, options: list[int]) -> None:
    number = t.box.arrow_first[card] + arrow
    if not can_run(t, seat, number):
        return
    if not t.box.repeats[card]:
        options.append(p.option(p.EXCHANGE, card, arrow))
        return
    times = 1
    while times <= value and can_pay(t, seat, t.box.arrow_pay[number], times):
        options.append(p.option(p.EXCHANGE, card, arrow, times))
        times += 1


def can_run(t: Table, seat: int, arrow: int) -> bool:
    """Whether the player has what an arrow asks for."""
    discard = t.box.arrow_discard[arrow]
    if discard != b.DISCARD_NOTHING and not has_to_discard(t, seat, discard):
        return False
    program = t.box.arrow_effect[arrow] * b.ROW
    if t.box.programs[program] == b.OP_MARKET_REWARD and not free_markets(t):
        return False
    return can_pay(t, seat, t.box.arrow_pay[arrow])


def free_markets(t: Table) -> list[int]:
    """Open market spaces without a member (LM-PAZZI-161)."""
    spaces: list[int] = []
    for space in range(n.MARKET, n.COUNCIL):
        if t.occupants[space] == 0 and t.closed >> space & 1 == 0:
            spaces.append(space)
    return spaces


def pay_arrow(t: Table, seat: int, arrow: int, times: int, cause: int) -> None:
    """Pay what an arrow asks for: goods, and perhaps a card or leader."""
    discard = t.box.arrow_discard[arrow]
    if discard != b.DISCARD_NOTHING:
        t.stack.append(p.frame(s.DISCARD_OWN, seat, discard, cause))
    if t.box.arrow_pay[arrow] != 0:
        pay_bundle(t, seat, t.box.arrow_pay[arrow], times, cause)


class RelayChoice(Step):
    """A card that activates another one whatever its value, or none (LM-SPFX-12, -14).

    It does so once per action, even where it is activated again. Frame: card, value of the action.
    """

    def run(self, t: Table, code: int) -> None:
        card, _value = p.two_arguments(code)
        seat = p.seat_of(code)
        if card in t.repeated_cards:
            return
        options: list[int] = []
        for card_type in range(n.TYPES):
            if t.box.relay[card] >> card_type & 1:
                _add_cards(t, seat, card_type, card, options)
        options.append(p.option(p.DECLINE))
        t.offer(s.RELAY_CHOICE, code, seat, p.BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        card, value = p.two_arguments(code)
        t.repeated_cards = [*t.repeated_cards, card]
        if p.verb_of(chosen) == p.CARD:
            activate_card(t, p.seat_of(code), p.first(chosen), value)


def _add_cards(t: Table, seat: int, card_type: int, but: int, options: list[int]) -> None:
    i = seat * n.TYPES + card_type
    for place in range(t.count[i]):
        card = t.owned[i * n.MOST_CARDS + place]
        if card != but:
            options.append(p.option(p.CARD, card))


class Receive(Step):
    """Everything that was activated gives what it gives, each card as a source of its own.

    All of it happens at once, whatever the order of the cards: who loses all of a good loses
    what was there before, and other losses count against what is gained (LM-PGEN-09).
    Frame: action, value, ``NO_BONUS`` or 0.
    """

    def run(self, t: Table, code: int) -> None:
        action, value, bonus = p.three_arguments(code)
        seat = p.seat_of(code)
        pending = t.pending
        t.pending = []
        harvest = action == n.HARVEST
        source = n.FROM_HARVEST if harvest else n.FROM_PRODUCTION
        tile = t.bonus_tile[seat]
        _receive(t, seat, pending, source, value, b.LOSES_ALL)
        if bonus == 0:
            bonus = t.box.bonus_harvest[tile] if harvest else t.box.bonus_production[tile]
            gain(t, seat, bonus, 1, p.BY_BONUS_TILE + tile, source)
        _receive(t, seat, pending, source, value, b.GIVES)
        _receive(t, seat, pending, source, value, b.LOSES)


def _receive(
    t: Table, seat: int, pending: list[int], source: int, value: int, settling: int
) -> None:
    """What the activated cards of one kind of settling give."""
    i = len(pending) - 2
    while i >= 0:
        if t.box.settling[pending[i]] == settling:
            _receive_card(t, seat, pending[i], pending[i + 1], source, value)
        i -= 2


_ARROW_BITS: Final = 10


def often(arrow: int, times: int) -> int:
    """An arrow and how often it runs, as one number in ``pending``."""
    return arrow | times << _ARROW_BITS


def arrow_of(what: int) -> int:
    return what & PLAIN


def times_of(what: int) -> int:
    return what >> _ARROW_BITS


def _receive_card(t: Table, seat: int, card: int, what: int, source: int, value: int) -> None:
    program = t.box.activation_effect[card]
    if what != PLAIN:
        program, times = t.box.arrow_effect[arrow_of(what)], times_of(what)
        if times > 1:
            gain(t, seat, t.box.programs[program * b.ROW + 1], times, p.BY_CARD + card, source)
            return
    run_effect(t, seat, program, p.BY_CARD + card, source, False, value)


class BonusActivation(Step):
    """A Harvest or Production without a member (LM-BONUS-05). Frame: action, value, limits,
    cause."""

    def run(self, t: Table, code: int) -> None:
        action, start, limits, cause = p.four_arguments(code)
        seat = p.seat_of(code)
        value = bonus_value(t, seat, action, start, limits)
        if limits & b.NOTHING_RAISES:
            begin_activation(t, seat, action, value, limits)
            return
        fewest = servants_for(t, seat, 1 - value)
        most = t.goods[seat * n.GOODS + n.SERVANT]
        options = p.servant_options(fewest, most)
        options.append(p.option(p.DECLINE))
        t.offer(s.BONUS_ACTIVATION, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        action, start, limits, cause = p.four_arguments(code)
        if p.verb_of(chosen) == p.DECLINE:
            return
        seat = p.seat_of(code)
        servants = p.first(chosen)
        value = bonus_value(t, seat, action, start, limits)
        value += added_by(t, seat, servants)
        spend_servants(t, seat, servants, value, cause)
        begin_activation(t, seat, action, value, limits)


class EitherActivation(Step):
    """Choose between a Harvest and a Production (LM-LEADER-40, LM-TOKEN-10).

    Frame: value, limits, cause.
    """

    def run(self, t: Table, code: int) -> None:
        _value, _limits, cause = p.three_arguments(code)
        options = [
            p.option(p.ACTION, n.HARVEST),
            p.option(p.ACTION, n.PRODUCTION),
            p.option(p.DECLINE),
        ]
        t.offer(s.EITHER_ACTIVATION, code, p.seat_of(code), cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        value, limits, cause = p.three_arguments(code)
        if p.verb_of(chosen) == p.ACTION:
            t.stack.append(
                p.frame(
                    s.BONUS_ACTIVATION,
                    p.seat_of(code),
                    p.first(chosen),
                    value,
                    limits,
                    cause,
                )
            )


class OneCardChoice(Step):
    """The one card that a limited action activates, or none (LM-LEADER-29, LM-LEADER-31).

    Frame: action, value.
    """

    def run(self, t: Table, code: int) -> None:
        action, value = p.two_arguments(code)
        seat = p.seat_of(code)
        i = seat * n.TYPES + (n.TERRITORY if action == n.HARVEST else n.BUILDING)
        options: list[int] = []
        for place in range(t.count[i]):
            card = t.owned[i * n.MOST_CARDS + place]
            if t.box.activation[card] <= value:
                options.append(p.option(p.CARD, card))
        options.append(p.option(p.DECLINE))
        t.offer(s.ONE_CARD_CHOICE, code, seat, 0, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        _action, value = p.two_arguments(code)
        if p.verb_of(chosen) == p.CARD:
            activate_card(t, p.seat_of(code), p.first(chosen), value)


class ActivateCard(Step):
    """Activate own cards with no Harvest or Production around them (LM-SPFX-16).

    Frame: types (mask), how many are left, cause, the card already activated (+ 1).
    """

    def run(self, t: Table, code: int) -> None:
        types, _left, cause, before = p.four_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for card_type in range(n.TYPES):
            if types >> card_type & 1:
                _add_cards(t, seat, card_type, before - 1, options)
        options.append(p.option(p.DECLINE))
        t.offer(s.ACTIVATE_CARD, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        types, left, cause, before = p.four_arguments(code)
        seat = p.seat_of(code)
        if before == 0:
            t.pending = []
            t.repeated_cards = _repeated(t)
            action = n.HARVEST if types >> n.TERRITORY & 1 else n.PRODUCTION
            t.stack.append(p.frame(s.RECEIVE, seat, action, n.ANY_VALUE, NO_BONUS))
        if p.verb_of(chosen) == p.DECLINE:
            return
        left = left - 1
        if left > 0:
            card = p.first(chosen) + 1
            t.stack.append(p.frame(s.ACTIVATE_CARD, seat, types, left, cause, card))
        activate_card(t, seat, p.first(chosen), n.ANY_VALUE)
