"""What is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rich.text import Text

from magnifico.core.document import Document
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.rules import Component, Rules
from magnifico.core.text import Language, Wording
from magnifico.terminal.tables.goods import shorten
from magnifico.terminal.words import Words

SPOT = "spot"
"""The name under which a drawn text keeps what it is, for the mouse."""


@dataclass(frozen=True, slots=True)
class View:
    """A redacted state as a document, who looks at it, and how to speak about it."""

    rules: Rules
    state: Document
    viewer: int
    wording: Wording
    points: Sequence[int]
    """Of every seat so far."""
    active: Sequence[int] = ()
    """The seats that must decide."""

    @classmethod
    def of(cls, game: Game, viewer: int, wording: Wording) -> View:
        """The table of a game as a viewer may see it."""
        seen, rules = seen_by(game, viewer), game.rules
        points = [seen.points(seat) for seat in range(seen.players)]
        return cls(rules, rules.document(seen), viewer, wording, points, game.seats_to_act)

    @property
    def lang(self) -> Language:
        return self.wording.lang

    @property
    def words(self) -> Words:
        return Words(self.lang)

    def name(self, component_id: str) -> str:
        return self.rules.component_name(component_id, self.lang)

    def component(self, component_id: str) -> Component | None:
        return components(self.rules).get(component_id)

    def facts(self, component_id: str) -> dict[str, Any]:
        """The facts of a component that is there."""
        return components(self.rules)[component_id].facts

    def told(self, component_id: str) -> str:
        """What a component does, in words."""
        component = self.component(component_id)
        return component.text[self.lang] if component else ""

    def short(self, component_id: str) -> str:
        """What a component does, with goods as characters."""
        return shorten(self.rules, self.told(component_id), self.lang)

    def names(self, group: str, ids: Sequence[str | None], style: str = "") -> Text:
        """Components by name; those that the viewer may not know as a count."""
        known = [spot(Text(self.name(f"{group}:{x}")), x) for x in ids if x is not None]
        unknown = sum(x is None for x in ids)
        parts = [*known, Text(f"{unknown} × ?")] if unknown else known
        text = Text(", ").join(parts)
        text.stylize(style)
        return text


def spot(text: Text, name: str) -> Text:
    """A text that a click finds: ``name`` is a word of the notation, or a whole move."""
    text.apply_meta({SPOT: name})
    return text


def keys_of(component: Component, lang: Language) -> tuple[str, str, str]:
    """What people may call a component, in lower case: its id, with its group or without, and its
    name."""
    known = component.id.lower()
    return known, known.rpartition(":")[2], component.name[lang].lower()


@cache
def components(rules: Rules) -> Mapping[str, Component]:
    """The components of a game by id."""
    return {component.id: component for component in rules.components}
