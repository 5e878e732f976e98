"""What a seat of Masters of Renaissance sees, as a vector (docs/environments.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from magnifico.core.state import State
from magnifico.envs.vectors import Writer, counts, rotated
from magnifico.masters.engine import codes
from magnifico.masters.engine.components import (
    CARDS,
    DECK,
    LAST_SPACE,
    LEADERS,
    LEVELS,
    LINES,
    PILES,
    SECTIONS,
    SLIDE,
    SLOTS,
    TOKENS,
)
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.table import Table

PLAYERS = 4
KINDS = 10
WORKS = 11
MARBLES = 6
TILE_STATES = 3


def write(writer: Writer, redacted: State, seat: int) -> None:
    """Write what ``seat`` sees; ``redacted`` is the state as that seat may know it."""
    table = cast(Table, redacted)
    seats = rotated(table.players, seat)
    _decision(writer, table, seats)
    _work(writer, table.stack)
    _board(writer, table, seats)
    for place in range(PLAYERS):
        start = len(writer)
        writer.field(f"player {place}")
        if place < len(seats):
            _player(writer, table, seats[place])
        else:
            writer.zeros(PLAYER_SIZE)
        assert len(writer) - start == PLAYER_SIZE


def _decision(writer: Writer, table: Table, seats: Sequence[int]) -> None:
    writer.field("decision")
    writer.choice(seats.index(table.seat) if table.seat in seats else -1, PLAYERS)
    writer.choice(table.kind, KINDS)
    writer.members((seats.index(seat) for seat in table.waiting), PLAYERS)


def _work(writer: Writer, stack: list[int]) -> None:
    """What the turn still has to do: how often each kind of work waits, and its arguments."""
    by_kind: dict[int, list[int]] = {}
    for item in stack:
        by_kind.setdefault(item & 15, []).append(item >> 4)
    writer.field("work")
    writer.amounts(counts((item & 15 for item in stack), WORKS), 1, WORKS)
    writer.amount(sum(by_kind.get(codes.START, ())))
    writer.field("work: goods to store")
    store = by_kind.get(codes.STORE, [0])[-1]
    convert = by_kind.get(codes.CONVERT, [LINES])[-1]
    writer.choice(convert if codes.STORE not in by_kind else store & 7, LINES)
    _goods(writer, store >> 3)
    writer.field("work: card to place")
    bought = by_kind.get(codes.PLACE, [0])[-1]
    writer.choice((bought & 63) - 1, CARDS)
    writer.choice(bought >> 6 if bought else -1, SLOTS)
    writer.field("work: production")
    gives = by_kind.get(codes.YIELD, [0])[-1]
    _goods(writer, gives & codes.ALL_GOODS)
    writer.amount(gives >> 32, 4)
    _goods(writer, by_kind.get(codes.NEED, [0])[-1])
    writer.members(by_kind.get(codes.OUTPUT, ()), LEADERS + 1)
    writer.field("work: payments")
    owed = [0] * codes.RESOURCES
    for payment in by_kind.get(codes.PAYMENT, ()):
        owed[payment & 3] += payment >> 2
    writer.amounts(owed, 5, codes.RESOURCES)
    writer.choice(by_kind[codes.PAYMENT][-1] & 3 if codes.PAYMENT in by_kind else -1, 4)


def _goods(writer: Writer, goods: int) -> None:
    writer.amounts((codes.of(goods, r) for r in range(codes.RESOURCES)), 5, codes.RESOURCES)


def _board(writer: Writer, table: Table, seats: Sequence[int]) -> None:
    writer.field("players")
    writer.choice(table.players - 1, PLAYERS)
    writer.choice(seats.index(table.first) if table.first in seats else -1, PLAYERS)
    writer.amount(table.round, 20)
    writer.amount(table.turn, 40)
    writer.field("market")
    for marble in table.market[: SLIDE + 1]:
        writer.choice(marble, MARBLES)
    writer.field("grid: cards on top")
    tops = [table.grid[pile * DECK] for pile in range(PILES)]
    writer.members((card - 1 for card in tops), CARDS)
    writer.field("grid: cards left")
    left = [sum(card != 0 for card in table.grid[p * DECK : (p + 1) * DECK]) for p in range(PILES)]
    writer.amounts(left, DECK, PILES)
    writer.field("cards removed")
    writer.members((card - 1 for card in table.removed), CARDS)
    writer.field("solo")
    writer.amount(table.cross, LAST_SPACE)
    writer.amount(len(table.tokens), TOKENS)
    writer.members((token - 1 for token in table.used), TOKENS)


PLAYER_SIZE = (
    2 * codes.RESOURCES + 2 + SECTIONS * TILE_STATES + SLOTS * CARDS + SLOTS + 4 * LEADERS + 1
)


def _player(writer: Writer, table: Table, seat: int) -> None:
    goods = slice(seat * codes.RESOURCES, (seat + 1) * codes.RESOURCES)
    writer.amounts(table.warehouse[goods], 3, codes.RESOURCES)
    writer.amounts(table.strongbox[goods], 5, codes.RESOURCES)
    writer.amount(table.faith[seat], LAST_SPACE)
    writer.amount(table.points(seat), 20)
    for tile in table.tiles[seat * SECTIONS : (seat + 1) * SECTIONS]:
        writer.choice(tile, TILE_STATES)
    for slot in range(seat * SLOTS, (seat + 1) * SLOTS):
        cards = [card for card in table.slots[slot * LEVELS : (slot + 1) * LEVELS] if card > 0]
        writer.members((card - 1 for card in cards), CARDS)
        writer.amount(len(cards), LEVELS)
    hand = table.hand[seat * HAND : (seat + 1) * HAND]
    for leaders in (
        hand,
        table.returned[seat * 2 : seat * 2 + 2],
        table.played[seat * 2 : seat * 2 + 2],
        table.discarded[seat * 2 : seat * 2 + 2],
    ):
        writer.members((leader - 1 for leader in leaders), LEADERS)
    writer.amount(sum(leader != 0 for leader in hand), HAND)
