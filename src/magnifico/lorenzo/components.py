"""The components of the game: read from the data files, checked, and decoded into a ``Box``.

``docs/cards.md`` describes the vocabulary of the files. A wrong entry raises ``DataError`` with
file, component and field.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from magnifico.core.errors import DataError
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.box import Box
from magnifico.lorenzo.engine.names import (
    ACTION_NAMES,
    COUNTED_NAMES,
    FLAG_NAMES,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    MEMBER_NAMES,
    TOWER_NAMES,
    TYPE_NAMES,
    TYPES,
)

CARDS = Path(__file__).parent / "cards"
SPACE_NAMES = (
    *(f"{tower}{floor + 1}" for tower in TOWER_NAMES for floor in range(FLOORS)),
    *(f"market{i + 1}" for i in range(4)),
    "council",
    "harvest",
    "harvest-large",
    "production",
    "production-large",
)

T = TypeVar("T")
Amounts = dict[str, int]
Entry = dict[str, Any]


def slug(name: str) -> str:
    """A name as one lower-case word: "Carpenter's Shop" is ``carpenters-shop``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


@dataclass(frozen=True, slots=True)
class Card:
    """A development card as it stands in the data."""

    number: int
    name: dict[str, str]
    type: str
    period: int
    module: str = "base"
    cost: list[Amounts] = field(default_factory=list)
    immediate: list[Entry] = field(default_factory=list)
    activation: int | None = None
    effects: list[Entry] = field(default_factory=list)
    exchange: list[Entry] = field(default_factory=list)
    standing: list[Entry] = field(default_factory=list)
    end_victory: int = 0

    @property
    def slug(self) -> str:
        return slug(self.name["en"])


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader as it stands in the data."""

    number: int
    name: dict[str, str]
    requires: Entry
    ability: str
    module: str = "advanced"
    effects: list[Entry] = field(default_factory=list)
    standing: list[Entry] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return slug(self.name["en"])


@dataclass(frozen=True, slots=True)
class Excommunication:
    """An excommunication tile; its id is period and number, ``2-5``."""

    id: str
    standing: list[Entry]
    module: str = "base"
    effects: list[Entry] = field(default_factory=list)

    @property
    def period(self) -> int:
        return int(self.id[0])


@dataclass(frozen=True, slots=True)
class BonusTile:
    """A side of a personal bonus tile."""

    id: str
    harvest: Amounts
    production: Amounts
    module: str = "base"
    reconstructed: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Contents:
    """All components, in the order of their numbers in the engine."""

    cards: tuple[Card, ...]
    leaders: tuple[Leader, ...]
    tiles: tuple[Excommunication, ...]
    bonus_tiles: tuple[BonusTile, ...]
    board: Entry


def _read(name: str) -> Entry:
    return tomllib.loads((CARDS / name).read_text(encoding="utf-8"))


def _make(kind: type[T], entry: Entry, where: str) -> T:
    try:
        return kind(**entry)
    except TypeError as error:
        problem = str(error).split("__init__() ")[-1]
        raise DataError(f"{where}: {problem}") from None


def _all(kind: type[T], name: str, key: str) -> tuple[T, ...]:
    entries = _read(name).get(key, [])
    return tuple(_make(kind, entry, f"{name}: {key} {i + 1}") for i, entry in enumerate(entries))


@cache
def contents() -> Contents:
    """All components of the data files."""
    return Contents(
        cards=_all(Card, "base.toml", "card"),
        leaders=_all(Leader, "leaders.toml", "leader"),
        tiles=tuple(t for t in _all(Excommunication, "tiles.toml", "excommunication") if t.module == "base"),
        bonus_tiles=tuple(t for t in _all(BonusTile, "tiles.toml", "bonus_tile") if t.module == "base"),
        board=_read("board.toml"),
    )


@cache
def standard_box() -> Box:
    """The box as it comes."""
    return build_box(contents())


def build_box(all_of: Contents) -> Box:
    """Decode components into the tables of the engine; raises ``DataError``."""
    builder = _Builder()
    for card in all_of.cards:
        builder.add_card(card)
    for leader in all_of.leaders:
        builder.add_leader(leader)
    for tile in all_of.tiles:
        builder.add_tile(tile)
    for bonus_tile in all_of.bonus_tiles:
        builder.add_bonus_tile(bonus_tile)
    builder.add_board(all_of.board)
    builder.box.cause_names = _cause_names(all_of)
    return builder.box


def _cause_names(all_of: Contents) -> list[str]:
    names = [""] * 1024
    for i, card in enumerate(all_of.cards):
        names[p.BY_CARD + i] = f"card:{card.slug}"
    for i, leader in enumerate(all_of.leaders):
        names[p.BY_LEADER + i] = f"leader:{leader.slug}"
    for i, space in enumerate(SPACE_NAMES):
        names[p.BY_SPACE + i] = f"space:{space}"
    for i, tile in enumerate(all_of.tiles):
        names[p.BY_TILE + i] = f"tile:{tile.id}"
    for i, bonus_tile in enumerate(all_of.bonus_tiles):
        names[p.BY_BONUS_TILE + i] = f"bonus-tile:{bonus_tile.id}"
    names[p.BY_CHURCH] = "rule:church"
    names[p.BY_LEADER_DISCARD] = "rule:leader-discard"
    names[p.BY_SCORING] = "rule:scoring"
    return names


class _Builder:
    """Fills the tables of a box, one component after the other."""

    def __init__(self) -> None:
        self.box = Box()
        self.where = ""
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
        for name, amount in amounts.items():
            if amount < 0:
                raise self.fail(f"{name} = {amount!r} is no amount")
            row[self.index(name, GOOD_NAMES)] = amount
        key = tuple(row)
        if key not in self._bundles:
            self._bundles[key] = len(self._bundles)
            self.box.bundles += row
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
        words = set(effect)
        if "gain" in effect and words <= {"gain"}:
            row = [b.OP_GAIN, self.bundle(effect["gain"])]
        elif "for_each" in effect and words <= {"gain", "for_each", "per"}:
            counted = self.index(effect["for_each"], COUNTED_NAMES)
            row = [b.OP_PER, self.bundle(effect["gain"]), counted, effect.get("per", 1)]
        elif "privileges" in effect and words <= {"privileges"}:
            row = [b.OP_PRIVILEGES, effect["privileges"]]
        elif "take" in effect and words <= {"take", "value", "discount"}:
            discount = self.bundle(effect.get("discount", {}))
            row = [b.OP_TAKE, self.mask(effect["take"], TYPE_NAMES), effect["value"], discount]
        elif "harvest" in effect and words <= {"harvest", "servants_only"}:
            row = [b.OP_HARVEST, effect["harvest"], self.limits(effect)]
        elif "production" in effect and words <= {"production", "servants_only"}:
            row = [b.OP_PRODUCTION, effect["production"], self.limits(effect)]
        elif "raise_member" in effect and words <= {"raise_member"}:
            row = [b.OP_RAISE, effect["raise_member"]]
        else:
            raise self.fail(f"unknown effect {effect!r}")
        return row + [0] * (b.ROW - len(row))

    def limits(self, effect: Entry) -> int:
        return b.SERVANTS_ONLY if effect.get("servants_only") else 0

    def modifiers(self, standing: Sequence[Entry]) -> tuple[int, int]:
        """First row and number of rows of standing abilities."""
        first = len(self.box.modifiers) // b.ROW
        for entry in standing:
            row = self.modifier(entry)
            self.box.modifiers += row + [0] * (b.ROW - len(row))
        return first, len(standing)

    def modifier(self, entry: Entry) -> list[int]:
        """One standing ability as a row of the modifier table."""
        words = set(entry)
        if words == {"action", "value"}:
            return [b.MOD_ACTION, self.index(entry["action"], ACTION_NAMES), entry["value"]]
        if words <= {"discount", "on"} and "discount" in entry:
            on = self.index(entry["on"], TYPE_NAMES) if "on" in entry else TYPES
            return [b.MOD_DISCOUNT, on, self.bundle(entry["discount"])]
        if words == {"discount_one_of", "on"}:
            sides = [self.bundle(side) for side in entry["discount_one_of"]]
            return [b.MOD_EITHER, self.index(entry["on"], TYPE_NAMES), *sides]
        if words == {"flag"}:
            return [b.MOD_FLAG, 1 << self.index(entry["flag"], FLAG_NAMES)]
        if words == {"members", "value"}:
            return [b.MOD_MEMBERS, self.mask(entry["members"], MEMBER_NAMES), entry["value"]]
        if words == {"members_set", "value"}:
            return [b.MOD_SET, self.mask(entry["members_set"], MEMBER_NAMES), entry["value"]]
        return self.rare_modifier(entry)

    def rare_modifier(self, entry: Entry) -> list[int]:
        words = set(entry)
        if words == {"penalty"}:
            return [b.MOD_PENALTY, self.bundle(entry["penalty"])]
        if words == {"support_victory"}:
            return [b.MOD_SUPPORT, entry["support_victory"]]
        if words == {"servants", "add"}:
            return [b.MOD_SERVANTS, entry["add"], entry["servants"]]
        if words == {"no_score"}:
            return [b.MOD_NO_SCORE, self.index(entry["no_score"], TYPE_NAMES)]
        if "lose_victory_for_each" in entry and words <= {"lose_victory_for_each", "per"}:
            what = self.index(entry["lose_victory_for_each"], b.LOSS_NAMES)
            return [b.MOD_LOSS, what, entry.get("per", 1)]
        raise self.fail(f"unknown ability {entry!r}")

    # -- components ---------------------------------------------------------------------------

    def add_card(self, card: Card) -> None:
        self.where = f"card {card.number} ({card.name.get('en', '?')})"
        box = self.box
        box.card_type.append(self.index(card.type, TYPE_NAMES))
        if card.period not in (1, 2, 3):
            raise self.fail(f"period = {card.period!r} is not 1, 2 or 3")
        box.card_period.append(card.period - 1)
        box.cost_first.append(len(box.cost_bundle))
        box.cost_count.append(len(card.cost))
        for cost in card.cost:
            goods = {name: n for name, n in cost.items() if name != "military_required"}
            box.cost_bundle.append(self.bundle(goods))
            box.cost_military.append(cost.get("military_required", 0))
        box.immediate.append(self.program(card.immediate))
        box.activation.append(b.NEVER if card.activation is None else card.activation)
        box.activation_effect.append(self.program(card.effects))
        self.add_arrows(card)
        first, count = self.modifiers(card.standing)
        box.card_modifier.append(first)
        box.card_modifiers.append(count)
        box.end_victory.append(card.end_victory)

    def add_arrows(self, card: Card) -> None:
        box = self.box
        box.arrow_first.append(len(box.arrow_pay))
        box.arrow_count.append(len(card.exchange))
        for arrow in card.exchange:
            if "pay" not in arrow:
                raise self.fail(f"an exchange without pay: {arrow!r}")
            gives = {word: value for word, value in arrow.items() if word != "pay"}
            box.arrow_pay.append(self.bundle(arrow["pay"]))
            box.arrow_effect.append(self.program([gives]))

    def add_leader(self, leader: Leader) -> None:
        self.where = f"leader {leader.number} ({leader.name.get('en', '?')})"
        box = self.box
        box.leader_kind.append(self.index(leader.ability, b.ABILITY_NAMES))
        needs = self.requirements(leader.requires)
        box.need_first.append(len(box.needs) // b.NEED)
        box.need_count.append(len(needs))
        for need in needs:
            box.needs += need
        box.leader_effect.append(self.program(leader.effects))
        first, count = self.modifiers(leader.standing)
        box.leader_modifier.append(first)
        box.leader_modifiers.append(count)

    def requirements(self, requires: Entry) -> list[list[int]]:
        needs: list[list[int]] = []
        for word, value in requires.items():
            if word == "goods":
                needs += [
                    [b.NEED_GOODS, self.index(name, GOOD_NAMES), n] for name, n in value.items()
                ]
            elif word == "cards":
                needs += [
                    [b.NEED_CARDS, self.index(name, TYPE_NAMES), n] for name, n in value.items()
                ]
            elif word == "same_type":
                needs.append([b.NEED_SAME_TYPE, 0, value])
            else:
                raise self.fail(f"requires: unknown word {word!r}")
        return needs

    def add_tile(self, tile: Excommunication) -> None:
        self.where = f"excommunication {tile.id}"
        if not re.fullmatch(r"[123]-\d+", tile.id):
            raise self.fail("the id must be a period and a number, as in 2-5")
        self.box.tile_period.append(tile.period - 1)
        first, count = self.modifiers(tile.standing)
        self.box.tile_modifier.append(first)
        self.box.tile_modifiers.append(count)

    def add_bonus_tile(self, tile: BonusTile) -> None:
        self.where = f"bonus_tile {tile.id}"
        self.box.bonus_harvest.append(self.bundle(tile.harvest))
        self.box.bonus_production.append(self.bundle(tile.production))

    def add_board(self, board: Entry) -> None:
        self.where = "board.toml"
        box = self.box
        box.privileges = [self.bundle(option) for option in board["privileges"]]
        box.floor_value = list(board["floor_values"]) * len(TOWER_NAMES)
        box.floor_bonus = [
            self.bundle(bonus) for tower in TOWER_NAMES for bonus in board["floor_bonus"][tower]
        ]
        box.market_effect = [self.program(effects) for effects in board["market"]]
        box.council_effect = self.program(board["council"])
        for name in (
            "faith_victory",
            "faith_required",
            "territory_military",
            "territory_victory",
            "character_victory",
            "military_victory",
        ):
            setattr(box, name, list(board[name]))


_OPERATION_ORDER = (b.OP_GAIN, b.OP_PER, b.OP_PRIVILEGES)


def _order_of_operations(row: Sequence[int]) -> int:
    """Gains come before privileges, and privileges before actions (LM-CARD-09)."""
    if row[0] in _OPERATION_ORDER:
        return _OPERATION_ORDER.index(row[0])
    return len(_OPERATION_ORDER)
