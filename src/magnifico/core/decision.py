"""Decisions and options as a player sees them: rich values at the boundary of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Required, TypedDict, overload


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a player may choose: ``code`` is the engine's number for it, ``text`` its
    notation. Both identify it alone, without the state."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


class Options(Sequence[Option]):
    """The options of a decision. They are put into notation when somebody looks at them: to
    count them, or to take one, costs next to nothing.

    >>> from magnifico import Game
    >>> options = Game.new("masters", players=1, seed="florence").decision.options
    >>> len(options), options[0], "keep:L01,L02" in options
    (6, Option(code=3664, text='keep:L05,L07'), False)
    """

    __slots__ = ("_option", "codes")

    def __init__(self, codes: Sequence[int], option: Callable[[int], Option]) -> None:
        self.codes = codes
        self._option = option

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, place: int) -> Option: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, place: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(place, slice):
            return tuple(self._option(code) for code in self.codes[place])
        return self._option(self.codes[place])

    def __iter__(self) -> Iterator[Option]:
        return map(self._option, self.codes)

    def __contains__(self, item: object) -> bool:
        """Whether an option, its code or its notation is among them."""
        if isinstance(item, Option):
            return item.code in self.codes
        return item in self.codes or any(option.text == item for option in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self.codes))

    def __repr__(self) -> str:
        return f"<Options: {', '.join(option.text for option in self)}>"


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
    options: Sequence[Option]
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
    """Why something is not legal: a stable ``code``, the facts to be put into words, and the
    ledger id of the rule that forbids it ("" where no single rule does)."""

    code: str
    data: dict[str, Any] = field(default_factory=dict)
    rule: str = ""


class Target(TypedDict, total=False):
    """What an option is about, so that it can be shown on the table without knowing the rules:
    a ``verb``, and components by their ids. Games add their own entries."""

    verb: Required[str]
    argument: str
    """The rest of the notation, where it has no name of its own."""


class ValuePart(NamedTuple):
    """One step of how a number comes about: its word (a key of the ``step`` texts), what it
    adds, and the component that does so, where it is one."""

    step: str
    amount: int
    source: str = ""


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
