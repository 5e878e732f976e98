"""What a game of a tournament came to, as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from magnifico.core.rules import Rules
from magnifico.core.state import State


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a game came to; lists have one entry per seat."""

    number: int
    deal: int
    line_up: list[int]
    points: list[int]
    winners: list[int]
    ranking: list[int]
    sources: dict[str, list[int]]
    taken: list[dict[str, list[str]]]
    decisions: list[int]
    seconds: list[float] = field(compare=False)
    """CPU time."""
    faults: list[str] = field(default_factory=list)
    """What bots did wrong that did not play, by seat; empty when all played."""

    def document(self) -> dict[str, Any]:
        return asdict(self)

    def score(self, seat: int) -> float:
        """1 for a win; winners who tie share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """The rank of a seat, from 0; winners who tie are all first."""
        return 0 if seat in self.winners else self.ranking.index(seat)


def taken(rules: Rules, state: State) -> list[dict[str, list[str]]]:
    """What every player has collected in a finished game, by kind.

    The add-on ``collected`` of a game says where the documents of its players tell that, and what
    kind of thing it is; a game without one tells nothing.
    """
    collected: Mapping[str, str] = rules.add_on("collected") or {}
    players = rules.document(state)["players"] if collected else [{}] * state.players
    found: list[dict[str, list[str]]] = []
    for player in players:
        mine: dict[str, list[str]] = {}
        for key, kind in collected.items():
            mine.setdefault(kind, []).extend(sorted(_words(player.get(key))))
        found.append({kind: names for kind, names in mine.items() if names})
    return found


def _words(value: object) -> Iterator[str]:
    """All texts in plain data, the keys of tables left out."""
    if isinstance(value, str) and value:
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, list):
        for part in value:
            yield from _words(part)
