"""Leader actions: playing and discarding."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import components as c
from magnifico.masters.engine import events, faith
from magnifico.masters.engine import packing as p
from magnifico.masters.engine.amounts import covers
from magnifico.masters.engine.table import Table, changed

HAND: Final = 4
"""Places for leaders in hand, by seat."""


def add_options(t: Table, have: i64, options: list[int]) -> None:
    """Play (where the requirement is met) and discard for every leader in hand (MR-TURN-02).

    ``have`` are all goods of the seat."""
    start = t.seat * HAND
    for place in range(start, start + c.KEPT):
        leader = t.hand[place]
        if leader > c.NONE:
            if is_met(t, have, leader):
                options.append(p.option(p.PLAY, leader))
            options.append(p.option(p.DISCARD, leader))


def is_met(t: Table, have: i64, leader: int) -> bool:
    """Whether the seat has what a leader asks for; nothing is paid (MR-LEADER-03)."""
    if not covers(have, c.NEEDED_GOODS[leader]):
        return False
    seat = t.seat
    place = leader * c.FLAG_STRIDE
    while c.FLAGS[place] >= 0:
        if cards_of(t, seat, c.FLAGS[place], c.FLAGS[place + 1]) < c.FLAGS[place + 2]:
            return False
        place += 3
    return True


def cards_of(t: Table, seat: i64, colour: i64, level: i64) -> i64:
    """How many cards of a colour a seat has, of any level or of exactly one; covered cards
    count (MR-LEADER-03)."""
    slots = t.slots
    start: i64 = seat * c.SLOTS * c.LEVELS
    count: i64 = 0
    place: i64
    for place in range(c.SLOTS * c.LEVELS):
        card: i64 = slots[start + place]
        if card != c.NONE and c.COLOUR[card] == colour:
            if level == c.ANY_LEVEL or place % c.LEVELS == level:
                count += 1
    return count


def play(t: Table, leader: int) -> None:
    """Put a leader from the hand face up; its ability lasts to the end (MR-LEADER-02)."""
    _leave_hand(t, leader)
    t.played = _added(t.played, t.seat, leader)
    if t.log is not None:
        events.leader(t, "leader-played", leader, "MR-LEADER-02")


def discard(t: Table, leader: int) -> None:
    """Discard a leader from the hand for one faith point (MR-LEADER-01)."""
    _leave_hand(t, leader)
    t.discarded = _added(t.discarded, t.seat, leader)
    if t.log is not None:
        events.leader(t, "leader-discarded", leader, "MR-LEADER-01")
    faith.gain(t, t.seat, 1, p.BY_LEADER + leader, "MR-LEADER-01")


def _leave_hand(t: Table, leader: int) -> None:
    """Take a leader out of the hand; the others close up."""
    start = t.seat * HAND
    hand = t.hand[:]
    left = [other for other in hand[start : start + HAND] if other != leader]
    hand[start : start + HAND] = left + [c.NONE] * (HAND - len(left))
    t.hand = hand


def _added(places: list[int], seat: int, leader: int) -> list[int]:
    """Two places by seat with a leader in the first free one of a seat."""
    free = seat * c.KEPT if places[seat * c.KEPT] == c.NONE else seat * c.KEPT + 1
    return changed(places, free, leader)
