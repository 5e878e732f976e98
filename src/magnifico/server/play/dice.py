"""Fair dice: a commitment to the seed before the first move, to be checked after the last.

The commitment is ``sha256:`` and the SHA-256 of the salt, a colon and the seed, and, for a game
that did not start from the usual set-up, another colon and its position as JSON with sorted keys.
"""

from __future__ import annotations

import hashlib
import json
from secrets import token_hex
from typing import Any

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import Record

SALT_HEADER = "Salt"


def new_secret() -> str:
    """A seed or a salt that nobody can guess."""
    return token_hex(16)


def commitment(seed: str, salt: str, position: dict[str, Any] | None = None) -> str:
    """The commitment to a seed.

    >>> commitment("florence", "salt")
    'sha256:8496f5d222ed0949cd5eddafa020fa238a9aaab49ff888b22ad226a860cae14a'
    """
    return "sha256:" + hashlib.sha256(promise(seed, salt, position).encode()).hexdigest()


def promise(seed: str, salt: str, position: dict[str, Any] | None = None) -> str:
    """What a commitment is the hash of."""
    text = f"{salt}:{seed}"
    if position is not None:
        text += ":" + json.dumps(position, sort_keys=True, separators=(",", ":"))
    return text


def verify(record: Record) -> Game:
    """Check a record against its commitment: the seed is the one that was promised, and every
    move and the result follow from it. Raises ``RecordError`` that says what does not hold."""
    if not record.commitment:
        raise RecordError("this record has no commitment to check", code="no-commitment")
    if not record.seed or SALT_HEADER not in record.headers:
        message = "the seed and the salt are not revealed yet: the game was not over"
        raise RecordError(message, code="not-revealed")
    promised = commitment(record.seed, record.headers[SALT_HEADER], record.position)
    if promised != record.commitment:
        message = "the seed is not the one that the commitment promised"
        raise RecordError(message, code="other-seed", data={"computed": promised})
    return Game.replay(record)
