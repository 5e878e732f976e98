"""Texts in English and Italian, kept in data files and rendered in one place.

A text file is TOML: ``[group.key]`` with ``en`` and ``it``. A template names facts in braces,
``"{seat} takes {card}"``; facts are numbers, component ids (``card:12``), seats, amounts
(``{"coin": 2}``) or lists of those, and a ``Wording`` turns each into words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Literal, get_args

from magnifico.core.errors import DataError

Language = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_PLAYER = {"en": "Player {}", "it": "Giocatore {}"}
_NOTHING = {"en": "nothing", "it": "nulla"}
_AND = {"en": " and ", "it": " e "}
_YES = {"en": "yes", "it": "sì"}
_NO = {"en": "no", "it": "no"}


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
        """Read text files, later ones adding to earlier ones; both languages are required.

        Raises ``DataError`` naming file, text and language.
        """
        groups: dict[str, dict[str, dict[str, str]]] = {}
        for path in paths:
            for group, entries in _groups(path).items():
                for key, entry in entries.items():
                    where = f"{path.name}: {group}.{key}"
                    groups.setdefault(group, {})[key] = _checked(where, entry)
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

    def needs(self, group: str, key: str) -> set[str]:
        """The names of the facts that a text speaks of, in any language."""
        return set().union(*(_fields(self.template(group, key, lang)) for lang in LANGUAGES))

    def render(self, group: str, key: str, facts: Mapping[str, Any], wording: Wording) -> str:
        """Fill a template with facts; raises ``DataError`` when one that it needs is missing."""
        template = self.template(group, key, wording.lang)
        names = _fields(template)
        missing = names - facts.keys()
        if missing:
            raise DataError(f"text {group}.{key} needs {sorted(missing)[0]!r}, which is not told")
        return template.format_map({name: wording.say(facts[name]) for name in names})


def _groups(path: Path) -> dict[str, dict[str, Any]]:
    try:
        groups = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: not valid TOML: {error}") from None
    for group, entries in groups.items():
        if not isinstance(entries, dict):
            raise DataError(f"{path.name}: {group}: expected texts by key, got {entries!r}")
    return groups


def _checked(where: str, entry: object) -> dict[str, str]:
    if not isinstance(entry, dict):
        raise DataError(f"{where}: expected a table with en and it, got {entry!r}")
    for lang in LANGUAGES:
        if not isinstance(entry.get(lang), str):
            raise DataError(f"{where}: no text in {lang!r}")
        try:
            _fields(entry[lang])
        except ValueError as error:
            raise DataError(f"{where}: {lang}: {error}") from None
    return entry


@cache
def _fields(template: str) -> frozenset[str]:
    """The names in braces; raises ``ValueError`` for braces that do not match."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


class Group:
    """One group of texts in one language: ``words("seat", number=2)``."""

    def __init__(self, texts: Texts, name: str, lang: Language) -> None:
        self._texts = texts
        self._name = name
        self.lang = lang

    def __call__(self, key: str, **facts: object) -> str:
        return self._texts.template(self._name, key, self.lang).format_map(facts)


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
        self._said: dict[str, str] = {}
        """Names of components: the same few are said again and again."""

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
        if isinstance(fact, str):
            return self._word(fact)
        if isinstance(fact, bool):
            return _YES[self.lang] if fact else _NO[self.lang]
        if isinstance(fact, int):
            return str(fact)
        if isinstance(fact, Mapping):
            return self.amounts(fact)
        if isinstance(fact, Sequence):
            return self.join([self.say(item) for item in fact])
        return str(fact)

    def _word(self, fact: str) -> str:
        if fact.startswith("seat:"):
            return self.player(int(fact[5:]))
        if ":" not in fact or " " in fact:
            return fact
        if fact not in self._said:
            self._said[fact] = self._component(fact, self.lang)
        return self._said[fact]
