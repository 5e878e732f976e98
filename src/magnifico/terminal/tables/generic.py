"""The table of any game, drawn from the document of its state: tables become panels, lists
become rows, ids become names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from magnifico.core.text import Wording
from magnifico.terminal.tables.goods import GLYPHS, crest
from magnifico.terminal.tables.layout import Part, SideBySide, cut, entries, panel
from magnifico.terminal.tables.view import View


def document_parts(view: View) -> list[Part]:
    """The table of a game that has no drawing of its own."""
    flat = {key: value for key, value in view.state.items() if _is_flat(value)}
    words = {key: value for key, value in flat.items() if not isinstance(value, list)}
    lists = {key: value for key, value in flat.items() if key not in words}
    line = _line(words, view.wording)
    middle = Group(line, _entries(lists, view.wording))
    parts = [Part((panel(view.rules.title, middle), middle, cut(line.copy())), keep=1)]
    for key, value in view.state.items():
        if _is_by_player(value, view):
            parts.append(_by_player(value, view))
        elif key not in flat and value:
            node = _node(value, view.wording)
            parts.append(Part((panel(_label(key), node), node)))
    return parts


def _is_flat(value: object) -> bool:
    """Whether a value fits on a line: a word, a number, or a list of those."""
    if isinstance(value, list):
        return all(_is_flat(item) and not isinstance(item, list) for item in value)
    return not isinstance(value, Mapping)


def _is_by_player(value: Any, view: View) -> bool:
    """Whether a value has one table for every player."""
    return _is_tables(value) and len(value) == len(view.points)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(x, Mapping) for x in value)


def _by_player(players: list[Any], view: View) -> Part:
    boards = SideBySide(
        panel(player_title(view, seat), _node(player, view.wording), seat == view.viewer)
        for seat, player in enumerate(players)
    )
    lines = [
        cut(Text.from_markup(player_title(view, seat) + " ").append_text(_flat_line(player, view)))
        for seat, player in enumerate(players)
    ]
    return Part((boards, Group(*lines)), keep=2)


def player_title(view: View, seat: int) -> str:
    """Who sits on a seat and how many points that seat has so far; a mark for who must decide."""
    points = f"{view.points[seat]}{GLYPHS['victory']}"
    title = f"{crest(seat)} {escape(view.wording.player(seat))} {points}"
    return f"▸ {title}" if seat in view.active else title


def _flat_line(player: Mapping[str, Any], view: View) -> Text:
    text = Text()
    for key, value in player.items():
        if value not in ([], {}, "", None) and _is_flat(value):
            text.append(f"{_label(key)} ", style="faint")
            words = value if isinstance(value, list) else [value]
            text.append(", ".join(_word(word, view.wording) for word in words) + "   ")
    return text


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
