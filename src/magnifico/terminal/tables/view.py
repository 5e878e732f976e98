"""What is drawn."""

from __future__ import annotations

from dataclasses import dataclass

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
