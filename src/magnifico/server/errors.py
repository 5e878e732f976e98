"""What the server refuses, with a stable code and an HTTP status."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from magnifico.core.errors import MagnificoError
from magnifico.core.text import Texts

REFUSALS = Texts.load(Path(__file__).parent / "texts.toml")
"""What the server itself says when it refuses something."""


class ServerError(MagnificoError):
    """A request that cannot be done."""

    default_code = "request"
    status = 400

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        data: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message, code=code, data=data)


class NotFound(ServerError):
    """Something that is not there, or that this browser may not know of."""

    default_code = "not-found"
    status = 404


class Forbidden(ServerError):
    """Something that this browser may not do."""

    default_code = "forbidden"
    status = 403


class Conflict(ServerError):
    """Something that cannot be done as things are now."""

    default_code = "conflict"
    status = 409


class TooMany(ServerError):
    """More than the limits of the server allow."""

    default_code = "too-many"
    status = 429


class Unavailable(ServerError):
    """Something that the server cannot do now, through no fault of the client."""

    default_code = "unavailable"
    status = 503


class Refused(ServerError):
    """A move or an undo that is refused, with how things are in its data."""

    def __init__(self, message: str, code: str, data: Mapping[str, object], status: int) -> None:
        super().__init__(message, code=code, data=data)
        self.status = status


def status_of(error: MagnificoError) -> int:
    """The HTTP status of an error of any room."""
    return error.status if isinstance(error, ServerError) else 400


def no_table(table_id: str) -> NotFound:
    data: dict[str, Any] = {"table": table_id}
    return NotFound("there is no such table", code="no-table", data=data)
