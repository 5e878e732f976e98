"""How the terminal shows Lorenzo il Magnifico, and sorts the options of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from magnifico.terminal.screen import table
from magnifico.terminal.tables.drawing import Drawing
from magnifico.terminal.tables.layout import Part
from magnifico.terminal.tables.lorenzo import FLOORS, MARKET, WORK, lorenzo_legend, lorenzo_parts
from magnifico.terminal.tables.lorenzo_boards import TOWER_STYLES, member_sign
from magnifico.terminal.tables.menus import MenuEntry, Row, numbered
from magnifico.terminal.tables.view import View

TO = ">"
"""Between member and space in the notation of a placement."""


class LorenzoDrawing(Drawing):
    """The table of Lorenzo il Magnifico."""

    def parts(self, view: View) -> list[Part]:
        return lorenzo_parts(view)

    def legend(self, view: View) -> Text:
        return lorenzo_legend(view)

    def rows(self, view: View, entries: Sequence[MenuEntry]) -> list[Row]:
        """A row for every space, with the members that may go there; and other options."""
        by_space: dict[str, list[MenuEntry]] = {}
        rows: list[Row] = []
        for entry in entries:
            _, arrow, space = entry.move.partition(TO)
            if arrow:
                by_space.setdefault(space, []).append(entry)
            else:
                rows.append(Row(Text(entry.words), (entry,)))
        return [*(_row(view, *pair) for pair in by_space.items()), *rows]

    def menu(self, view: View, entries: Sequence[MenuEntry], width: int) -> RenderableType:
        """Placements in a grid, the numbers at the crossings, and other options below it."""
        placements = [entry for entry in entries if TO in entry.move]
        others = [entry for entry in entries if TO not in entry.move]
        parts: list[RenderableType] = []
        if placements:
            parts.append(_grid(view, placements))
        if others:
            parts.append(numbered(others, width))
        return Group(*parts)

    def conceivable(self, view: View, spot: str) -> list[str]:
        """A member on the space, or what can be done with a leader."""
        if spot in _spaces(view):
            members = view.state["players"][view.viewer]["values"] if view.viewer >= 0 else ()
            return [f"{member}{TO}{spot}" for member in members]
        if view.component(f"leader:{spot}"):
            return [f"{verb}:{spot}" for verb in ("play", "activate", "discard")]
        return []


DRAWING = LorenzoDrawing()


def _spaces(view: View) -> list[str]:
    floors = [f"{tower}{floor + 1}" for tower in view.state["towers"] for floor in range(FLOORS)]
    return [*floors, *MARKET, *WORK]


def _row(view: View, space: str, entries: Sequence[MenuEntry]) -> Row:
    signs = []
    for entry in entries:
        member = entry.move.partition(TO)[0]
        value = view.state["players"][view.viewer]["values"].get(member, "")
        signs.append(member_sign(member).append(str(value)))
    return Row(_space(view, space, with_card=True), tuple(entries), tuple(signs))


def _grid(view: View, placements: Sequence[MenuEntry]) -> Table:
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


def _space(view: View, space: str, with_card: bool = False) -> Text:
    """The name of a space; for a floor what it asks for and its card."""
    tower, floor = space[:-1], space[-1:]
    name = view.name(f"space:{space}")
    if tower not in view.state["towers"] or not floor.isdigit() or int(floor) > FLOORS:
        return Text(name)
    card = view.state["towers"][tower][int(floor) - 1]
    text = Text(f"{name} ({view.state['needs'][tower][int(floor) - 1]})")
    if card:
        text.append(f"  {view.name(f'card:{card}')}", TOWER_STYLES[tower])
    if card and with_card:
        text.append(f"  {view.short(f'card:{card}')}", style="faint")
    return text
