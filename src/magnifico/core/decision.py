"""Decisions and options as a player sees them: rich values at the boundary of the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a player may choose: ``code`` is the engine's number for it, ``text`` its
    notation. Both identify it alone, without the state."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of decision: its name, the rules that govern it, whether the choice stays secret
    from the other seats, and whether a single option resolves itself."""

    name: str
    rules: tuple[str, ...] = ()
    secret: bool = False
    auto: bool = True


@dataclass(frozen=True, slots=True)
class Decision:
    """An open decision: ``seat`` must choose one of ``options`` because ``cause`` asks."""

    seat: int
    kind: str
    cause: str
    options: tuple[Option, ...]
    rules: tuple[str, ...] = ()
    secret: bool = False

    def option(self, text: str) -> Option | None:
        """The option with this notation, if it is offered."""
        return next((option for option in self.options if option.text == text), None)

    def document(self, with_options: bool = True) -> dict[str, Any]:
        """The decision as plain data; its options only for those who may see them."""
        document: dict[str, Any] = {"seat": self.seat, "kind": self.kind, "cause": self.cause}
        if self.rules:
            document["rules"] = list(self.rules)
        if with_options:
            document["options"] = [option.text for option in self.options]
        return document


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not legal: a stable ``code`` and the facts, to be put into words."""

    code: str
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game: winners, final points and where they came from.

    ``ranking`` lists all seats from first to last; ``sources`` gives, for every source of
    points, the points of each seat; ``reason`` is a short stable word for how the game ended
    or the tie was broken.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    ranking: tuple[int, ...]
    sources: dict[str, tuple[int, ...]]
    reason: str = "points"

    def document(self) -> dict[str, Any]:
        return {
            "winners": list(self.winners),
            "points": list(self.points),
            "ranking": list(self.ranking),
            "sources": {name: list(values) for name, values in self.sources.items()},
            "reason": self.reason,
        }
