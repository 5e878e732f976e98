"""The options of Masters of Renaissance in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnifico.core.text import Said
from magnifico.masters.data.components import CONTENTS, RESOURCES
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import buying, depots, market
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.components import RESOURCE
from magnifico.masters.engine.events import amounts, card_id, leader_id, line_id, marble_goods
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.production import top_card
from magnifico.masters.notation import power_names
from magnifico.masters.text.effect_text import ability_gives, power_goods


def option_said(state: MastersState, code: int) -> Said:
    """What an option is, as it stands in a state."""
    key, facts = _OPTION_FACTS[p.verb_of(code)](state, code)
    if "powers" in facts:
        facts["powers"] = [_power(state, name) for name in facts["powers"]]
    return Said("option", key, facts)


def _power(state: MastersState, name: str) -> Said | str:
    """A production power: where it is, what it takes and what it gives."""
    if name == "basic":
        return "power:basic"
    if name.isdigit():
        card = CONTENTS.cards[top_card(state, state.seat, int(name) - 1) - 1]
        return Said("power", "turns", {"power": f"slot:{name}", **power_goods(card)})
    leader = next(leader for leader in CONTENTS.leaders if leader.id == name)
    taken = {RESOURCES[leader.resource]: 1}
    goods = {"power": f"leader:{name}", "input": taken, "output": ability_gives(leader)}
    return Said("power", "turns", goods)


# -- the facts of an option -------------------------------------------------------------------

Facts = tuple[str, dict[str, Any]]


def _line_facts(state: MastersState, code: int) -> Facts:
    """What a line gives, with what a leader turns its white marbles into (MR-LEADER-05)."""
    line = p.argument_of(code)
    gives = market.marbles_give(state, line)
    whites = a.whites_in(gives)
    kinds = {RESOURCE[leader] for place in (0, 1) if (leader := market.converter(state, place))}
    facts = {"line": line_id(line), "whites": whites, "goods": marble_goods(gives)}
    if not whites or not kinds:
        return "line", facts
    if len(kinds) > 1:
        return "line-white", facts | {
            "kinds": [f"good:{RESOURCES[kind]}" for kind in sorted(kinds)]
        }
    return "line", facts | {"goods": marble_goods(gives + a.single(kinds.pop()) * whites)}


def _buy_facts(state: MastersState, code: int) -> Facts:
    card, slot = p.bought(code)
    price = buying.price(card, buying.discounts(state, state.seat))
    return "buy", {"card": card_id(card), "goods": amounts(price), "slot": slot + 1}


def _drop_facts(state: MastersState, code: int) -> Facts:
    dropped = p.dropped(code)
    taken = p.second(state.stack[-1]) if state.kind == s.STORE else 0
    if not dropped:
        return "store", {"goods": amounts(taken)}
    kept = depots.stored(state, state.seat) + taken - dropped
    facts = {"goods": amounts(dropped), "kept": amounts(kept), "count": a.total(dropped)}
    key = "drop" if kept else "drop-all"
    return key if state.players > 1 else f"{key}-solo", facts


def _keep_facts(state: MastersState, code: int) -> Facts:
    return "keep", {"leaders": [leader_id(leader) for leader in p.kept(code)]}


def _resource_facts(key: str) -> Callable[[MastersState, int], Facts]:
    return lambda _, code: (key, {"goods": {RESOURCES[p.argument_of(code)]: 1}})


def _goods_facts(key: str) -> Callable[[MastersState, int], Facts]:
    return lambda _, code: (key, {"goods": amounts(p.argument_of(code))})


def _play_facts(state: MastersState, code: int) -> Facts:
    return "play", {"leader": leader_id(p.argument_of(code))}


def _discard_facts(state: MastersState, code: int) -> Facts:
    return "discard", {"leader": leader_id(p.argument_of(code)), "goods": {"faith": 1}}


def _powers_facts(state: MastersState, code: int) -> Facts:
    return "powers", {"powers": power_names(p.argument_of(code))}


def _pay_facts(state: MastersState, code: int) -> Facts:
    resource, warehouse, strongbox = p.paid(code)
    name = RESOURCES[resource]
    facts = {"warehouse": warehouse, "strongbox": strongbox}
    used = {store: {name: amount} for store, amount in facts.items() if amount}
    return "pay" if len(used) > 1 else f"pay-{next(iter(used), 'warehouse')}", used


_OPTION_FACTS: dict[int, Callable[[MastersState, int], Facts]] = {
    p.KEEP: _keep_facts,
    p.TAKE: _resource_facts("take"),
    p.LINE: _line_facts,
    p.BUY: _buy_facts,
    p.PRODUCE: lambda _state, _code: ("produce", {}),
    p.PLAY: _play_facts,
    p.DISCARD: _discard_facts,
    p.END: lambda _state, _code: ("end", {}),
    p.WHITE: _goods_facts("white"),
    p.DROP: _drop_facts,
    p.POWERS: _powers_facts,
    p.SPEND: _goods_facts("spend"),
    p.MAKE: _resource_facts("make"),
    p.PAY: _pay_facts,
}
