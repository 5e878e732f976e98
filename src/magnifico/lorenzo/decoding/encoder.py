"""Fills the tables of a box, one component after the other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from magnifico.lorenzo.data.components import (
    BonusTile,
    Card,
    Contents,
    Entry,
    Excommunication,
    Family,
    Leader,
)
from magnifico.lorenzo.decoding.fields import Fields
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.amounts import FREE_OF_CHARGE, MOST_GAIN, UNPACKED, packed_cost

_ONLY_FOR = {
    "activation": ("territory", "building"),
    "effects": ("territory", "building"),
    "exchange": ("territory", "building"),
    "choose": ("territory", "building"),
    "standing": ("character",),
    "end_victory": ("venture",),
    "end_count": ("venture",),
}
"""Fields that only some types of cards use; elsewhere they would do nothing."""
_END_WORDS = {"victory", "for_each", "per", "most", "if"}
_COST_WORDS = {"military_required", "military_per_opponent", "discard_building"}
_NEEDS_BY_NAME: dict[str, tuple[int, Sequence[str]]] = {
    "goods": (b.NEED_GOODS, n.GOOD_NAMES),
    "cards": (b.NEED_CARDS, n.TYPE_NAMES),
    "most_goods": (b.NEED_MOST_GOODS, n.GOOD_NAMES),
    "most_cards": (b.NEED_MOST_CARDS, n.TYPE_NAMES),
}
_NEEDS_PLAIN = {
    "same_type": b.NEED_SAME_TYPE,
    "all_cards": b.NEED_ALL_CARDS,
    "other_leaders": b.NEED_OTHER_LEADERS,
    "most_types": b.NEED_MOST_TYPES,
    "most_wood_and_stone": b.NEED_MOST_WOOD_AND_STONE,
}


class Encoder(Fields):
    """Adds components to a box; raises ``DataError`` for what is wrong in them."""

    def add_all(self, all_of: Contents, houses: bool) -> None:
        for card in all_of.cards:
            self.add_card(card)
        for leader in all_of.leaders:
            self.add_leader(leader)
        for tile in all_of.tiles:
            self.add_tile(tile)
        for bonus_tile in all_of.bonus_tiles:
            self.add_bonus_tile(bonus_tile)
        self.add_houses(all_of)
        self.add_board(all_of.board, houses)

    def add_card(self, card: Card) -> None:
        self.where = f"card {card.number} ({card.name.get('en', '?')})"
        self.has_slot = card.token_slot
        self.cause = p.BY_CARD + len(self.box.card_type)
        self.check_name(card.name)
        self.check_doubt(card.doubt)
        box = self.box
        box.card_type.append(self.index(card.type, n.TYPE_NAMES))
        box.card_tower.append(self.index(card.deck, n.TOWER_NAMES))
        if card.period not in (1, 2, 3):
            raise self.fail(f"period = {card.period!r} is not 1, 2 or 3")
        box.card_period.append(card.period - 1)
        box.cost_first.append(len(box.cost_bundle))
        box.cost_count.append(len(card.cost))
        for cost in card.cost:
            self.add_cost(cost)
        box.immediate.append(self.program(card.immediate))
        never = card.activation is None
        box.activation.append(b.NEVER if never else self.whole("activation", card.activation))
        self.add_activation(card)
        first, count = self.modifiers(card.standing)
        box.card_modifier.append(first)
        box.card_modifiers.append(count)
        box.end_victory.append(self.whole("end_victory", card.end_victory))
        box.end_counted.append(self.end_row(card.end_count) if card.end_count else -1)
        box.token_slot.append(box.slots if card.token_slot else -1)
        box.slots += card.token_slot
        self.has_slot = False
        for name, types in _ONLY_FOR.items():
            if getattr(card, name) not in (None, 0, [], {}) and card.type not in types:
                raise self.fail(f"{name} is for {' and '.join(types)} cards")

    def add_cost(self, cost: Mapping[str, int]) -> None:
        goods = {name: count for name, count in cost.items() if name in n.GOOD_NAMES}
        if "military_per_opponent" in cost:
            goods["military"] = cost["military_per_opponent"] * self.opponents
        unknown = set(cost) - set(n.GOOD_NAMES) - _COST_WORDS
        if unknown:
            raise self.fail(f"cost: unknown word {sorted(unknown)[0]!r}")
        discard = (
            b.DISCARD_TYPE + n.TYPE_NAMES.index("building") if "discard_building" in cost else 0
        )
        self.box.cost_pairs.append(len(self.box.pair_good))
        for name, amount in goods.items():
            self.box.pair_good.append(n.GOOD_NAMES.index(name))
            self.box.pair_amount.append(amount)
        self.box.cost_bundle.append(self.bundle(goods))
        required = self.whole("military_required", cost.get("military_required", 0))
        self.box.cost_military.append(required)
        self.box.cost_discard.append(discard)
        amounts = [goods.get(name, 0) for name in n.GOOD_NAMES]
        amounts[n.MILITARY] = max(amounts[n.MILITARY], required)
        self.box.cost_packed.append(UNPACKED if discard else packed_cost(amounts))

    def packed_bonus(self, bundle: int) -> int:
        """A floor bonus in one integer; tokens depend on what the supply still has."""
        amounts = self.box.bundles[bundle * n.GOODS : (bundle + 1) * n.GOODS]
        packs = amounts[n.TOKEN] == 0 and max(amounts) <= MOST_GAIN
        return packed_cost(amounts) if packs else UNPACKED

    def finish(self) -> None:
        """Close the lists of pairs, and note the price of every card."""
        box = self.box
        box.cost_pairs.append(len(box.pair_good))
        box.bundle_pairs.append(len(box.bundle_good))
        for first, count in zip(box.cost_first, box.cost_count):
            price = box.cost_packed[first] if count == 1 else UNPACKED
            box.price.append(price if count else FREE_OF_CHARGE)

    def add_activation(self, card: Card) -> None:
        """Plain effects, arrows or a relay: a card has one kind of them."""
        box = self.box
        relay = [effect for effect in card.effects if "activate" in effect]
        box.relay.append(self.mask(relay[0]["activate"], n.TYPE_NAMES) if relay else 0)
        plain = [effect for effect in card.effects if "activate" not in effect]
        if bool(plain) + bool(relay) + bool(card.exchange) + bool(card.choose) > 1:
            raise self.fail("a card has effects, exchange or choose, not several of them")
        for arrow in card.exchange:
            if not {"pay", "pay_per_opponent", "discard"} & set(arrow):
                raise self.fail(f"an exchange without pay: {arrow!r}")
            if card.repeat_up_to_value and set(arrow) != {"pay", "gain"}:
                raise self.fail(f"an exchange that repeats has pay and gain alone: {arrow!r}")
        box.activation_effect.append(self.program(plain))
        settling = [self.effect_word(effect).settling for effect in plain]
        box.settling.append(min((when for when in settling if when != b.GIVES), default=b.GIVES))
        arrows = card.exchange or card.choose
        box.arrow_first.append(self.arrows(arrows))
        box.arrow_count.append(len(arrows))
        box.must_choose.append(bool(card.choose))
        box.repeats.append(card.repeat_up_to_value)

    def end_row(self, entry: Entry) -> int:
        """The row that says what a venture counts at the end."""
        rows = self.box.end_rows
        first = len(rows)
        unknown = set(entry) - _END_WORDS
        if unknown:
            raise self.fail(f"end_count: unknown word {sorted(unknown)[0]!r}")
        points = self.whole("victory", entry["victory"])
        per = self.whole("per", entry.get("per", 1))
        if entry.get("if") == "never_excommunicated":
            rows += [b.NEVER_EXCOMMUNICATED, 1, points, 0]
        elif per < 1:
            raise self.fail(f"per = {per} is no number to divide by")
        else:
            what = self.index(entry.get("for_each"), n.COUNTED_NAMES)
            rows += [what, per, points, self.whole("most", entry.get("most", 0))]
        return first

    def add_leader(self, leader: Leader) -> None:
        self.where = f"leader {leader.number} ({leader.name.get('en', '?')})"
        self.cause = p.BY_LEADER + len(self.box.leader_kind)
        self.check_name(leader.name)
        self.check_doubt(leader.doubt)
        box = self.box
        box.leader_kind.append(self.index(leader.ability, b.ABILITY_NAMES))
        needs = self.requirements(leader.requires)
        box.need_first.append(len(box.needs) // b.NEED)
        box.need_count.append(len(needs))
        for need in needs:
            box.needs += need
        box.leader_effect.append(self.program(leader.effects))
        box.leader_value.append(leader.value)
        box.leader_arrow.append(self.arrows(leader.exchange))
        box.leader_arrows.append(len(leader.exchange))
        first, count = self.modifiers(leader.standing)
        box.leader_modifier.append(first)
        box.leader_modifiers.append(count)

    def requirements(self, requires: Entry) -> list[list[int]]:
        needs: list[list[int]] = []
        for word, value in requires.items():
            if word in _NEEDS_BY_NAME:
                kind, names = _NEEDS_BY_NAME[word]
                for name, count in value.items():
                    needs.append([kind, self.index(name, names), self.whole(name, count)])
            elif word in _NEEDS_PLAIN:
                needs.append([_NEEDS_PLAIN[word], 0, self.whole(word, value)])
            else:
                raise self.fail(f"requires: unknown word {word!r}")
        return needs

    def add_tile(self, tile: Excommunication) -> None:
        self.where = f"excommunication {tile.id}"
        self.cause = p.BY_TILE + len(self.box.tile_period)
        if not re.fullmatch(r"[123]-\d+", tile.id):
            raise self.fail("the id must be a period and a number, as in 2-5")
        self.box.tile_period.append(tile.period - 1)
        first, count = self.modifiers(tile.standing)
        self.box.tile_modifier.append(first)
        self.box.tile_modifiers.append(count)
        self.box.tile_effect.append(self.program(tile.effects))

    def add_bonus_tile(self, tile: BonusTile) -> None:
        self.where = f"bonus_tile {tile.id}"
        self.box.bonus_harvest.append(self.bundle(tile.harvest))
        self.box.bonus_production.append(self.bundle(tile.production))

    def add_houses(self, all_of: Contents) -> None:
        box = self.box
        for i, token in enumerate(all_of.tokens):
            self.where = f"token {token.id}"
            box.token_face += [i] * token.count
            box.face_effect.append(self.program(token.effects))
            box.face_is_action.append(not all("gain" in effect for effect in token.effects))
        for family in all_of.families:
            self.add_family(family)
        box.set_reward = [self.program(reward.effects) for reward in all_of.set_rewards]
        box.faith_tile_step = [tile.step for tile in all_of.faith_tiles]
        for i, faith_tile in enumerate(all_of.faith_tiles, start=1):
            self.where = f"faith_tile {i}"
            box.faith_tile_effect.append(self.program(faith_tile.effects))
        for i, visconti in enumerate(all_of.visconti_tokens, start=1):
            self.where = f"visconti_token {i}"
            box.visconti_effect.append(self.program(visconti.effects))
        for tile in all_of.auction_tiles:
            self.where = f"auction_tile {tile.id}"
            if len(tile.lines) != n.OFFER_LINES:
                raise self.fail(f"{len(tile.lines)} lines instead of {n.OFFER_LINES}")
            box.offer += [self.bundle(line) for line in tile.lines]
        few_or_five = "five" if self.opponents == 4 else "few"
        for adapting in all_of.adaptation_tiles:
            self.where = f"adaptation_tile {adapting.id}"
            if len(adapting.values) != n.FLOORS or min(adapting.values) < 1:
                raise self.fail(f"values must be {n.FLOORS} numbers from 1 on")
            if adapting.id == few_or_five:
                box.adapted_value = list(adapting.values)

    def add_family(self, family: Family) -> None:
        self.where = f"family {family.number} ({family.name.get('en', '?')})"
        box = self.box
        self.cause = p.BY_FAMILY + len(box.family_modifier)
        first, count = self.modifiers(family.standing)
        box.family_modifier.append(first)
        box.family_modifiers.append(count)
        box.family_arrow.append(self.arrows(family.exchange) if family.exchange else -1)
        box.family_laid.append(family.laid_leaders)
        box.family_plays.append(family.plays_laid_leader)

    def add_board(self, board: Entry, houses: bool) -> None:
        self.where = "board.toml"
        box = self.box
        privileges = [*board["privileges"], *(board["houses_privileges"] if houses else [])]
        box.privileges = [self.bundle(option) for option in privileges]
        box.floor_value = list(board["floor_values"]) * len(n.TOWER_NAMES)
        box.floor_bonus = [
            self.bundle(bonus) for tower in n.TOWER_NAMES for bonus in board["floor_bonus"][tower]
        ]
        box.floor_good = [
            n.GOOD_NAMES.index(next(iter(bonus))) if bonus else -1
            for tower in n.TOWER_NAMES
            for bonus in board["floor_bonus"][tower]
        ]
        box.floor_packed = [self.packed_bonus(bonus) for bonus in box.floor_bonus]
        box.market_effect = [self.program(effects) for effects in board["market"]]
        box.council_effect = self.program(board["council"])
        box.faith_victory = list(board["faith_victory"])
        box.faith_required = list(board["faith_required"])
        box.territory_military = list(board["territory_military"])
        box.territory_victory = list(board["territory_victory"])
        box.character_victory = list(board["character_victory"])
        box.military_victory = list(board["military_victory"])
