"""Reads a state from plain data; what is wrong in it is told with its path."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from magnifico.core.document import Document, Reader
from magnifico.core.errors import SetupError
from magnifico.core.state import HIDDEN, NOBODY
from magnifico.lorenzo.data.components import BOARD_SPACES, contents, space_names
from magnifico.lorenzo.data.corrections import box_for
from magnifico.lorenzo.documents.naming import (
    STEP_NUMBERS,
    member_word,
    members_of_set,
    slot_cards,
    tile_ids,
    token_names,
)
from magnifico.lorenzo.documents.work import load_bill, load_chain, load_frame, load_pending
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, family_slugs, leader_slugs
from magnifico.lorenzo.start import keep_options

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


Options = dict[str, Any]


def load(data: Document, check: Callable[[int, Options], Options]) -> LorenzoState:
    """The state of a document; raises ``SetupError`` with the path of what is wrong.

    ``check`` says which options of a table are not as usual, or what is wrong with them.
    """
    reader = Reader(data)
    players = len(reader.tables("players"))
    if not 2 <= players <= 5:
        raise reader.error("players", f"expected 2 to 5 players, got {players}")
    state = LorenzoState()
    options = _load_options(reader, players, check)
    houses = bool(options.get("houses"))
    state.blank(box_for(players, houses, options.get("box", {})), players)
    keep_options(state, options)
    _load_board(state, reader)
    _load_decks(state, reader)
    for seat, player in enumerate(reader.tables("players")):
        _load_player(state, seat, player)
    _load_places(state, reader)
    if houses:
        _load_houses(state, reader.table("houses"))
    elif reader.value("houses"):
        raise reader.error("houses", "is for tables with the option houses")
    _load_work(state, reader)
    reader.done()
    _check_once(state)
    state.refresh()
    return state


def _load_options(
    reader: Reader, players: int, check: Callable[[int, Options], Options]
) -> Options:
    given = reader.value("options", {})
    if not isinstance(given, Mapping):
        raise reader.error("options", f"expected a table, got {given!r}")
    known = {**_old_options(reader), **given} if reader.has("switches") else dict(given)
    try:
        return check(players, known)
    except SetupError as error:
        raise reader.error("options", str(error)) from None


def _old_options(reader: Reader) -> Options:
    """Options as documents told them before they had an entry of their own."""
    switches = reader.number("switches", least=0)
    return {
        "houses": bool(reader.value("houses")),
        "characters_raise_leaders": bool(switches & n.CHARACTERS_RAISE_LEADERS),
        "repeat_privileges": bool(switches & n.REPEAT_PRIVILEGES),
        "promo_cards": bool(switches & n.OPPONENT_MODIFIERS),
        "box": reader.value("box"),
    }


def _load_board(state: LorenzoState, reader: Reader) -> None:
    seats = state.players
    state.round = reader.number("round", least=0, most=6)
    state.turn = reader.number("turn", least=0)
    dice = reader.table("dice")
    state.dice = [dice.number(n.MEMBER_NAMES[i], least=0, most=6) for i in range(n.COLOURED)]
    dice.done()
    state.order = reader.numbers("order", length=seats, least=0, most=seats - 1)
    if len(set(state.order)) != seats:
        raise reader.error("order", "every seat must stand in it once")
    state.schedule = reader.numbers("schedule", least=0, most=seats - 1)
    for space in reader.names("closed", _numbers(BOARD_SPACES)):
        state.closed |= 1 << space
    state.tiles = reader.names("excommunications", _numbers(tile_ids()), length=n.PERIODS)
    for period, tile in enumerate(state.tiles):
        if state.box.tile_period[tile] != period:
            raise reader.error(f"excommunications[{period}]", "a tile of another period")
    state.rng = reader.stream("rng")


def _load_decks(state: LorenzoState, reader: Reader) -> None:
    cards = _numbers(card_slugs())
    leaders = _numbers(leader_slugs())
    decks = reader.table("decks")
    towers = reader.table("towers")
    needs = reader.table("needs")
    state.floor_min = state.floor_min[:]
    for i, tower in enumerate(n.TOWER_NAMES):
        if not decks.has(tower):
            break
        state.decks += decks.names(tower, cards, length=n.DECK, unknown=HIDDEN)
        floors = towers.names(tower, {**cards, "": -1}, length=n.FLOORS)
        state.floor[i * n.FLOORS : (i + 1) * n.FLOORS] = floors
        values = needs.numbers(tower, length=n.FLOORS, least=0)
        state.floor_min[i * n.FLOORS : (i + 1) * n.FLOORS] = values
    for table in (decks, towers, needs):
        table.done()
    state.discarded_cards = reader.names("swept", cards)
    state.removed_cards = reader.names("lost", cards)
    state.card_pool = reader.names("cards", cards)
    group = reader.table("leaders")
    state.leader_pool = group.names("pool", leaders)
    state.leader_deck = group.names("deck", leaders, unknown=HIDDEN)
    state.removed_leaders = _set_of(group.names("gone", leaders))
    group.done()


def _load_houses(state: LorenzoState, reader: Reader) -> None:
    seats = state.players
    tokens = _numbers(token_names(state))
    auction_tiles = tuple(tile.id for tile in contents().auction_tiles)
    state.families = reader.names("families", _numbers(family_slugs()), length=seats)
    state.auction = reader.names("auction", _numbers(auction_tiles), length=seats)
    state.offers = reader.numbers("offers", length=seats, least=-1, most=seats * n.OFFER_LINES - 1)
    state.family_leaders = [
        _set_of([reader.known_name(f"laid[{i}]", name, _numbers(leader_slugs())) for name in names])
        for i, names in enumerate(reader.entries("laid", length=seats))
    ]
    state.supply = reader.names("supply", tokens, unknown=HIDDEN)
    state.discards = _set_of(reader.names("discards", tokens))
    state.drawn = _set_of(reader.names("drawn", tokens))
    slots = reader.table("slots")
    state.slot = [slots.name(card, {**tokens, "": n.NO_TOKEN}) for card in slot_cards()]
    slots.done()
    state.chest = reader.amounts("chest", n.GOOD_NAMES)[:2]
    state.adapted_tower = reader.name("adapted", _numbers(n.TOWER_NAMES))
    state.sets = reader.number("sets", least=0)
    state.faith_tiles = _set_of(reader.numbers("faith_tiles", least=0, most=MOST_BITS))
    state.flipped = _set_of(reader.numbers("flipped", least=0, most=MOST_BITS))
    reader.done()


def _set_of(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _load_player(state: LorenzoState, seat: int, reader: Reader) -> None:
    goods = reader.amounts("goods", n.GOOD_NAMES)
    state.goods[seat * n.GOODS : (seat + 1) * n.GOODS] = goods
    _check_goods(reader, goods)
    _load_cards(state, seat, reader.table("cards"))
    _load_members(state, seat, reader.table("members"))
    reader.value("values")
    raised = reader.amounts("raised", n.MEMBER_NAMES)
    state.raised[seat * n.MEMBERS : (seat + 1) * n.MEMBERS] = raised
    if reader.value("bonus_tile") != "":
        state.bonus_tile[seat] = reader.name("bonus_tile", _numbers(bonus_tile_ids()))
    for period in reader.numbers("excommunicated", least=1, most=n.PERIODS):
        state.banned[seat] |= 1 << period - 1
    state.hand[seat], state.hidden_hand[seat] = _load_set(reader, "hand")
    state.pack[seat], state.hidden_pack[seat] = _load_set(reader, "pack")
    state.played[seat], _ = _load_set(reader, "played")
    state.used[seat], _ = _load_set(reader, "used")
    state.copied[seat] = _load_leader(reader, "copied")
    state.pick[seat] = _load_leader(reader, "pick")
    if reader.value("family") != "":
        state.family[seat] = reader.name("family", _numbers(family_slugs()))
    tokens = reader.names("tokens", _numbers(token_names(state)), unknown=HIDDEN)
    state.tokens[seat] = _set_of([token for token in tokens if token != HIDDEN])
    if len(tokens) != goods[n.TOKEN]:
        raise reader.error("tokens", f"lists {len(tokens)}, but goods.token is {goods[n.TOKEN]}")
    earned = reader.amounts("earned", n.SOURCE_NAMES)
    state.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES] = earned
    reader.done()


def _check_goods(reader: Reader, goods: Sequence[int]) -> None:
    for name, amount in zip(n.GOOD_NAMES, goods):
        if amount < 0 and name != "victory":
            raise reader.error(f"goods.{name}", f"cannot be {amount}")
        if name == "faith" and amount > 15:
            raise reader.error("goods.faith", f"the track ends at 15, not {amount}")
        if abs(amount) > MOST_GOODS:
            raise reader.error(f"goods.{name}", f"nobody has {amount}; at most {MOST_GOODS} fit")


def _load_cards(state: LorenzoState, seat: int, reader: Reader) -> None:
    for i, name in enumerate(n.TYPE_NAMES):
        cards = reader.names(name, _numbers(card_slugs()))
        if len(cards) > n.MOST_CARDS:
            raise reader.error(name, f"at most {n.MOST_CARDS} cards fit")
        for card in cards:
            if state.box.card_type[card] != i:
                raise reader.error(name, f"{card_slugs()[card]!r} is no {name}")
        first = (seat * n.TYPES + i) * n.MOST_CARDS
        state.owned[first : first + len(cards)] = cards
        state.count[seat * n.TYPES + i] = len(cards)
    reader.done()


def _load_members(state: LorenzoState, seat: int, reader: Reader) -> None:
    places = {"home": n.HOME, "absent": n.ABSENT, **_spaces()}
    for i, name in enumerate(n.MEMBER_NAMES):
        state.member[seat * n.MEMBERS + i] = reader.name(name, places)
    reader.done()


def _load_set(reader: Reader, key: str) -> tuple[int, int]:
    """A set of leaders, and how many of it are hidden."""
    numbers = reader.names(key, _numbers(leader_slugs()), unknown=HIDDEN)
    known = [number for number in numbers if number != HIDDEN]
    return _set_of(known), len(numbers) - len(known)


def _load_leader(reader: Reader, key: str) -> int:
    if reader.value(key) == "":
        return n.NO_LEADER
    return reader.name(key, _numbers(leader_slugs()))


def _load_places(state: LorenzoState, reader: Reader) -> None:
    """Who stands where follows from the members; the council also has an order."""
    for token in range(state.players * n.MEMBERS):
        space = state.member[token]
        if 0 <= space < n.SPACES:
            state.occupants[space] += 1
            if space < n.TOWERS * n.FLOORS:
                state.tower_count[space // n.FLOORS] += 1
    words = {member_word(token): token for token in range(state.players * n.MEMBERS)}
    state.council = reader.names("council", words)
    there = [token for token in range(len(state.member)) if state.member[token] == n.COUNCIL]
    if sorted(state.council) != there:
        raise reader.error("council", "must list exactly the members that are placed there")


def _load_work(state: LorenzoState, reader: Reader) -> None:
    state.stack = [
        load_frame(state, reader, f"stack[{i}]", entry)
        for i, entry in enumerate(reader.entries("stack"))
    ]
    state.pending = load_pending(state, reader)
    state.amounts_due = load_bill(reader)
    state.repeated_cards = load_chain(reader)
    if reader.value("decision") == {}:
        state.seat = NOBODY
        return
    decision = reader.table("decision")
    state.seat = decision.number("seat", least=0, most=state.players - 1)
    state.kind = decision.name("kind", STEP_NUMBERS)
    state.frame = load_frame(state, decision, "frame", decision.value("frame"))
    state.waiting = decision.numbers("waiting", least=0, most=state.players - 1)
    decision.done()


def _check_once(state: LorenzoState) -> None:
    """No card, leader or token can be in two places."""
    placed = state.floor + state.owned + state.discarded_cards + state.removed_cards
    cards = [card for card in placed if card >= 0]
    _check_doubles(cards, card_slugs(), "card")
    leaders = [leader for leader in state.leader_deck if leader >= 0]
    for holders in (
        state.hand,
        state.played,
        state.pack,
        state.family_leaders,
        [state.removed_leaders],
    ):
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
