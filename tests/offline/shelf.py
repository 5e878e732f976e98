"""A shelf in memory, and a edition on it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from magnifico.offline.edition import Edition
from magnifico.offline.shelf import Change, Key
from magnifico.offline.workers import do


class MemoryShelf:
    """Keeps rows as a browser does."""

    def __init__(self) -> None:
        self.rows: dict[Key, str] = {}
        self.is_full = False

    async def read(self, kind: str, table_id: str | None = None) -> list[str]:
        keys = sorted(key for key in self.rows if key[0] == kind and table_id in (None, key[1]))
        return [self.rows[key] for key in keys]

    async def commit(self, changes: Sequence[Change]) -> None:
        if self.is_full:
            raise OSError("no space is left")
        for key, text in changes:
            if text is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = text


async def carry(work: bytes) -> bytes:
    return do(work)


async def open_edition(shelf: MemoryShelf) -> Edition:
    return await Edition.open(shelf, carry)


async def ask(edition: Edition, method: str, path: str, body: Any = None) -> Any:
    """What a good question is answered with."""
    answer = await edition.ask(method, path, "" if body is None else json.dumps(body))
    assert answer.status == 200, answer
    return json.loads(answer.text)
