"""Pieces that tables are laid out with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a table in several forms, from the one that takes most room to the smallest."""

    forms: tuple[RenderableType, ...]
    keep: int = 0
    """Parts with less of it are folded first."""


class Fitted:
    """Parts below each other, folded until they fit into a height (None: nothing is folded)."""

    def __init__(self, parts: Sequence[Part], height: int | None = None) -> None:
        self._parts = list(parts)
        self._height = height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        chosen = [0] * len(self._parts)
        if self._height is not None:
            heights = _Heights(self._parts, console, options.update(height=None))
            chosen = _unfold(self._parts, heights, self._height)
        yield Group(*(part.forms[form] for part, form in zip(self._parts, chosen)))


class _Heights:
    """How many lines the forms of parts take, each counted once."""

    def __init__(self, parts: Sequence[Part], console: Console, options: ConsoleOptions) -> None:
        self._parts = parts
        self._console = console
        self._options = options
        self._known: dict[tuple[int, int], int] = {}

    def of(self, part: int, form: int) -> int:
        if (part, form) not in self._known:
            drawn = self._console.render_lines(
                self._parts[part].forms[form], self._options, pad=False
            )
            self._known[part, form] = len(drawn)
        return self._known[part, form]

    def total(self, chosen: Sequence[int]) -> int:
        return sum(self.of(part, form) for part, form in enumerate(chosen))


def _unfold(parts: Sequence[Part], heights: _Heights, height: int) -> list[int]:
    """The form of each part: from the smallest on, every part is unfolded by one step before any
    is unfolded by two, as long as all of them fit."""
    chosen = [len(part.forms) - 1 for part in parts]
    growing = sorted(range(len(parts)), key=lambda number: parts[number].keep, reverse=True)
    while growing:
        growing = [number for number in growing if _grow(chosen, number, heights, height)]
    return chosen


def _grow(chosen: list[int], number: int, heights: _Heights, height: int) -> bool:
    """Unfold a part by one step; whether there was room for it."""
    if not chosen[number]:
        return False
    chosen[number] -= 1
    if heights.total(chosen) <= height:
        return True
    chosen[number] += 1
    return False


class Drawn:
    """What was drawn once for a width, to be shown as often as a screen likes."""

    def __init__(self, drawing: RenderableType, console: Console, width: int) -> None:
        options = console.options.update(width=width, height=None)
        self._lines = console.render_lines(drawing, options, pad=False)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self._lines:
            yield from line
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((Segment.get_line_length(line) for line in self._lines), default=0)
        return Measurement(widest, widest)


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


def cut(text: Text) -> Text:
    """A text that stays on one line, whatever must be left out."""
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


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
