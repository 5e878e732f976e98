"""Lorenzo il Magnifico in words: names, options and what components do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from magnifico.core.rules import Component
from magnifico.core.text import LANGUAGES, Language, Texts, Wording
from magnifico.lorenzo.components import (
    SPACE_NAMES,
    BonusTile,
    Card,
    Entry,
    Excommunication,
    Leader,
    contents,
)
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.box import MOD_SUPPORT
from magnifico.lorenzo.engine.costs import SIDES, due
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import sum_of
from magnifico.lorenzo.engine.names import (
    FAITH,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    MEMBER_NAMES,
    MEMBERS,
    TOWERS,
    TYPE_NAMES,
)
from magnifico.lorenzo.engine.placement import value_at
from magnifico.lorenzo.engine.steps import BONUS_ACTIVATION
from magnifico.lorenzo.engine.values import added_by, bonus_value
from magnifico.lorenzo.notation import card_slugs, leader_slugs


class Words:
    """Puts the game into words, with the texts of the game."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    # -- names --------------------------------------------------------------------------------

    def amount(self, name: str, value: int, lang: Language) -> str:
        """An amount of a good, of cards of a type, or a card count of leaders' requirements."""
        if name == "same_type":
            return self.texts.template("card", "same-type", lang).format(count=value)
        if name in TYPE_NAMES:
            group = "type" if value == 1 else "types"
        else:
            group = "good" if value == 1 else "goods"
        return f"{value} {self.texts.template(group, name, lang)}"

    def name(self, component: str, lang: Language) -> str:
        """The name of a component, space or member."""
        group, _, word = component.partition(":")
        if group in ("card", "leader"):
            return _names(group)[word][lang]
        if group == "space":
            return self._space(word, lang)
        if group == "tower":
            return self.texts.template("types", word, lang)
        if group == "tile":
            return self.texts.template("tile", "name", lang).format(id=word)
        if group == "bonus-tile":
            kind, _, number = word.partition("-")
            return self.texts.template("bonus-tile", kind, lang).format(number=number)
        return self.texts.template(group, word, lang)

    def _space(self, word: str, lang: Language) -> str:
        if word[-1].isdigit():
            place, number = word[:-1], word[-1]
            if place == "market":
                return self.texts.template("space", "market", lang).format(number=number)
            tower = self.texts.template("types", place, lang)
            return self.texts.template("space", "tower", lang).format(tower=tower, floor=number)
        return self.texts.template("space", word, lang)

    # -- options ------------------------------------------------------------------------------

    def option(self, state: LorenzoState, code: int, wording: Wording) -> str:
        """An option in words, as it stands in this state."""
        key, facts = self._facts(state, code, wording)
        return self.texts.render("option", key, facts, wording)

    def _facts(
        self, state: LorenzoState, code: int, wording: Wording
    ) -> tuple[str, dict[str, Any]]:
        verb, a = p.verb_of(code), p.first(code)
        if verb == p.PLACE:
            return self._place_facts(state, a, p.second(code))
        if verb == p.SERVANTS:
            return "servants", {"servants": {"servant": a}, "value": self._value(state, a)}
        if verb == p.PAY:
            return "pay", {"goods": self._cost(state, a * SIDES + p.second(code))}
        if verb == p.PRIVILEGE:
            return "privilege", {"goods": goods_of(state, state.box.privileges[a])}
        if verb == p.EXCHANGE:
            return self._exchange_facts(a, p.second(code), wording)
        if verb == p.TAKE:
            card = f"card:{card_slugs()[state.floor[a]]}"
            return "take", {"card": card, "space": f"space:{SPACE_NAMES[a]}"}
        if verb == p.TILE:
            return "tile", self._tile_facts(a)
        if verb == p.RAISE:
            return "raise", {"member": f"member:{MEMBER_NAMES[a]}"}
        return self._short_facts(state, verb, a)

    def _short_facts(self, state: LorenzoState, verb: int, a: int) -> tuple[str, dict[str, Any]]:
        if verb == p.SUPPORT:
            points = state.box.faith_victory[state.have(state.seat, FAITH)]
            points += sum_of(state, state.seat, MOD_SUPPORT)
            return "support", {"points": {"victory": points}}
        if verb in _LEADER_VERBS:
            return _LEADER_VERBS[verb], {"leader": f"leader:{leader_slugs()[a]}"}
        return _PLAIN_VERBS[verb], {}

    def _place_facts(
        self, state: LorenzoState, member: int, space: int
    ) -> tuple[str, dict[str, Any]]:
        facts: dict[str, Any] = {
            "member": f"member:{MEMBER_NAMES[member]}",
            "value": state.value[state.seat * MEMBERS + member],
            "space": f"space:{SPACE_NAMES[space]}",
        }
        if space < TOWERS * FLOORS and state.floor[space] >= 0:
            return "place-card", {**facts, "card": f"card:{card_slugs()[state.floor[space]]}"}
        return "place", facts

    def _value(self, state: LorenzoState, servants: int) -> int:
        frame, seat = state.frame, state.seat
        if state.kind == BONUS_ACTIVATION:
            value = bonus_value(state, seat, p.arg_a(frame), p.arg_b(frame), p.arg_c(frame))
        else:
            value = value_at(state, seat, p.arg_a(frame), p.arg_b(frame), p.arg_c(frame))
        return value + added_by(state, seat, servants)

    def _cost(self, state: LorenzoState, way: int) -> dict[str, int]:
        card, discount = state.floor[p.arg_a(state.frame)], p.arg_b(state.frame)
        due_now = [due(state, state.seat, card, way, discount, good) for good in range(GOODS)]
        return {GOOD_NAMES[good]: n for good, n in enumerate(due_now) if n}

    def _exchange_facts(
        self, card: int, arrow: int, wording: Wording
    ) -> tuple[str, dict[str, Any]]:
        if arrow == p.NO_ARROW:
            return "no-exchange", {}
        entry = contents().cards[card].exchange[arrow]
        return "exchange", {
            "pay": entry["pay"],
            "effect": self.effect(_without_pay(entry), wording),
        }

    def _tile_facts(self, tile: int) -> dict[str, Any]:
        side = contents().bonus_tiles[tile]
        return {
            "tile": f"bonus-tile:{side.id}",
            "harvest": side.harvest,
            "production": side.production,
        }

    # -- effects ------------------------------------------------------------------------------

    def effects(self, entries: Sequence[Entry], wording: Wording) -> str:
        return wording.join([self.effect(entry, wording) for entry in entries])

    def effect(self, entry: Entry, wording: Wording) -> str:
        """One effect in words."""
        key, facts = self._effect_facts(entry, wording)
        said = self.texts.render("effect", key, facts, wording)
        if entry.get("servants_only"):
            return self.texts.render("effect", "servants-only", {"effect": said}, wording)
        return said

    def _effect_facts(self, entry: Entry, wording: Wording) -> tuple[str, dict[str, Any]]:
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
            facts = {"types": [f"tower:{name}" for name in entry["take"]], "value": entry["value"]}
            if "discount" in entry:
                return "take-discount", {**facts, "discount": entry["discount"]}
            return "take", facts
        if "harvest" in entry:
            return "harvest", {"value": entry["harvest"]}
        if "production" in entry:
            return "production", {"value": entry["production"]}
        return "raise-member", {"value": entry["raise_member"]}

    def _counted(self, what: str, per: int, lang: Language) -> str:
        many = per != 1
        if what in TYPE_NAMES:
            return self.texts.template("types" if many else "type", what, lang)
        return self.texts.template("goods" if many else "good", what, lang)

    # -- standing abilities ---------------------------------------------------------------------

    def standing(self, entries: Sequence[Entry], wording: Wording) -> str:
        return wording.join([self.ability(entry, wording) for entry in entries])

    def ability(self, entry: Entry, wording: Wording) -> str:
        """One standing ability in words."""
        if "flag" in entry:
            return self.texts.template("flag", entry["flag"], wording.lang)
        key, facts = self._ability_facts(entry, wording)
        return self.texts.render("standing", key, facts, wording)

    def _ability_facts(self, entry: Entry, wording: Wording) -> tuple[str, dict[str, Any]]:
        if "action" in entry:
            action = entry["action"]
            facts = {"value": f"{entry['value']:+d}", "types": f"tower:{action}"}
            if action in TYPE_NAMES:
                return "action-card", facts
            return f"action-{action}", {"value": facts["value"]}
        if "discount" in entry:
            if "on" not in entry:
                return "discount-all", {"goods": entry["discount"]}
            return "discount", {"goods": entry["discount"], "types": f"tower:{entry['on']}"}
        if "discount_one_of" in entry:
            first, second = entry["discount_one_of"]
            return "discount-one-of", {
                "types": f"tower:{entry['on']}",
                "first": first,
                "second": second,
            }
        if "members" in entry or "members_set" in entry:
            key = "members" if "members" in entry else "members-set"
            names = entry["members"] if key == "members" else entry["members_set"]
            value = entry["value"] if key == "members-set" else f"{entry['value']:+d}"
            return key, {"members": [f"member:{name}" for name in names], "value": value}
        return self._rare_ability_facts(entry, wording)

    def _rare_ability_facts(self, entry: Entry, wording: Wording) -> tuple[str, dict[str, Any]]:
        if "penalty" in entry:
            goods = [self.texts.template("goods", name, wording.lang) for name in entry["penalty"]]
            return "penalty", {"goods": goods}
        if "support_victory" in entry:
            return "support", {"points": {"victory": entry["support_victory"]}}
        if "servants" in entry:
            return "servants", {"servants": entry["servants"], "add": entry["add"]}
        if "no_score" in entry:
            return "no-score", {"types": f"tower:{entry['no_score']}"}
        what = self.texts.template("loss", entry["lose_victory_for_each"], wording.lang)
        return "loss", {"per": entry.get("per", 1), "what": what}

    # -- components ---------------------------------------------------------------------------

    def components(self) -> tuple[Component, ...]:
        """Every card, leader and tile with its text."""
        all_of = contents()
        found: list[Component] = []
        found += [self._card(card) for card in all_of.cards]
        found += [self._leader(leader) for leader in all_of.leaders]
        found += [self._tile(tile) for tile in all_of.tiles]
        found += [self._bonus_tile(tile) for tile in all_of.bonus_tiles]
        return tuple(found)

    def _both(self, say: Callable[[Wording], str]) -> dict[Language, str]:
        return {lang: say(Wording(lang, self.name, self.amount)) for lang in LANGUAGES}

    def _card(self, card: Card) -> Component:
        return Component(
            id=f"card:{card.slug}",
            group=card.type,
            module=card.module,
            name={"en": card.name["en"], "it": card.name["it"]},
            text=self._both(lambda wording: self.card_text(card, wording)),
            facts={"number": card.number, "period": card.period, "cost": card.cost},
        )

    def card_text(self, card: Card, wording: Wording) -> str:
        """What a development card costs and does."""
        lines: list[str] = []
        if card.cost:
            lines.append(self._cost_text(card.cost, wording))
        if card.immediate:
            facts = {"effects": self.effects(card.immediate, wording)}
            lines.append(self.texts.render("card", "immediate", facts, wording))
        if card.activation is not None:
            lines.append(self._activation_text(card, wording))
        if card.standing:
            facts = {"effects": self.standing(card.standing, wording)}
            lines.append(self.texts.render("card", "permanent", facts, wording))
        if card.end_victory:
            facts_end = {"points": {"victory": card.end_victory}}
            lines.append(self.texts.render("card", "end", facts_end, wording))
        return ". ".join(lines)

    def _cost_text(self, cost: Sequence[Mapping[str, int]], wording: Wording) -> str:
        ways = []
        for way in cost:
            goods = wording.amounts({k: v for k, v in way.items() if k != "military_required"})
            if "military_required" in way:
                facts = {"goods": goods, "needs": way["military_required"]}
                goods = self.texts.render("card", "requires-military", facts, wording)
            ways.append(goods)
        joined = self.texts.template("card", "or", wording.lang).join(ways)
        return self.texts.render("card", "cost", {"goods": joined}, wording)

    def _activation_text(self, card: Card, wording: Wording) -> str:
        parts = [self.effect(entry, wording) for entry in card.effects]
        for arrow in card.exchange:
            facts = {"pay": arrow["pay"], "effects": self.effect(_without_pay(arrow), wording)}
            parts.append(self.texts.render("card", "arrow", facts, wording))
        joiner = self.texts.template("card", "or", wording.lang) if card.exchange else ", "
        key = "harvest" if card.type == "territory" else "production"
        facts_all = {"value": card.activation, "effects": joiner.join(parts)}
        return self.texts.render("card", key, facts_all, wording)

    def _leader(self, leader: Leader) -> Component:
        return Component(
            id=f"leader:{leader.slug}",
            group="leader",
            module=leader.module,
            name={"en": leader.name["en"], "it": leader.name["it"]},
            text=self._both(lambda wording: self.leader_text(leader, wording)),
            rules=(f"LM-LEADER-{leader.number:02d}",),
            facts={"number": leader.number, "requires": leader.requires},
        )

    def leader_text(self, leader: Leader, wording: Wording) -> str:
        """What a leader requires and does."""
        needs: dict[str, int] = {}
        for word, value in leader.requires.items():
            needs.update(value if isinstance(value, dict) else {word: value})
        text = self.texts.render("card", "requires", {"needs": needs}, wording)
        if leader.ability == "copies":
            return f"{text}. {self.texts.template('card', 'copies', wording.lang)}"
        if leader.ability == "once_per_round":
            facts = {"effects": self.effects(leader.effects, wording)}
            return f"{text}. {self.texts.render('card', 'once', facts, wording)}"
        facts = {"effects": self.standing(leader.standing, wording)}
        return f"{text}. {self.texts.render('card', 'permanent', facts, wording)}"

    def _tile(self, tile: Excommunication) -> Component:
        names = self._both(lambda wording: self.name(f"tile:{tile.id}", wording.lang))
        return Component(
            id=f"tile:{tile.id}",
            group="excommunication",
            module=tile.module,
            name=names,
            text=self._both(lambda wording: self.standing(tile.standing, wording)),
            rules=(f"LM-EXCOM-{tile.id.replace('-', '')}",),
            facts={"period": tile.period},
        )

    def _bonus_tile(self, tile: BonusTile) -> Component:
        def text(wording: Wording) -> str:
            facts = {"harvest": tile.harvest, "production": tile.production}
            return self.texts.render("bonus-tile", "text", facts, wording)

        return Component(
            id=f"bonus-tile:{tile.id}",
            group="bonus-tile",
            module=tile.module,
            name=self._both(lambda wording: self.name(f"bonus-tile:{tile.id}", wording.lang)),
            text=self._both(text),
        )


_LEADER_VERBS = {
    p.PLAY: "play",
    p.DISCARD: "discard",
    p.ACTIVATE: "activate",
    p.COPY: "copy",
    p.KEEP: "keep",
}
_PLAIN_VERBS = {p.DECLINE: "decline", p.END: "end", p.PASS: "pass", p.REFUSE: "refuse"}


def _without_pay(arrow: Entry) -> Entry:
    return {word: value for word, value in arrow.items() if word != "pay"}


def goods_of(state: LorenzoState, bundle: int) -> dict[str, int]:
    """A bundle as amounts by name."""
    row = state.box.bundles[bundle * GOODS : (bundle + 1) * GOODS]
    return {name: amount for name, amount in zip(GOOD_NAMES, row) if amount}


@cache
def _names(group: str) -> dict[str, dict[str, str]]:
    if group == "card":
        return {card.slug: card.name for card in contents().cards}
    return {leader.slug: leader.name for leader in contents().leaders}
