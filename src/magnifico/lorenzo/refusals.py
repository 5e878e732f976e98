"""Why an option is not offered, as a code and the facts behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnifico.core.decision import Reason
from magnifico.lorenzo.components import space_names
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.box import (
    ACTION_SPACE,
    DISCARD_NOTHING,
    DISCARD_TYPE,
    MOD_FLAG,
    NEED,
    NEED_ALL_CARDS,
    NEED_CARDS,
    NEED_GOODS,
    NEED_MOST,
    NEED_MOST_CARDS,
    NEED_MOST_GOODS,
    NEED_MOST_TYPES,
    NEED_MOST_WOOD_AND_STONE,
    NEED_OTHER_LEADERS,
    NEED_SAME_TYPE,
    ROW,
    SPECIAL_TOWER_TOO,
)
from magnifico.lorenzo.engine.costs import (
    SIDES,
    can_pay_fee,
    card_limit,
    due,
    floor_gain,
    has_room,
    has_to_discard,
    most_servants,
    sides_of,
)
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.leaders import amount_for, leader_costs
from magnifico.lorenzo.engine.modifiers import ability_of
from magnifico.lorenzo.engine.names import (
    ABSENT,
    COIN,
    COLOURED,
    COUNCIL,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    HARVEST_LARGE,
    HARVEST_SMALL,
    HOME,
    MARKET,
    MEMBER_NAMES,
    MEMBERS,
    MILITARY,
    NO_LEADER,
    NO_MARKET,
    NO_MEMBER,
    NO_SPECIAL_TOWER,
    PERIODS,
    PRIVATE,
    PRODUCTION_LARGE,
    PRODUCTION_SMALL,
    SERVANT,
    SPECIAL_TOWER,
    TOWER_NAMES,
    TOWERS,
    TYPE_NAMES,
    TYPES,
)
from magnifico.lorenzo.engine.placement import (
    fee_of,
    has_coloured_between,
    is_open,
    space_is_free,
    value_at,
)
from magnifico.lorenzo.engine.steps import (
    AFTER,
    BONUS_ACTIVATION,
    BONUS_CARD,
    LEFTOVERS,
    SERVANTS_FOR,
    TURN,
)
from magnifico.lorenzo.notation import card_slugs, leader_slugs
from magnifico.lorenzo.refusals_choices import (
    CHOICES,
    exchange_reason,
    leader_id,
    not_now,
    not_offered,
)
from magnifico.lorenzo.words import goods_of

LARGE = (HARVEST_LARGE, PRODUCTION_LARGE)


def why_not(state: LorenzoState, code: int) -> Reason:
    """Why an option is not offered to the seat in focus."""
    return _BY_VERB.get(p.verb_of(code), not_offered)(state, code)


# -- placing ------------------------------------------------------------------------------------


def _place(state: LorenzoState, code: int) -> Reason:
    if state.kind != TURN:
        return not_now(state)
    member, space = p.first(code), p.second(code)
    place = state.member[state.seat * MEMBERS + member]
    name = f"member:{MEMBER_NAMES[member]}"
    if place == ABSENT:
        return Reason("absent", {"member": name})
    if place != HOME:
        return Reason("placed", {"member": name, "space": _space(place)})
    return _space_reason(state, member, space)


def _space(space: int) -> str:
    return f"space:{space_names()[space]}"


def _space_reason(state: LorenzoState, member: int, space: int) -> Reason:
    seat = state.seat
    if space >= PRIVATE:
        return _private_reason(state, member, space)
    if state.closed >> space & 1:
        return Reason("closed", {"space": _space(space), "players": state.players})
    if space < TOWERS * FLOORS:
        return _tower_reason(state, member, space, 0, 0)
    if MARKET <= space < COUNCIL and state.has_flag(seat, NO_MARKET):
        return Reason("market-forbidden", {"tile": _tile_with(state, seat, NO_MARKET)})
    if space != COUNCIL and space not in LARGE and not is_open(state, seat, space):
        return Reason("occupied", {"space": _space(space)})
    area = _area(space)
    if area is not None and member < COLOURED and has_coloured_between(state, seat, area, area + 2):
        return Reason("own-colour", {"area": _space(area)})
    servants = state.have(seat, SERVANT)
    return _value_reason(state, 1, value_at(state, seat, member, space, 0), servants)


def _private_reason(state: LorenzoState, member: int, space: int) -> Reason:
    seat, leader = state.seat, space - PRIVATE
    if state.played[seat] >> leader & 1 == 0:
        return Reason("no-private-space", {"space": _space(space)})
    ability = ability_of(state, seat, leader)
    if ability == NO_LEADER or state.box.leader_kind[ability] != ACTION_SPACE:
        return Reason("no-private-space", {"space": _space(space)})
    if not space_is_free(state, seat, leader):
        return Reason("occupied", {"space": _space(space)})
    needs, has = state.box.leader_value[ability], value_at(state, seat, member, space, 0)
    return _value_reason(state, needs, has, state.have(seat, SERVANT))


def _area(space: int) -> int | None:
    for small in (HARVEST_SMALL, PRODUCTION_SMALL):
        if small <= space < small + 2:
            return small
    return None


def _tile_with(state: LorenzoState, seat: int, flag: int) -> str:
    """The excommunication tile of a player that has a flag."""
    held = [state.tiles[i] for i in range(PERIODS) if state.banned[seat] >> i & 1]
    return next(state.cause_name(p.BY_TILE + tile) for tile in held if _has(state, tile, flag))


def _has(state: LorenzoState, tile: int, flag: int) -> bool:
    box = state.box
    first = box.tile_modifier[tile] * ROW
    rows = range(first, first + box.tile_modifiers[tile] * ROW, ROW)
    return any(box.modifiers[row : row + 2] == [MOD_FLAG, flag] for row in rows)


def _value_reason(state: LorenzoState, needs: int, has: int, servants: int) -> Reason:
    """The value is too low, even with the servants; what they add is told where it is not 1."""
    facts: dict[str, Any] = {"needs": needs, "has": has, "servants": {"servant": max(servants, 0)}}
    add, each = state.rate[state.seat * 2 : state.seat * 2 + 2]
    if (add, each) != (1, 1):
        facts |= {"each": {"servant": each}, "add": add}
    return Reason("value", facts)


def _tower_reason(
    state: LorenzoState, member: int, space: int, bonus: int, discount: int
) -> Reason:
    """Why the card of a floor cannot be taken, by a member or a bonus action."""
    seat, card = state.seat, state.floor[space]
    tower = space // FLOORS * FLOORS
    if card < 0:
        code = "occupied" if state.occupants[space] else "no-card"
        return Reason(code, {"space": _space(space)})
    if member < COLOURED and has_coloured_between(state, seat, tower, tower + FLOORS):
        return Reason("own-colour", {"area": f"tower:{TOWER_NAMES[tower // FLOORS]}"})
    if tower == SPECIAL_TOWER * FLOORS and state.has_flag(seat, NO_SPECIAL_TOWER):
        return Reason("special-tower", {"tile": _tile_with(state, seat, NO_SPECIAL_TOWER)})
    if not has_room(state, seat, card, space):
        return _room_reason(state, card, space)
    fee = fee_of(state, seat, space // FLOORS)
    if not can_pay_fee(state, seat, fee):
        return Reason("fee", {"needs": fee, "has": state.have(seat, COIN)})
    most = most_servants(state, seat, card, discount, space, fee)
    if most < 0:
        return cost_reason(state, card, space, fee, discount)
    has = value_at(state, seat, member, space, bonus)
    return _value_reason(state, state.need[space], has, most)


def _room_reason(state: LorenzoState, card: int, space: int) -> Reason:
    seat, kind = state.seat, state.box.card_type[card]
    has = state.count[seat * TYPES + kind]
    limit = card_limit(state, seat, kind)
    if has >= limit:
        facts = {"type": f"type:{TYPE_NAMES[kind]}", "has": has, "limit": limit}
        return Reason("card-limit", facts)
    military = state.have(seat, MILITARY) + floor_gain(state, seat, space, MILITARY)
    needs = state.box.territory_military[has]
    return Reason("territory-military", {"slot": has + 1, "needs": needs, "has": military})


def cost_reason(state: LorenzoState, card: int, space: int, fee: int, discount: int) -> Reason:
    """What is missing to pay a card, in the way that misses least."""
    seat, box = state.seat, state.box
    best: dict[str, int] | None = None
    needs = 0
    for way in range(box.cost_count[card] * SIDES):
        if way % SIDES >= sides_of(state, seat, card):
            continue
        missing = _missing(state, card, way, space, fee, discount)
        if best is None or sum(missing.values()) < sum(best.values()):
            best = missing
            needs = box.cost_military[box.cost_first[card] + way // SIDES]
    name = f"card:{card_slugs()[card]}"
    if best is not None and needs > 0 and best.keys() == {"military"}:
        has = needs - best["military"]
        return Reason("military-required", {"card": name, "needs": needs, "has": has})
    return Reason("cannot-pay", {"card": name, "missing": best})


def _missing(
    state: LorenzoState, card: int, way: int, space: int, fee: int, discount: int
) -> dict[str, int]:
    """The goods that one way of paying lacks; a military requirement counts like a payment."""
    box = state.box
    missing: dict[str, int] = {}
    for good in range(GOODS):
        have = state.have(state.seat, good) + floor_gain(state, state.seat, space, good)
        have -= fee if good == COIN else 0
        short = due(state, state.seat, card, way, discount, good) - have
        if good == MILITARY:
            short = max(short, box.cost_military[box.cost_first[card] + way // SIDES] - have)
        if short > 0:
            missing[GOOD_NAMES[good]] = short
    discard = box.cost_discard[box.cost_first[card] + way // SIDES]
    if discard != DISCARD_NOTHING and not has_to_discard(state, state.seat, discard):
        missing[TYPE_NAMES[discard - DISCARD_TYPE]] = 1
    return missing


# -- the rest of an action ------------------------------------------------------------------------


def _servants(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (SERVANTS_FOR, BONUS_ACTIVATION):
        return not_now(state)
    offered = [p.first(o) for o in state.options if p.verb_of(o) == p.SERVANTS]
    if not offered:
        return _value_reason(state, 1, 0, state.have(state.seat, SERVANT))
    return Reason("servants", {"least": min(offered), "most": max(offered)})


def _leftover(state: LorenzoState, space: int) -> Reason:
    """Why the Gonzaga cannot take a card that is left (LM-FAMILY-04)."""
    if space >= SPECIAL_TOWER * FLOORS:
        return Reason("not-special")
    card = state.floor[space]
    if card < 0:
        return Reason("no-card", {"space": _space(space)})
    return _room_reason(state, card, space)


def _take(state: LorenzoState, code: int) -> Reason:
    if state.kind == LEFTOVERS:
        return _leftover(state, p.first(code))
    if state.kind != BONUS_CARD:
        return not_now(state)
    space, frame = p.first(code), state.frame
    card = state.floor[space]
    types = p.arg_a(frame)
    if card >= 0 and types >> state.box.card_type[card] & 1 == 0:
        names = [f"types:{TYPE_NAMES[i]}" for i in range(TYPES) if types >> i & 1]
        return Reason("wrong-type", {"types": names, "card": f"card:{card_slugs()[card]}"})
    if space >= SPECIAL_TOWER * FLOORS and types & SPECIAL_TOWER_TOO == 0:
        return Reason("not-special")
    return _tower_reason(state, NO_MEMBER, space, p.arg_b(frame), p.arg_d(frame))


def _pass(state: LorenzoState, code: int) -> Reason:
    return Reason("can-place") if state.kind == TURN else not_now(state)


# -- leaders --------------------------------------------------------------------------------------


def _in_hand(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (TURN, AFTER):
        return not_now(state)
    if state.played[state.seat] >> p.first(code) & 1:
        return Reason("in-play", {"leader": leader_id(code)})
    if state.hand[state.seat] >> p.first(code) & 1 == 0:
        return Reason("not-in-hand", {"leader": leader_id(code)})
    return requirement_reason(state, p.first(code))


def requirement_reason(state: LorenzoState, leader: int) -> Reason:
    """Which requirements of a leader are not met, or which extra cost cannot be paid."""
    box, seat = state.box, state.seat
    name = f"leader:{leader_slugs()[leader]}"
    needs: dict[str, int] = {}
    missing: dict[str, int] = {}
    for i in range(box.need_count[leader]):
        kind, what, amount = box.needs[(box.need_first[leader] + i) * NEED :][:NEED]
        word = need_name(kind, what)
        needs[word] = amount
        has = amount_for(state, seat, kind, what)
        short = has - amount if kind >= NEED_MOST else amount - has
        if short > 0:
            missing[word] = amount if kind >= NEED_MOST else short
    if missing:
        return Reason("requirements", {"leader": name, "needs": needs, "missing": missing})
    cost = [goods_of(state, box.modifiers[row + 1]) for row in leader_costs(state, seat)]
    return Reason("leader-cost", {"leader": name, "needs": cost[0] if cost else {}})


def need_name(kind: int, what: int) -> str:
    """The word for what a requirement counts."""
    if kind == NEED_GOODS:
        return GOOD_NAMES[what]
    if kind == NEED_CARDS:
        return TYPE_NAMES[what]
    if kind == NEED_MOST_GOODS:
        return f"most:{GOOD_NAMES[what]}"
    if kind == NEED_MOST_CARDS:
        return f"most:{TYPE_NAMES[what]}"
    return _NEED_WORDS[kind]


_NEED_WORDS = {
    NEED_SAME_TYPE: "same_type",
    NEED_ALL_CARDS: "all_cards",
    NEED_OTHER_LEADERS: "other_leaders",
    NEED_MOST_TYPES: "most_types",
    NEED_MOST_WOOD_AND_STONE: "most_wood_and_stone",
}


def _activate(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (TURN, AFTER):
        return not_now(state)
    facts: dict[str, Any] = {"leader": leader_id(code)}
    if state.played[state.seat] >> p.first(code) & 1 == 0:
        return Reason("not-in-play", facts)
    if state.used[state.seat] >> p.first(code) & 1:
        return Reason("leader-used", facts)
    ability = ability_of(state, state.seat, p.first(code))
    if ability != NO_LEADER and state.box.leader_arrows[ability]:
        return exchange_reason(state, state.box.leader_arrow[ability])
    return Reason("no-ability", facts)


_BY_VERB: dict[int, Callable[[LorenzoState, int], Reason]] = {
    **CHOICES,
    p.PLACE: _place,
    p.SERVANTS: _servants,
    p.TAKE: _take,
    p.PASS: _pass,
    p.PLAY: _in_hand,
    p.DISCARD: _in_hand,
    p.ACTIVATE: _activate,
}
