"""The set-up: laying out the table, leaders, first player, starting advantages."""

from __future__ import annotations

from typing import Final

from magnifico.core.rng import below, game_stream, shuffle
from magnifico.core.state import NOBODY
from magnifico.masters.engine import events, faith
from magnifico.masters.engine.codes import RESOURCES, START, TAKE, keep
from magnifico.masters.engine.components import (
    ALL_MARBLES,
    FACE_DOWN,
    LEADERS,
    LEVELS,
    NONE,
    PILE_CARDS,
    PILES,
    SECTIONS,
    SLOTS,
    START_FAITH,
    START_RESOURCES,
    TOKENS,
)
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.table import Table

TAKE_OPTIONS: Final[list[int]] = [TAKE | resource << 4 for resource in range(RESOURCES)]
"""A starting resource is any of the four (MR-SETUP-05)."""


def lay_out(table: Table, players: int, seed: str) -> None:
    """Lay out a fresh table and deal four leaders to everybody (MR-SETUP-01 to MR-SETUP-03)."""
    table.players = players
    table.rng = game_stream(seed)
    _lay_out_boards(table)
    _shuffle_decks(table)
    market = ALL_MARBLES[:]
    shuffle(table.rng, market)
    table.market = market
    _deal_leaders(table)
    if players == 1:
        tokens = list(range(1, TOKENS + 1))
        shuffle(table.rng, tokens)
        table.tokens = tokens
    table.first = NOBODY
    table.waiting = list(range(players))
    table.seat = 0


def _lay_out_boards(table: Table) -> None:
    """Empty boards, markers on space 0, tiles face down (MR-SETUP-07, MR-SETUP-08)."""
    players = table.players
    table.warehouse = [0] * (players * RESOURCES)
    table.strongbox = [0] * (players * RESOURCES)
    table.faith = [0] * players
    table.slots = [NONE] * (players * SLOTS * LEVELS)
    table.tiles = [FACE_DOWN] * (players * SECTIONS)
    table.returned = [NONE] * (players * 2)
    table.played = [NONE] * (players * 2)
    table.discarded = [NONE] * (players * 2)
    table.removed = []
    table.tokens = []
    table.used = []


def _shuffle_decks(table: Table) -> None:
    """Twelve shuffled decks, one for each colour and level (MR-SETUP-01)."""
    grid: list[int] = []
    for pile in range(PILES):
        deck = PILE_CARDS[pile][:]
        shuffle(table.rng, deck)
        grid += deck
    table.grid = grid


def _deal_leaders(table: Table) -> None:
    """Four leaders to each hand, in order."""
    leaders = list(range(1, LEADERS + 1))
    shuffle(table.rng, leaders)
    hand: list[int] = []
    for seat in range(table.players):
        hand += sorted(leaders[seat * HAND : seat * HAND + HAND])
    table.hand = hand


def keep_options(table: Table, seat: int) -> list[int]:
    """The six pairs out of four leaders; none where the hand is hidden."""
    hand = table.hand[seat * HAND : seat * HAND + HAND]
    options: list[int] = []
    for first in range(HAND):
        for second in range(first + 1, HAND):
            if hand[first] > NONE:
                options.append(keep(hand[first], hand[second]))
    return options


def keep_leaders(table: Table, first: int, second: int) -> None:
    """Keep two leaders and return two; that gives no faith (MR-SETUP-03).

    When the last seat has chosen, the game goes on with the starting advantages."""
    seat = table.seat
    start = seat * HAND
    hand = table.hand[:]
    back = [x for x in hand[start : start + HAND] if x != first and x != second]
    hand[start : start + HAND] = [first, second, NONE, NONE]
    returned = table.returned[:]
    returned[seat * 2 : seat * 2 + 2] = back
    table.hand = hand
    table.returned = returned
    if table.log is not None:
        events.kept(table, [first, second])
    table.waiting = [other for other in table.waiting if other != seat]
    if table.waiting:
        table.seat = table.waiting[0]
    else:
        _draw_first_player(table)


def _draw_first_player(table: Table) -> None:
    """A random seat takes the inkwell (MR-SETUP-04)."""
    table.first = below(table.rng, table.players) if table.players > 1 else 0
    if table.log is not None:
        events.first_player(table)
    table.turn = 0
    next_start(table)


def next_start(table: Table) -> None:
    """Give the next place in turn order its advantages, or begin the first round (MR-SETUP-05)."""
    table.turn += 1
    if table.turn >= table.players:
        begin_play(table)
        return
    table.seat = (table.first + table.turn) % table.players
    points = START_FAITH[table.turn]
    if points:
        faith.gain(table, table.seat, points, 0, "MR-SETUP-05")
    if START_RESOURCES[table.turn]:
        table.stack.append(START | START_RESOURCES[table.turn] << 4)
    else:
        next_start(table)


def begin_play(table: Table) -> None:
    """The owner of the inkwell has the first turn."""
    table.seat = table.first
    table.round = 1
    table.turn = 0
    if table.log is not None:
        events.turn(table)


def take_resource(table: Table, resource: int, left: int) -> None:
    """Store one starting resource (MR-SETUP-06)."""
    table.warehouse[table.seat * RESOURCES + resource] += 1
    if table.log is not None:
        events.starting_resource(table, resource)
    if left > 1:
        table.stack.append(START | (left - 1) << 4)
    else:
        next_start(table)
