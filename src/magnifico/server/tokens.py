"""Secrets: tokens of browsers, and the secrets in the links of seats.

A browser's token is random. The secret of a seat's link follows from the token of the browser
that made the link, so that the server can show the link again to that browser, and to nobody
else; the database keeps hashes only.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

TOKEN_BYTES = 32
TOKEN_LENGTH = 43


def new_token() -> str:
    """A fresh token of a browser."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A fresh name of a table, that nobody can guess."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def hash_of(secret: str) -> str:
    """What the database keeps of a secret; the secret is long and random, so plain SHA-256."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(secret: str, stored: str) -> bool:
    """Whether a secret is the one of a hash, in constant time."""
    return hmac.compare_digest(hash_of(secret), stored)


def link_secret(token: str, table_id: str, seat: int, generation: int) -> str:
    """The secret of a seat's link (or of the spectators' link, seat -1)."""
    text = f"{table_id}:{seat}:{generation}"
    digest = hmac.digest(token.encode(), text.encode(), "sha256")
    return urlsafe_b64encode(digest[:24]).decode()
