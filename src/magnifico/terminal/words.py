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

    def has(self, key: str) -> bool:
        return _texts().has("terminal", key)

    def bot(self, name: str) -> str:
        """How a bot plays, as far as there is something to say."""
        return _texts().template("bot", name, self.lang) if _texts().has("bot", name) else ""

    def bot_name(self, name: str) -> str:
        """What a bot is called: a level by its word, another one as it is written."""
        known = _texts().has("bot-name", name)
        return _texts().template("bot-name", name, self.lang) if known else name


def named(rules: Rules, group: str, key: str, lang: Language) -> str:
    """A word by group and key: the game's own, or ours, or the key itself made readable."""
    for texts in (rules.texts, _texts()):
        if texts.has(group, key):
            return texts.template(group, key, lang)
    return key.replace("-", " ").replace("_", " ").capitalize()


def number_of(text: str) -> int | None:
    """The number that a person typed, if it is one that anybody would type."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
