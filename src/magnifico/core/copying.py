"""Copies and compares the fields of ``magnifico.core.state.State``.

Written by ``python scripts/fields.py``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from magnifico.core.state import State


def copy_fields(to: State, other: State) -> None:
    """Make one equal to another."""
    to.players = other.players
    to.seat = other.seat
    to.kind = other.kind
    to.cause = other.cause
    to.options = other.options
    to.waiting = other.waiting[:]
    to.stack = other.stack[:]
    to.rng = other.rng[:]
    to.round = other.round
    to.turn = other.turn


def key_of(t: State) -> tuple[object, ...]:
    """Everything that distinguishes one from another."""
    return (
        t.players,
        t.seat,
        t.kind,
        t.cause,
        tuple(t.options),
        tuple(t.waiting),
        tuple(t.stack),
        tuple(t.rng),
        t.round,
        t.turn,
    )
