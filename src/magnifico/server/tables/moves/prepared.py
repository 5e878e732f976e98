"""What bots have thought of already, should it come to that."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from magnifico.core.document import Document
from magnifico.server.play.thinking_ahead import Answer, in_short


class Prepared:
    """The answers that the bots of a table have ready, and how long they take otherwise."""

    def __init__(self) -> None:
        self._moves: dict[tuple[int, int, bytes], str] = {}
        self.seconds: dict[int, float] = {}
        """How long the bot of a seat thought about its last move."""

    def move(self, seat: int, seq: int, document: Document) -> str | None:
        """The answer of a bot to what its seat sees, at a place in the log."""
        if not self._moves:
            return None
        return self._moves.get((seat, seq, in_short(msgspec.json.encode(document))))

    def keep(self, seat: int, answers: Iterable[Answer]) -> None:
        self._moves |= {(seat, one.seq, one.seen): one.move for one in answers}

    def forget(self) -> None:
        """Another moment has come."""
        self._moves = {}
