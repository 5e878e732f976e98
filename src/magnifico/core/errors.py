"""What can go wrong, as small errors under ``ValueError`` with stable codes.

An error says what was wrong and what would have been right, and it changes nothing.
``code`` is a short stable string for programs, ``data`` carries the facts ("needs", "has").
"""

from __future__ import annotations

from collections.abc import Mapping


class MagnificoError(ValueError):
    """Base of every error of this package: a message, a stable ``code`` and ``data``."""

    default_code = "error"

    def __init__(
        self, message: str, *, code: str | None = None, data: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(message)
        self.code: str = code or self.default_code
        self.data: dict[str, object] = dict(data or {})

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes whole, with code and data."""
        return _again, (type(self), self.args, self.__dict__)


class Refusal(MagnificoError):
    """A move that is not legal now: ``text`` as it was given, and the ``rule`` that forbids it."""

    default_code = "illegal"

    def __init__(
        self,
        message: str,
        *,
        text: str,
        code: str | None = None,
        data: Mapping[str, object] | None = None,
        rule: str = "",
    ) -> None:
        super().__init__(message, code=code, data=data)
        self.text = text
        self.rule = rule


class NotationError(Refusal):
    """A text that is no move of this game at all."""

    default_code = "notation"


class SetupError(MagnificoError):
    """Players, options or a given position that the game cannot start from."""

    default_code = "setup"


class DataError(MagnificoError):
    """A data file with a wrong entry; the message names file, entry and field."""

    default_code = "data"


class Unreadable(ValueError):
    """A text that is no notation; its message says what was expected. ``Rules.parse`` turns it into
    a ``NotationError`` that quotes the text."""


class RecordError(MagnificoError):
    """A game record that cannot be read or replayed."""

    default_code = "record"


class ScenarioError(MagnificoError):
    """A scenario file that is malformed (as opposed to one that fails)."""

    default_code = "scenario"


def _again(
    kind: type[MagnificoError], args: tuple[object, ...], fields: dict[str, object]
) -> MagnificoError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error
