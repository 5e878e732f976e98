"""Pieces that tables are laid out with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table


class SideBySide:
    """Parts next to each other in equal shares of the width, in as many rows as that needs."""

    def __init__(self, parts: Iterable[RenderableType], least_width: int = 24) -> None:
        self._parts = list(parts)
        self._least_width = least_width

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fitting = max(1, options.max_width // self._least_width)
        rows = -(-len(self._parts) // fitting)
        columns = -(-len(self._parts) // rows)
        for start in range(0, len(self._parts), columns):
            yield _row(self._parts[start : start + columns], columns)


def _row(parts: Sequence[RenderableType], columns: int) -> Table:
    grid = Table.grid(expand=True)
    for _ in range(columns):
        grid.add_column(ratio=1)
    grid.add_row(*parts)
    return grid


def panel(title: str, body: RenderableType, is_own: bool = False) -> Panel:
    """A framed part of the table; the viewer's own has a golden frame."""
    border = "title" if is_own else "faint"
    return Panel(body, title=f"[heading]{title}[/]", title_align="left", border_style=border)


def entries() -> Table:
    """An empty list of labels and what they stand for."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="faint")
    grid.add_column()
    return grid
