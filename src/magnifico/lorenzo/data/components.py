"""The components of the game as they stand in the data files.

``docs/cards.md`` describes the vocabulary of the files; ``decoding`` turns them into the tables
of the engine. A wrong entry raises ``DataError`` with file, component and field.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from magnifico.core.document import read_toml
from magnifico.core.errors import DataError
from magnifico.lorenzo.engine import names as n

CARDS = Path(__file__).parent.parent / "cards"
LEADER_FILES = {
    "advanced": "leaders.toml",
    "houses": "leaders_houses.toml",
    "pazzi": "leaders_pazzi.toml",
}
BOARD_SPACES = (
    *(f"{tower}{floor + 1}" for tower in n.TOWER_NAMES for floor in range(n.FLOORS)),
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
    tower: str = ""
    print: str = ""
    cost: list[Amounts] = field(default_factory=list)
    immediate: list[Entry] = field(default_factory=list)
    activation: int | None = None
    effects: list[Entry] = field(default_factory=list)
    exchange: list[Entry] = field(default_factory=list)
    choose: list[Entry] = field(default_factory=list)
    repeat_up_to_value: bool = False
    token_slot: bool = False
    standing: list[Entry] = field(default_factory=list)
    end_victory: int = 0
    end_count: Entry = field(default_factory=dict)
    reconstructed: list[str] = field(default_factory=list)
    doubt: dict[str, str] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        return slug(self.name["en"])

    @property
    def deck(self) -> str:
        """The tower that it belongs to."""
        return self.tower or self.type


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader as it stands in the data."""

    number: int
    name: dict[str, str]
    requires: Entry
    ability: str
    module: str = "advanced"
    value: int = 0
    effects: list[Entry] = field(default_factory=list)
    exchange: list[Entry] = field(default_factory=list)
    standing: list[Entry] = field(default_factory=list)
    reconstructed: list[str] = field(default_factory=list)
    doubt: dict[str, str] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        return slug(self.name["en"])


@dataclass(frozen=True, slots=True)
class Excommunication:
    """An excommunication tile; its id is period and number, ``2-5``."""

    id: str
    name: dict[str, str]
    """A few words that say what it does."""
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
class Token:
    """A face of the special tokens, and how many show it."""

    id: str
    count: int
    effects: list[Entry]
    module: str = "houses"
    reconstructed: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Family:
    """A family tile."""

    number: int
    name: dict[str, str]
    module: str = "houses"
    standing: list[Entry] = field(default_factory=list)
    exchange: list[Entry] = field(default_factory=list)
    laid_leaders: int = 0
    plays_laid_leader: bool = False
    reconstructed: list[str] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return slug(self.name["en"])


@dataclass(frozen=True, slots=True)
class Reward:
    """An effect without a name of its own: an Orsini set, a Visconti token."""

    effects: list[Entry]
    reconstructed: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class FaithTile:
    """A special faith tile of the Della Rovere."""

    step: int
    effects: list[Entry]
    reconstructed: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class AuctionTile:
    """The six lines of an auction tile, the lowest offer first."""

    id: str
    lines: list[Amounts]
    reconstructed: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class AdaptationTile:
    """The floor values of the adaptation tile for ``few`` players (2 to 4) or ``five``."""

    id: str
    values: list[int]
    reconstructed: list[str] = field(default_factory=list)
    doubt: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contents:
    """All components, in the order of their numbers in the engine."""

    cards: tuple[Card, ...]
    leaders: tuple[Leader, ...]
    tiles: tuple[Excommunication, ...]
    bonus_tiles: tuple[BonusTile, ...]
    tokens: tuple[Token, ...]
    families: tuple[Family, ...]
    set_rewards: tuple[Reward, ...]
    faith_tiles: tuple[FaithTile, ...]
    visconti_tokens: tuple[Reward, ...]
    auction_tiles: tuple[AuctionTile, ...]
    adaptation_tiles: tuple[AdaptationTile, ...]
    board: Entry


def _read(name: str) -> Entry:
    return read_toml(CARDS / name)


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
        cards=tuple(
            replace(card, module=module)
            for module in ("base", "houses", "pazzi", "promo")
            for card in _all(Card, f"{module}.toml", "card")
        ),
        leaders=tuple(
            replace(leader, module=module)
            for module, name in LEADER_FILES.items()
            for leader in _all(Leader, name, "leader")
        ),
        tiles=_all(Excommunication, "tiles.toml", "excommunication"),
        bonus_tiles=_all(BonusTile, "tiles.toml", "bonus_tile"),
        tokens=_all(Token, "tokens.toml", "token"),
        families=_all(Family, "families.toml", "family"),
        set_rewards=_all(Reward, "families.toml", "set_reward"),
        faith_tiles=_all(FaithTile, "families.toml", "faith_tile"),
        visconti_tokens=_all(Reward, "families.toml", "visconti_token"),
        auction_tiles=_all(AuctionTile, "families.toml", "auction_tile"),
        adaptation_tiles=_all(AdaptationTile, "tokens.toml", "adaptation_tile"),
        board=_read("board.toml"),
    )


@cache
def must_choose() -> frozenset[str]:
    """The words of the cards that always give one of several things."""
    return frozenset(card.slug for card in contents().cards if card.choose)


@cache
def space_names() -> tuple[str, ...]:
    """All spaces by their numbers in the engine; private spaces are named after leaders."""
    blanks = [""] * (n.PRIVATE - len(BOARD_SPACES))
    return (*BOARD_SPACES, *blanks, *(leader.slug for leader in contents().leaders))
