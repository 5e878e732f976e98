"""Logs of the rooms that run in a browser too: the logging of the standard library, with facts by
name. ``logs`` writes them out like all others."""

from __future__ import annotations

import logging
from typing import Any

FACTS = "facts"
"""Where a line of the log has its facts."""


class Logger:
    """Notes what happened in a word, and the facts."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def info(self, event: str, **facts: Any) -> None:
        self._note(logging.INFO, event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        self._note(logging.WARNING, event, facts)

    def error(self, event: str, problem: BaseException | None = None, **facts: Any) -> None:
        self._note(logging.ERROR, event, facts, problem)

    def exception(self, event: str, **facts: Any) -> None:
        """Note what went wrong just now, with the exception that is being handled."""
        self._note(logging.ERROR, event, facts, True)

    def _note(
        self,
        level: int,
        event: str,
        facts: dict[str, Any],
        problem: BaseException | bool | None = None,
    ) -> None:
        self._logger.log(level, event, extra={FACTS: facts}, exc_info=problem)
