"""The set-up: laying out the table, leaders, first player, starting advantages."""

from __future__ import annotations

from typing import Final

from magnifico.core.rng import below, game_stream, shuffle
from magnifico.core.state import NOBODY
from magnifico.masters.engine import components as c
from magnifico.masters.engine import events, faith
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.amounts import RESOURCES
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.steps import Step
from magnifico.masters.engine.table import Table

TAKE_OPTIONS: Final[list[int]] = [p.option(p.TAKE, resource) for resource in range(RESOURCES)]
"""A starting resource is any of the four (MR-SETUP-05)."""


def lay_out(t: Table, players: int, seed: str) -> None:
    """Lay out a fresh table and deal four leaders to everybody (MR-SETUP-01 to MR-SETUP-03)."""
    t.players = players
    t.rng = game_stream(seed)
    _lay_out_boards(t)
    _shuffle_decks(t)
    market = c.ALL_MARBLES[:]
    shuffle(t.rng, market)
    t.market = market
    _deal_leaders(t)
    if players == 1:
        tokens = list(range(1, c.TOKENS + 1))
        shuffle(t.rng, tokens)
        t.tokens = tokens
    t.first = NOBODY
    t.waiting = list(range(players))
    t.seat = 0


def _lay_out_boards(t: Table) -> None:
    """Empty boards, markers on space 0, tiles face down (MR-SETUP-07, MR-SETUP-08)."""
    players = t.players
    t.warehouse = [0] * (players * RESOURCES)
    t.strongbox = [0] * (players * RESOURCES)
    t.faith = [0] * players
    t.slots = [c.NONE] * (players * c.SLOTS * c.LEVELS)
    t.tiles = [c.FACE_DOWN] * (players * c.SECTIONS)
    t.returned = [c.NONE] * (players * c.KEPT)
    t.played = [c.NONE] * (players * c.KEPT)
    t.discarded = [c.NONE] * (players * c.KEPT)
    t.removed = []
    t.tokens = []
    t.used = []


def _shuffle_decks(t: Table) -> None:
    """Twelve shuffled decks, one for each colour and level (MR-SETUP-01)."""
    grid: list[int] = []
    for pile in range(c.PILES):
        deck = c.PILE_CARDS[pile][:]
        shuffle(t.rng, deck)
        grid += deck
    t.grid = grid


def _deal_leaders(t: Table) -> None:
    """Four leaders to each hand, in order."""
    leaders = list(range(1, c.LEADERS + 1))
    shuffle(t.rng, leaders)
    hand: list[int] = []
    for seat in range(t.players):
        hand += sorted(leaders[seat * HAND : seat * HAND + HAND])
    t.hand = hand


def keep_options(t: Table, seat: int) -> list[int]:
    """The six pairs out of four leaders; none where the hand is hidden."""
    hand = t.hand[seat * HAND : seat * HAND + HAND]
    options: list[int] = []
    for first in range(HAND):
        for second in range(first + 1, HAND):
            if hand[first] > c.NONE:
                options.append(p.keep(hand[first], hand[second]))
    return options


def keep_leaders(t: Table, first: int, second: int) -> None:
    """Keep two leaders and return two; that gives no faith (MR-SETUP-03).

    When the last seat has chosen, the game goes on with the starting advantages."""
    seat = t.seat
    start = seat * HAND
    hand = t.hand[:]
    back = [x for x in hand[start : start + HAND] if x != first and x != second]
    hand[start : start + HAND] = [first, second, c.NONE, c.NONE]
    returned = t.returned[:]
    returned[seat * c.KEPT : seat * c.KEPT + c.KEPT] = back
    t.hand = hand
    t.returned = returned
    if t.log is not None:
        events.kept(t, [first, second])
    t.waiting = [other for other in t.waiting if other != seat]
    if t.waiting:
        t.seat = t.waiting[0]
    else:
        _draw_first_player(t)


def _draw_first_player(t: Table) -> None:
    """A random seat takes the inkwell (MR-SETUP-04)."""
    t.first = below(t.rng, t.players) if t.players > 1 else 0
    if t.log is not None:
        events.first_player(t)
    t.turn = 0
    next_start(t)


def next_start(t: Table) -> None:
    """Give the next place in turn order its advantages, or begin the first round (MR-SETUP-05)."""
    t.turn += 1
    if t.turn >= t.players:
        begin_play(t)
        return
    t.seat = (t.first + t.turn) % t.players
    points = c.START_FAITH[t.turn]
    if points:
        faith.gain(t, t.seat, points, 0, "MR-SETUP-05")
    if c.START_RESOURCES[t.turn]:
        t.stack.append(p.frame(s.STARTING_RESOURCE, c.START_RESOURCES[t.turn]))
    else:
        next_start(t)


def begin_play(t: Table) -> None:
    """The owner of the inkwell has the first turn."""
    t.seat = t.first
    t.round = 1
    t.turn = 0
    if t.log is not None:
        events.turn(t)


def take_resource(t: Table, resource: int, left: int) -> None:
    """Store one starting resource (MR-SETUP-06)."""
    t.warehouse[t.seat * RESOURCES + resource] += 1
    if t.log is not None:
        events.starting_resource(t, resource)
    if left > 1:
        t.stack.append(p.frame(s.STARTING_RESOURCE, left - 1))
    else:
        next_start(t)


class KeepLeaders(Step):
    """Everybody keeps two of four leaders, all at the same time."""

    def run(self, t: Table, frame: int) -> None:
        t.offer(s.KEEP_LEADERS, p.NO_CAUSE, keep_options(t, t.seat))

    def choose(self, t: Table, frame: int, option: int) -> None:
        first, second = p.kept(option)
        keep_leaders(t, first, second)


class StartingResource(Step):
    """A resource of one's choice. Frame: how many are still to be chosen."""

    def run(self, t: Table, frame: int) -> None:
        t.offer(s.STARTING_RESOURCE, p.NO_CAUSE, TAKE_OPTIONS)

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        take_resource(t, p.argument_of(option), p.first(frame))
