"""The options of a turn of Lorenzo il Magnifico: spaces by members."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from magnifico.terminal.screen import table
from magnifico.terminal.tables.lorenzo import FLOORS, TOWER_STYLES, member_sign
from magnifico.terminal.tables.menus import Entry, numbered
from magnifico.terminal.tables.view import View

TO = ">"
"""Between member and space in the notation of a placement."""


def lorenzo_menu(view: View, entries: Sequence[Entry], width: int) -> RenderableType:
    """Placements in a grid, the numbers at the crossings, and other options below it."""
    placements = [entry for entry in entries if TO in entry.move]
    others = [entry for entry in entries if TO not in entry.move]
    parts: list[RenderableType] = []
    if placements:
        parts.append(_grid(view, placements))
    if others:
        parts.append(numbered(others, width))
    return Group(*parts)


def _grid(view: View, placements: Sequence[Entry]) -> Table:
    numbers = {tuple(entry.move.split(TO)): entry.number for entry in placements}
    members = list(dict.fromkeys(member for member, _ in numbers))
    grid = table("", *([">"] * len(members)))
    for column, member in zip(grid.columns[1:], members):
        value = view.state["players"][view.viewer]["values"].get(member, "")
        column.header = member_sign(member).append(f" {value}")
    for space in dict.fromkeys(space for _, space in numbers):
        cells = (str(numbers.get((member, space), "·")) for member in members)
        grid.add_row(_space(view, space), *cells)
    return grid


def _space(view: View, space: str) -> Text:
    """The name of a space; for a floor what it asks for and its card."""
    tower, floor = space[:-1], space[-1:]
    name = view.name(f"space:{space}")
    if tower not in view.state["towers"] or not floor.isdigit() or int(floor) > FLOORS:
        return Text(name)
    card = view.state["towers"][tower][int(floor) - 1]
    text = Text(f"{name} ({view.state['needs'][tower][int(floor) - 1]})")
    if card:
        text.append(f"  {view.name(f'card:{card}')}", TOWER_STYLES[tower])
    return text
