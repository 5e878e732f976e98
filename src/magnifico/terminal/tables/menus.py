"""The options of a decision: as entries with numbers, and as rows of a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.markup import escape
from rich.table import Table
from rich.text import Text

LINES = 8
"""From so many options on they stand in several columns, where these fit."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """An option with its number, in words and in notation."""

    number: int
    words: str
    move: str


@dataclass(frozen=True, slots=True)
class Row:
    """Options that belong together, such as members that may go to the same space."""

    label: Text
    entries: tuple[MenuEntry, ...]
    signs: tuple[Text, ...] = ()
    """What tells the options of a row apart; nothing where there is only one."""


def numbered(entries: Sequence[MenuEntry], width: int) -> Table:
    """Options in as many columns as fit, read from top to bottom."""
    widest = max(cell_len(e.words) for e in entries) + max(cell_len(e.move) for e in entries) + 10
    columns = max(1, min(width // widest, -(-len(entries) // LINES)))
    height = -(-len(entries) // columns)
    grid = Table.grid(padding=(0, 1))
    for _ in range(columns):
        grid.add_column(justify="right", style="number", width=4)
        grid.add_column()
        grid.add_column(style="move")
    for row in range(height):
        grid.add_row(*(cell for entry in entries[row::height] for cell in _cells(entry)))
    return grid


def _cells(entry: MenuEntry) -> tuple[str, str, str]:
    return str(entry.number), escape(entry.words), escape(entry.move)
