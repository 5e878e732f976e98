"""Why an option is not offered: a stable code, the facts and the rule, for every kind of option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnifico.core.decision import Reason
from magnifico.masters.data.components import COLOURS, CONTENTS, RESOURCES
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import buying, depots, leaders, market, production
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.components import (
    DECK,
    KEPT,
    LEVEL,
    NONE,
    PILE,
    PRODUCERS,
    SLOTS,
)
from magnifico.masters.engine.events import amounts, card_id, leader_id
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.leaders import HAND

MAIN_ACTIONS = (p.LINE, p.BUY, p.PRODUCE)
LEADER_ACTIONS = (p.PLAY, p.DISCARD)

_ANSWERS = {
    s.KEEP_LEADERS: p.KEEP,
    s.STARTING_RESOURCE: p.TAKE,
    s.WHITE_MARBLES: p.WHITE,
    s.STORE: p.DROP,
    s.CHOOSE_POWERS: p.POWERS,
    s.BASIC_INPUT: p.SPEND,
    s.OUTPUT: p.MAKE,
    s.PAYMENT: p.PAY,
}
"""The verb that answers each kind of decision inside an action or the set-up."""

_OPEN_RULES = {
    s.KEEP_LEADERS: "MR-SETUP-03",
    s.STARTING_RESOURCE: "MR-SETUP-05",
    s.TURN: "MR-TURN-01",
    s.END_TURN: "MR-TURN-04",
    s.WHITE_MARBLES: "MR-LEADER-05",
    s.STORE: "MR-TURN-04",
    s.CHOOSE_POWERS: "MR-PROD-01",
    s.BASIC_INPUT: "MR-PROD-02",
}
"""What each kind of decision asks for, so that nothing else is possible now."""


def why_not(state: MastersState, code: int) -> Reason:
    """Why the seat in focus cannot choose an option that is not offered."""
    verb = p.verb_of(code)
    if state.kind == s.TURN:
        reason = _not_in_turn(state, verb)
    elif state.kind == s.END_TURN:
        reason = _not_after_action(state, verb)
    else:
        reason = _not_inside_action(state, verb)
    return reason or _EXPLAINERS[verb](state, code)


def _not_in_turn(state: MastersState, verb: int) -> Reason | None:
    if verb == p.END:
        return Reason("action-missing", rule="MR-TURN-03")
    return None if verb in MAIN_ACTIONS + LEADER_ACTIONS else _not_now(state)


def _not_after_action(state: MastersState, verb: int) -> Reason | None:
    if verb in MAIN_ACTIONS:
        return Reason("action-done", rule="MR-TURN-01")
    return None if verb in LEADER_ACTIONS else _not_now(state)


def _not_inside_action(state: MastersState, verb: int) -> Reason | None:
    if verb == _ANSWERS[state.kind]:
        return None
    if state.kind in (s.KEEP_LEADERS, s.STARTING_RESOURCE):
        return _not_now(state)
    if verb in LEADER_ACTIONS:
        return Reason("during-action", rule="MR-TURN-02")
    if verb in MAIN_ACTIONS:
        return Reason("not-now", rule="MR-TURN-01")
    return _not_now(state)


def _not_now(state: MastersState) -> Reason:
    """Another decision is open: its rule says what has to be decided first."""
    if state.kind == s.PAYMENT:
        return Reason("not-now", rule=_payment_rule(state))
    if state.kind == s.OUTPUT:
        is_basic = state.cause == p.BY_BASIC_POWER
        return Reason("not-now", rule="MR-PROD-02" if is_basic else "MR-LEADER-08")
    return Reason("not-now", rule=_OPEN_RULES[state.kind])


def _payment_rule(state: MastersState) -> str:
    """What is being paid: a production or a card."""
    return "MR-PROD-04" if state.cause == p.BY_PRODUCTION else "MR-BUY-01"


# -- goods ------------------------------------------------------------------------------------


def _cannot_pay(state: MastersState, needs: int, rule: str, **facts: Any) -> Reason:
    """More is needed of some resource than all stores hold."""
    have = buying.owned(state, state.seat)
    lacking = [r for r in range(a.RESOURCES) if a.amount_of(have, r) < a.amount_of(needs, r)]
    has = {RESOURCES[r]: a.amount_of(have, r) for r in lacking}
    return Reason("cannot-pay", {"needs": amounts(needs), "has": has, **facts}, rule)


def _not_white(state: MastersState, code: int) -> Reason:
    goods = p.argument_of(code)
    whites = a.whites_in(market.marbles_give(state, p.first(state.stack[-1])))
    places = (market.converter(state, 0), market.converter(state, 1))
    names = [f"good:{RESOURCES[CONTENTS.leaders[leader - 1].resource]}" for leader in places]
    facts = {"whites": whites, "goods": names, "chosen": amounts(goods)}
    is_refused = a.total(goods) < whites
    return Reason("white", facts, "MR-LEADER-06" if is_refused else "MR-LEADER-05")


def _not_dropped(state: MastersState, code: int) -> Reason:
    taken = p.second(state.stack[-1])
    have = depots.stored(state, state.seat) + taken
    dropped = p.dropped(code)
    if not a.covers(have, dropped):
        facts = {"needs": amounts(dropped), "has": amounts(have)}
        return Reason("not-there", facts, "MR-DEPOT-05")
    kept = have - dropped
    played = state.played[state.seat * KEPT : state.seat * KEPT + KEPT]
    values = [a.amount_of(kept, r) for r in range(a.RESOURCES)]
    if not depots.is_arrangeable(values, depots.leader_room(played)):
        return Reason("does-not-fit", {"goods": amounts(kept)}, "MR-DEPOT-07")
    facts = {"goods": amounts(dropped), "taken": amounts(taken)}
    return Reason("no-room-needed", facts, "MR-DEPOT-06")


def _not_spent(state: MastersState, code: int) -> Reason:
    goods = p.argument_of(code)
    if a.total(goods) != production.BASIC_PIECES:
        return Reason("two-pieces", {"goods": amounts(goods)}, "MR-PROD-02")
    return _cannot_pay(state, goods + production.needed(state), "MR-PROD-03")


def _not_paid(state: MastersState, code: int) -> Reason:
    resource, due = p.both(state.stack[-1])
    place = state.seat * a.RESOURCES + resource
    name = RESOURCES[resource]
    has = {"warehouse": state.warehouse[place], "strongbox": state.strongbox[place]}
    facts = {"needs": {name: due}, "resource": f"good:{name}", **has}
    return Reason("wrong-payment", facts, _payment_rule(state))


# -- cards and powers -------------------------------------------------------------------------


def _not_bought(state: MastersState, code: int) -> Reason:
    card, slot = p.bought(code)
    deck = state.grid[PILE[card] * DECK : PILE[card] * DECK + DECK]
    if deck[0] != card:
        return _not_on_top(state, card, deck)
    heights = [buying.height(state, state.seat, place) for place in range(SLOTS)]
    if heights[slot] != LEVEL[card]:
        needs, has = LEVEL[card], heights[slot]
        facts = {"card": card_id(card), "slot": slot + 1, "needs": needs, "has": has}
        return Reason("slot", facts, "MR-BUY-02" if needs in heights else "MR-BUY-03")
    price = buying.price(card, buying.discounts(state, state.seat))
    return _cannot_pay(state, price, "MR-BUY-01", card=card_id(card))


def _not_on_top(state: MastersState, card: int, deck: list[int]) -> Reason:
    if deck[0] == NONE:
        colour = COLOURS[CONTENTS.cards[card - 1].colour]
        facts = {"colour": f"colour:{colour}", "level": LEVEL[card] + 1}
        return Reason("deck-empty", facts, "MR-BUY-04")
    if card in state.slots or card in state.removed:
        return Reason("card-gone", {"card": card_id(card)}, "MR-BUY-01")
    facts = {"card": card_id(card), "top": card_id(deck[0])}
    return Reason("card-covered", facts, "MR-SETUP-01")


def _not_produced(state: MastersState, code: int) -> Reason:
    has = amounts(buying.owned(state, state.seat))
    return Reason("no-production", {"has": has}, "MR-PROD-05")


def _not_activated(state: MastersState, code: int) -> Reason:
    powers = p.argument_of(code)
    have, needs = buying.owned(state, state.seat), 0
    is_each_payable = True
    for bit in range(p.LEADER_POWERS + len(PRODUCERS)):
        if powers >> bit & 1:
            need = production.power_input(state, state.seat, bit)
            if need < 0:
                return Reason("no-power", {"power": _power_id(bit)}, "MR-PROD-01")
            is_each_payable = is_each_payable and a.covers(have, need)
            needs += need
    if a.covers(have, needs):
        return _lacks_basic_input(a.total(have) - a.total(needs), needs)
    return _cannot_pay(state, needs, "MR-PROD-03" if is_each_payable else "MR-PROD-05")


def _lacks_basic_input(left: int, needs: int) -> Reason:
    """Too little is left for the basic power beside what other powers use up."""
    facts = {"needs": production.BASIC_PIECES, "has": left}
    return Reason("basic-input", facts, "MR-PROD-03" if needs else "MR-PROD-02")


def _power_id(bit: int) -> str:
    if bit < p.LEADER_POWERS:
        return f"slot:{bit}"
    return leader_id(PRODUCERS[bit - p.LEADER_POWERS])


# -- leaders ----------------------------------------------------------------------------------


def _in_hand(state: MastersState, leader: int) -> bool:
    return leader in state.hand[state.seat * HAND : (state.seat + 1) * HAND]


def _not_kept(state: MastersState, code: int) -> Reason:
    missing = [leader for leader in p.kept(code) if not _in_hand(state, leader)]
    return Reason("not-in-hand", {"leader": leader_id(missing[0])}, "MR-SETUP-03")


def _not_discarded(state: MastersState, code: int) -> Reason:
    return Reason("not-in-hand", {"leader": leader_id(p.argument_of(code))}, "MR-LEADER-01")


def _not_played(state: MastersState, code: int) -> Reason:
    leader = p.argument_of(code)
    if not _in_hand(state, leader):
        return Reason("not-in-hand", {"leader": leader_id(leader)}, "MR-LEADER-02")
    card = CONTENTS.leaders[leader - 1]
    facts: dict[str, Any] = {"leader": leader_id(leader)}
    if any(card.goods):
        have = buying.owned(state, state.seat)
        needs = a.pack(list(card.goods))
        has = {n: a.amount_of(have, r) for r, n in enumerate(RESOURCES) if card.goods[r]}
        facts.update(needs=amounts(needs), has=has)
        return Reason("requirement", facts, "MR-LEADER-03")
    needs_cards: dict[str, int] = {}
    has_cards: dict[str, int] = {}
    for flag in card.flags:
        name = f"card-{COLOURS[flag.colour]}" + (f"-{flag.level}" if flag.level else "")
        needs_cards[name] = flag.count
        has_cards[name] = leaders.cards_of(state, state.seat, flag.colour, flag.level - 1)
    facts.update(needs=needs_cards, has=has_cards)
    return Reason("requirement", facts, "MR-LEADER-03")


def _always_offered(state: MastersState, code: int) -> Reason:
    return _not_now(state)


_EXPLAINERS: dict[int, Callable[[MastersState, int], Reason]] = {
    p.KEEP: _not_kept,
    p.TAKE: _always_offered,
    p.LINE: _always_offered,
    p.BUY: _not_bought,
    p.PRODUCE: _not_produced,
    p.PLAY: _not_played,
    p.DISCARD: _not_discarded,
    p.END: _always_offered,
    p.WHITE: _not_white,
    p.DROP: _not_dropped,
    p.POWERS: _not_activated,
    p.SPEND: _not_spent,
    p.MAKE: _always_offered,
    p.PAY: _not_paid,
}
