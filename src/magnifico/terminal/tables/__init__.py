"""The table as a seat sees it, drawn from the document of its state.

A game with a drawing of its own is named in ``_DRAWINGS``; the others share one.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType

from magnifico.terminal.tables.generic import draw_document
from magnifico.terminal.tables.lorenzo import draw_lorenzo
from magnifico.terminal.tables.masters import draw_masters
from magnifico.terminal.tables.view import View

__all__ = ["View", "draw", "draw_document"]

_DRAWINGS: dict[str, Callable[[View], RenderableType]] = {
    "lorenzo": draw_lorenzo,
    "masters": draw_masters,
}


def draw(view: View) -> RenderableType:
    """The table of any game."""
    return _DRAWINGS.get(view.rules.name, draw_document)(view)
