"""Words: names of components, amounts, options and what components do, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnifico.core.rules import Component
from magnifico.core.text import LANGUAGES, Language, Said, Texts, Wording
from magnifico.masters.catalogue import (
    ABILITIES,
    CATALOGUE,
    COLOURS,
    RESOURCES,
    DevelopmentCard,
    Goods,
    Leader,
    Marble,
    Token,
)
from magnifico.masters.engine import buying, codes, depots, market
from magnifico.masters.engine.components import RESOURCE
from magnifico.masters.engine.events import amounts, card_id, leader_id, line_id, marble_goods
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.production import top_card
from magnifico.masters.notation import power_names

_NAMES: dict[str, dict[Language, str]] = {
    **{card.id: card.name for card in CATALOGUE.cards},
    **{leader.id: leader.name for leader in CATALOGUE.leaders},
    **{token.id: token.name for token in CATALOGUE.tokens},
}
_NUMBERED = ("row", "col", "slot", "section")
PLACES = (
    *(f"row:{number}" for number in (1, 2, 3)),
    *(f"col:{number}" for number in (1, 2, 3, 4)),
    *(f"{group}:{number}" for group in ("slot", "section") for number in (1, 2, 3)),
    *(f"good:{name}" for name in RESOURCES),
)
"""What sentences name and is no component."""
_ROMAN = ("", "I", "II", "III")


class Words:
    """Everything the game says that is more than a filled template."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    # -- names and amounts --------------------------------------------------------------------

    def component_name(self, component_id: str, lang: Language) -> str:
        """The name of anything that events, causes and options mention.

        Components go by their ids, with or without their group: ``card:D11`` or ``D11``."""
        group, _, key = component_id.rpartition(":")
        if key in _NAMES:
            return _NAMES[key][lang]
        if group in _NUMBERED:
            return self._texts.template("place", group, lang).format(number=key)
        if group == "good":
            return self._texts.template("one", key, lang)
        if group == "tile":
            return self._texts.template("name", "tile", lang).format(number=key)
        return self._texts.template(group, key, lang) if group else component_id

    def amount(self, name: str, value: int, lang: Language) -> str:
        """An amount in words: "2 coins", "1 carta verde di livello II"."""
        group = "one" if value == 1 else "many"
        if not name.startswith("card-"):
            return f"{value} {self._texts.template(group, name, lang)}"
        _, colour, *level = name.split("-")
        facts = {"colour": self._colour(colour, value, lang)}
        if not level:
            return f"{value} {self._texts.template(group, 'card', lang).format_map(facts)}"
        facts["level"] = _ROMAN[int(level[0])]
        return f"{value} {self._texts.template(group, 'card-of-level', lang).format_map(facts)}"

    def _colour(self, colour: str, value: int, lang: Language) -> str:
        return self._texts.template("colour" if value == 1 else "colours", colour, lang)

    # -- options ------------------------------------------------------------------------------

    def option(self, state: MastersState, code: int) -> Said:
        """What an option is, as it stands in a state."""
        key, facts = _OPTION_FACTS[code & 15](state, code >> 4)
        if "powers" in facts:
            facts["powers"] = [_power(state, name) for name in facts["powers"]]
        return Said("option", key, facts)

    # -- components ---------------------------------------------------------------------------

    def components(self) -> tuple[Component, ...]:
        """Every component with its name and what it does."""
        return (
            *(self._card(card) for card in CATALOGUE.cards),
            *(self._leader(leader) for leader in CATALOGUE.leaders),
            *(self._token(token) for token in CATALOGUE.tokens),
            *(self._tile(number) for number in range(len(CATALOGUE.sections))),
            *(self._marble(marble) for marble in CATALOGUE.marbles),
        )

    def _say(self, key: str, facts: dict[str, Any]) -> dict[Language, str]:
        return {
            lang: self._texts.render(
                "text", key, facts, Wording(lang, self.component_name, self.amount)
            )
            for lang in LANGUAGES
        }

    def _card(self, card: DevelopmentCard) -> Component:
        facts: dict[str, Any] = {
            "colour": COLOURS[card.colour],
            "level": card.level,
            "cost": _named(card.cost),
            **_power_goods(card),
            "points": card.points,
        }
        text = self._say("card", facts)
        rules = ("MR-COMP-07", "MR-BUY-01", "MR-PROD-01")
        return Component(f"card:{card.id}", "card", "base", card.name, text, rules, facts=facts)

    def _leader(self, leader: Leader) -> Component:
        ability = ABILITIES[leader.ability]
        resource = RESOURCES[leader.resource]
        gives = _ability_gives(leader)
        needs = _needs(leader)
        told = {"goods": gives, "resource": f"many:{resource}", "input": {resource: 1}}
        facts: dict[str, Any] = {"needs": needs, "points": leader.points}
        said, worth = self._say(ability, told), self._say("leader", facts)
        text = {lang: f"{said[lang]} {worth[lang]}" for lang in LANGUAGES}
        facts |= {"ability": ability, "resource": resource, "gives": gives}
        rules = (_ABILITY_RULES[ability], "MR-LEADER-03", "MR-SCORE-04")
        leader_id = f"leader:{leader.id}"
        return Component(leader_id, "leader", "base", leader.name, text, rules, facts=facts)

    def _token(self, token: Token) -> Component:
        key = "discard" if token.cards else "shuffle" if token.shuffle else "cross"
        cards = {f"card-{COLOURS[token.colour]}": token.cards} if token.cards else {}
        facts = {"cards": cards, "steps": token.cross, "shuffle": token.shuffle}
        text = self._say(key, facts)
        rule = {"discard": "MR-SOLO-04", "cross": "MR-SOLO-05", "shuffle": "MR-SOLO-06"}[key]
        token_id = f"token:{token.id}"
        return Component(token_id, "token", "solo", token.name, text, (rule,), facts=facts)

    def _tile(self, number: int) -> Component:
        section = CATALOGUE.sections[number]
        facts = {"start": section.start, "pope": section.pope, "points": section.points}
        tile = f"tile:{number + 1}"
        name = {lang: self.component_name(tile, lang) for lang in LANGUAGES}
        rules = ("MR-FAITH-02", "MR-FAITH-04", "MR-SCORE-03")
        return Component(tile, "tile", "base", name, self._say("tile", facts), rules, facts=facts)

    def _marble(self, marble: Marble) -> Component:
        gives = {} if marble.gives == "nothing" else {marble.gives: 1}
        facts = {"goods": gives, "count": marble.count}
        name = {lang: self._texts.template("marble", marble.colour, lang) for lang in LANGUAGES}
        text = self._say("marble", facts)
        rules = ("MR-COMP-04", "MR-COMP-05")
        marble_id = f"marble:{marble.colour}"
        return Component(marble_id, "marble", "base", name, text, rules, facts=facts)


_ABILITY_RULES = {
    "discount": "MR-LEADER-04",
    "depot": "MR-LEADER-07",
    "white_marble": "MR-LEADER-05",
    "production": "MR-LEADER-08",
}


def _named(goods: Goods) -> dict[str, int]:
    return {name: amount for name, amount in zip(RESOURCES, goods) if amount}


def _power_goods(card: DevelopmentCard) -> dict[str, dict[str, int]]:
    """What the production power of a card takes and gives."""
    output = _named(card.output) | ({"faith": card.faith} if card.faith else {})
    return {"input": _named(card.input), "output": output}


def _ability_gives(leader: Leader) -> dict[str, int]:
    if ABILITIES[leader.ability] == "production":
        return {"resource": leader.amount, "faith": leader.faith}
    return {RESOURCES[leader.resource]: leader.amount}


def _needs(leader: Leader) -> dict[str, int]:
    """What a leader asks for, as amounts of goods or cards."""
    needs = _named(leader.goods)
    for flag in leader.flags:
        level = f"-{flag.level}" if flag.level else ""
        needs[f"card-{COLOURS[flag.colour]}{level}"] = flag.count
    return needs


def _power(state: MastersState, name: str) -> Said | str:
    """A production power: where it is, what it takes and what it gives."""
    if name == "basic":
        return "power:basic"
    if name.isdigit():
        card = CATALOGUE.cards[top_card(state, state.seat, int(name) - 1) - 1]
        return Said("power", "turns", {"power": f"slot:{name}", **_power_goods(card)})
    leader = next(leader for leader in CATALOGUE.leaders if leader.id == name)
    taken = {RESOURCES[leader.resource]: 1}
    goods = {"power": f"leader:{name}", "input": taken, "output": _ability_gives(leader)}
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
