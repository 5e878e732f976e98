"""What is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from magnifico.core.document import Document
from magnifico.core.rules import Rules
from magnifico.core.text import Language, Wording
from magnifico.terminal.words import Words


@dataclass(frozen=True, slots=True)
class View:
    """A redacted state as a document, who looks at it, and how to speak about it."""

    rules: Rules
    state: Document
    viewer: int
    wording: Wording

    @property
    def lang(self) -> Language:
        return self.wording.lang

    @property
    def words(self) -> Words:
        return Words(self.lang)

    def name(self, component_id: str) -> str:
        return self.rules.component_name(component_id, self.lang)

    def told(self, component_id: str) -> str:
        """What a component does, in words."""
        found = (c.text[self.lang] for c in self.rules.components if c.id == component_id)
        return next(found, "")

    def names(self, group: str, ids: Sequence[str | None], style: str = "") -> Text:
        """Components by name; those that the viewer may not know as a count."""
        known = [self.name(f"{group}:{x}") for x in ids if x is not None]
        unknown = sum(x is None for x in ids)
        return Text(", ".join([*known, f"{unknown} × ?"] if unknown else known), style=style)
