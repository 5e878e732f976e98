"""Names, effects and abilities of Lorenzo il Magnifico in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from magnifico.core.text import Language, Texts, Wording
from magnifico.lorenzo.components import Entry, contents
from magnifico.lorenzo.engine.names import TYPE_NAMES

Facts = dict[str, Any]
ARROW_WORDS = ("pay", "pay_per_opponent", "discard")


class Phrases:
    """Puts names, effects and abilities into words, with the texts of the game."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    # -- names --------------------------------------------------------------------------------

    def amount(self, name: str, value: int, lang: Language) -> str:
        """An amount of a good, of cards of a type, or of what else leaders require."""
        if name in _REQUIREMENTS:
            return self.texts.template("card", _REQUIREMENTS[name], lang).format(count=value)
        if name.startswith("most:"):
            said = self.amount(name[5:], value, lang)
            return self.texts.template("card", "most", lang).format(needs=said)
        many = value != 1
        group = ("type", "types")[many] if name in TYPE_NAMES else ("good", "goods")[many]
        return f"{value} {self.texts.template(group, name, lang)}"

    def name(self, component: str, lang: Language) -> str:
        """The name of a component, space or member."""
        group, _, word = component.partition(":")
        if group in ("card", "leader", "family"):
            return proper_names(group)[word][lang]
        if group == "space":
            return self._space(word, lang)
        if group == "tower":
            return self.texts.template("types", word, lang)
        if group in ("tile", "auction-tile"):
            return self.texts.template(group, "name", lang).format(id=word)
        if group == "bonus-tile":
            kind, _, number = word.partition("-")
            return self.texts.template("bonus-tile", kind, lang).format(number=number)
        if group in ("faith-tile", "visconti"):
            return self.texts.template(group, "name", lang).format(step=word, number=word)
        if group == "token":
            return self.token(word, Wording(lang, self.name, self.amount))
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
        return wording.join([self.effect(entry, wording) for entry in entries])

    def effect(self, entry: Entry, wording: Wording) -> str:
        """One effect in words."""
        key, facts = self._effect_facts(entry, wording)
        said = self.texts.render("effect", key, facts, wording)
        for word, qualified in _QUALIFIERS.items():
            if entry.get(word):
                said = self.texts.render("effect", qualified, {"effect": said}, wording)
        return said

    def _effect_facts(self, entry: Entry, wording: Wording) -> tuple[str, Facts]:
        if "for_each" in entry:
            per = entry.get("per", 1)
            what = self._counted(entry["for_each"], per, wording.lang)
            key = "for-each" if per == 1 else "for-each-many"
            return key, {"goods": entry["gain"], "per": per, "what": what}
        if "gain" in entry:
            return "gain", {"goods": entry["gain"]}
        if "privileges" in entry:
            count = entry["privileges"]
            return ("privilege" if count == 1 else "privileges"), {"count": count}
        if "take" in entry:
            facts: Facts = {"types": _types(entry["take"]), "value": entry["value"]}
            if "discount" in entry:
                return "take-discount", {**facts, "discount": entry["discount"]}
            return "take", facts
        for word in ("harvest", "production"):
            if word in entry:
                return word, {"value": entry[word]}
        if "raise_member" in entry:
            return "raise-member", {"value": entry["raise_member"]}
        return self._expansion_facts(entry, wording)

    def _expansion_facts(self, entry: Entry, wording: Wording) -> tuple[str, Facts]:
        if "lose" in entry or "opponents_lose" in entry:
            word = "lose" if "lose" in entry else "opponents_lose"
            return word.replace("_", "-"), {"goods": entry[word]}
        if "lose_all" in entry:
            goods = self.texts.template("goods", entry["lose_all"], wording.lang)
            return "lose-all", {"goods": goods}
        if "draw_leaders" in entry:
            count = entry["draw_leaders"]
            return ("draw-leader" if count == 1 else "draw-leaders"), {"count": count}
        if "draw_tokens" in entry:
            return "draw-tokens", {"count": entry["draw_tokens"], "keep": entry["keep"]}
        if "harvest_or_production" in entry:
            value = entry["harvest_or_production"]
            return ("either-member" if value == "member" else "either-activation"), {"value": value}
        if "opponents_give" in entry:
            return "opponents-give", {"count": entry["opponents_give"]}
        if "opponents_pay" in entry:
            points = {"victory": entry["or_victory"]}
            return "opponents-pay", {"goods": entry["opponents_pay"], "points": points}
        if "borrow" in entry:
            return f"borrow-{entry['borrow']}", {"value": entry["value"]}
        if "copy_immediate" in entry:
            return f"copy-{entry['copy_immediate']}", {}
        for word in ("take_discarded", "activate", "opponents_discard"):
            if word in entry:
                facts = {"types": _types(entry[word]), "count": entry.get("count", 1)}
                return word.replace("_", "-"), facts
        (word,) = entry
        return word.replace("_", "-"), {}

    def _counted(self, what: str, per: int, lang: Language) -> str:
        many = per != 1
        if self.texts.has("counted", what):
            return self.texts.template("counted", what, lang)
        if what in TYPE_NAMES:
            return self.texts.template("types" if many else "type", what, lang)
        return self.texts.template("goods" if many else "good", what, lang)

    def arrow(self, entry: Entry, wording: Wording) -> tuple[str, str]:
        """What an exchange asks for and what it gives."""
        gives = {word: value for word, value in entry.items() if word not in ARROW_WORDS}
        return self.price(entry, wording), self.effect(gives, wording)

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
        return wording.join([self.ability(entry, wording) for entry in entries])

    def ability(self, entry: Entry, wording: Wording) -> str:
        """One standing ability in words."""
        if "flag" in entry:
            return self.texts.template("flag", entry["flag"], wording.lang)
        key, facts = self._ability_facts(entry, wording)
        return self.texts.render("standing", key, facts, wording)

    def _ability_facts(self, entry: Entry, wording: Wording) -> tuple[str, Facts]:
        if "action" in entry:
            action, value = entry["action"], f"{entry['value']:+d}"
            if action in TYPE_NAMES:
                return "action-card", {"value": value, "types": f"tower:{action}"}
            return f"action-{action}", {"value": value}
        if "opponents_action" in entry:
            return f"opponents-{entry['opponents_action']}", {"value": f"{entry['value']:+d}"}
        if "discount" in entry:
            if "on" not in entry:
                return "discount-all", {"goods": entry["discount"]}
            return "discount", {"goods": entry["discount"], "types": f"tower:{entry['on']}"}
        if "discount_one_of" in entry:
            first, second = entry["discount_one_of"]
            facts = {"types": f"tower:{entry['on']}", "first": first, "second": second}
            return "discount-one-of", facts
        if "members" in entry:
            members = [f"member:{name}" for name in entry["members"]]
            return "members", {"members": members, "value": f"{entry['value']:+d}"}
        if "members_set" in entry:
            members = [f"member:{name}" for name in entry["members_set"]]
            return "members-set", {"members": members, "value": entry["value"]}
        return self._rare_ability_facts(entry, wording)

    def _rare_ability_facts(self, entry: Entry, wording: Wording) -> tuple[str, Facts]:
        lang = wording.lang
        if "penalty" in entry:
            goods = [self.texts.template("goods", name, lang) for name in entry["penalty"]]
            return "penalty", {"goods": goods}
        if "support_victory" in entry:
            return "support", {"points": {"victory": entry["support_victory"]}}
        if "servants" in entry:
            return "servants", {"servants": entry["servants"], "add": entry["add"]}
        if "no_score" in entry:
            return "no-score", {"types": f"tower:{entry['no_score']}"}
        if "leader_cost" in entry:
            return "leader-cost", {"goods": entry["leader_cost"]}
        if "when" in entry:
            when = self.texts.template("when", entry["when"], lang)
            return "when", {"when": when, "effects": self.effects(entry["effects"], wording)}
        what = self.texts.template("loss", entry["lose_victory_for_each"], lang)
        if "points" in entry:
            return "loss-points", {"points": {"victory": entry["points"]}, "what": what}
        return "loss", {"per": entry.get("per", 1), "what": what}


_REQUIREMENTS = {
    "same_type": "same-type",
    "all_cards": "all-cards",
    "most_types": "most-types",
    "most_wood_and_stone": "wood-and-stone",
    "other_leaders": "other-leaders",
}
_QUALIFIERS = {
    "servants_only": "servants-only",
    "up_to_value": "up-to-value",
    "one_card": "one-card",
}


def _types(names: Sequence[str]) -> list[str]:
    return [f"tower:{name}" for name in names]


@cache
def proper_names(group: str) -> dict[str, dict[str, str]]:
    """The names of cards, leaders or families by their slugs."""
    if group == "card":
        return {card.slug: card.name for card in contents().cards}
    if group == "leader":
        return {leader.slug: leader.name for leader in contents().leaders}
    return {family.slug: family.name for family in contents().families}


@cache
def token_effects() -> dict[str, list[Entry]]:
    return {token.id: token.effects for token in contents().tokens}
