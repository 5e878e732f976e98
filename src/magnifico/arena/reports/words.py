"""The words of the reports, in English and Italian (``texts.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from magnifico.core.text import Group, Language, Texts


@cache
def _texts() -> Texts:
    return Texts.load(Path(__file__).parent / "texts.toml")


class Words(Group):
    """The words of one language: ``words("seat", number=2)``."""

    def __init__(self, lang: Language) -> None:
        super().__init__(_texts(), "report", lang)

    def has(self, key: str) -> bool:
        return _texts().has("report", key)

    def row(self, *keys: str) -> list[str]:
        """The heads of a table."""
        return [self(key) for key in keys]
