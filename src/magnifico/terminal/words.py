"""The terminal's own words, in English and Italian (``texts.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from magnifico.core.rules import Rules
from magnifico.core.text import Group, Language, Texts


@cache
def _texts() -> Texts:
    return Texts.load(Path(__file__).parent / "texts.toml")


class Words(Group):
    """The words of one language: ``words("seat", number=2)``."""

    def __init__(self, lang: Language) -> None:
        super().__init__(_texts(), "terminal", lang)

    def many(self, key: str, count: int) -> str:
        """A count with its noun: the texts ``key`` for one and ``key-many`` for others."""
        return self(key if count == 1 else f"{key}-many", count=count)


def named(rules: Rules, group: str, key: str, lang: Language) -> str:
    """A word by group and key: the game's own, or ours, or the key itself made readable."""
    for texts in (rules.texts, _texts()):
        if texts.has(group, key):
            return texts.template(group, key, lang)
    return key.replace("-", " ").replace("_", " ").capitalize()
