"""Between JavaScript and the tables: what crosses over is text, and functions that take it.

Bytes cross as text of the same length, in which every byte is a character.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from magnifico.offline import workers
from magnifico.offline.edition import Edition, prepare_to_think
from magnifico.offline.shelf import Change

__all__ = ["do", "open_edition", "prepare_to_think"]

BYTES = "latin-1"


class BrowserShelf:
    """The shelf that ``web/src/offline/shelf.ts`` keeps in IndexedDB."""

    def __init__(self, shelf: Any) -> None:
        self._shelf = shelf

    async def read(self, kind: str, table_id: str | None = None) -> list[str]:
        return list(await self._shelf.read(kind, table_id))

    async def commit(self, changes: Sequence[Change]) -> None:
        await self._shelf.commit(msgspec.json.encode(changes).decode())


async def open_edition(shelf: Any, carry: Any) -> Edition:
    """The edition of this browser, from its shelf and the function that has work done elsewhere."""

    async def carried(work: bytes) -> bytes:
        result: str = await carry(work.decode(BYTES))
        return result.encode(BYTES)

    return await Edition.open(BrowserShelf(shelf), carried)


def do(work: str) -> str:
    """Do work that was carried here."""
    return workers.do(work.encode(BYTES)).decode(BYTES)
