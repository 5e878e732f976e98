"""The faith track: moving markers and Vatican Reports."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.masters.engine import events
from magnifico.masters.engine.components import (
    FACE_DOWN,
    FACE_UP,
    LAST_SPACE,
    LOST,
    POPE_SPACE,
    SECTION_START,
    SECTIONS,
)
from magnifico.masters.engine.scoring import finish, is_ending
from magnifico.masters.engine.table import Table


def gain(table: Table, seat: int, points: int, cause: int, rule: str) -> None:
    """Move one marker, then look for reports (MR-FAITH-01). May end a solo game."""
    _move(table, seat, points, cause, rule)
    check_reports(table)


def give_others(table: Table, points: int, cause: int) -> None:
    """Move everybody else's marker for discards, then look for reports (MR-FAITH-05).

    In a solo game that is the black cross (MR-SOLO-07)."""
    if table.players == 1:
        advance_cross(table, points, cause, "MR-SOLO-07")
        return
    for step in range(1, table.players):
        seat = (table.seat + step) % table.players
        _move(table, seat, points, cause, "MR-DEPOT-05")
    check_reports(table)


def advance_cross(table: Table, steps: int, cause: int, rule: str) -> None:
    """Move the black cross, then look for reports (MR-SOLO-08)."""
    target = min(table.cross + steps, LAST_SPACE)
    moved = target - table.cross
    table.cross = target
    if table.log is not None:
        events.cross(table, moved, cause, rule)
    check_reports(table)


def _move(table: Table, seat: int, points: int, cause: int, rule: str) -> None:
    """Move one marker; faith beyond the last space is lost (MR-FAITH-07)."""
    before = table.faith[seat]
    target = min(before + points, LAST_SPACE)
    if target == before:
        return
    if table.log is None:
        table.faith[seat] = target
        return
    was_ending = is_ending(table)
    table.faith[seat] = target
    events.faith(table, seat, target - before, cause, rule)
    if target == LAST_SPACE and not was_ending:
        events.end_triggered(table, seat, "faith")


def check_reports(table: Table) -> None:
    """Hold every report that is due, in section order, each one once (MR-FAITH-03).

    A solo game ends when a marker stands on the last space (MR-SOLO-10, MR-SOLO-11)."""
    furthest: i64 = table.cross
    for marker in table.faith:
        space: i64 = marker
        if space > furthest:
            furthest = space
    for section in range(SECTIONS):
        if furthest < POPE_SPACE[section]:
            return
        if table.tiles[section] == FACE_DOWN:
            _report(table, section)
    if table.players == 1 and furthest == LAST_SPACE:
        finish(table)


def _report(table: Table, section: int) -> None:
    """Everybody inside or beyond the section turns the tile, all others lose it (MR-FAITH-04)."""
    if table.log is not None:
        events.report(table, section)
    tiles = table.tiles[:]
    for seat in range(table.players):
        is_up = table.faith[seat] >= SECTION_START[section]
        tiles[seat * SECTIONS + section] = FACE_UP if is_up else LOST
        if table.log is not None:
            events.tile(table, seat, section, is_up)
    table.tiles = tiles
