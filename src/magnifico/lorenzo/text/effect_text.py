"""Names, effects and abilities of Lorenzo il Magnifico in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from magnifico.core.text import Group, Language, Texts, Wording
from magnifico.lorenzo.data.components import Entry, contents
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.box import GIVES
from magnifico.lorenzo.vocabulary import ABILITIES, EFFECTS, Word, word_for

Facts = dict[str, Any]
ARROW_WORDS = ("pay", "pay_per_opponent", "discard")


class EffectText:
    """Puts names, effects and abilities into words, with the texts of the game."""

    def __init__(self, texts: Texts) -> None:
        self.texts: Texts = texts

    def wording(self, lang: Language) -> Wording:
        """How things are said where no player is spoken of."""
        return Wording(lang, self.name, self.amount)

    # -- names --------------------------------------------------------------------------------

    def amount(self, name: str, value: int, lang: Language) -> str:
        """An amount of a good, of cards of a type, or of what else leaders require."""
        words = Group(self.texts, "card", lang)
        if name in REQUIREMENTS:
            return words(REQUIREMENTS[name], count=value)
        if name.startswith("most:"):
            said = self.amount(name[5:], value, lang)
            return words("most", needs=said) if value else said
        many = value != 1
        group = ("type", "types")[many] if name in n.TYPE_NAMES else ("good", "goods")[many]
        return f"{value} {self.texts.template(group, name, lang)}"

    def name(self, component: str, lang: Language) -> str:
        """The name of a component, space or member."""
        group, _, word = component.partition(":")
        if group in ("card", "leader", "family", "tile"):
            return proper_names(group)[word][lang]
        if group == "space":
            return self._space(word, lang)
        if group == "tower":
            return self.texts.template("types", word, lang)
        if group == "auction-tile":
            return self.texts.template(group, "name", lang).format(id=word)
        if group == "bonus-tile":
            kind, _, number = word.partition("-")
            return self.texts.template("bonus-tile", kind, lang).format(number=number)
        if group in ("faith-tile", "visconti"):
            return self.texts.template(group, "name", lang).format(step=word, number=word)
        if group == "token":
            return self.token(word, self.wording(lang))
        return self.texts.template(group, word, lang)

    def _space(self, word: str, lang: Language) -> str:
        if word in proper_names("leader"):
            return proper_names("leader")[word][lang]
        if word[-1].isdigit():
            place, number = word[:-1], word[-1]
            if place == "market":
                return self.texts.template("space", "market", lang).format(number=number)
            tower = self.texts.template("types", place, lang)
            return self.texts.template("space", "tower", lang).format(tower=tower, floor=number)
        return self.texts.template("space", word, lang)

    def token(self, face: str, wording: Wording) -> str:
        """What a face of the special tokens gives."""
        return self.effects(token_effects()[face], wording)

    # -- effects ------------------------------------------------------------------------------

    def effects(self, entries: Sequence[Entry], wording: Wording) -> str:
        """Several effects; losses come last, so that nothing seems to be lost with them."""
        ordered = sorted(entries, key=lambda entry: _word(entry, EFFECTS).settling != GIVES)
        return wording.join([self.effect(entry, wording) for entry in ordered])

    def effect(self, entry: Entry, wording: Wording) -> str:
        """One effect in words."""
        said = self._said("effect", EFFECTS, entry, wording)
        remarks = [self.texts.template("remark", word, wording.lang) for word in _remarks(entry)]
        return f"{said} ({', '.join(remarks)})" if remarks else said

    def _said(self, group: str, vocabulary: Sequence[Word], entry: Entry, wording: Wording) -> str:
        key, facts = _word(entry, vocabulary).say(self, entry, wording.lang)
        return self.texts.render(group, key, facts, wording)

    def a_card(self, types: Sequence[str], lang: Language) -> str:
        """A card of one of some types."""
        if len(types) == len(n.TYPE_NAMES):
            return self.texts.template("card", "any-type", lang)
        return self.either("a-type", types, lang)

    def either(self, group: str, words: Sequence[str], lang: Language) -> str:
        """One word of a group, or another."""
        joiner = self.texts.template("card", "either", lang)
        return joiner.join(self.texts.template(group, word, lang) for word in words)

    def counted(self, what: str, per: int, lang: Language) -> str:
        many = per != 1
        if self.texts.has("counted", what):
            return self.texts.template("counted", what, lang)
        return self.texts.template("goods" if many else "good", what, lang)

    def arrow(self, entry: Entry, wording: Wording) -> tuple[str, str]:
        """What an exchange asks for and what it gives."""
        return self.price(entry, wording), self.effect(given_by(entry), wording)

    def arrow_text(self, entry: Entry, wording: Wording) -> str:
        """An exchange as one phrase."""
        pay, effects = self.arrow(entry, wording)
        if not pay:
            return effects
        key = "arrow-discard" if "discard" in entry else "arrow"
        if not _word(given_by(entry), EFFECTS).is_received:
            key = "arrow-act"
        return self.texts.render("card", key, {"pay": pay, "effects": effects}, wording)

    def price(self, entry: Entry, wording: Wording) -> str:
        parts: list[str] = []
        if entry.get("pay"):
            parts.append(wording.amounts(entry["pay"]))
        if "pay_per_opponent" in entry:
            facts = {"goods": entry["pay_per_opponent"]}
            parts.append(self.texts.render("card", "per-opponent", facts, wording))
        if "discard" in entry:
            parts.append(self.texts.template("card", f"discard-{entry['discard']}", wording.lang))
        return wording.join(parts) if parts else ""

    # -- standing abilities ---------------------------------------------------------------------

    def standing(self, entries: Sequence[Entry], wording: Wording) -> str:
        return "; ".join([self.ability(entry, wording) for entry in entries])

    def ability(self, entry: Entry, wording: Wording) -> str:
        """One standing ability in words."""
        return self._said("standing", ABILITIES, entry, wording)

    def penalties(self, penalty: Mapping[str, int], lang: Language) -> list[str]:
        """What each source of a good gives less, good by good."""
        found: list[str] = []
        wording = self.wording(lang)
        for name, less in penalty.items():
            goods = self.texts.template("goods", name, lang)
            facts = {"goods": goods, "less": {name: less}, "count": less}
            key = "penalty-token" if name == "token" else "penalty"
            found.append(self.texts.render("standing", key, facts, wording))
        return found


REQUIREMENTS = {
    "same_type": "same-type",
    "all_cards": "all-cards",
    "most_types": "most-types",
    "most_wood_and_stone": "wood-and-stone",
    "other_leaders": "other-leaders",
}
_REMARKS = ("servants-only", "up-to-value", "one-card", "one-card-alone", "not-special")


def given_by(arrow: Entry) -> Entry:
    """The effect that an exchange gives."""
    return {word: value for word, value in arrow.items() if word not in ARROW_WORDS}


def _word(entry: Entry, vocabulary: Sequence[Word]) -> Word:
    word = word_for(entry, vocabulary)
    assert word is not None, f"{entry!r} is not in the vocabulary"
    return word


def _remarks(entry: Entry) -> list[str]:
    """What is said of an effect in brackets."""
    found = {word.replace("_", "-") for word, value in entry.items() if value is True}
    if "no-personal-bonus" in found and "one-card" in found:
        found = found - {"one-card"} | {"one-card-alone"}
    return [word for word in _REMARKS if word in found]


def one_by_one(needs: Mapping[str, int]) -> list[dict[str, int]]:
    """What is required, as a list of single amounts."""
    return [{name: value} for name, value in needs.items()]


@cache
def proper_names(group: str) -> dict[str, dict[str, str]]:
    """The names of cards, leaders or families by their slugs, and of excommunications by id."""
    if group == "card":
        return {card.slug: card.name for card in contents().cards}
    if group == "leader":
        return {leader.slug: leader.name for leader in contents().leaders}
    if group == "tile":
        return {tile.id: tile.name for tile in contents().tiles}
    return {family.slug: family.name for family in contents().families}


@cache
def token_effects() -> dict[str, list[Entry]]:
    return {token.id: token.effects for token in contents().tokens}
