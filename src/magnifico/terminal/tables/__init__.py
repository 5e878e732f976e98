"""The table as a seat sees it, drawn from the document of its state."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from magnifico.terminal.tables.drawing import (
    Drawing,
    drawing_of,
    entries_of,
    mentioned,
    spots,
    without_equals,
)
from magnifico.terminal.tables.layout import Drawn, Fitted, Part
from magnifico.terminal.tables.menus import MenuEntry, Row
from magnifico.terminal.tables.view import SPOT, View

__all__ = [
    "SPOT",
    "Drawing",
    "Drawn",
    "MenuEntry",
    "Part",
    "Row",
    "View",
    "draw",
    "drawing_of",
    "entries_of",
    "mentioned",
    "menu",
    "spots",
    "without_equals",
]


def draw(view: View, height: int | None = None) -> RenderableType:
    """The table of any game, folded into a height if one is given."""
    return Fitted(drawing_of(view.rules).parts(view), height)


def menu(view: View, entries: Sequence[MenuEntry], width: int) -> RenderableType:
    """The options of a decision of any game, with their numbers."""
    return drawing_of(view.rules).menu(view, entries, width)
