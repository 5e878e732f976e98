"""What many games came to: whole-number sums that add up in any order to the same result."""

from __future__ import annotations

from dataclasses import dataclass, field

from magnifico.core.decision import Outcome

WIN = 60
"""A win in the units of ``Tally.wins``: divisible among 1 to 6 winners without a remainder."""


@dataclass(slots=True)
class Tally:
    """Sums over games of one kind of table; lists have one entry per seat."""

    players: int
    games: int = 0
    decisions: int = 0
    offered: int = 0
    longest: int = 0
    faults: int = 0
    """Games that a program lost because it did not play."""
    fault: str = ""
    """What one of them did wrong."""
    points: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    sources: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.points = self.points or [0] * self.players
        self.wins = self.wins or [0] * self.players

    def count(self, outcome: Outcome, decisions: int, offered: int, longest: int) -> None:
        """Add one finished game. Winners who tie share the win."""
        self.games += 1
        self.decisions += decisions
        self.offered += offered
        self.longest = max(self.longest, longest)
        _add(self.points, outcome.points)
        for seat in outcome.winners:
            self.wins[seat] += WIN // len(outcome.winners)
        for source, values in outcome.sources.items():
            _add(self.sources.setdefault(source, [0] * self.players), values)

    def count_fault(self, fault: str) -> None:
        """Note that somebody in a game did not play."""
        self.faults += 1
        self.fault = self.fault or fault

    def add(self, other: Tally) -> None:
        """Add the sums of other games at the same kind of table."""
        self.games += other.games
        self.decisions += other.decisions
        self.offered += other.offered
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults
        self.fault = self.fault or other.fault
        _add(self.points, other.points)
        _add(self.wins, other.wins)
        for source, values in other.sources.items():
            _add(self.sources.setdefault(source, [0] * self.players), values)


def _add(sums: list[int], values: list[int] | tuple[int, ...]) -> None:
    for place, value in enumerate(values):
        sums[place] += value
