"""Errors as answers: a code, a message and the facts, never a stack trace."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from magnifico.core.errors import MagnificoError
from magnifico.server.errors import status_of
from magnifico.server.wire import Problem

log = structlog.get_logger("magnifico.http")

CODES = {
    400: "malformed",
    401: "unauthorized",
    403: "forbidden",
    404: "not-found",
    405: "method",
    413: "too-large",
    415: "media-type",
    429: "too-many",
}

RETRY_SECONDS = "5"
"""When to ask again, of a server that could not answer."""

AnyRequest = Request[Any, Any, Any]


def _answer(
    problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def refused(_: AnyRequest, error: MagnificoError) -> Response[Problem]:
    """The answer to something that cannot be done."""
    status = status_of(error)
    headers = {"retry-after": RETRY_SECONDS} if status == 503 else None
    return _answer(Problem(error.code, str(error), dict(error.data)), status, headers)


def malformed(_: AnyRequest, error: ValidationException) -> Response[Problem]:
    """The answer to a request with something wrong in it."""
    data = {"errors": error.extra} if isinstance(error.extra, list) else {}
    return _answer(Problem("malformed", error.detail, data), 400)


def http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """The answer to what the framework refuses."""
    code = CODES.get(error.status_code, "request")
    return _answer(Problem(code, error.detail), error.status_code, dict(error.headers or {}))


def failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The answer when we are to blame; what happened is in the log only."""
    log.error("failed", path=request.scope["path"], exc_info=error)
    return _answer(Problem("internal", "something went wrong on our side"), 500)


def too_deep(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    """The answer to JSON that is nested without end."""
    return _answer(Problem("malformed", "this is nested too deeply"), 400)


def not_text(_: AnyRequest, __: UnicodeDecodeError) -> Response[Problem]:
    """The answer to bytes that are no text."""
    return _answer(Problem("malformed", "this is not UTF-8"), 400)


HANDLERS: Any = {
    UnicodeDecodeError: not_text,
    RecursionError: too_deep,
    MagnificoError: refused,
    ValidationException: malformed,
    HTTPException: http_error,
    Exception: failed,
}
