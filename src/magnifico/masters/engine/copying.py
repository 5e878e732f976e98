"""Copies and compares the fields of ``magnifico.masters.engine.table.Table``.

Written by ``python scripts/fields.py``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magnifico.core import copying as core

if TYPE_CHECKING:
    from magnifico.masters.engine.table import Table


def copy_fields(to: Table, other: Table) -> None:
    """Make one equal to another."""
    core.copy_fields(to, other)
    to.first = other.first
    to.cross = other.cross
    to.market = other.market[:]
    to.warehouse = other.warehouse[:]
    to.strongbox = other.strongbox[:]
    to.faith = other.faith[:]
    to.grid = other.grid
    to.slots = other.slots
    to.tiles = other.tiles
    to.hand = other.hand
    to.returned = other.returned
    to.played = other.played
    to.discarded = other.discarded
    to.removed = other.removed
    to.tokens = other.tokens
    to.used = other.used


def key_of(t: Table) -> tuple[object, ...]:
    """Everything that distinguishes one from another."""
    return (
        core.key_of(t),
        t.first,
        t.cross,
        tuple(t.market),
        tuple(t.warehouse),
        tuple(t.strongbox),
        tuple(t.faith),
        tuple(t.grid),
        tuple(t.slots),
        tuple(t.tiles),
        tuple(t.hand),
        tuple(t.returned),
        tuple(t.played),
        tuple(t.discarded),
        tuple(t.removed),
        tuple(t.tokens),
        tuple(t.used),
    )
