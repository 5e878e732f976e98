"""Structured logs: one JSON object a line, or readable lines for a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

from magnifico.server.logger import FACTS


def set_up_for_reader() -> None:
    """Lines of JSON for services; at a terminal a person reads only what is amiss."""
    at_terminal = sys.stderr.isatty()
    set_up("warning" if at_terminal else "info", as_json=not at_terminal)


def set_up(level: str = "info", as_json: bool = True) -> None:
    """Send all logs to standard error."""
    shared: list[structlog.typing.Processor] = [
        _with_facts,
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor
    last = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    tail: list[structlog.typing.Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta
    ]
    if as_json:
        tail.append(structlog.processors.format_exc_info)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[*tail, last])
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("httpx", "httpcore", "alembic", "aiosqlite", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def _with_facts(_: Any, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Adds the facts of a line that came by the logging of the standard library."""
    event.update(getattr(event.get("_record"), FACTS, {}))
    return event
