"""Fair dice: a promise of the seed before the first move, to be checked after the last.

The seed of a table is made of shares: one of the server, which it promises when the table is made,
and one of every player who wants to, promised when they sit down and told when the table is full.
Nobody knows the seed before all shares are told, and nobody can change a share then.

The server's commitment is ``sha256:`` and the SHA-256 of the salt, a colon and the server's share,
and, for a game that did not start from the usual set-up, another colon and its position as JSON
with sorted keys. A player's is ``sha256:`` and the SHA-256 of the share. Where the owner chose the
seed, it stands in the place of the server's share, and the dice are known.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rng import SEALED

SALT_HEADER = "Salt"
SECRET_HEADER = "Secret"
"""The server's share, in the record of a finished game."""
SHARES_HEADER = "Shares"
"""The players' shares, by seat: ``0=…,2=…``."""


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


def share_commitment(share: str) -> str:
    """The commitment of a player to a share."""
    return "sha256:" + hashlib.sha256(share.encode()).hexdigest()


def seed_of(secret: str, shares: Mapping[int, str]) -> str:
    """The seed that the shares of the server and of the players make together.

    >>> seed_of("server", {0: "ada", 2: "cy"})
    'sealed:de75afd90103d93dbd4bc1d209c4834f6d5db58b37c71f52cf16f98ef6ef74a9'
    """
    text = ":".join([secret, written_shares(shares)])
    return SEALED + hashlib.sha256(text.encode()).hexdigest()


def written_shares(shares: Mapping[int, str]) -> str:
    """Shares as one text, in the order of the seats."""
    return ",".join(f"{seat}={shares[seat]}" for seat in sorted(shares))


def read_shares(text: str) -> dict[int, str]:
    """The shares in a text; raises ``RecordError``."""
    pairs = [part.partition("=") for part in text.split(",") if part]
    if any(not seat.isdigit() or not share for seat, _, share in pairs):
        raise RecordError(f"these are no shares of a seed: {text!r}", code="shares")
    return {int(seat): share for seat, _, share in pairs}


def verify(record: Record) -> Game:
    """Check a record against its commitment: the seed is the one that was promised, and every
    move and the result follow from it. Raises ``RecordError`` that says what does not hold."""
    if not record.commitment:
        raise RecordError("this record has no commitment to check", code="no-commitment")
    if not record.seed or SALT_HEADER not in record.headers:
        message = "the seed and the salt are not revealed yet: the game was not over"
        raise RecordError(message, code="not-revealed")
    secret = record.headers.get(SECRET_HEADER, record.seed)
    promised = commitment(secret, record.headers[SALT_HEADER], record.position)
    if promised != record.commitment:
        message = "the seed is not the one that the commitment promised"
        raise RecordError(message, code="other-seed", data={"computed": promised})
    if SECRET_HEADER in record.headers:
        _check_shares(record, secret)
    return Game.replay(record)


def _check_shares(record: Record, secret: str) -> None:
    """Raise ``RecordError`` unless the seed is made of the shares that were told."""
    made = seed_of(secret, read_shares(record.headers.get(SHARES_HEADER, "")))
    if made != record.seed:
        message = "the seed is not made of the shares of the server and the players"
        raise RecordError(message, code="other-seed", data={"computed": made})
