"""The table of any game, drawn from the document of its state: tables become panels, lists
become rows, ids become names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from magnifico.core.document import Document
from magnifico.core.text import Wording
from magnifico.terminal.tables.layout import SideBySide, entries, panel
from magnifico.terminal.tables.view import View


def draw_document(view: View) -> RenderableType:
    """The table of a game that has no drawing of its own."""
    flat = {key: value for key, value in view.state.items() if _is_flat(value)}
    words = {key: value for key, value in flat.items() if not isinstance(value, list)}
    lists = {key: value for key, value in flat.items() if key not in words}
    middle = Group(_line(words, view.wording), _entries(lists, view.wording))
    parts: list[RenderableType] = [panel(view.rules.title, middle)]
    for key, value in view.state.items():
        if _is_by_player(value, view.state):
            parts.append(_by_player(value, view))
        elif key not in flat and value:
            parts.append(panel(_label(key), _node(value, view.wording)))
    return Group(*parts)


def _is_flat(value: object) -> bool:
    """Whether a value fits on a line: a word, a number, or a list of those."""
    if isinstance(value, list):
        return all(_is_flat(item) and not isinstance(item, list) for item in value)
    return not isinstance(value, Mapping)


def _is_by_player(value: Any, state: Document) -> bool:
    """Whether a value has one table for every player: the longest list of tables does."""
    lists = [entry for entry in state.values() if _is_tables(entry)]
    return value in lists and len(value) == max(map(len, lists))


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(x, Mapping) for x in value)


def _by_player(players: list[Any], view: View) -> RenderableType:
    return SideBySide(
        panel(escape(view.wording.player(seat)), _node(player, view.wording), seat == view.viewer)
        for seat, player in enumerate(players)
    )


def _label(key: object) -> str:
    return str(key).replace("_", " ").replace("-", " ")


def _line(table: Mapping[str, Any], wording: Wording) -> Text:
    """Entries side by side."""
    text = Text()
    for key, value in table.items():
        text.append(f"{_label(key)} ", style="faint")
        text.append(f"{_word(value, wording)}   ")
    return text


def _word(value: object, wording: Wording) -> str:
    """A value in words; a text that only looks like an id stays as it is."""
    if value is None:
        return "?"
    try:
        return wording.say(value)
    except (ValueError, KeyError):
        return str(value)


def _node(value: Any, wording: Wording) -> RenderableType:
    if isinstance(value, Mapping):
        return _entries(value, wording)
    if not isinstance(value, list):
        return Text(_word(value, wording))
    if not _is_flat(value):
        return Group(*(_node(item, wording) for item in value))
    if len(value) > 1 and all(item is None for item in value):
        return Text(f"{len(value)} × ?")
    return Text(", ".join(_word(item, wording) for item in value))


def _entries(table: Mapping[str, Any], wording: Wording) -> Table:
    """A table's entries, one to a row; empty ones are left out."""
    grid = entries()
    for key, value in table.items():
        if value not in ([], {}, "", None):
            grid.add_row(_label(key), _node(value, wording))
    return grid
