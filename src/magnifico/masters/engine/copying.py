"""Copies and compares the fields of ``magnifico.masters.engine.table.Table``.

Written by ``python scripts/fields.py``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magnifico.core import copying as core
from magnifico.core.comparing import Pairs

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


def parting_of(t: Table, other: Table) -> Pairs:
    """The fields in which two differ, but for the options, which follow from the rest."""
    found = core.parting_of(t, other)
    if t.first != other.first:
        found.append((t.first, other.first))
    if t.cross != other.cross:
        found.append((t.cross, other.cross))
    if t.market != other.market:
        found.append((tuple(t.market), tuple(other.market)))
    if t.warehouse != other.warehouse:
        found.append((tuple(t.warehouse), tuple(other.warehouse)))
    if t.strongbox != other.strongbox:
        found.append((tuple(t.strongbox), tuple(other.strongbox)))
    if t.faith != other.faith:
        found.append((tuple(t.faith), tuple(other.faith)))
    if t.grid != other.grid:
        found.append((tuple(t.grid), tuple(other.grid)))
    if t.slots != other.slots:
        found.append((tuple(t.slots), tuple(other.slots)))
    if t.tiles != other.tiles:
        found.append((tuple(t.tiles), tuple(other.tiles)))
    if t.hand != other.hand:
        found.append((tuple(t.hand), tuple(other.hand)))
    if t.returned != other.returned:
        found.append((tuple(t.returned), tuple(other.returned)))
    if t.played != other.played:
        found.append((tuple(t.played), tuple(other.played)))
    if t.discarded != other.discarded:
        found.append((tuple(t.discarded), tuple(other.discarded)))
    if t.removed != other.removed:
        found.append((tuple(t.removed), tuple(other.removed)))
    if t.tokens != other.tokens:
        found.append((tuple(t.tokens), tuple(other.tokens)))
    if t.used != other.used:
        found.append((tuple(t.used), tuple(other.used)))
    return found
