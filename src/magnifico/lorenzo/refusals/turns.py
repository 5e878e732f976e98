"""Why an option is not offered: a code, the facts behind it, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from magnifico.core.decision import Reason
from magnifico.lorenzo.data.components import space_names
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
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
from magnifico.lorenzo.engine.placement import (
    fee_of,
    has_coloured_between,
    is_open,
    space_is_free,
    value_at,
)
from magnifico.lorenzo.notation import card_slugs, leader_slugs
from magnifico.lorenzo.refusals.followups import (
    CHOICES,
    exchange_reason,
    leader_id,
    leader_rule,
    not_now,
    not_offered,
)
from magnifico.lorenzo.text.option_text import goods_of

LARGE = (n.HARVEST_LARGE, n.PRODUCTION_LARGE)
SWEPT = "LM-SPFX-13"


def why_not(state: LorenzoState, code: int) -> Reason:
    """Why an option is not offered to the seat in focus."""
    return _BY_VERB.get(p.verb_of(code), not_offered)(state, code)


# -- placing ------------------------------------------------------------------------------------


def _place(state: LorenzoState, code: int) -> Reason:
    if state.kind != s.TURN:
        return not_now(state, "LM-ROUND-06" if state.kind == s.END_OF_TURN else "")
    member, space = p.first(code), p.second(code)
    place = state.member[state.seat * n.MEMBERS + member]
    name = f"member:{n.MEMBER_NAMES[member]}"
    if place == n.ABSENT:
        return Reason("absent", {"member": name}, "LM-FAMILY-05")
    if place != n.HOME:
        return Reason("placed", {"member": name, "space": _space(place)}, "LM-ROUND-06")
    return _space_reason(state, member, space)


def _space(space: int) -> str:
    return f"space:{space_names()[space]}"


def _space_reason(state: LorenzoState, member: int, space: int) -> Reason:
    seat = state.seat
    if space >= n.PRIVATE:
        return _private_reason(state, member, space)
    if state.closed >> space & 1:
        rule = "LM-SETUP-03" if state.players == 2 else "LM-SETUP-04"
        return Reason("closed", {"space": _space(space), "players": state.players}, rule)
    if space < n.TOWERS * n.FLOORS:
        return _tower_reason(state, member, space, 0, 0)
    if n.MARKET <= space < n.COUNCIL and state.has_flag(seat, n.NO_MARKET):
        facts = {"tile": _tile_with(state, seat, n.NO_MARKET)}
        return Reason("market-forbidden", facts, "LM-EXCOM-25")
    area = _area(space)
    if space != n.COUNCIL and space not in LARGE and not is_open(state, seat, space):
        rule = "LM-MARKET-02" if area is None else "LM-HARV-01"
        return Reason("occupied", {"space": _space(space)}, rule)
    if (
        area is not None
        and member < n.COLOURED
        and has_coloured_between(state, seat, area, area + 2)
    ):
        return Reason("own-colour", {"area": _space(area)}, "LM-HARV-03")
    has, servants = value_at(state, seat, member, space, 0), state.have(seat, n.SERVANT)
    return _value_reason(state, 1, has, servants, "LM-VALUE-04" if area is None else "LM-HARV-02")


def _private_reason(state: LorenzoState, member: int, space: int) -> Reason:
    seat, leader = state.seat, space - n.PRIVATE
    if state.played[seat] >> leader & 1 == 0:
        return Reason("no-private-space", {"space": _space(space)}, "LM-LEAD-13")
    ability = ability_of(state, seat, leader)
    if ability == n.NO_LEADER or state.box.leader_kind[ability] != b.ACTION_SPACE:
        return Reason("no-private-space", {"space": _space(space)}, "LM-LEAD-13")
    if not space_is_free(state, seat, leader):
        return Reason("occupied", {"space": _space(space)}, "LM-LEAD-13")
    needs, has = state.box.leader_value[ability], value_at(state, seat, member, space, 0)
    return _value_reason(state, needs, has, state.have(seat, n.SERVANT), "LM-LEAD-13")


def _area(space: int) -> int | None:
    for small in (n.HARVEST_SMALL, n.PRODUCTION_SMALL):
        if small <= space < small + 2:
            return small
    return None


def _tile_with(state: LorenzoState, seat: int, flag: int) -> str:
    """The excommunication tile of a player that has a flag."""
    held = [state.tiles[i] for i in range(n.PERIODS) if state.banned[seat] >> i & 1]
    return next(state.cause_name(p.BY_TILE + tile) for tile in held if _has(state, tile, flag))


def _has(state: LorenzoState, tile: int, flag: int) -> bool:
    box = state.box
    first = box.tile_modifier[tile] * b.ROW
    rows = range(first, first + box.tile_modifiers[tile] * b.ROW, b.ROW)
    return any(box.modifiers[row : row + 2] == [b.MOD_FLAG, flag] for row in rows)


def _value_reason(state: LorenzoState, needs: int, has: int, servants: int, rule: str) -> Reason:
    """The value is too low, even with the servants; what they add is told where it is not 1."""
    facts: dict[str, Any] = {"needs": needs, "has": has, "servants": {"servant": max(servants, 0)}}
    add, each = state.servant_rate[state.seat * 2 : state.seat * 2 + 2]
    if (add, each) != (1, 1):
        facts |= {"each": {"servant": each}, "add": add}
    return Reason("value", facts, rule)


def _tower_reason(
    state: LorenzoState, member: int, space: int, bonus: int, discount: int
) -> Reason:
    """Why the card of a floor cannot be taken, by a member or a bonus action."""
    seat, card = state.seat, state.floor[space]
    tower = space // n.FLOORS * n.FLOORS
    if card < 0:
        return _bare_floor_reason(state, member, space)
    if member < n.COLOURED and has_coloured_between(state, seat, tower, tower + n.FLOORS):
        facts = {"area": f"tower:{n.TOWER_NAMES[tower // n.FLOORS]}"}
        return Reason("own-colour", facts, "LM-TOWER-05")
    if tower == n.SPECIAL_TOWER * n.FLOORS and state.has_flag(seat, n.NO_SPECIAL_TOWER):
        facts = {"tile": _tile_with(state, seat, n.NO_SPECIAL_TOWER)}
        return Reason("special-tower", facts, "LM-EXCOM-28")
    if not has_room(state, seat, card, space):
        return _room_reason(state, card, space)
    fee = fee_of(state, seat, space // n.FLOORS)
    if not can_pay_fee(state, seat, fee):
        rule = "LM-BONUS-03" if member == n.NO_MEMBER else "LM-TOWER-03"
        return Reason("fee", {"needs": fee, "has": state.have(seat, n.COIN)}, rule)
    most = most_servants(state, seat, card, discount, space, fee)
    if most < 0:
        return cost_reason(state, card, space, fee, discount)
    has = value_at(state, seat, member, space, bonus)
    return _value_reason(
        state, state.floor_min[space], has, most, _floor_rule(state, member, space)
    )


def _bare_floor_reason(state: LorenzoState, member: int, space: int) -> Reason:
    """A floor without a card: somebody stands there, unless that would not be in the way."""
    facts = {"space": _space(space)}
    if member == n.NO_MEMBER:
        return Reason("no-card", facts, "LM-BONUS-01")
    if state.occupants[space] == 0:
        return Reason("no-card", facts, "LM-TOWER-12")
    if state.has_flag(state.seat, n.ENTER_OCCUPIED):
        return Reason("no-card", facts, "LM-LEADER-02")
    return Reason("occupied", facts, "LM-TOWER-02")


def _floor_rule(state: LorenzoState, member: int, space: int) -> str:
    """The rule that sets the value of a floor: its own, or that of the adaptation tile."""
    if state.floor_min[space] == state.box.floor_value[space]:
        return "LM-TOWER-01"
    return "LM-ADAPT-03" if member == n.NO_MEMBER else "LM-ADAPT-01"


def _room_reason(state: LorenzoState, card: int, space: int) -> Reason:
    seat, kind = state.seat, state.box.card_type[card]
    has = state.count[seat * n.TYPES + kind]
    limit = card_limit(state, seat, kind)
    if has >= limit:
        facts = {"type": f"type:{n.TYPE_NAMES[kind]}", "has": has, "limit": limit}
        return Reason("card-limit", facts, "LM-TOWER-14")
    military = state.have(seat, n.MILITARY)
    if space != n.NO_SPACE:
        military += floor_gain(state, seat, space, n.MILITARY)
    needs = state.box.territory_military[has]
    facts = {"slot": has + 1, "needs": needs, "has": military}
    return Reason("territory-military", facts, "LM-TERR-03")


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
        return Reason("military-required", {"card": name, "needs": needs, "has": has}, "LM-VENT-02")
    return Reason("cannot-pay", {"card": name, "missing": best}, _cost_rule(best or {}, fee))


def _cost_rule(missing: dict[str, int], fee: int) -> str:
    """The rule by which a cost cannot be paid: beside the fee, in points or tokens, or at all."""
    if fee > 0 and missing.keys() == {"coin"} and missing["coin"] <= fee:
        return "LM-TOWER-15"
    if missing and missing.keys() <= {"military", "faith", "victory"}:
        return "LM-CARD-11"
    return "LM-TOKEN-05" if missing.keys() == {"token"} else "LM-CARD-01"


def _missing(
    state: LorenzoState, card: int, way: int, space: int, fee: int, discount: int
) -> dict[str, int]:
    """The goods that one way of paying lacks; a military requirement counts like a payment."""
    box = state.box
    missing: dict[str, int] = {}
    for good in range(n.GOODS):
        have = state.have(state.seat, good) + floor_gain(state, state.seat, space, good)
        have -= fee if good == n.COIN else 0
        short = due(state, state.seat, card, way, discount, good) - have
        if good == n.MILITARY:
            short = max(short, box.cost_military[box.cost_first[card] + way // SIDES] - have)
        if short > 0:
            missing[n.GOOD_NAMES[good]] = short
    discard = box.cost_discard[box.cost_first[card] + way // SIDES]
    if discard != b.DISCARD_NOTHING and not has_to_discard(state, state.seat, discard):
        missing[n.TYPE_NAMES[discard - b.DISCARD_TYPE]] = 1
    return missing


# -- the rest of an action ------------------------------------------------------------------------


def _servants(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (s.SERVANTS_FOR, s.BONUS_ACTIVATION):
        return not_now(state)
    offered = [p.first(o) for o in state.options if p.verb_of(o) == p.SERVANTS]
    if not offered:
        return not_offered(state, code)
    facts = {"least": min(offered), "most": max(offered)}
    if p.first(code) < min(offered):
        return Reason("servants", facts, "LM-VALUE-03")
    owned = p.first(code) <= state.have(state.seat, n.SERVANT)
    return Reason("servants", facts, "LM-BUILD-02" if owned else "LM-VALUE-05")


def _leftover(state: LorenzoState, space: int) -> Reason:
    """Why the Gonzaga cannot take a card that is left (LM-FAMILY-04)."""
    if space >= n.SPECIAL_TOWER * n.FLOORS:
        return Reason("not-special", rule="LM-FAMILY-04")
    card = state.floor[space]
    if card < 0:
        return Reason("no-card", {"space": _space(space)}, "LM-FAMILY-04")
    return _room_reason(state, card, space)


def _take(state: LorenzoState, code: int) -> Reason:
    if state.kind == s.LEFTOVERS:
        return _leftover(state, p.first(code))
    if state.kind != s.BONUS_CARD:
        return not_now(state)
    space = p.first(code)
    card = state.floor[space]
    types, value, _cause, discount = p.four_arguments(state.frame)
    if card >= 0 and types >> state.box.card_type[card] & 1 == 0:
        facts = {"types": _types(types), "card": f"card:{card_slugs()[card]}"}
        return Reason("wrong-type", facts, "LM-BONUS-08")
    if space >= n.SPECIAL_TOWER * n.FLOORS and types & b.SPECIAL_TOWER_TOO == 0:
        return Reason("not-special", rule="LM-BONUS-08")
    return _tower_reason(state, n.NO_MEMBER, space, value, discount)


def _discarded(state: LorenzoState, code: int) -> Reason:
    """Why a card that was cleared from the towers cannot be taken (LM-SPFX-13)."""
    card, box = p.first(code), state.box
    if (
        state.kind != s.TAKE_SWEPT
        or card not in state.discarded_cards
        or box.card_tower[card] == n.SPECIAL_TOWER
    ):
        return not_offered(state, code)
    name = f"card:{card_slugs()[card]}"
    types, _cause = p.two_arguments(state.frame)
    if types >> box.card_type[card] & 1 == 0:
        return Reason("wrong-type", {"types": _types(types), "card": name}, SWEPT)
    if not has_room(state, state.seat, card, n.NO_SPACE):
        return replace(_room_reason(state, card, n.NO_SPACE), rule=SWEPT)
    costs = range(box.cost_first[card], box.cost_first[card] + box.cost_count[card])
    needs = min(box.cost_military[cost] for cost in costs)
    facts = {"card": name, "needs": needs, "has": state.have(state.seat, n.MILITARY)}
    return Reason("military-required", facts, SWEPT)


def _types(types: int) -> list[str]:
    return [f"types:{n.TYPE_NAMES[i]}" for i in range(n.TYPES) if types >> i & 1]


def _pass(state: LorenzoState, code: int) -> Reason:
    return Reason("can-place", rule="LM-ROUND-09") if state.kind == s.TURN else not_now(state)


# -- leaders --------------------------------------------------------------------------------------


def _in_hand(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (s.TURN, s.END_OF_TURN):
        return not_now(state, _leader_timing(state))
    rule = "LM-LEAD-06" if p.verb_of(code) == p.DISCARD else "LM-LEAD-07"
    if state.played[state.seat] >> p.first(code) & 1:
        return Reason("in-play", {"leader": leader_id(code)}, rule)
    if state.hand[state.seat] >> p.first(code) & 1 == 0:
        return Reason("not-in-hand", {"leader": leader_id(code)}, rule)
    return requirement_reason(state, p.first(code))


def _leader_timing(state: LorenzoState) -> str:
    """The rule by which this is no time for leader actions."""
    return "LM-VATICAN-12" if state.kind == s.VATICAN else "LM-LEAD-05"


def requirement_reason(state: LorenzoState, leader: int) -> Reason:
    """Which requirements of a leader are not met, or which extra cost cannot be paid."""
    box, seat = state.box, state.seat
    name = f"leader:{leader_slugs()[leader]}"
    needs: dict[str, int] = {}
    missing: dict[str, int] = {}
    for i in range(box.need_count[leader]):
        kind, what, amount = box.needs[(box.need_first[leader] + i) * b.NEED :][: b.NEED]
        word = need_name(kind, what)
        needs[word] = amount
        has = amount_for(state, seat, kind, what)
        short = has - amount if kind >= b.NEED_MOST else amount - has
        if short > 0:
            missing[word] = amount if kind >= b.NEED_MOST else short
    if missing:
        most = all(word.startswith("most") for word in missing)
        facts = {"leader": name, "needs": needs, "missing": missing}
        return Reason("requirements", facts, "LM-LEAD-03" if most else "LM-LEAD-01")
    cost = [goods_of(state, box.modifiers[row + 1]) for row in leader_costs(state, seat)]
    return Reason("leader-cost", {"leader": name, "needs": cost[0] if cost else {}}, "LM-EXCOM-19")


def need_name(kind: int, what: int) -> str:
    """The word for what a requirement counts."""
    if kind == b.NEED_GOODS:
        return n.GOOD_NAMES[what]
    if kind == b.NEED_CARDS:
        return n.TYPE_NAMES[what]
    if kind == b.NEED_MOST_GOODS:
        return f"most:{n.GOOD_NAMES[what]}"
    if kind == b.NEED_MOST_CARDS:
        return f"most:{n.TYPE_NAMES[what]}"
    return _NEED_WORDS[kind]


_NEED_WORDS = {
    b.NEED_SAME_TYPE: "same_type",
    b.NEED_ALL_CARDS: "all_cards",
    b.NEED_OTHER_LEADERS: "other_leaders",
    b.NEED_MOST_TYPES: "most_types",
    b.NEED_MOST_WOOD_AND_STONE: "most_wood_and_stone",
}


def _activate(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (s.TURN, s.END_OF_TURN):
        return not_now(state, _leader_timing(state))
    facts: dict[str, Any] = {"leader": leader_id(code)}
    if state.played[state.seat] >> p.first(code) & 1 == 0:
        return Reason("not-in-play", facts, "LM-LEAD-08")
    if state.used[state.seat] >> p.first(code) & 1:
        return Reason("leader-used", facts, "LM-LEAD-08")
    ability = ability_of(state, state.seat, p.first(code))
    if ability == n.NO_LEADER:
        return Reason("no-ability", facts, "LM-LCOPY-01")
    if state.box.leader_arrows[ability]:
        return exchange_reason(state, state.box.leader_arrow[ability], leader_rule(ability))
    rule = _NO_ABILITY.get(state.box.leader_kind[ability], "LM-LEAD-08")
    return Reason("no-ability", facts, rule)


_NO_ABILITY = {
    b.PERMANENT: "LM-LEAD-11",
    b.ONCE_PER_ROUND: "LM-LEADER-12",
    b.IMMEDIATE: "LM-LEADER-32",
    b.ACTION_SPACE: "LM-LEAD-13",
}
"""Why an unused leader in play cannot be activated, by its kind. Once per round, only the one who
raises a coloured member is without an effect: when none is at home."""


_BY_VERB: dict[int, Callable[[LorenzoState, int], Reason]] = {
    **CHOICES,
    p.PLACE: _place,
    p.SERVANTS: _servants,
    p.TAKE: _take,
    p.CARD: _discarded,
    p.PASS: _pass,
    p.PLAY: _in_hand,
    p.DISCARD: _in_hand,
    p.ACTIVATE: _activate,
}
