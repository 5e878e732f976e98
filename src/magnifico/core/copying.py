"""Copies and compares the fields of ``magnifico.core.state.State``.

Written by ``python scripts/fields.py``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magnifico.core.comparing import Pairs

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


def parting_of(t: State, other: State) -> Pairs:
    """The fields in which two differ, but for the options, which follow from the rest."""
    found: Pairs = []
    if t.players != other.players:
        found.append((t.players, other.players))
    if t.seat != other.seat:
        found.append((t.seat, other.seat))
    if t.kind != other.kind:
        found.append((t.kind, other.kind))
    if t.cause != other.cause:
        found.append((t.cause, other.cause))
    if t.waiting != other.waiting:
        found.append((tuple(t.waiting), tuple(other.waiting)))
    if t.stack != other.stack:
        found.append((tuple(t.stack), tuple(other.stack)))
    if t.rng != other.rng:
        found.append((tuple(t.rng), tuple(other.rng)))
    if t.round != other.round:
        found.append((t.round, other.round))
    if t.turn != other.turn:
        found.append((t.turn, other.turn))
    return found
