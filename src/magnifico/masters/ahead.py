"""Ahead of one's turn: the table as it lies, with the next turn of a seat open."""

from __future__ import annotations

from magnifico.masters.engine import scoring
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.flow import MastersState

SET_UP = (s.KEEP_LEADERS, s.STARTING_RESOURCE)


def next_turn(table: MastersState, seat: int) -> MastersState | None:
    """The table at the next turn of a seat, if nothing happened until then; None when the seat has
    no turn to come, and during the set-up (MR-TURN-01, MR-END-02)."""
    if table.is_over() or table.kind in SET_UP:
        return None
    place = (seat - table.first) % table.players
    if place <= table.turn and scoring.is_ending(table):
        return None
    ahead = table.clone()
    ahead.round += place <= table.turn
    ahead.turn, ahead.seat, ahead.stack = place, seat, []
    ahead.refresh()
    return ahead
