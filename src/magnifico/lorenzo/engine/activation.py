"""Harvest and Production: which cards work, exchanges, and what they give.

All cards work at the same time (LM-PROD-01): inputs are paid while the player decides, outputs
wait in ``pending`` until everything is decided.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import gain, tell
from magnifico.lorenzo.engine.names import (
    BUILDING,
    FROM_HARVEST,
    FROM_PRODUCTION,
    GOOD_NAMES,
    GOODS,
    HARVEST,
    MOST_CARDS,
    SERVANT,
    TERRITORY,
    TYPES,
)
from magnifico.lorenzo.engine.packing import (
    BY_BONUS_TILE,
    BY_CARD,
    DECLINE,
    EXCHANGE,
    NO_ARROW,
    SERVANTS,
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
from magnifico.lorenzo.engine.steps import (
    BONUS_ACTIVATION,
    EXCHANGE_CHOICE,
    RECEIVE,
    STEPS,
    Step,
)
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.values import added_by, bonus_value, servants_for

ARROWS: Final = 1000
"""In ``pending``, numbers from here on are arrows; below are cards with plain effects."""


def begin_activation(t: Table, seat: int, action: int, value: int) -> None:
    """Activate the personal bonus and every card that the value reaches (LM-HARV-05, -06)."""
    if t.log is not None:
        kind = "harvest" if action == HARVEST else "production"
        tell(t, kind, seat, 0, "LM-HARV-05", {"value": value})
    if value < 1:
        return
    t.stack.append(frame(RECEIVE, seat, action))
    t.pending = []
    i = seat * TYPES + (TERRITORY if action == HARVEST else BUILDING)
    box = t.box
    place = t.count[i] - 1
    while place >= 0:
        card = t.owned[i * MOST_CARDS + place]
        if box.activation[card] <= value:
            if box.arrow_count[card] > 0:
                t.stack.append(frame(EXCHANGE_CHOICE, seat, card))
            else:
                t.pending.append(card)
        place -= 1


class ExchangeChoice(Step):
    """Run one exchange of a card, or none (LM-EFFECT-02 to -04, LM-PROD-04). Frame: card."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        card = arg_a(code)
        options: list[int] = []
        for arrow in range(t.box.arrow_count[card]):
            if can_pay(t, seat, t.box.arrow_pay[t.box.arrow_first[card] + arrow]):
                options.append(option(EXCHANGE, card, arrow))
        options.append(option(EXCHANGE, card, NO_ARROW))
        t.offer(EXCHANGE_CHOICE, code, seat, BY_CARD + card, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if second(chosen) == NO_ARROW:
            return
        arrow = t.box.arrow_first[arg_a(code)] + second(chosen)
        pay_bundle(t, seat_of(code), t.box.arrow_pay[arrow], BY_CARD + arg_a(code))
        t.pending.append(ARROWS + arrow)
        t.pending.append(arg_a(code))


def can_pay(t: Table, seat: int, bundle: int) -> bool:
    """Whether a player has all goods of a bundle."""
    for good in range(GOODS):
        amount = t.box.bundles[bundle * GOODS + good]
        if amount > 0 and amount > t.goods[seat * GOODS + good]:
            return False
    return True


def pay_bundle(t: Table, seat: int, bundle: int, cause: int) -> None:
    """Take all goods of a bundle from a player who has them."""
    paid: dict[str, object] = {}
    for good in range(GOODS):
        amount = t.box.bundles[bundle * GOODS + good]
        if amount > 0:
            t.goods[seat * GOODS + good] -= amount
            if t.log is not None:
                paid[GOOD_NAMES[good]] = amount
    if t.log is not None:
        tell(t, "pay", seat, cause, "LM-PROD-02", {"goods": paid})


class Receive(Step):
    """Everything that was activated gives what it gives, each card as a source of its own.

    Frame: action.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        harvest = arg_a(code) == HARVEST
        source = FROM_HARVEST if harvest else FROM_PRODUCTION
        tile = t.bonus_tile[seat]
        box = t.box
        bonus = box.bonus_harvest[tile] if harvest else box.bonus_production[tile]
        gain(t, seat, bonus, 1, BY_BONUS_TILE + tile, source)
        pending = t.pending
        t.pending = []
        i = len(pending) - 1
        while i >= 0:
            card = pending[i]
            program = box.activation_effect[card]
            if i > 0 and pending[i - 1] >= ARROWS:
                i -= 1
                program = box.arrow_effect[pending[i] - ARROWS]
            run_effect(t, seat, program, BY_CARD + card, source, False)
            i -= 1


class BonusActivation(Step):
    """A Harvest or Production without a member (LM-BONUS-05). Frame: action, value, limits,
    cause."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        value = bonus_value(t, seat, arg_a(code), arg_b(code), arg_c(code))
        fewest = servants_for(t, seat, 1 - value)
        most = t.goods[seat * GOODS + SERVANT]
        options = [option(SERVANTS, n) for n in range(fewest, most + 1)]
        options.append(option(DECLINE))
        t.offer(BONUS_ACTIVATION, code, seat, arg_d(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == DECLINE:
            return
        seat = seat_of(code)
        servants = first(chosen)
        t.goods[seat * GOODS + SERVANT] -= servants
        if t.log is not None and servants > 0:
            paid: dict[str, object] = {"servant": servants}
            tell(t, "pay", seat, arg_d(code), "LM-VALUE-05", {"goods": paid})
        value = bonus_value(t, seat, arg_a(code), arg_b(code), arg_c(code))
        begin_activation(t, seat, arg_a(code), value + added_by(t, seat, servants))


STEPS[EXCHANGE_CHOICE] = ExchangeChoice()
STEPS[RECEIVE] = Receive()
STEPS[BONUS_ACTIVATION] = BonusActivation()
