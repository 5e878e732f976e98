"""Every component of Lorenzo il Magnifico with its text, for lists and galleries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from magnifico.core.rules import Component
from magnifico.core.text import LANGUAGES, Language, Wording
from magnifico.lorenzo.data.components import (
    AdaptationTile,
    AuctionTile,
    BonusTile,
    Card,
    Contents,
    Entry,
    Excommunication,
    FaithTile,
    Family,
    Leader,
    Reward,
    Token,
    contents,
)
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.text.effect_text import EffectText, Facts, one_by_one

TYPE_RULES = {
    "territory": ("LM-TERR-01", "LM-TERR-03", "LM-HARV-05", "LM-SCORE-02"),
    "building": ("LM-BUILD-01", "LM-HARV-06"),
    "character": ("LM-CHAR-01", "LM-CHAR-02", "LM-SCORE-03"),
    "venture": ("LM-VENT-01", "LM-VENT-02", "LM-VENT-03", "LM-SCORE-04"),
}
"""What the ledger says about all cards of a type."""


class Catalogue:
    """Describes components with the texts of the game."""

    def __init__(self, effect_text: EffectText) -> None:
        self.effect_text = effect_text

    def all(self, all_of: Contents | None = None) -> tuple[Component, ...]:
        """Every component, in a fixed order."""
        box = contents() if all_of is None else all_of
        found = [self.card(card) for card in box.cards]
        found += [self.leader(leader) for leader in box.leaders]
        found += [self.tile(tile) for tile in box.tiles]
        found += [self.bonus_tile(tile) for tile in box.bonus_tiles]
        found += [self.family(family) for family in box.families]
        found += [self.token(token) for token in box.tokens]
        found += [self.auction_tile(tile) for tile in box.auction_tiles]
        found += [self.adaptation_tile(tile) for tile in box.adaptation_tiles]
        found += [self.faith_tile(tile) for tile in box.faith_tiles]
        found += [self.visconti(i + 1, token) for i, token in enumerate(box.visconti_tokens)]
        return tuple(found)

    def _both(self, say: Callable[[Wording], str]) -> dict[Language, str]:
        return {
            lang: say(Wording(lang, self.effect_text.name, self.effect_text.amount))
            for lang in LANGUAGES
        }

    def _names(self, component_id: str) -> dict[Language, str]:
        return {lang: self.effect_text.name(component_id, lang) for lang in LANGUAGES}

    def _say(self, group: str, key: str, facts: Facts, wording: Wording) -> str:
        return self.effect_text.texts.render(group, key, facts, wording)

    # -- development cards ----------------------------------------------------------------------

    def card(self, card: Card) -> Component:
        return Component(
            id=f"card:{card.slug}",
            group=card.type,
            module=card.module,
            name={"en": card.name["en"], "it": card.name["it"]},
            text=self._both(lambda wording: self.card_text(card, wording)),
            rules=_card_rules(card),
            reconstructed=bool(card.reconstructed),
            facts=_facts(card, number=card.number, period=card.period, cost=card.cost),
        )

    def card_text(self, card: Card, wording: Wording) -> str:
        """What a development card costs and does."""
        lines: list[str] = []
        if card.cost:
            lines.append(self.cost_text(card.cost, wording))
        if card.immediate:
            facts: Facts = {"effects": self.effect_text.effects(card.immediate, wording)}
            lines.append(self._say("card", "immediate", facts, wording))
        if card.activation is not None:
            lines.append(self._activation_text(card, wording))
        if card.standing:
            facts = {"effects": self.effect_text.standing(card.standing, wording)}
            lines.append(self._say("card", "permanent", facts, wording))
        if card.token_slot:
            lines.append(self._say("card", "token-slot", {}, wording))
        if card.end_victory:
            facts = {"points": {"victory": card.end_victory}}
            lines.append(self._say("card", "end", facts, wording))
        if card.end_count:
            lines.append(self._end_text(card.end_count, wording))
        return ". ".join(lines)

    def cost_text(self, cost: Sequence[Mapping[str, int]], wording: Wording) -> str:
        ways = [self._way_text(way, wording) for way in cost]
        joined = self.effect_text.texts.template("card", "or", wording.lang).join(ways)
        return self._say("card", "cost", {"goods": joined}, wording)

    def _way_text(self, way: Mapping[str, int], wording: Wording) -> str:
        goods: list[Facts | str] = [
            {name: count} for name, count in way.items() if name in n.GOOD_NAMES
        ]
        if "military_per_opponent" in way:
            facts: Facts = {"goods": {"military": way["military_per_opponent"]}}
            goods.append(self._say("card", "per-opponent", facts, wording))
        if "discard_building" in way:
            goods.append(self.effect_text.texts.template("card", "cost-building", wording.lang))
        said = wording.say(goods)
        if way.get("military_required", 0) > way.get("military", 0):
            facts = {"goods": said, "needs": {"military": way["military_required"]}}
            said = self._say("card", "requires-military", facts, wording)
        return said

    def _activation_text(self, card: Card, wording: Wording) -> str:
        arrows = card.exchange or card.choose
        joiner = self.effect_text.texts.template("card", "or", wording.lang)
        said = joiner.join([self.effect_text.arrow_text(arrow, wording) for arrow in arrows])
        if card.effects:
            said = self.effect_text.effects(card.effects, wording)
        if card.repeat_up_to_value:
            said = self._say("card", "times", {"effects": said}, wording)
        key = "harvest" if card.type == "territory" else "production"
        value = card.activation or self.effect_text.texts.template(
            "card", "value-any", wording.lang
        )
        return self._say("card", key, {"value": value, "effects": said}, wording)

    def _end_text(self, entry: Entry, wording: Wording) -> str:
        points = {"victory": entry["victory"]}
        if "if" in entry:
            return self._say("card", "end-never", {"points": points}, wording)
        counted: Entry = {
            word: count for word, count in entry.items() if word in ("for_each", "per")
        }
        effects = self.effect_text.effect({"gain": points, **counted}, wording)
        if "most" in entry:
            facts = {"effects": effects, "most": {"victory": entry["most"]}}
            return self._say("card", "end-most", facts, wording)
        return self._say("card", "end-count", {"effects": effects}, wording)

    # -- leaders --------------------------------------------------------------------------------

    def leader(self, leader: Leader) -> Component:
        return Component(
            id=f"leader:{leader.slug}",
            group="leader",
            module=leader.module,
            name={"en": leader.name["en"], "it": leader.name["it"]},
            text=self._both(lambda wording: self.leader_text(leader, wording)),
            rules=(f"LM-LEADER-{leader.number:02d}",),
            reconstructed=bool(leader.reconstructed),
            facts=_facts(leader, number=leader.number, requires=leader.requires),
        )

    def leader_text(self, leader: Leader, wording: Wording) -> str:
        """What a leader requires and does."""
        facts: Facts = {"needs": one_by_one(needs_of(leader))}
        needs = self._say("card", "requires", facts, wording)
        return f"{needs}. {self._ability_text(leader, wording)}"

    def _ability_text(self, leader: Leader, wording: Wording) -> str:
        if leader.ability == "copies":
            return self.effect_text.texts.template("card", "copies", wording.lang)
        if leader.ability == "permanent":
            facts: Facts = {"effects": self.effect_text.standing(leader.standing, wording)}
            return self._say("card", "permanent", facts, wording)
        said = self.effect_text.effects(leader.effects, wording)
        if leader.exchange:
            joiner = self.effect_text.texts.template("card", "or", wording.lang)
            said = joiner.join(
                self.effect_text.arrow_text(arrow, wording) for arrow in leader.exchange
            )
        key = {"once_per_round": "once", "space": "space", "immediate": "played"}[leader.ability]
        return self._say("card", key, {"effects": said, "value": leader.value}, wording)

    # -- tiles and tokens -----------------------------------------------------------------------

    def tile(self, tile: Excommunication) -> Component:
        def text(wording: Wording) -> str:
            said = [self.effect_text.ability(entry, wording) for entry in tile.standing]
            said += [self.effect_text.effect(entry, wording) for entry in tile.effects]
            return wording.join(said)

        return Component(
            id=f"tile:{tile.id}",
            group="excommunication",
            module=tile.module,
            name=self._names(f"tile:{tile.id}"),
            text=self._both(text),
            rules=(f"LM-EXCOM-{tile.id.replace('-', '')}",),
            facts={"period": tile.period},
        )

    def bonus_tile(self, tile: BonusTile) -> Component:
        goods: Facts = {"harvest": tile.harvest, "production": tile.production}
        rules = ("LM-HARV-07", "LM-SETUP-11" if tile.id == "basic" else "LM-ADV-01")
        say = partial(self._say, "bonus-tile", "text", goods)
        return self._unnamed("bonus-tile", tile.id, tile, say, *rules, module=tile.module)

    def family(self, family: Family) -> Component:
        return Component(
            id=f"family:{family.slug}",
            group="family",
            module=family.module,
            name={"en": family.name["en"], "it": family.name["it"]},
            text=self._both(lambda wording: self.family_text(family, wording)),
            rules=(f"LM-FAMILY-{family.number:02d}",),
            facts={"number": family.number},
        )

    def family_text(self, family: Family, wording: Wording) -> str:
        """What a family tile does."""
        lines: list[str] = []
        if family.laid_leaders:
            key = "laid-played" if family.plays_laid_leader else "laid"
            lines.append(self.effect_text.texts.template("card", key, wording.lang))
        if family.standing:
            facts = {"effects": self.effect_text.standing(family.standing, wording)}
            lines.append(self._say("card", "permanent", facts, wording))
        for arrow in family.exchange:
            facts = {"effects": self.effect_text.arrow_text(arrow, wording)}
            lines.append(self._say("card", "trade", facts, wording))
        return ". ".join(lines)

    def token(self, token: Token) -> Component:
        return Component(
            id=f"token:{token.id}",
            group="token",
            module=token.module,
            name=self._both(lambda wording: self.effect_text.effects(token.effects, wording)),
            text=self._both(lambda wording: self.effect_text.effects(token.effects, wording)),
            rules=("LM-TOKEN-01",),
            reconstructed=bool(token.reconstructed),
            facts=_facts(token, count=token.count),
        )

    def auction_tile(self, tile: AuctionTile) -> Component:
        def text(wording: Wording) -> str:
            lines = [
                self._say("auction-tile", "line", {"number": i + 1, "goods": line}, wording)
                for i, line in enumerate(tile.lines)
            ]
            return "; ".join(lines)

        return self._unnamed("auction-tile", tile.id, tile, text, "LM-AUCTION-08")

    def adaptation_tile(self, tile: AdaptationTile) -> Component:
        values: Facts = {"values": tile.values}
        say = partial(self._say, "adaptation-tile", "text", values)
        found = self._unnamed("adaptation-tile", tile.id, tile, say, "LM-ADAPT-01")
        return replace(found, facts=values | found.facts)

    def faith_tile(self, tile: FaithTile) -> Component:
        say = partial(self.effect_text.effects, tile.effects)
        return self._unnamed("faith-tile", tile.step, tile, say, "LM-FAMILY-10")

    def visconti(self, number: int, token: Reward) -> Component:
        say = partial(self.effect_text.effects, token.effects)
        found = self._unnamed("visconti", number, token, say, "LM-VISCONTI-01", module="pazzi")
        return replace(found, group="visconti-token")

    def _unnamed(
        self,
        group: str,
        key: str | int,
        piece: BonusTile | AuctionTile | AdaptationTile | FaithTile | Reward,
        say: Callable[[Wording], str],
        *rules: str,
        module: str = "houses",
    ) -> Component:
        """A tile or token that is called after its group."""
        return Component(
            id=f"{group}:{key}",
            group=group,
            module=module,
            name=self._names(f"{group}:{key}"),
            text=self._both(say),
            rules=rules,
            reconstructed=bool(piece.reconstructed),
            facts=_facts(piece),
        )


def needs_of(leader: Leader) -> dict[str, int]:
    """The requirements of a leader as amounts, maxima marked as such."""
    needs: dict[str, int] = {}
    for word, value in leader.requires.items():
        if word in ("most_goods", "most_cards"):
            needs.update({f"most:{name}": count for name, count in value.items()})
        elif isinstance(value, dict):
            needs.update(value)
        else:
            needs[word] = value
    return needs


def _card_rules(card: Card) -> tuple[str, ...]:
    """The rules that say what a card costs, does and scores; its own one first."""
    if card.module == "pazzi":
        return (f"LM-PAZZI-{card.number}", *TYPE_RULES[card.type])
    return (*TYPE_RULES[card.type], *(("LM-PROMO-01",) if card.module == "promo" else ()))


def _facts(component: object, **more: object) -> dict[str, object]:
    """Facts of a component; what is reconstructed or in doubt is always among them."""
    facts = dict(more)
    for name in ("reconstructed", "doubt"):
        value = getattr(component, name, None)
        if value:
            facts[name] = value
    return facts
