"""The options of Masters of Renaissance in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnifico.core.text import Said
from magnifico.masters.data.components import CONTENTS, RESOURCES
from magnifico.masters.engine import buying, codes, depots, market
from magnifico.masters.engine.components import RESOURCE
from magnifico.masters.engine.events import amounts, card_id, leader_id, line_id, marble_goods
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.production import top_card
from magnifico.masters.notation import power_names
from magnifico.masters.text.effect_text import ability_gives, power_goods


def option_said(state: MastersState, code: int) -> Said:
    """What an option is, as it stands in a state."""
    key, facts = _OPTION_FACTS[code & 15](state, code >> 4)
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


def _line_facts(state: MastersState, line: int) -> Facts:
    """What a line gives, with what a leader turns its white marbles into (MR-LEADER-05)."""
    gives = market.marbles_give(state, line)
    whites = gives >> 40
    kinds = {RESOURCE[leader] for place in (0, 1) if (leader := market.converter(state, place))}
    facts = {"line": line_id(line), "whites": whites, "goods": marble_goods(gives)}
    if not whites or not kinds:
        return "line", facts
    if len(kinds) > 1:
        return "line-white", facts | {
            "kinds": [f"good:{RESOURCES[kind]}" for kind in sorted(kinds)]
        }
    return "line", facts | {"goods": marble_goods(gives + codes.single(kinds.pop()) * whites)}


def _buy_facts(state: MastersState, argument: int) -> Facts:
    card = argument & 63
    price = buying.price(card, buying.discounts(state, state.seat))
    slot = (argument >> 6) + 1
    return "buy", {"card": card_id(card), "goods": amounts(price), "slot": slot}


def _drop_facts(state: MastersState, argument: int) -> Facts:
    dropped = argument & codes.ALL_GOODS
    taken = state.stack[-1] >> 7 if state.kind == codes.STORING else 0
    if not dropped:
        return "store", {"goods": amounts(taken)}
    kept = depots.stored(state, state.seat) + taken - dropped
    facts = {"goods": amounts(dropped), "kept": amounts(kept), "count": codes.total(dropped)}
    key = "drop" if kept else "drop-all"
    return key if state.players > 1 else f"{key}-solo", facts


def _pay_facts(state: MastersState, argument: int) -> Facts:
    name, warehouse, strongbox = RESOURCES[argument & 3], argument >> 2 & 63, argument >> 8
    facts = {"warehouse": warehouse, "strongbox": strongbox}
    used = {store: {name: amount} for store, amount in facts.items() if amount}
    return "pay" if len(used) > 1 else f"pay-{next(iter(used), 'warehouse')}", used


_OPTION_FACTS: dict[int, Callable[[MastersState, int], Facts]] = {
    codes.KEEP: lambda _, a: ("keep", {"leaders": [leader_id(a & 31), leader_id(a >> 5)]}),
    codes.TAKE: lambda _, a: ("take", {"goods": {RESOURCES[a]: 1}}),
    codes.LINE: _line_facts,
    codes.BUY: _buy_facts,
    codes.PRODUCE: lambda _, a: ("produce", {}),
    codes.PLAY: lambda _, a: ("play", {"leader": leader_id(a)}),
    codes.DISCARD: lambda _, a: ("discard", {"leader": leader_id(a), "goods": {"faith": 1}}),
    codes.END: lambda _, a: ("end", {}),
    codes.WHITE: lambda _, a: ("white", {"goods": amounts(a)}),
    codes.DROP: _drop_facts,
    codes.POWERS: lambda _, a: ("powers", {"powers": power_names(a)}),
    codes.SPEND: lambda _, a: ("spend", {"goods": amounts(a)}),
    codes.MAKE: lambda _, a: ("make", {"goods": {RESOURCES[a]: 1}}),
    codes.PAY: _pay_facts,
}
