"""A word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from magnifico.core.text import Language
from magnifico.lorenzo.data.components import Entry
from magnifico.lorenzo.engine import box as b

if TYPE_CHECKING:
    from magnifico.lorenzo.decoding.fields import Fields
    from magnifico.lorenzo.text.effect_text import EffectText

GAIN, PRIVILEGE, ACTION = range(3)
"""Gains come before privileges, and privileges before actions (LM-CARD-09)."""
Said = tuple[str, dict[str, Any]]
"""The key of a text, and what is filled in."""


@dataclass(frozen=True, slots=True)
class Word:
    """A kind of effect or standing ability: what it does, and how its entries are read, said and
    drawn."""

    words: tuple[str, ...]
    """That an entry may have; the first one must be there."""
    number: int
    """Of the operation or ability of the engine that does it."""
    decode: Callable[[Fields, Entry], list[int]]
    """The arguments that follow the number, out of an entry."""
    say: Callable[[EffectText, Entry, Language], Said]
    """The text for an entry: a key of ``effect`` or ``standing`` in ``texts.toml``."""
    draw: str
    """A line of signs (see ``docs/cards.md``)."""
    order: int = ACTION
    """Where it comes among the effects of a list."""
    settling: int = b.GIVES
    """When it settles among the cards of one Harvest or Production."""
    is_received: bool = False
    """Whether a player receives it; others are something to do."""
    tag: str = ""
    """What the gallery finds it by."""

    def fits(self, entry: Entry) -> bool:
        return self.words[0] in entry and set(entry) <= set(self.words)


def word_for(entry: Entry, vocabulary: Sequence[Word]) -> Word | None:
    """The word that an entry is made of."""
    return next((word for word in vocabulary if word.fits(entry)), None)


def no_arguments(x: Fields, e: Entry) -> list[int]:
    """For an effect that is always the same."""
    return []


def same(key: str) -> Callable[[EffectText, Entry, Language], Said]:
    """Always the same text."""
    return lambda x, e, lang: (key, {})


def filled(key: str, **facts: str) -> Callable[[EffectText, Entry, Language], Said]:
    """A text that is filled with what the entry says: by fact, the word for it."""
    return lambda x, e, lang: (key, {fact: e[word] for fact, word in facts.items()})


def counted(one: str, many: str, word: str) -> Callable[[EffectText, Entry, Language], Said]:
    """A text for one, and one for more than one."""
    return lambda x, e, lang: (one if e[word] == 1 else many, {"count": e[word]})
