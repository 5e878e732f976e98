"""Texts in English and Italian, kept in data files and rendered in one place.

A text file is TOML: ``[group.key]`` with ``en`` and ``it``. A template names facts in braces,
``"{seat} takes {card}"``; facts are numbers, component ids (``card:12``), seats, amounts
(``{"coin": 2}``) or lists of those, and a ``Wording`` turns each into words. What depends on a
number has two forms, for one and for any other number: ``"{n} {n|card is|cards are} left"``.
Amounts are said as they are told, zero too ("0 faith points"); no amount at all is "nothing".

A rendered text is a string, or a list of parts (``Texts.parts``) that keep what they speak of, so
that nobody has to look for names in a sentence. Before that it is a ``Said``: which template, and
its facts, in no language yet. That is what travels to clients who make the words themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from magnifico.core.document import read_toml
from magnifico.core.errors import DataError

Language = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_PLAYER = {"en": "Player {}", "it": "Giocatore {}"}
_NOTHING = {"en": "nothing", "it": "nulla"}
_AND = {"en": " and ", "it": " e "}
_YES = {"en": "yes", "it": "sì"}
_NO = {"en": "no", "it": "no"}


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence: its words, and what they speak of, if that can be pointed at."""

    text: str
    seat: int | None = None
    component: str = ""
    amount: tuple[str, int] | None = None
    """A good and how much of it."""


class Said(NamedTuple):
    """A text in no language yet: a template, and the facts that fill it."""

    group: str
    key: str
    facts: Mapping[str, Any] = {}


class Spoken:
    """A fact that no template makes: words that a game has for it in each language."""

    def __init__(self, say: Callable[[Wording], str]) -> None:
        self.say = say


class Field(NamedTuple):
    """A place of a template that a fact fills: with words, or with one of two forms of a word."""

    name: str
    one: str | None = None
    other: str = ""


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

    @property
    def groups(self) -> list[str]:
        return list(self._groups)

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
        pieces = self._told(group, key, facts, wording)
        return "".join([p if isinstance(p, str) else wording.fill(p, facts) for p in pieces])

    def parts(self, group: str, key: str, facts: Mapping[str, Any], wording: Wording) -> list[Part]:
        """The same text as ``render`` gives, in parts that keep what they speak of."""
        found: list[Part] = []
        for piece in self._told(group, key, facts, wording):
            if isinstance(piece, Field) and piece.one is None:
                found += wording.parts(facts[piece.name])
            else:
                text = piece if isinstance(piece, str) else wording.fill(piece, facts)
                found.append(Part(text))
        return joined(found)

    def _told(
        self, group: str, key: str, facts: Mapping[str, Any], wording: Wording
    ) -> tuple[str | Field, ...]:
        """The pieces of a template, all of whose facts are told."""
        template = self.template(group, key, wording.lang)
        missing = _fields(template) - facts.keys()
        if missing:
            raise DataError(f"text {group}.{key} needs {sorted(missing)[0]!r}, which is not told")
        return _pieces(template)


def _groups(path: Path) -> dict[str, dict[str, Any]]:
    groups = read_toml(path)
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
    return frozenset(piece.name for piece in _pieces(template) if isinstance(piece, Field))


@cache
def _pieces(template: str) -> tuple[str | Field, ...]:
    """A template as plain texts and fields; raises ``ValueError`` for what is no template."""
    found: list[str | Field] = []
    for number, chunk in enumerate(template.split("{")):
        inside, brace, after = chunk.partition("}") if number else ("", "}", chunk)
        if not brace or "}" in after:
            raise ValueError(f"expected one '}}' for every '{{' in {template!r}")
        if number:
            found.append(_field(inside))
        if after:
            found.append(after)
    return tuple(found)


def _field(inside: str) -> Field:
    """``card``, or ``n|card is|cards are``."""
    name, *forms = inside.split("|")
    if not name.isidentifier() or len(forms) not in (0, 2):
        raise ValueError(f"expected {{name}} or {{name|one|other}}, got {{{inside}}}")
    return Field(name, *forms)


def joined(parts: Sequence[Part]) -> list[Part]:
    """The same parts, with neighbours that are words alone made one."""
    found: list[Part] = []
    for part in parts:
        if found and part == Part(part.text) and found[-1] == Part(found[-1].text):
            found[-1] = Part(found[-1].text + part.text)
        elif part.text:
            found.append(part)
    return found


class Group:
    """One group of texts in one language: ``words("seat", number=2)``."""

    def __init__(self, texts: Texts, name: str, lang: Language) -> None:
        self._texts = texts
        self._name = name
        self.lang = lang

    def __call__(self, key: str, **facts: object) -> str:
        pieces = _pieces(self._texts.template(self._name, key, self.lang))
        return "".join([p if isinstance(p, str) else _plain(p, facts) for p in pieces])


def _plain(field: Field, facts: Mapping[str, object]) -> str:
    """A field filled with a fact as it stands."""
    fact = facts[field.name]
    if field.one is None:
        return str(fact)
    return field.one if is_one(fact) else field.other


def is_one(fact: Any) -> bool:
    """Whether a number, an amount or a list is just one."""
    if isinstance(fact, Mapping):
        return [abs(value) for value in fact.values()] == [1]
    if isinstance(fact, str):
        return fact == "1"
    return abs(fact) == 1 if isinstance(fact, int) else len(fact) == 1


class Wording:
    """How facts become words in one language, for one table with its players' names."""

    def __init__(
        self,
        lang: Language,
        component: Callable[[str, Language], str],
        amount: Callable[[str, int, Language], str],
        names: Sequence[str] = (),
        texts: Texts | None = None,
    ) -> None:
        self.lang = lang
        self._texts = texts if texts is not None else Texts({})
        self._component = component
        self._amount = amount
        self._names = names
        self._said: dict[str, str] = {}
        """Names of components: the same few are said again and again."""

    def player(self, seat: int) -> str:
        if 0 <= seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return _PLAYER[self.lang].format(seat + 1)

    def fill(self, field: Field, facts: Mapping[str, Any]) -> str:
        """The words that a fact puts into a field."""
        fact = facts[field.name]
        if field.one is None:
            return self.say(fact)
        return field.one if is_one(fact) else field.other

    def parts(self, fact: Any) -> list[Part]:
        """Any fact in words, with what they speak of."""
        if isinstance(fact, str):
            return [self._part(fact)]
        if isinstance(fact, Said):
            return self._texts.parts(*fact, self)
        if isinstance(fact, Mapping):
            items = [[Part(self._amount(*a, self.lang), amount=a)] for a in fact.items()]
            return self._list(items)
        if isinstance(fact, Sequence):
            return self._list([self.parts(item) for item in fact])
        return [Part(self.say(fact))]

    def _part(self, fact: str) -> Part:
        text = self._word(fact)
        if fact.startswith("seat:"):
            return Part(text, seat=int(fact[5:]))
        return Part(text, component="" if text == fact else fact)

    def _list(self, items: Sequence[list[Part]]) -> list[Part]:
        """Things in a row, as ``join`` writes them."""
        if not items:
            return [Part(_NOTHING[self.lang])]
        found = list(items[0])
        for number, item in enumerate(items[1:], start=2):
            found += [Part(_AND[self.lang] if number == len(items) else ", "), *item]
        return found

    def amounts(self, table: Mapping[str, int]) -> str:
        return self.join([self._amount(*amount, self.lang) for amount in table.items()])

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
        if isinstance(fact, Said):
            return self._texts.render(*fact, self)
        if isinstance(fact, Spoken):
            return fact.say(self)
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
