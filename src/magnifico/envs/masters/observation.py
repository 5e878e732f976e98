"""What a seat of Masters of Renaissance sees, as numbers (docs/environments.md)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.core.state import State
from magnifico.envs.encoder import Encoder
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
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

PLAYERS: Final = 4
KINDS: Final = 10
WORKS: Final = [
    s.STARTING_RESOURCE,
    s.END_TURN,
    s.WHITE_MARBLES,
    s.STORE,
    s.PLACE,
    s.CHOOSE_POWERS,
    s.YIELD,
    s.NEED,
    s.OUTPUT,
    s.BASIC_INPUT,
    s.PAYMENT,
]
"""What can wait on the stack, in the order of the observation."""
MARBLES: Final = 6
TILE_STATES: Final = 3
PLAYER_SIZE: Final = (
    2 * a.RESOURCES + 2 + SECTIONS * TILE_STATES + SLOTS * CARDS + SLOTS + 4 * LEADERS + 1
)
PLAYER_FIELDS: Final = [f"player {place}" for place in range(PLAYERS)]
NO_WORK: Final = -1


def write(encoder: Encoder, redacted: State, seat: int) -> None:
    """Write what ``seat`` sees; ``redacted`` is the state as that seat may know it."""
    assert isinstance(redacted, Table)
    table = redacted
    _decision(encoder, table, seat)
    _work(encoder, table.stack)
    _board(encoder, table, seat)
    for place in range(PLAYERS):
        encoder.field(PLAYER_FIELDS[place])
        if place < table.players:
            _player(encoder, table, (seat + place) % table.players)
        else:
            encoder.skip(PLAYER_SIZE)


def _place(table: Table, seat: int, viewer: int) -> int:
    """How many places after the viewer somebody sits; -1 for nobody."""
    return (seat - viewer) % table.players if seat >= 0 else -1


def _decision(encoder: Encoder, table: Table, viewer: int) -> None:
    encoder.field("decision")
    encoder.choice(_place(table, table.seat, viewer), PLAYERS)
    encoder.choice(table.kind, KINDS)
    waiting = 0
    for seat in table.waiting:
        waiting |= 1 << _place(table, seat, viewer)
    encoder.bits(waiting, PLAYERS)


def _last(stack: list[int], step: int) -> int:
    """The topmost frame of a step, or ``NO_WORK``."""
    for place in range(len(stack) - 1, -1, -1):
        if p.step_of(stack[place]) == step:
            return stack[place]
    return NO_WORK


def _work(encoder: Encoder, stack: list[int]) -> None:
    """What the turn still has to do: how often each kind of work waits, and its arguments."""
    encoder.field("work")
    chosen_at_start = 0
    for item in stack:
        encoder.count(WORKS.index(p.step_of(item)), 1)
        if p.step_of(item) == s.STARTING_RESOURCE:
            chosen_at_start += p.first(item)
    encoder.counted(1, len(WORKS))
    encoder.amount(chosen_at_start, 1)
    _storing(encoder, stack)
    _placing(encoder, stack)
    _production(encoder, stack)
    _payments(encoder, stack)


def _storing(encoder: Encoder, stack: list[int]) -> None:
    encoder.field("work: goods to store")
    store = _last(stack, s.STORE)
    asking = store if store != NO_WORK else _last(stack, s.WHITE_MARBLES)
    encoder.choice(p.first(asking) if asking != NO_WORK else -1, LINES)
    _goods(encoder, p.second(store) if store != NO_WORK else 0)


def _placing(encoder: Encoder, stack: list[int]) -> None:
    encoder.field("work: card to place")
    bought = _last(stack, s.PLACE)
    encoder.choice(p.first(bought) - 1 if bought != NO_WORK else -1, CARDS)
    encoder.choice(p.second(bought) if bought != NO_WORK else -1, SLOTS)


def _production(encoder: Encoder, stack: list[int]) -> None:
    encoder.field("work: production")
    gives = p.second(max(_last(stack, s.YIELD), 0))
    _goods(encoder, a.goods_in(gives))
    encoder.amount(a.faith_in(gives), 4)
    _goods(encoder, p.second(max(_last(stack, s.NEED), 0)))
    outputs = 0
    for item in stack:
        if p.step_of(item) == s.OUTPUT:
            outputs |= 1 << p.first(item)
    encoder.bits(outputs, LEADERS + 1)


def _payments(encoder: Encoder, stack: list[int]) -> None:
    encoder.field("work: payments")
    owed = [0] * a.RESOURCES
    for item in stack:
        if p.step_of(item) == s.PAYMENT:
            owed[p.first(item)] += p.second(item)
    encoder.amounts(owed, 5, a.RESOURCES)
    last = _last(stack, s.PAYMENT)
    encoder.choice(p.first(last) if last != NO_WORK else -1, a.RESOURCES)


def _goods(encoder: Encoder, goods: int) -> None:
    for resource in range(a.RESOURCES):
        encoder.amount(a.amount_of(goods, resource), 5)


def _board(encoder: Encoder, table: Table, viewer: int) -> None:
    encoder.field("players")
    encoder.choice(table.players - 1, PLAYERS)
    encoder.choice(_place(table, table.first, viewer), PLAYERS)
    encoder.amount(table.round, 20)
    encoder.amount(table.turn, 40)
    encoder.field("market")
    for place in range(SLIDE + 1):
        encoder.choice(table.market[place], MARBLES)
    _grid(encoder, table)
    encoder.field("cards removed")
    encoder.members_part(table.removed, 0, len(table.removed), 1, CARDS)
    encoder.field("solo")
    encoder.amount(table.cross, LAST_SPACE)
    encoder.amount(len(table.tokens), TOKENS)
    encoder.members_part(table.used, 0, len(table.used), 1, TOKENS)


def _grid(encoder: Encoder, table: Table) -> None:
    encoder.field("grid: cards on top")
    pile: i64
    for pile in range(PILES):
        encoder.put(table.grid[pile * DECK] - 1, 1, 1)
    encoder.counted(1, CARDS)
    encoder.field("grid: cards left")
    for pile in range(PILES):
        left: i64 = 0
        for place in range(pile * DECK, (pile + 1) * DECK):
            if table.grid[place] != 0:
                left += 1
        encoder.amount(left, DECK)


def _player(encoder: Encoder, table: Table, seat: int) -> None:
    encoder.part(table.warehouse, seat * a.RESOURCES, a.RESOURCES, 3, a.RESOURCES)
    encoder.part(table.strongbox, seat * a.RESOURCES, a.RESOURCES, 5, a.RESOURCES)
    encoder.amount(table.faith[seat], LAST_SPACE)
    encoder.amount(table.points(seat), 20)
    for section in range(seat * SECTIONS, (seat + 1) * SECTIONS):
        encoder.choice(table.tiles[section], TILE_STATES)
    for slot in range(seat * SLOTS, (seat + 1) * SLOTS):
        encoder.members_part(table.slots, slot * LEVELS, LEVELS, 1, CARDS)
        encoder.amount(_cards_in(table, slot), LEVELS)
    encoder.members_part(table.hand, seat * HAND, HAND, 1, LEADERS)
    encoder.members_part(table.returned, seat * 2, 2, 1, LEADERS)
    encoder.members_part(table.played, seat * 2, 2, 1, LEADERS)
    encoder.members_part(table.discarded, seat * 2, 2, 1, LEADERS)
    held = 0
    for place in range(seat * HAND, (seat + 1) * HAND):
        if table.hand[place] != 0:
            held += 1
    encoder.amount(held, HAND)


def _cards_in(table: Table, slot: int) -> int:
    """How many cards lie in a slot."""
    count = 0
    for place in range(slot * LEVELS, (slot + 1) * LEVELS):
        if table.slots[place] > 0:
            count += 1
    return count
