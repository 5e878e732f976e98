"""Why an option is not offered: a stable code and the facts, for every kind of option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnifico.core.decision import Reason
from magnifico.masters.catalogue import CATALOGUE, COLOURS, RESOURCES
from magnifico.masters.engine import buying, codes, depots, leaders, market, production
from magnifico.masters.engine.components import (
    DECK,
    LEVEL,
    NONE,
    PILE,
    PRODUCERS,
)
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.news import amounts, card_id, leader_id

MAIN_ACTIONS = (codes.LINE, codes.BUY, codes.PRODUCE)
LEADER_ACTIONS = (codes.PLAY, codes.DISCARD)

_ANSWERS = {
    codes.KEEP_LEADERS: codes.KEEP,
    codes.STARTING_RESOURCE: codes.TAKE,
    codes.WHITE_MARBLES: codes.WHITE,
    codes.STORING: codes.DROP,
    codes.CHOOSING_POWERS: codes.POWERS,
    codes.BASIC_INPUT: codes.SPEND,
    codes.RESOURCE_OF_CHOICE: codes.MAKE,
    codes.PAYING: codes.PAY,
}
"""The verb that answers each kind of decision inside an action or the set-up."""


def why_not(state: MastersState, code: int) -> Reason:
    """Why the seat in focus cannot choose an option that is not offered."""
    verb, argument = code & 15, code >> 4
    if state.kind == codes.TURN:
        reason = _not_in_turn(verb)
    elif state.kind == codes.TURN_END:
        reason = _not_after_action(verb)
    else:
        reason = _not_inside_action(state.kind, verb)
    return reason or _EXPLAINERS[verb](state, argument)


def _not_in_turn(verb: int) -> Reason | None:
    if verb == codes.END:
        return Reason("action-missing")
    return None if verb in MAIN_ACTIONS + LEADER_ACTIONS else Reason("not-now")


def _not_after_action(verb: int) -> Reason | None:
    if verb in MAIN_ACTIONS:
        return Reason("action-done")
    return None if verb in LEADER_ACTIONS else Reason("not-now")


def _not_inside_action(kind: int, verb: int) -> Reason | None:
    if verb == _ANSWERS[kind]:
        return None
    if verb in LEADER_ACTIONS and kind not in (codes.KEEP_LEADERS, codes.STARTING_RESOURCE):
        return Reason("during-action")
    return Reason("not-now")


# -- goods ------------------------------------------------------------------------------------


def _cannot_pay(state: MastersState, needs: int, **facts: Any) -> Reason:
    """More is needed of some resource than all stores hold."""
    have = buying.owned(state, state.seat)
    lacking = [r for r in range(codes.RESOURCES) if codes.of(have, r) < codes.of(needs, r)]
    has = {RESOURCES[r]: codes.of(have, r) for r in lacking}
    return Reason("cannot-pay", {"needs": amounts(needs), "has": has, **facts})


def _not_white(state: MastersState, argument: int) -> Reason:
    whites = market.marbles_give(state, state.stack[-1] >> 4) >> 40
    places = (market.converter(state, 0), market.converter(state, 1))
    names = [f"good:{RESOURCES[CATALOGUE.leaders[leader - 1].resource]}" for leader in places]
    return Reason("white", {"whites": whites, "goods": names, "chosen": amounts(argument)})


def _not_dropped(state: MastersState, argument: int) -> Reason:
    taken = state.stack[-1] >> 7
    have = depots.stored(state, state.seat) + taken
    dropped = argument & codes.ALL_GOODS
    if not codes.covers(have, dropped):
        return Reason("not-there", {"needs": amounts(dropped), "has": amounts(have)})
    kept = have - dropped
    played = state.played[state.seat * 2 : state.seat * 2 + 2]
    values = [codes.of(kept, r) for r in range(codes.RESOURCES)]
    if not depots.is_arrangeable(values, depots.leader_room(played)):
        return Reason("does-not-fit", {"goods": amounts(kept)})
    return Reason("no-room-needed", {"goods": amounts(dropped), "taken": amounts(taken)})


def _not_spent(state: MastersState, argument: int) -> Reason:
    if codes.total(argument) != production.BASIC_PIECES:
        return Reason("two-pieces", {"goods": amounts(argument)})
    needs = argument + (state.stack[2] >> 4)
    return _cannot_pay(state, needs)


def _not_paid(state: MastersState, argument: int) -> Reason:
    resource, due = state.stack[-1] >> 4 & 3, state.stack[-1] >> 6
    place = state.seat * 4 + resource
    name = RESOURCES[resource]
    has = {"warehouse": state.warehouse[place], "strongbox": state.strongbox[place]}
    facts = {"needs": {name: due}, "resource": f"good:{name}", **has}
    return Reason("wrong-payment", facts)


# -- cards and powers -------------------------------------------------------------------------


def _not_bought(state: MastersState, argument: int) -> Reason:
    card, slot = argument & 63, argument >> 6
    deck = state.grid[PILE[card] * DECK : PILE[card] * DECK + DECK]
    if deck[0] != card:
        return _not_on_top(state, card, deck)
    height = buying.height(state, state.seat, slot)
    if height != LEVEL[card]:
        facts = {"card": card_id(card), "slot": slot + 1, "needs": LEVEL[card], "has": height}
        return Reason("slot", facts)
    price = buying.price(card, buying.discounts(state, state.seat))
    return _cannot_pay(state, price, card=card_id(card))


def _not_on_top(state: MastersState, card: int, deck: list[int]) -> Reason:
    if deck[0] == NONE:
        colour = COLOURS[CATALOGUE.cards[card - 1].colour]
        return Reason("deck-empty", {"colour": f"colour:{colour}", "level": LEVEL[card] + 1})
    if card in state.slots or card in state.removed:
        return Reason("card-gone", {"card": card_id(card)})
    return Reason("card-covered", {"card": card_id(card), "top": card_id(deck[0])})


def _not_produced(state: MastersState, argument: int) -> Reason:
    return Reason("no-production", {"has": amounts(buying.owned(state, state.seat))})


def _not_activated(state: MastersState, argument: int) -> Reason:
    needs = 0
    for bit in range(codes.LEADER_POWERS + len(PRODUCERS)):
        if argument >> bit & 1:
            need = production.power_input(state, state.seat, bit)
            if need < 0:
                return Reason("no-power", {"power": _power_id(bit)})
            needs += need
    pieces = production.BASIC_PIECES if argument & codes.BASIC_POWER else 0
    if codes.covers(buying.owned(state, state.seat), needs):
        has = codes.total(buying.owned(state, state.seat)) - codes.total(needs)
        return Reason("basic-input", {"needs": pieces, "has": has})
    return _cannot_pay(state, needs)


def _power_id(bit: int) -> str:
    if bit < codes.LEADER_POWERS:
        return f"slot:{bit}"
    return leader_id(PRODUCERS[bit - codes.LEADER_POWERS])


# -- leaders ----------------------------------------------------------------------------------


def _in_hand(state: MastersState, leader: int) -> bool:
    return leader in state.hand[state.seat * HAND : (state.seat + 1) * HAND]


def _not_kept(state: MastersState, argument: int) -> Reason:
    both = (argument & 31, argument >> 5)
    missing = [leader for leader in both if not _in_hand(state, leader)]
    return Reason("not-in-hand", {"leader": leader_id(missing[0])})


def _not_discarded(state: MastersState, leader: int) -> Reason:
    return Reason("not-in-hand", {"leader": leader_id(leader)})


def _not_played(state: MastersState, leader: int) -> Reason:
    if not _in_hand(state, leader):
        return _not_discarded(state, leader)
    card = CATALOGUE.leaders[leader - 1]
    facts: dict[str, Any] = {"leader": leader_id(leader)}
    if any(card.goods):
        have = buying.owned(state, state.seat)
        needs = codes.pack(list(card.goods))
        has = {n: codes.of(have, r) for r, n in enumerate(RESOURCES) if card.goods[r]}
        return Reason("requirement", {**facts, "needs": amounts(needs), "has": has})
    needs_cards: dict[str, int] = {}
    has_cards: dict[str, int] = {}
    for flag in card.flags:
        name = f"card-{COLOURS[flag.colour]}" + (f"-{flag.level}" if flag.level else "")
        needs_cards[name] = flag.count
        has_cards[name] = leaders.cards_of(state, state.seat, flag.colour, flag.level - 1)
    return Reason("requirement", {**facts, "needs": needs_cards, "has": has_cards})


def _always_offered(state: MastersState, argument: int) -> Reason:
    return Reason("not-now")


_EXPLAINERS: dict[int, Callable[[MastersState, int], Reason]] = {
    codes.KEEP: _not_kept,
    codes.TAKE: _always_offered,
    codes.LINE: _always_offered,
    codes.BUY: _not_bought,
    codes.PRODUCE: _not_produced,
    codes.PLAY: _not_played,
    codes.DISCARD: _not_discarded,
    codes.END: _always_offered,
    codes.WHITE: _not_white,
    codes.DROP: _not_dropped,
    codes.POWERS: _not_activated,
    codes.SPEND: _not_spent,
    codes.MAKE: _always_offered,
    codes.PAY: _not_paid,
}
