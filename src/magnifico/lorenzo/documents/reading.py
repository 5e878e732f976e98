"""Reads a state from plain data; what is wrong in it is told with its path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from magnifico.core.document import Document, Reader
from magnifico.core.errors import DataError, SetupError
from magnifico.core.rng import WORDS
from magnifico.core.state import HIDDEN, NOBODY
from magnifico.lorenzo.components import BOARD_SPACES, contents, space_names
from magnifico.lorenzo.documents.naming import (
    STEP_NAMES,
    member_word,
    members_of_set,
    slot_cards,
    tile_ids,
    token_names,
)
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.box import Box
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import (
    ABSENT,
    COLOURED,
    COUNCIL,
    DECK,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    HOME,
    MEMBER_NAMES,
    MEMBERS,
    MOST_CARDS,
    NO_LEADER,
    NO_TOKEN,
    OFFER_LINES,
    PERIODS,
    SOURCE_NAMES,
    SOURCES,
    SPACES,
    TOKEN,
    TOWER_NAMES,
    TOWERS,
    TYPE_NAMES,
    TYPES,
)
from magnifico.lorenzo.engine.privacy import HIDDEN_PACK
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, family_slugs, leader_slugs
from magnifico.lorenzo.own_box import box_for

LARGEST_WORD = 0xFFFFFFFF
"""Of the random stream."""

MOST_GOODS = 999
"""Of one good; the notation ends there as well."""

MOST_BITS = 62
"""The largest number in a set that is kept as bits."""


@cache
def _numbers(names: tuple[str, ...]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


@cache
def _spaces() -> dict[str, int]:
    return {name: i for i, name in enumerate(space_names()) if name}


def load(data: Document) -> LorenzoState:
    """The state of a document; raises ``SetupError`` with the path of what is wrong."""
    reader = Reader(data)
    players = len(reader.tables("players"))
    if not 2 <= players <= 5:
        raise reader.error("players", f"expected 2 to 5 players, got {players}")
    state = LorenzoState()
    houses = bool(reader.value("houses"))
    state.blank(_load_box(reader, players, houses), players)
    _load_board(state, reader)
    _load_decks(state, reader)
    for seat, player in enumerate(reader.tables("players")):
        _load_player(state, seat, player)
    _load_places(state, reader)
    if houses:
        _load_houses(state, reader.table("houses"))
    _load_work(state, reader)
    reader.done()
    _check_once(state)
    state.refresh()
    return state


def _load_box(reader: Reader, players: int, houses: bool) -> Box:
    changes = reader.value("box")
    if not isinstance(changes, Mapping):
        raise reader.error("box", f"expected a table, got {changes!r}")
    try:
        return box_for(players, houses, changes)
    except DataError as error:
        raise reader.error("box", str(error)) from None


def _load_board(state: LorenzoState, reader: Reader) -> None:
    seats = state.players
    state.round = reader.number("round", least=0, most=6)
    state.turn = reader.number("turn", least=0)
    dice = reader.table("dice")
    state.dice = [dice.number(MEMBER_NAMES[i], least=0, most=6) for i in range(COLOURED)]
    dice.done()
    state.order = reader.numbers("order", length=seats, least=0, most=seats - 1)
    if len(set(state.order)) != seats:
        raise reader.error("order", "every seat must stand in it once")
    state.schedule = reader.numbers("schedule", least=0, most=seats - 1)
    for space in reader.names("closed", _numbers(BOARD_SPACES)):
        state.closed |= 1 << space
    state.tiles = reader.names("excommunications", _numbers(tile_ids()), length=PERIODS)
    for period, tile in enumerate(state.tiles):
        if state.box.tile_period[tile] != period:
            raise reader.error(f"excommunications[{period}]", "a tile of another period")
    state.switches = reader.number("switches", least=0)
    state.rng = reader.numbers("rng", least=0, most=LARGEST_WORD)
    if len(state.rng) not in (0, WORDS):
        raise reader.error("rng", f"expected {WORDS} numbers, or none where they are hidden")


def _load_decks(state: LorenzoState, reader: Reader) -> None:
    cards = _numbers(card_slugs())
    leaders = _numbers(leader_slugs())
    decks = reader.table("decks")
    towers = reader.table("towers")
    needs = reader.table("needs")
    state.need = state.need[:]
    for i, tower in enumerate(TOWER_NAMES):
        if not decks.has(tower):
            break
        state.decks += decks.names(tower, cards, length=DECK, unknown=HIDDEN)
        floors = towers.names(tower, {**cards, "": -1}, length=FLOORS)
        state.floor[i * FLOORS : (i + 1) * FLOORS] = floors
        values = needs.numbers(tower, length=FLOORS, least=0)
        state.need[i * FLOORS : (i + 1) * FLOORS] = values
    for table in (decks, towers, needs):
        table.done()
    state.swept = reader.names("swept", cards)
    state.lost = reader.names("lost", cards)
    state.card_pool = reader.names("cards", cards)
    group = reader.table("leaders")
    state.leader_pool = group.names("pool", leaders)
    state.leader_deck = group.names("deck", leaders, unknown=HIDDEN)
    state.gone = _set_of(group.names("gone", leaders))
    group.done()


def _load_houses(state: LorenzoState, reader: Reader) -> None:
    seats = state.players
    tokens = _numbers(token_names(state))
    auction_tiles = tuple(tile.id for tile in contents().auction_tiles)
    state.families = reader.names("families", _numbers(family_slugs()), length=seats)
    state.auction = reader.names("auction", _numbers(auction_tiles), length=seats)
    state.offers = reader.numbers("offers", length=seats, least=-1, most=seats * OFFER_LINES - 1)
    state.laid = [
        _set_of([reader.known_name(f"laid[{i}]", name, _numbers(leader_slugs())) for name in names])
        for i, names in enumerate(reader.entries("laid", length=seats))
    ]
    state.supply = reader.names("supply", tokens, unknown=HIDDEN)
    state.discards = _set_of(reader.names("discards", tokens))
    state.drawn = _set_of(reader.names("drawn", tokens))
    slots = reader.table("slots")
    state.slot = [slots.name(card, {**tokens, "": NO_TOKEN}) for card in slot_cards()]
    slots.done()
    state.chest = reader.amounts("chest", GOOD_NAMES)[:2]
    state.adapted = reader.name("adapted", _numbers(TOWER_NAMES))
    state.sets = reader.number("sets", least=0)
    state.faith_tiles = _set_of(reader.numbers("faith_tiles", least=0, most=MOST_BITS))
    state.flipped = _set_of(reader.numbers("flipped", least=0, most=MOST_BITS))
    reader.done()


def _set_of(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _load_player(state: LorenzoState, seat: int, reader: Reader) -> None:
    goods = reader.amounts("goods", GOOD_NAMES)
    state.goods[seat * GOODS : (seat + 1) * GOODS] = goods
    _check_goods(reader, goods)
    _load_cards(state, seat, reader.table("cards"))
    _load_members(state, seat, reader.table("members"))
    reader.value("values")
    raised = reader.amounts("raised", MEMBER_NAMES)
    state.raised[seat * MEMBERS : (seat + 1) * MEMBERS] = raised
    if reader.value("bonus_tile") != "":
        state.bonus_tile[seat] = reader.name("bonus_tile", _numbers(bonus_tile_ids()))
    for period in reader.numbers("excommunicated", least=1, most=PERIODS):
        state.banned[seat] |= 1 << period - 1
    state.hand[seat], unknown = _load_set(reader, "hand")
    state.pack[seat], in_pack = _load_set(reader, "pack")
    state.unknown[seat] = unknown + in_pack * HIDDEN_PACK
    state.played[seat], _ = _load_set(reader, "played")
    state.used[seat], _ = _load_set(reader, "used")
    state.copied[seat] = _load_leader(reader, "copied")
    state.pick[seat] = _load_leader(reader, "pick")
    if reader.value("family") != "":
        state.family[seat] = reader.name("family", _numbers(family_slugs()))
    tokens = reader.names("tokens", _numbers(token_names(state)), unknown=HIDDEN)
    state.tokens[seat] = _set_of([token for token in tokens if token != HIDDEN])
    if len(tokens) != goods[TOKEN]:
        raise reader.error("tokens", f"lists {len(tokens)}, but goods.token is {goods[TOKEN]}")
    earned = reader.amounts("earned", SOURCE_NAMES)
    state.earned[seat * SOURCES : (seat + 1) * SOURCES] = earned
    reader.done()


def _check_goods(reader: Reader, goods: Sequence[int]) -> None:
    for name, amount in zip(GOOD_NAMES, goods):
        if amount < 0 and name != "victory":
            raise reader.error(f"goods.{name}", f"cannot be {amount}")
        if name == "faith" and amount > 15:
            raise reader.error("goods.faith", f"the track ends at 15, not {amount}")
        if abs(amount) > MOST_GOODS:
            raise reader.error(f"goods.{name}", f"nobody has {amount}; at most {MOST_GOODS} fit")


def _load_cards(state: LorenzoState, seat: int, reader: Reader) -> None:
    for i, name in enumerate(TYPE_NAMES):
        cards = reader.names(name, _numbers(card_slugs()))
        if len(cards) > MOST_CARDS:
            raise reader.error(name, f"at most {MOST_CARDS} cards fit")
        for card in cards:
            if state.box.card_type[card] != i:
                raise reader.error(name, f"{card_slugs()[card]!r} is no {name}")
        first = (seat * TYPES + i) * MOST_CARDS
        state.owned[first : first + len(cards)] = cards
        state.count[seat * TYPES + i] = len(cards)
    reader.done()


def _load_members(state: LorenzoState, seat: int, reader: Reader) -> None:
    places = {"home": HOME, "absent": ABSENT, **_spaces()}
    for i, name in enumerate(MEMBER_NAMES):
        state.member[seat * MEMBERS + i] = reader.name(name, places)
    reader.done()


def _load_set(reader: Reader, key: str) -> tuple[int, int]:
    """A set of leaders, and how many of it are hidden."""
    numbers = reader.names(key, _numbers(leader_slugs()), unknown=HIDDEN)
    known = [number for number in numbers if number != HIDDEN]
    return _set_of(known), len(numbers) - len(known)


def _load_leader(reader: Reader, key: str) -> int:
    if reader.value(key) == "":
        return NO_LEADER
    return reader.name(key, _numbers(leader_slugs()))


def _load_places(state: LorenzoState, reader: Reader) -> None:
    """Who stands where follows from the members; the council also has an order."""
    for token in range(state.players * MEMBERS):
        space = state.member[token]
        if 0 <= space < SPACES:
            state.occupants[space] += 1
            if space < TOWERS * FLOORS:
                state.crowd[space // FLOORS] += 1
    words = {member_word(token): token for token in range(state.players * MEMBERS)}
    state.council = reader.names("council", words)
    there = [token for token in range(len(state.member)) if state.member[token] == COUNCIL]
    if sorted(state.council) != there:
        raise reader.error("council", "must list exactly the members that are placed there")


def _load_work(state: LorenzoState, reader: Reader) -> None:
    state.stack = [
        _load_frame(reader, f"stack[{i}]", entry, state.players)
        for i, entry in enumerate(reader.entries("stack"))
    ]
    state.pending = reader.numbers("pending", least=0)
    state.bill = reader.numbers("bill", least=0)
    state.chain = reader.numbers("chain", least=0)
    if reader.value("decision") == {}:
        state.seat = NOBODY
        return
    decision = reader.table("decision")
    state.seat = decision.number("seat", least=0, most=state.players - 1)
    state.kind = decision.name("kind", _numbers(STEP_NAMES))
    state.frame = _load_frame(decision, "frame", decision.value("frame"), state.players)
    state.waiting = decision.numbers("waiting", least=0, most=state.players - 1)
    decision.done()


def _load_frame(reader: Reader, key: str, entry: Any, players: int) -> int:
    if not isinstance(entry, Sequence) or len(entry) < 2 or len(entry) > 6:
        raise reader.error(key, f"expected a step, a seat and up to four numbers, got {entry!r}")
    step = reader.known_name(f"{key}[0]", entry[0], _numbers(STEP_NAMES))
    for value in entry[1:]:
        if not isinstance(value, int) or not 0 <= value < 1024:
            raise reader.error(key, f"{value!r} is no number from 0 to 1023")
    if entry[1] >= players:
        raise reader.error(key, f"there is no seat {entry[1]}")
    return p.frame(step, *entry[1:])


def _check_once(state: LorenzoState) -> None:
    """No card, leader or token can be in two places."""
    placed = state.floor + state.owned + state.swept + state.lost
    cards = [card for card in placed if card >= 0]
    _check_doubles(cards, card_slugs(), "card")
    leaders = [leader for leader in state.leader_deck if leader >= 0]
    for holders in (state.hand, state.played, state.pack, state.laid, [state.gone]):
        for held in holders:
            leaders += members_of_set(held)
    _check_doubles(leaders, leader_slugs(), "leader")
    tokens = [token for token in state.supply + state.slot if token >= 0]
    for mask in (state.discards, *state.tokens):
        tokens += members_of_set(mask)
    _check_doubles(tokens, token_names(state), "token")


def _check_doubles(numbers: Sequence[int], names: Sequence[str], what: str) -> None:
    doubled = [number for number in numbers if numbers.count(number) > 1]
    if doubled:
        raise SetupError(f"{what} {names[doubled[0]]!r} is in two places")
