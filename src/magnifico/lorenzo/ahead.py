"""Ahead of one's turn: the table as it lies, with the next turn of a seat open."""

from __future__ import annotations

from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.flow import STEPS, LorenzoState


def next_turn(table: LorenzoState, seat: int) -> LorenzoState | None:
    """The table at the next turn of a seat in this round, if nothing happened until then; None
    when the seat has no more turns in it (LM-ROUND-06, LM-ROUND-10)."""
    to_come = table.schedule[table.turn :]
    if table.is_over() or seat not in to_come:
        return None
    ahead = table.clone()
    ahead.turn += to_come.index(seat) + 1
    ahead.stack = [p.frame(s.NEXT_TURN, 0)]
    ahead.repeated_cards, ahead.amounts_due = [], []
    STEPS[s.TURN].ask(ahead, p.frame(s.TURN, seat))
    return ahead
