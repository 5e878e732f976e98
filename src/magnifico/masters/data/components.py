"""The components of the game, read from ``cards/*.toml`` and checked.

Everything here is plain, named data; ``engine.components`` decodes it once into the tables of
numbers that the engine works with. A wrong entry raises ``DataError`` naming file, card and
field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magnifico.core.document import Reader, read_toml
from magnifico.core.errors import DataError, SetupError
from magnifico.core.text import LANGUAGES, Language

RESOURCES = ("coin", "stone", "servant", "shield")
COLOURS = ("green", "blue", "yellow", "purple")
LEVELS = (1, 2, 3)
CARDS_PER_DECK = 4
ABILITIES = ("discount", "depot", "white_marble", "production")
FOLDER = Path(__file__).parent.parent / "cards"

_COLOUR_NUMBERS = {name: number for number, name in enumerate(COLOURS)}
_RESOURCE_NUMBERS = {name: number for number, name in enumerate(RESOURCES)}
_ABILITY_NUMBERS = {name: number for number, name in enumerate(ABILITIES)}

Goods = tuple[int, ...]
"""Amounts of the four resources, in the order of ``RESOURCES``."""


@dataclass(frozen=True, slots=True)
class DevelopmentCard:
    """A card of the grid: what it costs, what its production power turns into what."""

    id: str
    name: dict[Language, str]
    colour: int
    level: int
    cost: Goods
    input: Goods
    output: Goods
    faith: int
    points: int


@dataclass(frozen=True, slots=True)
class Flag:
    """A number of cards of one colour, of any level (0) or of exactly one."""

    colour: int
    level: int
    count: int


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader: its ability (a number into ``ABILITIES``) and what it asks for.

    ``amount`` is how much cheaper (discount), how many places (depot) or how many resources of
    choice (production) the ability gives.
    """

    id: str
    name: dict[Language, str]
    ability: int
    resource: int
    amount: int
    faith: int
    flags: tuple[Flag, ...]
    goods: Goods
    points: int


@dataclass(frozen=True, slots=True)
class Section:
    """A Vatican Report section of the faith track, with the points of its tile."""

    start: int
    pope: int
    points: int


@dataclass(frozen=True, slots=True)
class Marble:
    """A colour of marbles: how many there are, and what one gives."""

    colour: str
    count: int
    gives: str


@dataclass(frozen=True, slots=True)
class Token:
    """A solo token; ``colour`` is -1 where it discards no cards."""

    id: str
    name: dict[Language, str]
    colour: int
    cards: int
    cross: int
    shuffle: bool


@dataclass(frozen=True, slots=True)
class Start:
    """What one place in the turn order starts with."""

    resources: int
    faith: int


@dataclass(frozen=True, slots=True)
class Contents:
    """All components of the game."""

    cards: tuple[DevelopmentCard, ...]
    leaders: tuple[Leader, ...]
    tokens: tuple[Token, ...]
    marbles: tuple[Marble, ...]
    sections: tuple[Section, ...]
    last_space: int
    track_points: dict[int, int]
    depots: tuple[int, ...]
    last_card: int
    starts: tuple[Start, ...]


def load_contents(folder: Path = FOLDER) -> Contents:
    """Read all component files of a folder; raises ``DataError`` for a wrong entry."""
    try:
        return _contents(folder)
    except SetupError as error:
        raise DataError(str(error), data=error.data) from None


def _contents(folder: Path) -> Contents:
    track = _file(folder, "faith_track.toml")
    market = _file(folder, "market.toml")
    board = _file(folder, "board.toml")
    contents = Contents(
        cards=_cards(_file(folder, "development_cards.toml")),
        leaders=_leaders(_file(folder, "leaders.toml")),
        tokens=_tokens(_file(folder, "solo_tokens.toml")),
        marbles=_marbles(market),
        sections=tuple(_section(entry) for entry in track.tables("section", length=3)),
        last_space=track.number("last", least=1),
        track_points=_track_points(track),
        depots=tuple(board.numbers("depots", length=3, least=1, most=3)),
        last_card=board.number("last_card", least=1, most=9),
        starts=tuple(_start(entry) for entry in board.tables("start", length=4)),
    )
    for reader in (track, market, board):
        reader.done()
    return contents


def _file(folder: Path, name: str) -> Reader:
    return Reader(read_toml(folder / name), f"{name}: $")


def _entries(reader: Reader, key: str, prefix: str, count: int, digits: int) -> list[Reader]:
    """The entries of a list of components, named by their ids, which must run from 1 on."""
    file = reader.path.split(":")[0]
    entries: list[Reader] = []
    for number, table in enumerate(reader.entries(key, length=count), start=1):
        if not isinstance(table, Mapping):
            raise reader.error(f"{key}[{number - 1}]", f"expected a table, got {table!r}")
        entry = Reader(table, f"{file}: {table.get('id', key)}")
        expected = f"{prefix}{number:0{digits}}"
        if entry.text("id") != expected:
            raise entry.error("id", f"expected {expected!r}, got {table['id']!r}")
        entries.append(entry)
    reader.done()
    return entries


def _name(entry: Reader) -> dict[Language, str]:
    table = entry.table("name")
    name = {lang: table.text(lang) for lang in LANGUAGES}
    table.done()
    return name


def _goods(entry: Reader, key: str) -> Goods:
    goods = tuple(entry.amounts(key, RESOURCES))
    if min(goods) < 0 or max(goods) > 9:
        raise entry.error(key, f"expected amounts from 0 to 9, got {goods}")
    return goods


def _cards(reader: Reader) -> tuple[DevelopmentCard, ...]:
    total = len(COLOURS) * len(LEVELS) * CARDS_PER_DECK
    cards = tuple(_card(entry) for entry in _entries(reader, "card", "D", total, 2))
    for colour, name in enumerate(COLOURS):
        for level in LEVELS:
            found = sum(card.colour == colour and card.level == level for card in cards)
            if found != CARDS_PER_DECK:
                problem = f"expected {CARDS_PER_DECK} {name} cards of level {level}, got {found}"
                raise reader.error("card", problem)
    return cards


def _card(entry: Reader) -> DevelopmentCard:
    card = DevelopmentCard(
        id=entry.text("id"),
        name=_name(entry),
        colour=entry.name("colour", _COLOUR_NUMBERS),
        level=entry.number("level", least=1, most=3),
        cost=_goods(entry, "cost"),
        input=_goods(entry, "input"),
        output=_goods(entry, "output"),
        faith=entry.number("faith", least=0, most=9),
        points=entry.number("points", least=0),
    )
    if not any(card.input):
        raise entry.error("input", "a production power needs an input")
    entry.done()
    return card


def _leaders(reader: Reader) -> tuple[Leader, ...]:
    return tuple(_leader(entry) for entry in _entries(reader, "leader", "L", 16, 2))


def _leader(entry: Reader) -> Leader:
    ability = entry.table("ability")
    needs = entry.table("needs")
    number = ability.name("type", _ABILITY_NUMBERS)
    leader = Leader(
        id=entry.text("id"),
        name=_name(entry),
        ability=number,
        resource=ability.name("resource", _RESOURCE_NUMBERS),
        amount=_ability_amount(ability, ABILITIES[number]),
        faith=ability.number("faith", 0, least=0, most=9),
        flags=tuple(_flag(table) for table in needs.tables("cards")),
        goods=_goods(needs, "goods"),
        points=entry.number("points", least=0),
    )
    for table in (ability, needs, entry):
        table.done()
    return leader


def _ability_amount(ability: Reader, name: str) -> int:
    keys = {"discount": "amount", "depot": "slots", "production": "any"}
    return ability.number(keys[name], least=1, most=3) if name in keys else 1


def _flag(table: Reader) -> Flag:
    flag = Flag(
        colour=table.name("colour", _COLOUR_NUMBERS),
        level=table.number("level", 0, least=0, most=3),
        count=table.number("count", least=1, most=9),
    )
    table.done()
    return flag


def _tokens(reader: Reader) -> tuple[Token, ...]:
    return tuple(_token(entry) for entry in _entries(reader, "token", "T", 7, 1))


def _token(entry: Reader) -> Token:
    colour, cards = _discard(entry.table("discard")) if entry.has("discard") else (-1, 0)
    token = Token(
        id=entry.text("id"),
        name=_name(entry),
        colour=colour,
        cards=cards,
        cross=entry.number("cross", 0, least=0, most=24),
        shuffle=entry.flag("shuffle", False),
    )
    entry.done()
    return token


def _discard(table: Reader) -> tuple[int, int]:
    discard = table.name("colour", _COLOUR_NUMBERS), table.number("cards", least=1, most=12)
    table.done()
    return discard


def _marbles(market: Reader) -> tuple[Marble, ...]:
    rows, columns = market.number("rows"), market.number("columns")
    marbles = tuple(_marble(table) for table in market.tables("marble", length=6))
    total = sum(marble.count for marble in marbles)
    if (rows, columns) != (3, 4) or total != rows * columns + 1:
        raise market.error("marble", f"expected 13 marbles in 3 rows of 4, got {total}")
    if tuple(marble.gives for marble in marbles) != (*RESOURCES, "faith", "nothing"):
        raise market.error("marble", "expected coin, stone, servant, shield, faith, nothing")
    return marbles


def _marble(table: Reader) -> Marble:
    marble = Marble(table.text("colour"), table.number("count", least=1), table.text("gives"))
    table.done()
    return marble


def _section(table: Reader) -> Section:
    start = table.number("start", least=1)
    section = Section(start, table.number("pope", least=start), table.number("points", least=0))
    table.done()
    return section


def _track_points(track: Reader) -> dict[int, int]:
    table: dict[str, Any] = track.value("points")
    for space, points in table.items():
        if not space.isdigit() or not isinstance(points, int):
            raise track.error(f"points.{space}", "expected a space with its points")
    return {int(space): points for space, points in table.items()}


def _start(table: Reader) -> Start:
    start = Start(table.number("resources", least=0, most=3), table.number("faith", least=0))
    table.done()
    return start


CONTENTS = load_contents()
