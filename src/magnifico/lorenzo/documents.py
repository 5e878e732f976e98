"""A state as plain data with readable names, and back (see ``core.document``).

Cards, leaders and tiles appear by their notation names, spaces likewise. Everything that
``load`` needs is in the document; what is hidden from a viewer is ``None``, what is not there
at all is ``""``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from magnifico.core.document import Document, Reader, amounts, merge
from magnifico.core.errors import DataError, SetupError
from magnifico.core.rng import WORDS
from magnifico.core.state import HIDDEN, NOBODY
from magnifico.lorenzo.components import BOARD_SPACES, contents, space_names
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
from magnifico.lorenzo.engine.steps import STEP_COUNT
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, family_slugs, leader_slugs
from magnifico.lorenzo.own_box import box_for, contents_with

STEP_NAMES = (
    "",
    "next-turn",
    "new-round",
    "turn",
    "after",
    "servants",
    "take-card",
    "pay",
    "privilege",
    "bonus-card",
    "bonus-activation",
    "exchange",
    "receive",
    "vatican",
    "end-round",
    "bonus-tile",
    "draft",
    "copy",
    "raise-member",
    "get-card",
    "free-leader",
    "take-discarded",
    "activate-card",
    "opponent-discard",
    "opponent-give",
    "opponent-tax",
    "borrow",
    "copy-immediate",
    "market-reward",
    "discard-drawn",
    "either-activation",
    "flip-token",
    "remove-leader",
    "pay-token",
    "pay-instead",
    "discard-own",
    "auction",
    "auction-end",
    "laid-leader",
    "leftovers",
    "last-tokens",
    "scoring",
    "leader-exchange",
    "one-card",
    "faith-tile",
    "relay",
    "deal",
    "card-taken",
    "run-arrow",
)
"""By the numbers in ``engine.steps``; those that open decisions name the decision kinds."""

LARGEST_WORD = 0xFFFFFFFF
"""Of the random stream."""

MOST_GOODS = 999
"""Of one good; the notation ends there as well."""

MOST_BITS = 62
"""The largest number in a set that is kept as bits."""

assert len(STEP_NAMES) <= STEP_COUNT


@cache
def _numbers(names: tuple[str, ...]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


@cache
def _spaces() -> dict[str, int]:
    return {name: i for i, name in enumerate(space_names()) if name}


@cache
def tile_ids() -> tuple[str, ...]:
    return tuple(tile.id for tile in contents().tiles)


def members_of_set(leaders: int) -> list[int]:
    """The numbers in a set that is kept as bits."""
    return [i for i in range(leaders.bit_length()) if leaders >> i & 1]


# -- writing ------------------------------------------------------------------------------------


def document(state: LorenzoState) -> Document:
    """The state as plain data."""
    return {
        "round": state.round,
        "turn": state.turn,
        "dice": {MEMBER_NAMES[i]: state.dice[i] for i in range(COLOURED)},
        "order": list(state.order),
        "schedule": list(state.schedule),
        "towers": {
            tower: [_card(state.floor[i * FLOORS + floor]) or "" for floor in range(FLOORS)]
            for i, tower in enumerate(TOWER_NAMES[: _towers(state)])
        },
        "needs": {
            tower: state.need[i * FLOORS : (i + 1) * FLOORS]
            for i, tower in enumerate(TOWER_NAMES[: _towers(state)])
        },
        "council": [_member_word(token) for token in state.council],
        "closed": [BOARD_SPACES[space] for space in range(SPACES) if state.closed >> space & 1],
        "excommunications": [tile_ids()[tile] for tile in state.tiles],
        "players": [_player(state, seat) for seat in range(state.players)],
        "decks": {
            tower: [_card(card) for card in state.decks[i * DECK : (i + 1) * DECK]]
            for i, tower in enumerate(TOWER_NAMES[: _towers(state)])
        },
        "swept": [_card(card) for card in state.swept],
        "lost": [_card(card) for card in state.lost],
        "houses": _houses(state),
        "leaders": {
            "pool": [leader_slugs()[leader] for leader in state.leader_pool],
            "deck": [_leader(leader) for leader in state.leader_deck],
            "gone": [leader_slugs()[leader] for leader in members_of_set(state.gone)],
        },
        "cards": [card_slugs()[card] for card in state.card_pool],
        "decision": _decision(state),
        "stack": [_frame(frame) for frame in state.stack],
        "pending": list(state.pending),
        "bill": list(state.bill),
        "chain": list(state.chain),
        "switches": state.switches,
        "box": json.loads(state.box.changes) if state.box.changes else {},
        "rng": list(state.rng),
    }


def _houses(state: LorenzoState) -> Document:
    """What lies on the table only with Houses of Renaissance; empty without it."""
    if not state.families:
        return {}
    return {
        "families": [family_slugs()[family] for family in state.families],
        "auction": [contents().auction_tiles[tile].id for tile in state.auction],
        "offers": list(state.offers),
        "laid": [[leader_slugs()[i] for i in members_of_set(laid)] for laid in state.laid],
        "supply": [_token(state, token) for token in state.supply],
        "discards": [_token(state, token) for token in members_of_set(state.discards)],
        "drawn": [_token(state, token) for token in members_of_set(state.drawn)],
        "slots": {card: _token(state, state.slot[i]) or "" for i, card in enumerate(slot_cards())},
        "chest": amounts(state.chest, GOOD_NAMES),
        "adapted": TOWER_NAMES[state.adapted],
        "sets": state.sets,
        "faith_tiles": members_of_set(state.faith_tiles),
        "flipped": members_of_set(state.flipped),
    }


def token_names(state: LorenzoState) -> tuple[str, ...]:
    """Every token by its face and a number of its own: ``coin3.1``."""
    return _token_names(state.box.changes)


@lru_cache(maxsize=64)
def _token_names(changes: str) -> tuple[str, ...]:
    tokens = contents_with(changes).tokens
    return tuple(f"{token.id}.{i + 1}" for token in tokens for i in range(token.count))


@cache
def slot_cards() -> tuple[str, ...]:
    """The cards that a token can lie on, by the numbers of their slots."""
    return tuple(card.slug for card in contents().cards if card.token_slot)


def _token(state: LorenzoState, token: int) -> str | None:
    return token_names(state)[token] if token >= 0 else None


def _towers(state: LorenzoState) -> int:
    return len(state.decks) // DECK


def _card(card: int) -> str | None:
    return card_slugs()[card] if card >= 0 else None


def _leader(leader: int) -> str | None:
    return leader_slugs()[leader] if leader >= 0 else None


def _member_word(token: int) -> str:
    return f"{token // MEMBERS}:{MEMBER_NAMES[token % MEMBERS]}"


def _player(state: LorenzoState, seat: int) -> Document:
    unknown = state.unknown[seat]
    return {
        "goods": amounts(state.goods[seat * GOODS : (seat + 1) * GOODS], GOOD_NAMES),
        "cards": {
            name: [card_slugs()[card] for card in owned(state, seat, i)]
            for i, name in enumerate(TYPE_NAMES)
        },
        "members": {
            MEMBER_NAMES[i]: _place(state.member[seat * MEMBERS + i]) for i in range(MEMBERS)
        },
        "values": {
            MEMBER_NAMES[i]: state.value[seat * MEMBERS + i]
            for i in range(MEMBERS)
            if state.member[seat * MEMBERS + i] != ABSENT
        },
        "raised": amounts(state.raised[seat * MEMBERS : (seat + 1) * MEMBERS], MEMBER_NAMES),
        "bonus_tile": bonus_tile_ids()[state.bonus_tile[seat]]
        if state.bonus_tile[seat] >= 0
        else "",
        "excommunicated": [i + 1 for i in range(PERIODS) if state.banned[seat] >> i & 1],
        "hand": _leaders(state.hand[seat], unknown % HIDDEN_PACK),
        "played": _leaders(state.played[seat], 0),
        "used": _leaders(state.used[seat], 0),
        "copied": _leader(state.copied[seat]) or "",
        "pack": _leaders(state.pack[seat], unknown // HIDDEN_PACK),
        "pick": _leader(state.pick[seat]) or "",
        "family": family_slugs()[state.family[seat]] if state.family[seat] >= 0 else "",
        "tokens": _tokens(state, seat),
        "earned": amounts(state.earned[seat * SOURCES : (seat + 1) * SOURCES], SOURCE_NAMES),
    }


def _tokens(state: LorenzoState, seat: int) -> list[str | None]:
    known = [token_names(state)[i] for i in members_of_set(state.tokens[seat])]
    return [*known, *[None] * (state.have(seat, TOKEN) - len(known))]


def owned(state: LorenzoState, seat: int, card_type: int) -> list[int]:
    """The cards of a type that a player has, in the order they were taken."""
    i = seat * TYPES + card_type
    return state.owned[i * MOST_CARDS : i * MOST_CARDS + state.count[i]]


def _place(space: int) -> str:
    if space == ABSENT:
        return "absent"
    return "home" if space == HOME else space_names()[space]


def _leaders(known: int, unknown: int) -> list[str | None]:
    return [leader_slugs()[i] for i in members_of_set(known)] + [None] * unknown


def _decision(state: LorenzoState) -> Document:
    if state.seat == NOBODY:
        return {}
    return {
        "seat": state.seat,
        "kind": STEP_NAMES[state.kind],
        "frame": _frame(state.frame),
        "waiting": list(state.waiting),
    }


def _frame(frame: int) -> list[Any]:
    """Pending work: the name of the step, the seat and the arguments."""
    args = [p.arg_a(frame), p.arg_b(frame), p.arg_c(frame), p.arg_d(frame)]
    while args and args[-1] == 0:
        args.pop()
    return [STEP_NAMES[p.step_of(frame)], p.seat_of(frame), *args]


# -- reading ------------------------------------------------------------------------------------


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
    words = {_member_word(token): token for token in range(state.players * MEMBERS)}
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


# -- positions for scenarios ----------------------------------------------------------------------


def arrange(base: Document, given: Mapping[str, Any]) -> Document:
    """A document with ``given`` laid over it and the rest of the table made to fit.

    A round that is asked for gets its tower cards; cards and leaders that are given to somebody
    leave every other place; the turn order of the round follows from the seat that decides.
    With Houses, tokens that somebody has leave the supply, and the family brings its member.
    """
    merged = merge(_ready(base, given), given)
    _move_cards(merged, given)
    _move_leaders(merged, given)
    _queue_council(merged, given)
    if merged["houses"]:
        _move_tokens(merged, given)
        _lay_adaptation(merged, given)
        _bring_brown_member(merged, given)
    return merged


def _ready(base: Document, given: Mapping[str, Any]) -> Document:
    """The document as it would be at the start of a turn in the round that is asked for."""
    wanted = given.get("round", base["round"] or 1)
    decision = given.get("decision", {})
    order = given.get("order", base["order"])
    seat = decision.get("seat", order[0]) if isinstance(decision, Mapping) and order else 0
    kind = decision.get("kind", "turn") if isinstance(decision, Mapping) else "turn"
    ready: Document = {**base, "round": wanted}
    if wanted in range(1, 7):
        first = (wanted - 1) * FLOORS
        ready["towers"] = {
            tower: cards[first : first + FLOORS] for tower, cards in base["decks"].items()
        }
    ready["players"] = [_seated(player) for player in base["players"]]
    ready["leaders"] = {**base["leaders"], "deck": []}
    ready["schedule"] = list(order) * 4
    ready["turn"] = list(order).index(seat) + 1 if seat in order else 1
    ready["decision"] = {"seat": seat, "kind": kind, "frame": [kind, seat], "waiting": []}
    ready["stack"] = [["next-turn", 0]]
    return ready


def _seated(player: Document) -> Document:
    tile = player["bonus_tile"] or "basic"
    return {**player, "bonus_tile": tile, "pack": [], "hand": [], "pick": ""}


def _given_players(given: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    players = given.get("players", {})
    return list(players.values()) if isinstance(players, Mapping) else list(players)


def _move_cards(merged: Document, given: Mapping[str, Any]) -> None:
    """Cards that are given to players or swept leave the towers and decks; tower cards the decks.

    A floor is empty where a member stands, and where a given tower has "" for a card.
    """
    mine = {
        card for player in merged["players"] for cards in player["cards"].values() for card in cards
    }
    mine.update(given.get("swept", ()), given.get("lost", ()))
    entered = {place for player in merged["players"] for place in player["members"].values()}
    fixed = set(given.get("towers", {}))
    merged["towers"] = {
        tower: [
            ""
            if not card or f"{tower}{floor}" in entered or (card in mine and tower not in fixed)
            else card
            for floor, card in enumerate(cards, start=1)
        ]
        for tower, cards in merged["towers"].items()
    }
    shown = {card for cards in merged["towers"].values() for card in cards} | mine
    past = merged["round"] * FLOORS
    merged["decks"] = {
        tower: _unshown(cards, shown, past) for tower, cards in merged["decks"].items()
    }


def _unshown(cards: list[str | None], shown: set[str], past: int) -> list[str | None]:
    """A deck whose cards to come are not shown: those change places with past ones that are
    not, of the same period, or leave a gap."""
    deck = list(cards)
    periods = {card.slug: card.period for card in contents().cards}
    for place in range(past, len(deck)):
        card = deck[place]
        if card not in shown:
            continue
        free = [
            i
            for i, other in enumerate(deck[:past])
            if other and other not in shown and periods[other] == periods[card]
        ]
        deck[place] = None
        if free:
            deck[free[0]], deck[place] = card, deck[free[0]]
    return deck


def _move_leaders(merged: Document, given: Mapping[str, Any]) -> None:
    """Leaders that nobody is given are out of the game."""
    if "leaders" in given:
        return
    merged["leaders"] = {**merged["leaders"], "gone": []}


def _queue_council(merged: Document, given: Mapping[str, Any]) -> None:
    """Members that are placed in the council stand there in seat order unless it is given."""
    if "council" in given:
        return
    merged["council"] = [
        f"{seat}:{name}"
        for seat, player in enumerate(merged["players"])
        for name, place in player["members"].items()
        if place == "council"
    ]


def _move_tokens(merged: Document, given: Mapping[str, Any]) -> None:
    """Tokens of players, on cards and discards leave the supply, unless that is given too."""
    houses = merged["houses"] = dict(merged["houses"])
    named = given.get("houses", {})
    if "laid" not in named:
        houses["laid"] = [[] for _ in houses["laid"]]
    placed = [*houses["discards"], *houses["slots"].values()]
    for player in merged["players"]:
        placed += player["tokens"]
        if not player["goods"].get("token"):
            player["goods"] = {**player["goods"], "token": len(player["tokens"])}
    if "supply" not in named:
        houses["supply"] = [token for token in houses["supply"] if token not in placed]


def _lay_adaptation(merged: Document, given: Mapping[str, Any]) -> None:
    """The floor values follow from the tower under the adaptation tile."""
    if "needs" in given:
        return
    box = box_for(len(merged["players"]), True, merged["box"])
    merged["needs"] = dict.fromkeys(merged["needs"], box.floor_value[:FLOORS])
    merged["needs"][merged["houses"]["adapted"]] = list(box.adapted_value)


def _bring_brown_member(merged: Document, given: Mapping[str, Any]) -> None:
    """The family that has a fifth member has it at home, and a fifth turn (LM-FAMILY-05)."""
    for seat, player in enumerate(merged["players"]):
        members = player["members"]
        if player["family"] in _families_with_brown() and members["brown"] == "absent":
            player["members"] = {**members, "brown": "home"}
        if player["members"]["brown"] != "absent" and "schedule" not in given:
            merged["schedule"] = [*merged["schedule"], seat]


@cache
def _families_with_brown() -> frozenset[str]:
    flag = {"flag": "brown_member"}
    return frozenset(family.slug for family in contents().families if flag in family.standing)
