"""What a seat of Lorenzo il Magnifico sees, as numbers (docs/environments.md)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.core.state import State
from magnifico.envs.encoder import Encoder
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.steps import STEP_COUNT
from magnifico.lorenzo.engine.table import Table

PLAYERS: Final = 5
CARDS: Final = len(contents().cards)
LEADERS: Final = len(contents().leaders)
TILES: Final = len(contents().tiles)
BONUS_TILES: Final = len(contents().bonus_tiles)
FACES: Final = len(contents().tokens)
FAMILIES: Final = len(contents().families)
AUCTION_TILES: Final = len(contents().auction_tiles)
TOKEN_SLOTS: Final = sum(card.token_slot for card in contents().cards)
FAITH_TILES: Final = len(contents().faith_tiles)
VISCONTI: Final = len(contents().visconti_tokens)
FLAGS: Final = len(n.FLAG_NAMES)
CAUSE_BITS: Final = 10
ARGUMENT_BITS: Final = 10
PLACES: Final = 3 + n.SPACES
"""At home, out of the game, on the space of a leader, or on a space of the board."""
GOOD_UNITS: Final = [5, 5, 5, 5, 10, 10, 20, 3]
"""What the amounts of goods are counted in."""
PLAYER_SIZE: Final = (
    n.GOODS
    + (n.TYPES + 1 + n.SOURCES)
    + CARDS
    + n.MEMBERS * (PLACES + 1)
    + (3 + 2 * n.ACTIONS + FLAGS)
    + (n.PERIODS + BONUS_TILES + FAMILIES + 2)
    + FACES
    + (6 * LEADERS + 2)
)
PLAYER_FIELDS: Final = [f"player {place}" for place in range(PLAYERS)]


def write(encoder: Encoder, redacted: State, seat: int) -> None:
    """Write what ``seat`` sees; ``redacted`` is the state as that seat may know it."""
    assert isinstance(redacted, Table)
    t = redacted
    _decision(encoder, t, seat)
    _work(encoder, t)
    _board(encoder, t)
    _cards(encoder, t)
    _houses(encoder, t)
    for place in range(PLAYERS):
        encoder.field(PLAYER_FIELDS[place])
        if place < t.players:
            _player(encoder, t, (seat + place) % t.players)
        else:
            encoder.skip(PLAYER_SIZE)


def _place(t: Table, seat: int, viewer: int) -> int:
    """How many places after the viewer somebody sits; -1 for nobody."""
    return (seat - viewer) % t.players if seat >= 0 else -1


def _decision(encoder: Encoder, t: Table, viewer: int) -> None:
    encoder.field("decision")
    encoder.choice(_place(t, t.seat, viewer), PLAYERS)
    encoder.choice(t.kind, STEP_COUNT)
    encoder.bits(t.cause, CAUSE_BITS)
    waiting = 0
    for seat in t.waiting:
        waiting |= 1 << _place(t, seat, viewer)
    encoder.bits(waiting, PLAYERS)
    encoder.field("decision: arguments")
    one, two, three, four = p.four_arguments(t.frame)
    encoder.bits(one, ARGUMENT_BITS)
    encoder.bits(two, ARGUMENT_BITS)
    encoder.bits(three, ARGUMENT_BITS)
    encoder.bits(four, ARGUMENT_BITS)


def _work(encoder: Encoder, t: Table) -> None:
    encoder.field("work")
    for frame in t.stack:
        encoder.count(p.step_of(frame), 1)
    encoder.counted(1, STEP_COUNT)
    encoder.amount(len(t.pending), 3)
    encoder.amount(len(t.repeated_cards), 3)
    encoder.part(t.amounts_due, 0, min(len(t.amounts_due), n.GOODS), 5, n.GOODS)


def _board(encoder: Encoder, t: Table) -> None:
    encoder.field("board")
    encoder.choice(t.players - 1, PLAYERS)
    encoder.choice(t.round - 1, n.ROUNDS)
    encoder.amount(t.turn, 20)
    encoder.amounts(t.dice, 6, n.COLOURED)
    encoder.bits(t.switches, 3)
    encoder.field("board: values of the floors")
    encoder.part(t.floor_min, 0, n.TOWERS * n.FLOORS, 7, n.TOWERS * n.FLOORS)
    encoder.field("board: closed spaces")
    encoder.bits(t.closed, n.SPACES)
    encoder.field("board: excommunication tiles")
    encoder.members(t.tiles, TILES)


def _cards(encoder: Encoder, t: Table) -> None:
    """A card lies in one tower only, so the floor says where it lies."""
    encoder.field("cards: floor they lie on")
    space: i64
    for space in range(n.TOWERS * n.FLOORS):
        encoder.put(t.floor[space], space % n.FLOORS + 1, n.FLOORS)
    encoder.counted(n.FLOORS, CARDS)
    encoder.field("cards: out of the game")
    encoder.members(t.discarded_cards + t.removed_cards, CARDS)
    encoder.field("cards: chosen for this game")
    encoder.members(t.card_pool, CARDS)
    encoder.field("leaders: in the game")
    encoder.members(t.leader_pool, LEADERS)
    encoder.field("leaders: out of the game")
    encoder.bits(t.removed_leaders, LEADERS)


def _houses(encoder: Encoder, t: Table) -> None:
    encoder.field("houses")
    encoder.members(t.families, FAMILIES)
    for place in range(PLAYERS):
        encoder.choice(t.auction[place] if place < len(t.auction) else -1, AUCTION_TILES)
        encoder.bits(t.family_leaders[place] if place < len(t.family_leaders) else 0, LEADERS)
    encoder.amount(len(t.supply), 20)
    _faces(encoder, t, t.discards)
    _faces(encoder, t, t.drawn)
    for slot in range(TOKEN_SLOTS):
        token = t.slot[slot] if slot < len(t.slot) else n.NO_TOKEN
        encoder.choice(t.box.token_face[token] if token >= 0 else -1, FACES)
    encoder.amounts(t.chest, 5, 2)
    encoder.choice(t.adapted_tower, n.TOWERS)
    encoder.amount(t.sets, 3)
    encoder.bits(t.faith_tiles, FAITH_TILES)
    encoder.bits(t.flipped, VISCONTI)


def _faces(encoder: Encoder, t: Table, tokens: int) -> None:
    """How many tokens of a set show each face."""
    faces = t.box.token_face
    token = 0
    while tokens >> token:
        if tokens >> token & 1:
            encoder.count(faces[token], 2)
        token += 1
    encoder.counted(2, FACES)


def _player(encoder: Encoder, t: Table, seat: int) -> None:
    for good in range(n.GOODS):
        encoder.amount(t.goods[seat * n.GOODS + good], GOOD_UNITS[good])
    encoder.part(t.count, seat * n.TYPES, n.TYPES, 6, n.TYPES)
    encoder.amount(t.points(seat), 50)
    encoder.part(t.earned, seat * n.SOURCES, n.SOURCES, 20, n.SOURCES)
    width = n.TYPES * n.MOST_CARDS
    encoder.members_part(t.owned, seat * width, width, 0, CARDS)
    _members(encoder, t, seat)
    _turns(encoder, t, seat)
    encoder.part(t.plus, seat * n.ACTIONS, n.ACTIONS, 3, n.ACTIONS)
    encoder.part(t.minus, seat * n.ACTIONS, n.ACTIONS, 3, n.ACTIONS)
    encoder.bits(t.flags[seat], FLAGS)
    encoder.bits(t.banned[seat], n.PERIODS)
    encoder.choice(t.bonus_tile[seat], BONUS_TILES)
    encoder.choice(t.family[seat], FAMILIES)
    offer = t.offers[seat]
    encoder.amount(offer // n.OFFER_LINES + 1 if offer >= 0 else 0, PLAYERS)
    encoder.amount(offer % n.OFFER_LINES + 1 if offer >= 0 else 0, n.OFFER_LINES)
    _faces(encoder, t, t.tokens[seat])
    _leaders(encoder, t, seat)


def _members(encoder: Encoder, t: Table, seat: int) -> None:
    member: i64
    for member in range(seat * n.MEMBERS, (seat + 1) * n.MEMBERS):
        space: i64 = t.member[member]
        where = 4 if space >= n.PRIVATE else 2 if space == n.ABSENT else 1
        encoder.bits(where if space < 0 or space >= n.PRIVATE else 0, 3)
        encoder.choice(space, n.SPACES)
        encoder.amount(t.value[member], 7)


def _turns(encoder: Encoder, t: Table, seat: int) -> None:
    """The place in the order of play, the turns that are left, the first place in the council."""
    who: i64 = seat
    encoder.amount(t.order.index(seat) + 1, PLAYERS)
    left: i64 = 0
    turn: i64
    for turn in range(t.turn, len(t.schedule)):
        if i64(t.schedule[turn]) == who:
            left += 1
    encoder.amount(left, n.MEMBERS)
    council: i64 = 0
    place: i64
    for place in range(len(t.council)):
        if council == 0 and i64(t.council[place]) // n.MEMBERS == who:
            council = place + 1
    encoder.amount(council, PLAYERS)


def _leaders(encoder: Encoder, t: Table, seat: int) -> None:
    encoder.bits(t.hand[seat], LEADERS)
    encoder.bits(t.played[seat], LEADERS)
    encoder.bits(t.used[seat], LEADERS)
    encoder.bits(t.pack[seat], LEADERS)
    encoder.choice(t.copied[seat], LEADERS)
    encoder.choice(t.pick[seat], LEADERS)
    encoder.amount(t.hidden_hand[seat], 4)
    encoder.amount(t.hidden_pack[seat], 4)
