"""How texts are told: as codes, whose words a client makes itself, or as words of one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from magnifico.core.rules import Rules
from magnifico.core.text import LANGUAGES, Language, Said, Spoken, Wording
from magnifico.server import wire

NOTHING: Mapping[str, Any] = {}
_PLAIN = (str, int, dict)
"""What most facts are, and needs nothing done."""


class Voice:
    """Tells the texts of a table to those who want codes (``lang`` is None), or words."""

    def __init__(self, rules: Rules, lang: Language | None, names: Iterable[str] = ()) -> None:
        self.rules = rules
        self.lang = lang
        self._wording: Wording | None = rules.wording(lang, tuple(names)) if lang else None

    def text(self, said: Said, known: Mapping[str, Any] = NOTHING) -> wire.Text:
        """A text, as a sentence or as its key and facts, without those that are known anyway."""
        if self._wording is not None:
            return self._wording.say(said)
        facts = {
            name: self._fact(fact)
            for name, fact in said.facts.items()
            if name not in known or known[name] != fact
        }
        return f"{said.group}.{said.key}", facts

    def _coded(self, said: Said) -> tuple[str, dict[str, Any]]:
        facts = {name: self._fact(fact) for name, fact in said.facts.items()}
        return f"{said.group}.{said.key}", facts

    def _fact(self, fact: Any) -> Any:
        if type(fact) in _PLAIN:
            return fact
        if isinstance(fact, Said):
            return {"say": self._coded(fact)}
        if isinstance(fact, Spoken):
            return {lang: fact.say(self.rules.wording(lang)) for lang in LANGUAGES}
        if isinstance(fact, Mapping):
            return fact
        return [self._fact(one) for one in fact] if isinstance(fact, list | tuple) else fact
