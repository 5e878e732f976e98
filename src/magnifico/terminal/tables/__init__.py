"""The table as a seat sees it, drawn from the document of its state.

A game with a drawing or a menu of its own is named in ``_DRAWINGS`` or ``_MENUS``; the others share
one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import RenderableType

from magnifico.terminal.tables.generic import draw_document
from magnifico.terminal.tables.lorenzo import draw_lorenzo
from magnifico.terminal.tables.lorenzo_menu import lorenzo_menu
from magnifico.terminal.tables.masters import draw_masters
from magnifico.terminal.tables.menus import Entry, numbered
from magnifico.terminal.tables.view import View

__all__ = ["Entry", "View", "draw", "draw_document", "menu"]

_DRAWINGS: dict[str, Callable[[View], RenderableType]] = {
    "lorenzo": draw_lorenzo,
    "masters": draw_masters,
}


_MENUS: dict[str, Callable[[View, Sequence[Entry], int], RenderableType]] = {
    "lorenzo": lorenzo_menu,
}


def draw(view: View) -> RenderableType:
    """The table of any game."""
    return _DRAWINGS.get(view.rules.name, draw_document)(view)


def menu(view: View, entries: Sequence[Entry], width: int) -> RenderableType:
    """The options of a decision of any game."""
    own = _MENUS.get(view.rules.name)
    return own(view, entries, width) if own else numbered(entries, width)
