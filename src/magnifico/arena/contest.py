"""One game of a tournament, played and told as plain data."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from magnifico.arena.parallel import is_stopped
from magnifico.arena.playout import LIMIT
from magnifico.arena.programs import ProgramError
from magnifico.bots import Bot, RandomBot
from magnifico.core.decision import Outcome
from magnifico.core.rules import Rules
from magnifico.core.state import State

COLLECTED = {"cards": "card", "slots": "card", "played": "leader", "family": "family"}
"""Where the documents of players tell what they took, and what kind of thing that is."""


@dataclass(frozen=True, slots=True)
class Contest:
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
    faults: list[str] = field(default_factory=list)
    """What programs did wrong that do not play, by seat; empty when all played."""

    def document(self) -> dict[str, Any]:
        return asdict(self)

    def score(self, seat: int) -> float:
        """1 for a win; winners who tie share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """The rank of a seat, from 0; winners who tie are all first."""
        return 0 if seat in self.winners else self.ranking.index(seat)


class Clock:
    """Counts the decisions of every seat and the time they took, and the options of all."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.faults = [""] * players
        self.offered = 0
        self.longest = 0


def play(state: State, bots: Sequence[Bot]) -> Clock:
    """Play a game to its end, or until the run is stopped.

    Every bot is shown what its seat may know, and no more. A program that fails has lost; its
    seat plays on at random, for the sake of the others.
    """
    clock = Clock(state.players)
    bots = list(bots)
    for _ in range(LIMIT):
        if state.is_over() or is_stopped():
            return clock
        seat = state.seat
        view = state.redact(seat)
        begin = time.perf_counter()
        try:
            option = bots[seat].choose(view)
        except ProgramError as error:
            clock.faults[seat] = str(error)
            bots[seat] = RandomBot(bots[seat].name)
            option = bots[seat].choose(view)
        clock.seconds[seat] += time.perf_counter() - begin
        clock.decisions[seat] += 1
        clock.offered += len(state.options)
        clock.longest = max(clock.longest, len(state.options))
        state.play(option)
    raise RuntimeError(f"a game did not end within {LIMIT} decisions")


def forfeited(outcome: Outcome, faults: Sequence[str]) -> Outcome:
    """An outcome in which seats with a fault are last and do not win."""
    if not any(faults):
        return outcome
    playing = [seat for seat in outcome.ranking if not faults[seat]]
    winners = tuple(seat for seat in outcome.winners if not faults[seat]) or tuple(playing[:1])
    ranking = (*playing, *(seat for seat in outcome.ranking if faults[seat]))
    return replace(outcome, winners=winners, ranking=ranking, reason="forfeit")


def taken(rules: Rules, state: State) -> list[dict[str, list[str]]]:
    """What every player has collected in a finished game, by kind."""
    found: list[dict[str, list[str]]] = []
    players = rules.document(state).get("players")
    for player in players if isinstance(players, list) else [{}] * state.players:
        mine: dict[str, list[str]] = {}
        for key, kind in COLLECTED.items():
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
