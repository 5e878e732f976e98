"""The words of the reports, in English and Italian (``texts.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from magnifico.core.text import Language, Texts


@cache
def _texts() -> Texts:
    return Texts.load(Path(__file__).parent / "texts.toml")


class Words:
    """The words of one language: ``words("seat", number=2)``."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang

    def __call__(self, key: str, **facts: object) -> str:
        return _texts().template("report", key, self.lang).format_map(facts)

    def row(self, *keys: str) -> list[str]:
        """The heads of a table."""
        return [self(key) for key in keys]
