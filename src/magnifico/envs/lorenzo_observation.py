"""What a seat of Lorenzo il Magnifico sees, as a vector (docs/environments.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from magnifico.core.state import State
from magnifico.envs.vectors import Writer, counts, rotated
from magnifico.lorenzo.components import contents
from magnifico.lorenzo.documents import members_of_set
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.privacy import HIDDEN_PACK
from magnifico.lorenzo.engine.steps import STEP_COUNT
from magnifico.lorenzo.engine.table import Table

PLAYERS = 5
CARDS = len(contents().cards)
LEADERS = len(contents().leaders)
TILES = len(contents().tiles)
BONUS_TILES = len(contents().bonus_tiles)
FACES = len(contents().tokens)
FAMILIES = len(contents().families)
AUCTION_TILES = len(contents().auction_tiles)
TOKEN_SLOTS = sum(card.token_slot for card in contents().cards)
FAITH_TILES = len(contents().faith_tiles)
VISCONTI = len(contents().visconti_tokens)
FLAGS = len(n.FLAG_NAMES)
CAUSE_BITS = 10
ARGUMENT_BITS = 10
ARGUMENTS = 4
PLACES = 3 + n.SPACES
"""At home, out of the game, on the space of a leader, or on a space of the board."""
GOOD_UNITS = (5, 5, 5, 5, 10, 10, 20, 3)
"""What the amounts of goods are counted in."""


def write(writer: Writer, redacted: State, seat: int) -> None:
    """Write what ``seat`` sees; ``redacted`` is the state as that seat may know it."""
    t = cast(Table, redacted)
    seats = rotated(t.players, seat)
    _decision(writer, t, seats)
    _work(writer, t)
    _board(writer, t)
    _cards(writer, t)
    _houses(writer, t)
    for place in range(PLAYERS):
        if place < len(seats):
            _player(writer, t, seats, place)
        else:
            writer.field(f"player {place}")
            writer.zeros(PLAYER_SIZE)


def _decision(writer: Writer, t: Table, seats: Sequence[int]) -> None:
    writer.field("decision")
    writer.choice(seats.index(t.seat) if t.seat in seats else -1, PLAYERS)
    writer.choice(t.kind, STEP_COUNT)
    writer.bits(t.cause, CAUSE_BITS)
    writer.members((seats.index(seat) for seat in t.waiting), PLAYERS)
    writer.field("decision: arguments")
    for argument in (p.arg_a, p.arg_b, p.arg_c, p.arg_d):
        writer.bits(argument(t.frame), ARGUMENT_BITS)


def _work(writer: Writer, t: Table) -> None:
    writer.field("work")
    writer.amounts(counts((p.step_of(frame) for frame in t.stack), STEP_COUNT), 1, STEP_COUNT)
    writer.amount(len(t.pending), 3)
    writer.amount(len(t.chain), 3)
    writer.amounts(t.bill[: n.GOODS], 5, n.GOODS)


def _board(writer: Writer, t: Table) -> None:
    writer.field("board")
    writer.choice(t.players - 1, PLAYERS)
    writer.choice(t.round - 1, n.ROUNDS)
    writer.amount(t.turn, 20)
    writer.amounts(t.dice, 6, n.COLOURED)
    writer.bits(t.switches, 3)
    writer.field("board: values of the floors")
    writer.amounts(t.need[: n.TOWERS * n.FLOORS], 7, n.TOWERS * n.FLOORS)
    writer.field("board: closed spaces")
    writer.bits(t.closed, n.SPACES)
    writer.field("board: excommunication tiles")
    writer.members(t.tiles, TILES)


def _cards(writer: Writer, t: Table) -> None:
    """A card lies in one tower only, so the floor says where it lies."""
    writer.field("cards: floor they lie on")
    floors = [0] * CARDS
    for place, card in enumerate(t.floor):
        if card >= 0:
            floors[card] = place % n.FLOORS + 1
    writer.amounts(floors, n.FLOORS, CARDS)
    writer.field("cards: out of the game")
    writer.members([*t.swept, *t.lost], CARDS)
    writer.field("cards: chosen for this game")
    writer.members(t.card_pool, CARDS)
    writer.field("leaders: in the game")
    writer.members(t.leader_pool, LEADERS)
    writer.field("leaders: out of the game")
    writer.bits(t.gone, LEADERS)


def _houses(writer: Writer, t: Table) -> None:
    writer.field("houses")
    writer.members(t.families, FAMILIES)
    for place in range(PLAYERS):
        writer.choice(t.auction[place] if place < len(t.auction) else -1, AUCTION_TILES)
        writer.bits(t.laid[place] if place < len(t.laid) else 0, LEADERS)
    writer.amount(len(t.supply), 20)
    faces = t.box.token_face
    for tokens in (t.discards, t.drawn):
        writer.amounts(counts((faces[i] for i in members_of_set(tokens)), FACES), 2, FACES)
    for slot in range(TOKEN_SLOTS):
        token = t.slot[slot] if slot < len(t.slot) else n.NO_TOKEN
        writer.choice(faces[token] if token >= 0 else -1, FACES)
    writer.amounts(t.chest, 5, 2)
    writer.choice(t.adapted, n.TOWERS)
    writer.amount(t.sets, 3)
    writer.bits(t.faith_tiles, FAITH_TILES)
    writer.bits(t.flipped, VISCONTI)


PLAYER_SIZE = (
    n.GOODS
    + (n.TYPES + 1 + n.SOURCES)
    + CARDS
    + n.MEMBERS * (PLACES + 1)
    + (3 + 2 * n.ACTIONS + FLAGS)
    + (n.PERIODS + BONUS_TILES + FAMILIES + 2)
    + FACES
    + (6 * LEADERS + 2)
)


def _player(writer: Writer, t: Table, seats: Sequence[int], place: int) -> None:
    seat = seats[place]
    writer.field(f"player {place}")
    start = len(writer)
    for good, unit in enumerate(GOOD_UNITS):
        writer.amount(t.goods[seat * n.GOODS + good], unit)
    writer.amounts(t.count[seat * n.TYPES : (seat + 1) * n.TYPES], 6, n.TYPES)
    writer.amount(t.points(seat), 50)
    writer.amounts(t.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES], 20, n.SOURCES)
    width = n.TYPES * n.MOST_CARDS
    writer.members(t.owned[seat * width : (seat + 1) * width], CARDS)
    _members(writer, t, seat)
    _turns(writer, t, seat)
    writer.amounts(t.plus[seat * n.ACTIONS : (seat + 1) * n.ACTIONS], 3, n.ACTIONS)
    writer.amounts(t.minus[seat * n.ACTIONS : (seat + 1) * n.ACTIONS], 3, n.ACTIONS)
    writer.bits(t.flags[seat], FLAGS)
    writer.bits(t.banned[seat], n.PERIODS)
    writer.choice(t.bonus_tile[seat], BONUS_TILES)
    writer.choice(t.family[seat], FAMILIES)
    offer = t.offers[seat]
    writer.amount(offer // n.OFFER_LINES + 1 if offer >= 0 else 0, PLAYERS)
    writer.amount(offer % n.OFFER_LINES + 1 if offer >= 0 else 0, n.OFFER_LINES)
    tokens = (t.box.token_face[token] for token in members_of_set(t.tokens[seat]))
    writer.amounts(counts(tokens, FACES), 2, FACES)
    _leaders(writer, t, seat)
    assert len(writer) - start == PLAYER_SIZE


def _members(writer: Writer, t: Table, seat: int) -> None:
    for member in range(seat * n.MEMBERS, (seat + 1) * n.MEMBERS):
        space = t.member[member]
        is_private = space >= n.PRIVATE
        writer.bits((space == n.HOME) | (space == n.ABSENT) << 1 | is_private << 2, 3)
        writer.choice(-1 if is_private else space, n.SPACES)
        writer.amount(t.value[member], 7)


def _turns(writer: Writer, t: Table, seat: int) -> None:
    """The place in the order of play, the turns that are left, the first place in the council."""
    writer.amount(t.order.index(seat) + 1, PLAYERS)
    writer.amount(t.schedule[t.turn :].count(seat), n.MEMBERS)
    council = [token // n.MEMBERS for token in t.council]
    writer.amount(council.index(seat) + 1 if seat in council else 0, PLAYERS)


def _leaders(writer: Writer, t: Table, seat: int) -> None:
    for leaders in (t.hand, t.played, t.used, t.pack):
        writer.bits(leaders[seat], LEADERS)
    for leader in (t.copied[seat], t.pick[seat]):
        writer.choice(leader, LEADERS)
    writer.amount(t.unknown[seat] % HIDDEN_PACK, 4)
    writer.amount(t.unknown[seat] // HIDDEN_PACK, 4)
