"""The shelf: rows of text under keys, such as a browser's IndexedDB keeps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

Key = tuple[str, str, int]
"""The kind of a row, the table it belongs to, and its number there."""
Change = tuple[Key, str | None]
"""A row and its text; None: it is removed."""

Row = TypeVar("Row")


class Shelf(Protocol):
    """Where rows of text are kept."""

    async def read(self, kind: str, table_id: str | None = None) -> list[str]:
        """The rows of a kind, of one table or of all, in the order of their numbers."""

    async def commit(self, changes: Sequence[Change]) -> None:
        """Keep all changes, or none; they are kept when this returns."""


def text_of(row: object) -> str:
    """A row as it is kept."""
    return msgspec.json.encode(row).decode()


def rows_of(texts: Iterable[str], kind: type[Row]) -> list[Row]:
    """Rows as they were kept."""
    return [msgspec.json.decode(text, type=kind) for text in texts]
