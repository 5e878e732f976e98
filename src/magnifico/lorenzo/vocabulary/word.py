"""A word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from magnifico.core.text import Language
from magnifico.lorenzo.data.components import Entry

if TYPE_CHECKING:
    from magnifico.lorenzo.decoding.fields import Fields
    from magnifico.lorenzo.text.effect_text import EffectText

Said = tuple[str, dict[str, Any]]
"""The key of a text, and what is filled in."""


@dataclass(frozen=True, slots=True)
class Word:
    """A kind of effect or standing ability: how its entries are read, and how they are said.

    What it does is the operation (or ability) of the engine whose number its row begins with.
    """

    words: tuple[str, ...]
    """That an entry may have; the first one must be there."""
    decode: Callable[[Fields, Entry], list[int]]
    """Makes a row of the engine's tables of an entry."""
    say: Callable[[EffectText, Entry, Language], Said]
    """The text for an entry: a key of ``effect`` or ``standing`` in ``texts.toml``."""

    def fits(self, entry: Entry) -> bool:
        return self.words[0] in entry and set(entry) <= set(self.words)


def word_for(entry: Entry, vocabulary: Sequence[Word]) -> Word | None:
    """The word that an entry is made of."""
    return next((word for word in vocabulary if word.fits(entry)), None)


def same(key: str) -> Callable[[EffectText, Entry, Language], Said]:
    """Always the same text."""
    return lambda x, e, lang: (key, {})


def filled(key: str, **facts: str) -> Callable[[EffectText, Entry, Language], Said]:
    """A text that is filled with what the entry says: by fact, the word for it."""
    return lambda x, e, lang: (key, {fact: e[word] for fact, word in facts.items()})


def counted(one: str, many: str, word: str) -> Callable[[EffectText, Entry, Language], Said]:
    """A text for one, and one for more than one."""
    return lambda x, e, lang: (one if e[word] == 1 else many, {"count": e[word]})
