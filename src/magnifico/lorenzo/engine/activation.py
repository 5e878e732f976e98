"""Harvest and Production: which cards work, exchanges, and what they give.

All cards work at the same time (LM-PROD-01): inputs are paid while the player decides, outputs
wait in ``pending`` until everything is decided. ``pending`` holds pairs: a card, and either
``PLAIN`` for its plain effect or the number of an arrow and how often it runs.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.box import (
    DISCARD_NOTHING,
    GIVES,
    LOSES,
    LOSES_ALL,
    NO_PERSONAL_BONUS,
    NOTHING_RAISES,
    ONE_CARD,
    OP_MARKET_REWARD,
    OWNER_SHIFT,
    ROW,
)
from magnifico.lorenzo.engine.costs import can_pay, has_to_discard
from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import gain, spend_servants, tell
from magnifico.lorenzo.engine.names import (
    ANY_VALUE,
    BUILDING,
    COUNCIL,
    FROM_HARVEST,
    FROM_PRODUCTION,
    GOODS,
    HARVEST,
    MARKET,
    MOST_CARDS,
    PRODUCTION,
    SERVANT,
    TERRITORY,
    TYPES,
)
from magnifico.lorenzo.engine.packing import (
    ACTION,
    BY_BONUS_TILE,
    BY_CARD,
    CARD,
    DECLINE,
    EXCHANGE,
    NO_ARROW,
    arg_a,
    arg_b,
    arg_c,
    arg_d,
    first,
    frame,
    option,
    seat_of,
    second,
    servant_options,
    third,
    verb_of,
)
from magnifico.lorenzo.engine.payments import pay_bundle
from magnifico.lorenzo.engine.steps import (
    ACTIVATE_CARD,
    BONUS_ACTIVATION,
    DISCARD_OWN,
    EITHER_ACTIVATION,
    EXCHANGE_CHOICE,
    ONE_CARD_CHOICE,
    RECEIVE,
    RELAY_CHOICE,
    STEPS,
    Step,
)
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
        kind = "harvest" if action == HARVEST else "production"
        tell(t, kind, seat, 0, "LM-HARV-05", {"value": value})
    if value < 1:
        return
    bonus = NO_BONUS if limits & NO_PERSONAL_BONUS else 0
    t.stack.append(frame(RECEIVE, seat, action, value, bonus))
    t.pending = []
    t.chain = _repeated(t)
    if limits & ONE_CARD:
        t.stack.append(frame(ONE_CARD_CHOICE, seat, action, value))
        return
    owner = (limits >> OWNER_SHIFT) - 1 if limits >> OWNER_SHIFT else seat
    i = owner * TYPES + (TERRITORY if action == HARVEST else BUILDING)
    place = t.count[i] - 1
    while place >= 0:
        card = t.owned[i * MOST_CARDS + place]
        if t.box.activation[card] <= value:
            activate_card(t, seat, card, value)
        place -= 1


def _repeated(t: Table) -> list[int]:
    """The chain of a new action: relays work again, effects are not repeated again (KS11)."""
    return [card for card in t.chain if card >= COPIED]


def activate_card(t: Table, seat: int, card: int, value: int) -> None:
    """Let one card work: note its plain effect, or ask for its choices."""
    box = t.box
    if box.arrow_count[card] > 0:
        t.stack.append(frame(EXCHANGE_CHOICE, seat, card, value))
    elif box.relay[card] > 0:
        t.stack.append(frame(RELAY_CHOICE, seat, card, value))
    else:
        t.pending.append(card)
        t.pending.append(PLAIN)


class ExchangeChoice(Step):
    """Run one exchange of a card, or none (LM-EFFECT-02 to -04, LM-PROD-04).

    Frame: card, value of the action.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        card = arg_a(code)
        options: list[int] = []
        for arrow in range(t.box.arrow_count[card]):
            _add_arrow(t, seat, card, arrow, arg_b(code), options)
        if not t.box.must_choose[card]:
            options.append(option(EXCHANGE, card, NO_ARROW))
        t.offer(EXCHANGE_CHOICE, code, seat, BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        card = arg_a(code)
        if second(chosen) == NO_ARROW:
            return
        arrow = t.box.arrow_first[card] + second(chosen)
        times = third(chosen) if third(chosen) > 0 else 1
        t.pending.append(card)
        t.pending.append(arrow | times << 10)
        pay_arrow(t, seat_of(code), arrow, times, BY_CARD + card)


def _add_arrow(t: Table, seat: int, card: int, arrow: int, value: int, options: list[int]) -> None:
    number = t.box.arrow_first[card] + arrow
    if not can_run(t, seat, number):
        return
    if not t.box.repeats[card]:
        options.append(option(EXCHANGE, card, arrow))
        return
    times = 1
    while times <= value and can_pay(t, seat, t.box.arrow_pay[number], times):
        options.append(option(EXCHANGE, card, arrow, times))
        times += 1


def can_run(t: Table, seat: int, arrow: int) -> bool:
    """Whether the player has what an arrow asks for."""
    discard = t.box.arrow_discard[arrow]
    if discard != DISCARD_NOTHING and not has_to_discard(t, seat, discard):
        return False
    program = t.box.arrow_effect[arrow] * ROW
    if t.box.programs[program] == OP_MARKET_REWARD and not free_markets(t):
        return False
    return can_pay(t, seat, t.box.arrow_pay[arrow])


def free_markets(t: Table) -> list[int]:
    """Open market spaces without a member (LM-PAZZI-161)."""
    spaces: list[int] = []
    for space in range(MARKET, COUNCIL):
        if t.occupants[space] == 0 and t.closed >> space & 1 == 0:
            spaces.append(space)
    return spaces


def pay_arrow(t: Table, seat: int, arrow: int, times: int, cause: int) -> None:
    """Pay what an arrow asks for: goods, and perhaps a card or leader."""
    discard = t.box.arrow_discard[arrow]
    if discard != DISCARD_NOTHING:
        t.stack.append(frame(DISCARD_OWN, seat, discard, cause))
    if t.box.arrow_pay[arrow] != 0:
        pay_bundle(t, seat, t.box.arrow_pay[arrow], times, cause)


class RelayChoice(Step):
    """A card that activates another one whatever its value, or none (LM-SPFX-12, -14).

    It does so once per action, even where it is activated again. Frame: card, value of the action.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        card = arg_a(code)
        if card in t.chain:
            return
        options: list[int] = []
        for card_type in range(TYPES):
            if t.box.relay[card] >> card_type & 1:
                _add_cards(t, seat, card_type, card, options)
        options.append(option(DECLINE))
        t.offer(RELAY_CHOICE, code, seat, BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        t.chain = [*t.chain, arg_a(code)]
        if verb_of(chosen) == CARD:
            activate_card(t, seat_of(code), first(chosen), arg_b(code))


def _add_cards(t: Table, seat: int, card_type: int, but: int, options: list[int]) -> None:
    i = seat * TYPES + card_type
    for place in range(t.count[i]):
        card = t.owned[i * MOST_CARDS + place]
        if card != but:
            options.append(option(CARD, card))


class Receive(Step):
    """Everything that was activated gives what it gives, each card as a source of its own.

    All of it happens at once, whatever the order of the cards: who loses all of a good loses
    what was there before, and other losses count against what is gained (LM-PGEN-09).
    Frame: action, value, ``NO_BONUS`` or 0.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        pending = t.pending
        t.pending = []
        harvest = arg_a(code) == HARVEST
        source = FROM_HARVEST if harvest else FROM_PRODUCTION
        tile = t.bonus_tile[seat]
        _receive(t, seat, pending, source, arg_b(code), LOSES_ALL)
        if arg_c(code) == 0:
            bonus = t.box.bonus_harvest[tile] if harvest else t.box.bonus_production[tile]
            gain(t, seat, bonus, 1, BY_BONUS_TILE + tile, source)
        _receive(t, seat, pending, source, arg_b(code), GIVES)
        _receive(t, seat, pending, source, arg_b(code), LOSES)


def _receive(
    t: Table, seat: int, pending: list[int], source: int, value: int, settling: int
) -> None:
    """What the activated cards of one kind of settling give."""
    i = len(pending) - 2
    while i >= 0:
        if t.box.settling[pending[i]] == settling:
            _receive_card(t, seat, pending[i], pending[i + 1], source, value)
        i -= 2


def _receive_card(t: Table, seat: int, card: int, what: int, source: int, value: int) -> None:
    program = t.box.activation_effect[card]
    if what != PLAIN:
        program = t.box.arrow_effect[what & 1023]
        if what >> 10 > 1:
            gain(t, seat, t.box.programs[program * ROW + 1], what >> 10, BY_CARD + card, source)
            return
    run_effect(t, seat, program, BY_CARD + card, source, False, value)


class BonusActivation(Step):
    """A Harvest or Production without a member (LM-BONUS-05). Frame: action, value, limits,
    cause."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        limits = arg_c(code)
        value = bonus_value(t, seat, arg_a(code), arg_b(code), limits)
        if limits & NOTHING_RAISES:
            begin_activation(t, seat, arg_a(code), value, limits)
            return
        fewest = servants_for(t, seat, 1 - value)
        most = t.goods[seat * GOODS + SERVANT]
        options = servant_options(fewest, most)
        options.append(option(DECLINE))
        t.offer(BONUS_ACTIVATION, code, seat, arg_d(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == DECLINE:
            return
        seat = seat_of(code)
        servants = first(chosen)
        value = bonus_value(t, seat, arg_a(code), arg_b(code), arg_c(code))
        value += added_by(t, seat, servants)
        spend_servants(t, seat, servants, value, arg_d(code))
        begin_activation(t, seat, arg_a(code), value, arg_c(code))


class EitherActivation(Step):
    """Choose between a Harvest and a Production (LM-LEADER-40, LM-TOKEN-10).

    Frame: value, limits, cause.
    """

    def run(self, t: Table, code: int) -> None:
        options = [option(ACTION, HARVEST), option(ACTION, PRODUCTION), option(DECLINE)]
        t.offer(EITHER_ACTIVATION, code, seat_of(code), arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == ACTION:
            t.stack.append(
                frame(
                    BONUS_ACTIVATION,
                    seat_of(code),
                    first(chosen),
                    arg_a(code),
                    arg_b(code),
                    arg_c(code),
                )
            )


class OneCardChoice(Step):
    """The one card that a limited action activates, or none (LM-LEADER-29, LM-LEADER-31).

    Frame: action, value.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        i = seat * TYPES + (TERRITORY if arg_a(code) == HARVEST else BUILDING)
        options: list[int] = []
        for place in range(t.count[i]):
            card = t.owned[i * MOST_CARDS + place]
            if t.box.activation[card] <= arg_b(code):
                options.append(option(CARD, card))
        options.append(option(DECLINE))
        t.offer(ONE_CARD_CHOICE, code, seat, 0, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == CARD:
            activate_card(t, seat_of(code), first(chosen), arg_b(code))


class ActivateCard(Step):
    """Activate own cards with no Harvest or Production around them (LM-SPFX-16).

    Frame: types (mask), how many are left, cause, the card already activated (+ 1).
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for card_type in range(TYPES):
            if arg_a(code) >> card_type & 1:
                _add_cards(t, seat, card_type, arg_d(code) - 1, options)
        options.append(option(DECLINE))
        t.offer(ACTIVATE_CARD, code, seat, arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        if arg_d(code) == 0:
            t.pending = []
            t.chain = _repeated(t)
            action = HARVEST if arg_a(code) >> TERRITORY & 1 else PRODUCTION
            t.stack.append(frame(RECEIVE, seat, action, ANY_VALUE, NO_BONUS))
        if verb_of(chosen) == DECLINE:
            return
        left = arg_b(code) - 1
        if left > 0:
            card = first(chosen) + 1
            t.stack.append(frame(ACTIVATE_CARD, seat, arg_a(code), left, arg_c(code), card))
        activate_card(t, seat, first(chosen), ANY_VALUE)


STEPS[EXCHANGE_CHOICE] = ExchangeChoice()
STEPS[RELAY_CHOICE] = RelayChoice()
STEPS[RECEIVE] = Receive()
STEPS[BONUS_ACTIVATION] = BonusActivation()
STEPS[EITHER_ACTIVATION] = EitherActivation()
STEPS[ONE_CARD_CHOICE] = OneCardChoice()
STEPS[ACTIVATE_CARD] = ActivateCard()
