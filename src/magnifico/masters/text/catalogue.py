"""Every component of Masters of Renaissance with its text, for lists and galleries."""

from __future__ import annotations

from typing import Any

from magnifico.core.rules import Component
from magnifico.core.text import LANGUAGES, Language, Texts, Wording
from magnifico.masters.data.components import (
    ABILITIES,
    COLOURS,
    CONTENTS,
    RESOURCES,
    DevelopmentCard,
    Leader,
    Marble,
    Token,
)
from magnifico.masters.text.effect_text import EffectText, ability_gives, named, power_goods

_ABILITY_RULES = {
    "discount": "MR-LEADER-04",
    "depot": "MR-LEADER-07",
    "white_marble": "MR-LEADER-05",
    "production": "MR-LEADER-08",
}


class Catalogue:
    """The components, one after the other."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._text = EffectText(texts)

    def all(self) -> tuple[Component, ...]:
        """Every component with its name and what it does."""
        return (
            *(self._card(card) for card in CONTENTS.cards),
            *(self._leader(leader) for leader in CONTENTS.leaders),
            *(self._token(token) for token in CONTENTS.tokens),
            *(self._tile(number) for number in range(len(CONTENTS.sections))),
            *(self._marble(marble) for marble in CONTENTS.marbles),
        )

    def _say(self, key: str, facts: dict[str, Any]) -> dict[Language, str]:
        return {
            lang: self._texts.render(
                "text", key, facts, Wording(lang, self._text.name, self._text.amount)
            )
            for lang in LANGUAGES
        }

    def _card(self, card: DevelopmentCard) -> Component:
        facts: dict[str, Any] = {
            "colour": COLOURS[card.colour],
            "level": card.level,
            "cost": named(card.cost),
            **power_goods(card),
            "points": card.points,
        }
        text = self._say("card", facts)
        rules = ("MR-COMP-07", "MR-BUY-01", "MR-PROD-01")
        return Component(f"card:{card.id}", "card", "base", card.name, text, rules, facts=facts)

    def _leader(self, leader: Leader) -> Component:
        ability = ABILITIES[leader.ability]
        resource = RESOURCES[leader.resource]
        gives = ability_gives(leader)
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
        section = CONTENTS.sections[number]
        facts = {"start": section.start, "pope": section.pope, "points": section.points}
        tile = f"tile:{number + 1}"
        name = {lang: self._text.name(tile, lang) for lang in LANGUAGES}
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


def _needs(leader: Leader) -> dict[str, int]:
    """What a leader asks for, as amounts of goods or cards."""
    needs = named(leader.goods)
    for flag in leader.flags:
        level = f"-{flag.level}" if flag.level else ""
        needs[f"card-{COLOURS[flag.colour]}{level}"] = flag.count
    return needs
