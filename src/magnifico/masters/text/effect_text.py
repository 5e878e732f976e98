"""Names, amounts and abilities of Masters of Renaissance in words."""

from __future__ import annotations

from magnifico.core.text import Language, Texts
from magnifico.masters.data.components import (
    ABILITIES,
    CONTENTS,
    RESOURCES,
    DevelopmentCard,
    Goods,
    Leader,
)

_NAMES: dict[str, dict[Language, str]] = {
    **{card.id: card.name for card in CONTENTS.cards},
    **{leader.id: leader.name for leader in CONTENTS.leaders},
    **{token.id: token.name for token in CONTENTS.tokens},
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


class EffectText:
    """What components are called, and amounts of goods and cards."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def name(self, component: str, lang: Language) -> str:
        """The name of anything that events, causes and options mention.

        Components go by their ids, with or without their group: ``card:D11`` or ``D11``."""
        group, _, key = component.rpartition(":")
        if key in _NAMES:
            return _NAMES[key][lang]
        if group in _NUMBERED:
            return self._texts.template("place", group, lang).format(number=key)
        if group == "good":
            return self._texts.template("one", key, lang)
        if group == "tile":
            return self._texts.template("name", "tile", lang).format(number=key)
        return self._texts.template(group, key, lang) if group else component

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


def named(goods: Goods) -> dict[str, int]:
    return {name: amount for name, amount in zip(RESOURCES, goods) if amount}


def power_goods(card: DevelopmentCard) -> dict[str, dict[str, int]]:
    """What the production power of a card takes and gives."""
    output = named(card.output) | ({"faith": card.faith} if card.faith else {})
    return {"input": named(card.input), "output": output}


def ability_gives(leader: Leader) -> dict[str, int]:
    if ABILITIES[leader.ability] == "production":
        return {"resource": leader.amount, "faith": leader.faith}
    return {RESOURCES[leader.resource]: leader.amount}
