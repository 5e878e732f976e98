"""Decodes components into the tables of the engine (``engine.box``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from magnifico.core.errors import DataError
from magnifico.lorenzo.components import (
    BonusTile,
    Card,
    Contents,
    Entry,
    Excommunication,
    Family,
    Leader,
    contents,
    space_names,
)
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.amounts import FREE_OF_CHARGE, MOST_GAIN, UNPACKED, packed_cost
from magnifico.lorenzo.engine.box import Box
from magnifico.lorenzo.engine.names import (
    ACTION_NAMES,
    COUNTED_NAMES,
    EXCOMMUNICATIONS,
    FLAG_NAMES,
    FLOORS,
    FOR_TERRITORIES,
    GOOD_NAMES,
    GOODS,
    HARVEST,
    MEMBER_NAMES,
    MILITARY,
    OFFER_LINES,
    SOURCE_NAMES,
    TOKEN,
    TOWER_NAMES,
    TYPE_NAMES,
    TYPES,
    WHEN_NAMES,
)


@cache
def standard_box(players: int = 4, houses: bool = False) -> Box:
    """The box as it comes, for a number of players, with or without Houses."""
    return build_box(contents(), players, houses)


def build_box(all_of: Contents, players: int, houses: bool) -> Box:
    """Decode components into the tables of the engine; raises ``DataError``."""
    builder = _Builder(players)
    try:
        builder.add_all(all_of, houses)
    except (AttributeError, KeyError, TypeError) as error:
        raise builder.fail(f"something in it has the wrong form ({error})") from error
    builder.finish()
    builder.box.cause_names = cause_names(all_of)
    return builder.box


def cause_names(all_of: Contents) -> list[str]:
    """The component id of every cause."""
    names = [""] * 1024
    groups: list[tuple[int, list[str]]] = [
        (p.BY_CARD, [f"card:{card.slug}" for card in all_of.cards]),
        (p.BY_LEADER, [f"leader:{leader.slug}" for leader in all_of.leaders]),
        (p.BY_SPACE, [f"space:{space}" for space in space_names()]),
        (p.BY_TILE, [f"tile:{tile.id}" for tile in all_of.tiles]),
        (p.BY_BONUS_TILE, [f"bonus-tile:{tile.id}" for tile in all_of.bonus_tiles]),
        (p.BY_FAMILY, [f"family:{family.slug}" for family in all_of.families]),
        (p.BY_TOKEN, [f"token:{token.id}" for token in all_of.tokens]),
        (p.BY_FAITH_TILE, [f"faith-tile:{tile.step}" for tile in all_of.faith_tiles]),
        (p.BY_VISCONTI, [f"visconti:{i + 1}" for i in range(len(all_of.visconti_tokens))]),
        (p.BY_CHURCH, ["rule:church"]),
        (p.BY_LEADER_DISCARD, ["rule:leader-discard"]),
        (p.BY_SCORING, ["rule:scoring"]),
        (p.BY_FEE, ["rule:fee"]),
        (p.BY_AUCTION, ["rule:auction"]),
        (p.BY_SUPPLY, ["rule:supply"]),
        (p.BY_FINAL, [f"final:{name}" for name in SOURCE_NAMES[FOR_TERRITORIES:EXCOMMUNICATIONS]]),
    ]
    for first, group in groups:
        names[first : first + len(group)] = group
    return names


class _Builder:
    """Fills the tables of a box, one component after the other."""

    def __init__(self, players: int) -> None:
        self.box = Box()
        self.opponents = players - 1
        self.where = ""
        self.cause = 0
        self.has_slot = False
        self._bundles: dict[tuple[int, ...], int] = {}
        self._programs: dict[tuple[int, ...], int] = {}
        self.bundle({})
        self.program([])

    # -- pieces -------------------------------------------------------------------------------

    def fail(self, problem: str) -> DataError:
        return DataError(f"{self.where}: {problem}")

    def index(self, name: object, known: Sequence[str]) -> int:
        if name not in known:
            raise self.fail(f"unknown word {name!r}; known are {', '.join(known)}")
        return known.index(str(name))

    def mask(self, names: Sequence[str], known: Sequence[str]) -> int:
        return sum(1 << self.index(name, known) for name in names)

    def bundle(self, amounts: Mapping[str, int]) -> int:
        """The number of a bundle of goods; equal bundles share a row."""
        row = [0] * GOODS
        if not isinstance(amounts, Mapping):
            raise self.fail(f"expected amounts of goods, got {amounts!r}")
        for name, amount in amounts.items():
            good = self.index(name, GOOD_NAMES)
            if type(amount) is not int or not 0 <= amount <= MOST_AMOUNT:
                raise self.fail(f"{name} = {amount!r} is no amount")
            row[good] = amount
        key = tuple(row)
        if key not in self._bundles:
            self._bundles[key] = len(self._bundles)
            self.box.bundles += row
            self.box.bundle_pairs.append(len(self.box.bundle_good))
            self.box.bundle_good += [good for good in range(GOODS) if row[good]]
            self.box.bundle_amount += [amount for amount in row if amount]
        return self._bundles[key]

    def program(self, effects: Sequence[Entry]) -> int:
        """The number of an effect program: its first row; equal programs share rows."""
        rows = sorted((self.operation(effect) for effect in effects), key=_order_of_operations)
        flat = [value for row in rows for value in row] + [b.OP_END] * b.ROW
        key = tuple(flat)
        if key not in self._programs:
            self._programs[key] = len(self.box.programs) // b.ROW
            self.box.programs += flat
        return self._programs[key]

    def operation(self, effect: Entry) -> list[int]:
        """One effect as a row of the program table."""
        for words, decode in _EFFECTS.items():
            if words[0] in effect and set(effect) <= set(words):
                row = self.decoded(decode, effect)
                if min(row) < 0 or max(row) > b.MEMBER_VALUE:
                    raise self.fail(f"{effect!r} has a number that is too small or too large")
                return row + [0] * (b.ROW - len(row))
        raise self.fail(f"unknown effect {effect!r}")

    def decoded(self, decode: _Decode, entry: Entry) -> list[int]:
        """The row of an entry; what it lacks, or what is no number in it, is told."""
        try:
            row = decode(self, entry)
        except KeyError as missing:
            raise self.fail(f"{entry!r} lacks {missing}") from None
        if any(type(value) is not int for value in row) or entry.get("per", 1) == 0:
            raise self.fail(f"{entry!r} has something that is no number for it")
        return row

    def check_doubt(self, doubt: Mapping[str, str]) -> None:
        if doubt and set(doubt) != {"en", "it"}:
            raise self.fail(f"doubt needs en and it, got {', '.join(doubt)}")

    def check_name(self, name: Mapping[str, str]) -> None:
        if set(name) != {"en", "it"}:
            raise self.fail(f"name needs en and it, got {', '.join(name) or 'nothing'}")

    def whole(self, name: str, value: object) -> int:
        """A field that must be a whole number."""
        if type(value) is not int:
            raise self.fail(f"{name} = {value!r} is no whole number")
        return value

    def limits(self, effect: Entry) -> int:
        words = {
            "servants_only": b.SERVANTS_ONLY,
            "one_card": b.ONE_CARD,
            "no_personal_bonus": b.NO_PERSONAL_BONUS,
        }
        return sum(bit for word, bit in words.items() if effect.get(word))

    def modifiers(self, standing: Sequence[Entry]) -> tuple[int, int]:
        """First row and number of rows of standing abilities."""
        rows = [self.modifier(entry) for entry in standing]
        first = len(self.box.modifiers) // b.ROW
        for row in rows:
            self.box.modifiers += row + [0] * (b.ROW - len(row))
        return first, len(rows)

    def modifier(self, entry: Entry) -> list[int]:
        """One standing ability as a row of the modifier table."""
        for words, decode in _ABILITIES.items():
            if words[0] in entry and set(entry) <= set(words):
                return self.decoded(decode, entry)
        raise self.fail(f"unknown ability {entry!r}")

    def arrows(self, exchanges: Sequence[Entry]) -> int:
        """Add exchange arrows; the number of the first."""
        first = len(self.box.arrow_pay)
        for entry in exchanges:
            pay, discard, effect = self.arrow(entry)
            self.box.arrow_pay.append(pay)
            self.box.arrow_discard.append(discard)
            self.box.arrow_effect.append(effect)
        return first

    def arrow(self, entry: Entry) -> tuple[int, int, int]:
        """What an arrow asks for: goods and a thing to discard; and what it gives."""
        gives = dict(entry)
        pay = gives.pop("pay", {})
        per_opponent = gives.pop("pay_per_opponent", {})
        discard = gives.pop("discard", None)
        price = dict(pay)
        for good, amount in per_opponent.items():
            price[good] = amount * self.opponents
        what = b.DISCARD_NOTHING
        if discard == "leader":
            what = b.DISCARD_LEADER
        elif discard is not None:
            what = b.DISCARD_TYPE + self.index(discard, TYPE_NAMES)
        return self.bundle(price), what, self.program([gives])

    # -- components ---------------------------------------------------------------------------

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
        box.card_type.append(self.index(card.type, TYPE_NAMES))
        box.card_tower.append(self.index(card.deck, TOWER_NAMES))
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
        goods = {name: n for name, n in cost.items() if name in GOOD_NAMES}
        if "military_per_opponent" in cost:
            goods["military"] = cost["military_per_opponent"] * self.opponents
        unknown = set(cost) - set(GOOD_NAMES) - _COST_WORDS
        if unknown:
            raise self.fail(f"cost: unknown word {sorted(unknown)[0]!r}")
        discard = b.DISCARD_TYPE + TYPE_NAMES.index("building") if "discard_building" in cost else 0
        self.box.cost_pairs.append(len(self.box.pair_good))
        for name, amount in goods.items():
            self.box.pair_good.append(GOOD_NAMES.index(name))
            self.box.pair_amount.append(amount)
        self.box.cost_bundle.append(self.bundle(goods))
        required = self.whole("military_required", cost.get("military_required", 0))
        self.box.cost_military.append(required)
        self.box.cost_discard.append(discard)
        amounts = [goods.get(name, 0) for name in GOOD_NAMES]
        amounts[MILITARY] = max(amounts[MILITARY], required)
        self.box.cost_packed.append(UNPACKED if discard else packed_cost(amounts))

    def packed_bonus(self, bundle: int) -> int:
        """A floor bonus in one integer; tokens depend on what the supply still has."""
        amounts = self.box.bundles[bundle * GOODS : (bundle + 1) * GOODS]
        packs = amounts[TOKEN] == 0 and max(amounts) <= MOST_GAIN
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
        box.relay.append(self.mask(relay[0]["activate"], TYPE_NAMES) if relay else 0)
        plain = [effect for effect in card.effects if "activate" not in effect]
        if bool(plain) + bool(relay) + bool(card.exchange) + bool(card.choose) > 1:
            raise self.fail("a card has effects, exchange or choose, not several of them")
        for arrow in card.exchange:
            if not {"pay", "pay_per_opponent", "discard"} & set(arrow):
                raise self.fail(f"an exchange without pay: {arrow!r}")
            if card.repeat_up_to_value and set(arrow) != {"pay", "gain"}:
                raise self.fail(f"an exchange that repeats has pay and gain alone: {arrow!r}")
        box.activation_effect.append(self.program(plain))
        losing = [b.LOSES_ALL for e in plain if "lose_all" in e]
        losing += [b.LOSES for e in plain if "lose" in e]
        box.settling.append(losing[0] if losing else b.GIVES)
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
            what = self.index(entry.get("for_each"), COUNTED_NAMES)
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
                for name, n in value.items():
                    needs.append([kind, self.index(name, names), self.whole(name, n)])
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
            if len(tile.lines) != OFFER_LINES:
                raise self.fail(f"{len(tile.lines)} lines instead of {OFFER_LINES}")
            box.offer += [self.bundle(line) for line in tile.lines]
        few_or_five = "five" if self.opponents == 4 else "few"
        for adapting in all_of.adaptation_tiles:
            self.where = f"adaptation_tile {adapting.id}"
            if len(adapting.values) != FLOORS or min(adapting.values) < 1:
                raise self.fail(f"values must be {FLOORS} numbers from 1 on")
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
        box.floor_value = list(board["floor_values"]) * len(TOWER_NAMES)
        box.floor_bonus = [
            self.bundle(bonus) for tower in TOWER_NAMES for bonus in board["floor_bonus"][tower]
        ]
        box.floor_good = [
            GOOD_NAMES.index(next(iter(bonus))) if bonus else -1
            for tower in TOWER_NAMES
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


MOST_AMOUNT = 999
"""Of one good in one place."""
MOST_TAX = 15
"""The most of a good, and of victory points, that one effect takes from an opponent."""

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
    "goods": (b.NEED_GOODS, GOOD_NAMES),
    "cards": (b.NEED_CARDS, TYPE_NAMES),
    "most_goods": (b.NEED_MOST_GOODS, GOOD_NAMES),
    "most_cards": (b.NEED_MOST_CARDS, TYPE_NAMES),
}
_NEEDS_PLAIN = {
    "same_type": b.NEED_SAME_TYPE,
    "all_cards": b.NEED_ALL_CARDS,
    "other_leaders": b.NEED_OTHER_LEADERS,
    "most_types": b.NEED_MOST_TYPES,
    "most_wood_and_stone": b.NEED_MOST_WOOD_AND_STONE,
}

# The vocabulary of effects: the words an entry may have (the first one must be there) and how
# it becomes a row. A gain "for each" of something must stand before the plain gain.
_Decode = Callable[[_Builder, Entry], list[int]]


def _gain_per(x: _Builder, e: Entry) -> list[int]:
    counted = x.index(e["for_each"], COUNTED_NAMES)
    return [b.OP_PER, x.bundle(e["gain"]), counted, e.get("per", 1), int("up_to_value" in e)]


def _take(x: _Builder, e: Entry) -> list[int]:
    types = x.mask(e["take"], TYPE_NAMES)
    if not e.get("not_special"):
        types |= b.SPECIAL_TOWER_TOO
    return [b.OP_TAKE, types, e["value"], x.bundle(e.get("discount", {}))]


def _either_activation(x: _Builder, e: Entry) -> list[int]:
    value = e["harvest_or_production"]
    return [b.OP_EITHER_ACTIVATION, b.MEMBER_VALUE if value == "member" else value, x.limits(e)]


def _tax(x: _Builder, e: Entry) -> list[int]:
    ((good, amount),) = e["opponents_pay"].items()
    if max(amount, e["or_victory"]) > MOST_TAX:
        raise x.fail(f"opponents can pay at most {MOST_TAX}: {e!r}")
    return [b.OP_TAX, x.index(good, GOOD_NAMES), amount, e["or_victory"]]


def _stored_token(x: _Builder, e: Entry) -> list[int]:
    if not x.has_slot:
        raise x.fail("stored_token is for cards with a token_slot")
    return [b.OP_STORED_TOKEN]


_EFFECTS: dict[tuple[str, ...], _Decode] = {
    ("for_each", "gain", "per", "up_to_value"): _gain_per,
    ("gain",): lambda x, e: [b.OP_GAIN, x.bundle(e["gain"])],
    ("privileges", "may_repeat"): lambda x, e: [
        b.OP_PRIVILEGES,
        e["privileges"],
        int("may_repeat" in e),
    ],
    ("take", "value", "discount", "not_special"): _take,
    ("harvest", "servants_only", "one_card"): lambda x, e: [
        b.OP_HARVEST,
        e["harvest"],
        x.limits(e),
    ],
    ("production", "servants_only", "one_card"): lambda x, e: [
        b.OP_PRODUCTION,
        e["production"],
        x.limits(e),
    ],
    ("raise_member",): lambda x, e: [b.OP_RAISE, e["raise_member"]],
    ("lose",): lambda x, e: [b.OP_LOSE, x.bundle(e["lose"])],
    ("lose_all",): lambda x, e: [b.OP_LOSE_ALL, x.index(e["lose_all"], GOOD_NAMES)],
    ("draw_leaders",): lambda x, e: [b.OP_DRAW_LEADERS, e["draw_leaders"]],
    ("match_military",): lambda x, e: [b.OP_MATCH_MILITARY],
    ("opponents_lose",): lambda x, e: [b.OP_OPPONENTS_LOSE, x.bundle(e["opponents_lose"])],
    ("stored_token",): _stored_token,
    ("play_leader",): lambda x, e: [b.OP_PLAY_LEADER],
    ("take_discarded",): lambda x, e: [
        b.OP_TAKE_SWEPT,
        x.mask(e["take_discarded"], TYPE_NAMES),
    ],
    ("activate", "count"): lambda x, e: [
        b.OP_ACTIVATE,
        x.mask(e["activate"], TYPE_NAMES),
        e["count"],
    ],
    ("opponents_discard",): lambda x, e: [
        b.OP_OPPONENTS_DISCARD,
        x.mask(e["opponents_discard"], TYPE_NAMES),
    ],
    ("opponents_give",): lambda x, e: [b.OP_OPPONENTS_GIVE, e["opponents_give"]],
    ("opponents_pay", "or_victory"): _tax,
    ("borrow", "value"): lambda x, e: [
        b.OP_BORROW,
        x.index(e["borrow"], ACTION_NAMES),
        e["value"],
    ],
    ("copy_immediate",): lambda x, e: [
        b.OP_COPY_IMMEDIATE,
        x.index(e["copy_immediate"], b.COPIED_NAMES),
    ],
    ("market_reward",): lambda x, e: [b.OP_MARKET_REWARD],
    ("draw_tokens", "keep"): lambda x, e: [
        b.OP_DRAW_TOKENS,
        e["draw_tokens"],
        e["draw_tokens"] - e["keep"],
    ],
    (
        "harvest_or_production",
        "servants_only",
        "one_card",
        "no_personal_bonus",
    ): _either_activation,
    ("harvest_of_card",): lambda x, e: [b.OP_HARVEST_OF_CARD],
    ("count_sets",): lambda x, e: [b.OP_COUNT_SETS],
    ("flip_token",): lambda x, e: [b.OP_FLIP_TOKEN],
    ("remove_leader",): lambda x, e: [b.OP_REMOVE_LEADER],
}


def _discount(x: _Builder, e: Entry) -> list[int]:
    on = x.index(e["on"], TYPE_NAMES) if "on" in e else TYPES
    return [b.MOD_DISCOUNT, on, x.bundle(e["discount"])]


def _either(x: _Builder, e: Entry) -> list[int]:
    sides = [x.bundle(side) for side in e["discount_one_of"]]
    if len(sides) != 2:
        raise x.fail("discount_one_of needs two sides")
    return [b.MOD_EITHER, x.index(e["on"], TYPE_NAMES), *sides]


def _loss(x: _Builder, e: Entry) -> list[int]:
    what = x.index(e["lose_victory_for_each"], b.LOSS_NAMES)
    return [b.MOD_LOSS, what, e.get("per", 1), e.get("points", 1)]


def _trigger(x: _Builder, e: Entry) -> list[int]:
    return [b.MOD_TRIGGER, x.index(e["when"], WHEN_NAMES), x.program(e["effects"]), x.cause]


_ABILITIES: dict[tuple[str, ...], _Decode] = {
    ("action", "value"): lambda x, e: [
        b.MOD_ACTION,
        x.index(e["action"], ACTION_NAMES),
        e["value"],
    ],
    ("opponents_action", "value"): lambda x, e: [
        b.MOD_OPPONENTS,
        HARVEST + x.index(e["opponents_action"], ACTION_NAMES[HARVEST:]),
        e["value"],
    ],
    ("discount", "on"): _discount,
    ("discount_one_of", "on"): _either,
    ("flag",): lambda x, e: [b.MOD_FLAG, 1 << x.index(e["flag"], FLAG_NAMES)],
    ("members", "value"): lambda x, e: [
        b.MOD_MEMBERS,
        x.mask(e["members"], MEMBER_NAMES),
        e["value"],
    ],
    ("members_set", "value"): lambda x, e: [
        b.MOD_SET,
        x.mask(e["members_set"], MEMBER_NAMES),
        e["value"],
    ],
    ("penalty",): lambda x, e: [b.MOD_PENALTY, x.bundle(e["penalty"])],
    ("support_victory",): lambda x, e: [b.MOD_SUPPORT, e["support_victory"]],
    ("servants", "add"): lambda x, e: [b.MOD_SERVANTS, e["add"], e["servants"]],
    ("no_score",): lambda x, e: [b.MOD_NO_SCORE, x.index(e["no_score"], TYPE_NAMES)],
    ("lose_victory_for_each", "per", "points"): _loss,
    ("when", "effects"): _trigger,
    ("leader_cost",): lambda x, e: [b.MOD_LEADER_COST, x.bundle(e["leader_cost"])],
}

_OPERATION_ORDER = (b.OP_GAIN, b.OP_PER)
_LATER_OPERATIONS = (b.OP_PRIVILEGES,)


def _order_of_operations(row: Sequence[int]) -> int:
    """Gains come before privileges, and privileges before actions (LM-CARD-09)."""
    if row[0] in _OPERATION_ORDER:
        return 0
    return 1 if row[0] in _LATER_OPERATIONS else 2
