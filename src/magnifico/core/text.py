"""Texts in English and Italian, kept in data files and rendered in one place.

A text file is TOML: ``[group.key]`` with ``en`` and ``it``. A template names facts in braces,
``"{seat} takes {card}"``; facts are numbers, component ids (``card:12``), seats, amounts
(``{"coin": 2}``) or lists of those, and a ``Wording`` turns each into words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, get_args

from magnifico.core.errors import DataError

Language = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_PLAYER = {"en": "Player {}", "it": "Giocatore {}"}
_NOTHING = {"en": "nothing", "it": "nulla"}
_AND = {"en": " and ", "it": " e "}


def language(text: str) -> Language:
    """The language named by a short code; raises ``DataError`` for one we do not speak."""
    for known in LANGUAGES:
        if text == known:
            return known
    raise DataError(f"unknown language {text!r}; known are {', '.join(LANGUAGES)}")


class Texts:
    """The templates of one game, by group and key."""

    def __init__(self, groups: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
        self._groups = groups

    @classmethod
    def load(cls, *paths: Path) -> Texts:
        """Read text files, later ones adding to earlier ones; both languages are required."""
        groups: dict[str, dict[str, dict[str, str]]] = {}
        for path in paths:
            for group, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
                for key, entry in entries.items():
                    groups.setdefault(group, {})[key] = _checked(path, group, key, entry)
        return cls(groups)

    def has(self, group: str, key: str) -> bool:
        return key in self._groups.get(group, {})

    def template(self, group: str, key: str, lang: Language) -> str:
        """One template; raises ``DataError`` when there is none."""
        try:
            return self._groups[group][key][lang]
        except KeyError:
            raise DataError(f"no text for {group}.{key}") from None

    def keys(self, group: str) -> list[str]:
        return list(self._groups.get(group, {}))

    def render(self, group: str, key: str, facts: Mapping[str, Any], wording: Wording) -> str:
        """Fill a template with facts."""
        template = self.template(group, key, wording.lang)
        return template.format_map({name: wording.say(fact) for name, fact in facts.items()})


def _checked(path: Path, group: str, key: str, entry: dict[str, str]) -> dict[str, str]:
    for code in LANGUAGES:
        if not isinstance(entry.get(code), str):
            raise DataError(f"{path.name}: {group}.{key}: no text in {code!r}")
    return entry


class Wording:
    """How facts become words in one language, for one table with its players' names."""

    def __init__(
        self,
        lang: Language,
        component: Callable[[str, Language], str],
        amount: Callable[[str, int, Language], str],
        names: Sequence[str] = (),
    ) -> None:
        self.lang = lang
        self._component = component
        self._amount = amount
        self._names = names

    def player(self, seat: int) -> str:
        if 0 <= seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return _PLAYER[self.lang].format(seat + 1)

    def amounts(self, table: Mapping[str, int]) -> str:
        parts = [self._amount(name, value, self.lang) for name, value in table.items() if value]
        return self.join(parts)

    def join(self, parts: Sequence[str]) -> str:
        if not parts:
            return _NOTHING[self.lang]
        if len(parts) == 1:
            return parts[0]
        return ", ".join(parts[:-1]) + _AND[self.lang] + parts[-1]

    def say(self, fact: Any) -> str:
        """Any fact in words."""
        if isinstance(fact, Mapping):
            return self.amounts(fact)
        if isinstance(fact, str):
            return self._word(fact)
        if isinstance(fact, Sequence):
            return self.join([self.say(item) for item in fact])
        return str(fact)

    def _word(self, fact: str) -> str:
        if fact.startswith("seat:"):
            return self.player(int(fact[5:]))
        return self._component(fact, self.lang) if ":" in fact else fact
