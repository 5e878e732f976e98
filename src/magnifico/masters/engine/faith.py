"""The faith track: moving markers and Vatican Reports."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.masters.engine import components as c
from magnifico.masters.engine import events
from magnifico.masters.engine.scoring import finish, is_ending
from magnifico.masters.engine.table import Table


def gain(t: Table, seat: int, points: int, cause: int, rule: str) -> None:
    """Move one marker, then look for reports (MR-FAITH-01). May end a solo game."""
    _move(t, seat, points, cause, rule)
    check_reports(t)


def give_others(t: Table, points: int, cause: int) -> None:
    """Move everybody else's marker for discards, then look for reports (MR-FAITH-05).

    In a solo game that is the black cross (MR-SOLO-07)."""
    if t.players == 1:
        advance_cross(t, points, cause, "MR-SOLO-07")
        return
    for step in range(1, t.players):
        seat = (t.seat + step) % t.players
        _move(t, seat, points, cause, "MR-DEPOT-05")
    check_reports(t)


def advance_cross(t: Table, steps: int, cause: int, rule: str) -> None:
    """Move the black cross, then look for reports (MR-SOLO-08)."""
    target = min(t.cross + steps, c.LAST_SPACE)
    moved = target - t.cross
    t.cross = target
    if t.log is not None:
        events.cross(t, moved, cause, rule)
    check_reports(t)


def _move(t: Table, seat: int, points: int, cause: int, rule: str) -> None:
    """Move one marker; faith beyond the last space is lost (MR-FAITH-07)."""
    before = t.faith[seat]
    target = min(before + points, c.LAST_SPACE)
    if target == before:
        return
    if t.log is None:
        t.faith[seat] = target
        return
    was_ending = is_ending(t)
    t.faith[seat] = target
    events.faith(t, seat, target - before, cause, rule)
    if target == c.LAST_SPACE and not was_ending:
        events.end_triggered(t, seat, "faith")


def check_reports(t: Table) -> None:
    """Hold every report that is due, in section order, each one once (MR-FAITH-03).

    A solo game ends when a marker stands on the last space (MR-SOLO-10, MR-SOLO-11)."""
    furthest: i64 = t.cross
    for marker in t.faith:
        space: i64 = marker
        if space > furthest:
            furthest = space
    for section in range(c.SECTIONS):
        if furthest < c.POPE_SPACE[section]:
            return
        if t.tiles[section] == c.FACE_DOWN:
            _report(t, section)
    if t.players == 1 and furthest == c.LAST_SPACE:
        finish(t)


def _report(t: Table, section: int) -> None:
    """Everybody inside or beyond the section turns the tile, all others lose it (MR-FAITH-04)."""
    if t.log is not None:
        events.report(t, section)
    tiles = t.tiles[:]
    for seat in range(t.players):
        is_up = t.faith[seat] >= c.SECTION_START[section]
        tiles[seat * c.SECTIONS + section] = c.FACE_UP if is_up else c.LOST
        if t.log is not None:
            events.tile(t, seat, section, is_up)
    t.tiles = tiles
