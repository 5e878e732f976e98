"""Leader actions: playing and discarding."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import events, faith
from magnifico.masters.engine.codes import CAUSE_LEADER, DISCARD, PLAY, covers
from magnifico.masters.engine.components import (
    ANY_LEVEL,
    COLOUR,
    FLAG_STRIDE,
    FLAGS,
    LEVELS,
    NEEDED_GOODS,
    NONE,
    SLOTS,
)
from magnifico.masters.engine.table import Table, changed

HAND: Final = 4
"""Places for leaders in hand, by seat."""


def add_options(table: Table, have: i64, options: list[int]) -> None:
    """Play (where the requirement is met) and discard for every leader in hand (MR-TURN-02).

    ``have`` are all goods of the seat."""
    start = table.seat * HAND
    for place in range(start, start + 2):
        leader = table.hand[place]
        if leader > NONE:
            if is_met(table, have, leader):
                options.append(PLAY | leader << 4)
            options.append(DISCARD | leader << 4)


def is_met(table: Table, have: i64, leader: int) -> bool:
    """Whether the seat has what a leader asks for; nothing is paid (MR-LEADER-03)."""
    if not covers(have, NEEDED_GOODS[leader]):
        return False
    seat = table.seat
    place = leader * FLAG_STRIDE
    while FLAGS[place] >= 0:
        if cards_of(table, seat, FLAGS[place], FLAGS[place + 1]) < FLAGS[place + 2]:
            return False
        place += 3
    return True


def cards_of(table: Table, seat: int, colour: int, level: int) -> int:
    """How many cards of a colour a seat has, of any level or of exactly one; covered cards
    count (MR-LEADER-03)."""
    start = seat * SLOTS * LEVELS
    count: i64 = 0
    for place in range(SLOTS * LEVELS):
        card = table.slots[start + place]
        if card != NONE and COLOUR[card] == colour:
            if level == ANY_LEVEL or place % LEVELS == level:
                count += 1
    return count


def act(table: Table, verb: int, leader: int) -> None:
    """A leader action: play a leader, or discard one."""
    if verb == PLAY:
        play(table, leader)
    else:
        discard(table, leader)


def play(table: Table, leader: int) -> None:
    """Put a leader from the hand face up; its ability lasts to the end (MR-LEADER-02)."""
    _leave_hand(table, leader)
    table.played = _added(table.played, table.seat, leader)
    if table.log is not None:
        events.leader(table, "leader-played", leader, "MR-LEADER-02")


def discard(table: Table, leader: int) -> None:
    """Discard a leader from the hand for one faith point (MR-LEADER-01)."""
    _leave_hand(table, leader)
    table.discarded = _added(table.discarded, table.seat, leader)
    if table.log is not None:
        events.leader(table, "leader-discarded", leader, "MR-LEADER-01")
    faith.gain(table, table.seat, 1, CAUSE_LEADER + leader, "MR-LEADER-01")


def _leave_hand(table: Table, leader: int) -> None:
    """Take a leader out of the hand; the others close up."""
    start = table.seat * HAND
    hand = table.hand[:]
    left = [other for other in hand[start : start + HAND] if other != leader]
    hand[start : start + HAND] = left + [NONE] * (HAND - len(left))
    table.hand = hand


def _added(places: list[int], seat: int, leader: int) -> list[int]:
    """Two places by seat with a leader in the first free one of a seat."""
    free = seat * 2 if places[seat * 2] == NONE else seat * 2 + 1
    return changed(places, free, leader)
