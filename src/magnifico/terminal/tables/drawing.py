"""How the terminal shows a game: what every game shares, and what a game may do its own way."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from magnifico.core.decision import Decision
from magnifico.core.rules import Component, Rules
from magnifico.core.state import State
from magnifico.terminal.tables.generic import document_parts
from magnifico.terminal.tables.layout import Part
from magnifico.terminal.tables.menus import MenuEntry, Row, numbered
from magnifico.terminal.tables.view import View, components

ADD_ON = "terminal"
_BETWEEN = re.compile(r"[:>,@+/]")
"""What stands between the words of a notation."""


class Drawing:
    """Shows any game. A game that has a better way brings a subclass as its add-on "terminal"."""

    def parts(self, view: View) -> list[Part]:
        """The table from top to bottom, every part in forms that take less and less room."""
        return document_parts(view)

    def legend(self, view: View) -> Text:
        """What the characters on the table mean."""
        return Text()

    def is_equal(self, view: View, one: str, other: str) -> bool:
        """Whether two options come to the same, so that one of them is enough in a list."""
        return False

    def rows(self, view: View, entries: Sequence[MenuEntry]) -> list[Row]:
        """Options as rows of a list."""
        return [Row(Text(entry.words), (entry,)) for entry in entries]

    def menu(self, view: View, entries: Sequence[MenuEntry], width: int) -> RenderableType:
        """Options with their numbers, all of them at once."""
        return numbered(entries, width)

    def conceivable(self, view: View, spot: str) -> list[str]:
        """The moves that a player may have in mind who points at a spot, legal or not."""
        return []


GENERIC = Drawing()


def drawing_of(rules: Rules) -> Drawing:
    """How a game is shown."""
    own = rules.add_on(ADD_ON)
    return own if isinstance(own, Drawing) else GENERIC


def spots(move: str) -> frozenset[str]:
    """What a move touches: its words, and the move as a whole."""
    return frozenset((move, *_BETWEEN.split(move)))


def mentioned(rules: Rules, move: str) -> list[Component]:
    """The components that a move names."""
    words = {word for word in spots(move) if not word.isdigit()}
    return [c for c in components(rules).values() if c.id in words or _key(c.id) in words]


def _key(component_id: str) -> str:
    return component_id.rpartition(":")[2]


def entries_of(view: View, seen: State, decision: Decision) -> list[MenuEntry]:
    """The options of a decision with their numbers; what comes to the same stands once."""
    say = view.rules.say_option
    return without_equals(
        view,
        [
            MenuEntry(0, say(seen, option.code, view.wording), option.text)
            for option in decision.options
        ],
    )


def without_equals(view: View, entries: Sequence[MenuEntry]) -> list[MenuEntry]:
    """Entries without those that come to the same as an earlier one, numbered anew."""
    drawing, kept = drawing_of(view.rules), list[MenuEntry]()
    for entry in entries:
        if not any(drawing.is_equal(view, entry.move, other.move) for other in kept):
            kept.append(MenuEntry(len(kept) + 1, entry.words, entry.move))
    return kept
