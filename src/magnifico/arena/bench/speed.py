"""How fast the engine is: whole random games on one core, in CPU time.

All cases are measured in turns, several times over. A turn always plays the same games, and the
quickest turn counts: what else the machine does can only make a turn slower.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from time import process_time
from typing import Any, Protocol

from magnifico import is_compiled
from magnifico.arena.bench.growth import Growth
from magnifico.arena.bench.memory import memory_of
from magnifico.arena.bench.peers import Peer
from magnifico.arena.run.playout import play_counted
from magnifico.core.rng import below, seeded
from magnifico.core.rules import BenchTables, Rules
from magnifico.core.state import State, play_random

WARM_UP_GAMES = 10
CLONES = 100
CATAN = "catanatron"


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to measure: a game at a table of some size."""

    rules: Rules
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    label: str = ""

    @property
    def config(self) -> str:
        """The table in a few words."""
        plural = "player" if self.players == 1 else "players"
        changed = [name if on is True else f"{name}={on}" for name, on in self.options.items()]
        words = [self.label] if self.label else changed
        return ", ".join([f"{self.players} {plural}", *words])


def cases_of(rules: Rules, what: str) -> list[Case]:
    """The tables of a game at which something is measured: those that its add-on ``bench`` names;
    random games of a game without it at every size."""
    tables: BenchTables | None = rules.add_on("bench")
    if tables is None:
        return [Case(rules, seats) for seats in rules.seats] if what == "random" else []
    return [Case(rules, *table) for table in tables.get(what, [])]


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured: one line of the table."""

    name: str
    config: str
    engine: str
    games_per_second: float
    decisions_per_game: float
    options_per_decision: float
    us_per_decision: float
    clone_us: float
    bytes_per_state: int | None = None
    growth: float | None = None
    """The cost of a decision in the last round, divided by that in the first."""
    ratio_to_catanatron: float | None = None
    """How many times as many decisions a second as catanatron in the same run."""
    ratios: Mapping[str, float] = field(default_factory=dict)
    """The same for every peer."""

    def document(self) -> dict[str, Any]:
        return asdict(self)


class Measurement(Protocol):
    """Something that is measured in turns and ends as a row."""

    def turn(self) -> None: ...

    def row(self) -> Row: ...


class CaseMeasurement:
    """One case: which games its turns play, and the quickest turn so far."""

    def __init__(self, case: Case, seconds: float) -> None:
        self.case = case
        self._options = case.rules.check(case.players, case.options)
        self._games = WARM_UP_GAMES
        self._games = max(1, int(seconds * WARM_UP_GAMES / max(self._play(), 1e-6)))
        self._middles = [self._middle(number) for number in range(8)]
        self._stretches = Growth(self._start, _stream)
        self._best_play = float("inf")
        self._best_clone = float("inf")

    def turn(self) -> None:
        """Play the games once; clone some states, and play first and last rounds as well."""
        self._best_play = min(self._best_play, self._play())
        self._best_clone = min(self._best_clone, self._clone())
        self._stretches.turn()

    def _play(self) -> float:
        begin = process_time()
        for number in range(self._games):
            play_random(self._start(number), _stream(number))
        return process_time() - begin

    def _clone(self) -> float:
        begin = process_time()
        for state in self._middles:
            for _ in range(CLONES):
                state.clone()
        return process_time() - begin

    def _start(self, number: int) -> State:
        return self.case.rules.start(self.case.players, f"bench:{number}", self._options, False)

    def _middle(self, number: int) -> State:
        """A state from the middle of a game."""
        length = play_random(self._start(number), _stream(number))
        state, stream = self._start(number), _stream(number)
        for _ in range(length // 2):
            state.play(state.options[below(stream, len(state.options))])
        return state

    def row(self) -> Row:
        decisions = offered = 0
        for number in range(self._games):
            counted = play_counted(self._start(number), _stream(number))
            decisions += counted[0]
            offered += counted[1]
        return Row(
            name=self.case.rules.name,
            config=self.case.config,
            engine="compiled" if is_compiled() else "pure",
            games_per_second=self._games / self._best_play,
            decisions_per_game=decisions / self._games,
            options_per_decision=offered / decisions,
            us_per_decision=1e6 * self._best_play / decisions,
            clone_us=1e6 * self._best_clone / (CLONES * len(self._middles)),
            bytes_per_state=sum(map(memory_of, self._middles)) // len(self._middles),
            growth=self._stretches.growth(),
        )


class _PeerMeasurement:
    """A game of another package: the quickest turn so far."""

    def __init__(self, peer: Peer, seconds: float) -> None:
        self.peer = peer
        self._games = 1
        self._games = max(1, int(seconds / max(self._play(), 1e-6)))
        self._middle = peer.state()
        self._copy = getattr(self._middle, "copy", None) or self._middle.clone
        self._best_play = float("inf")
        self._best_clone = float("inf")

    def turn(self) -> None:
        """Play the games once; clone a state as well."""
        self._best_play = min(self._best_play, self._play())
        self._best_clone = min(self._best_clone, self._clone())

    def _play(self) -> float:
        begin = process_time()
        self._played = [self.peer.play(number) for number in range(self._games)]
        return process_time() - begin

    def _clone(self) -> float:
        begin = process_time()
        for _ in range(CLONES):
            self._copy()
        return process_time() - begin

    def row(self) -> Row:
        counted = [self.peer.count(game) for game in self._played]
        decisions = sum(decisions for decisions, _ in counted)
        return Row(
            name=self.peer.name,
            config=self.peer.config,
            engine="peer",
            games_per_second=self._games / self._best_play,
            decisions_per_game=decisions / self._games,
            options_per_decision=sum(offered for _, offered in counted) / decisions,
            us_per_decision=1e6 * self._best_play / decisions,
            clone_us=1e6 * self._best_clone / CLONES,
        )


def _stream(number: int) -> list[int]:
    return seeded(f"bench:{number}:bots")


def measure(
    cases: Sequence[Case],
    seconds: float = 1.0,
    turns: int = 3,
    report: Callable[[], None] = lambda: None,
    peers: Sequence[Peer] = (),
    others: Sequence[Measurement] = (),
) -> list[Row]:
    """Measure each case, peer and other thing in some ``turns`` of about ``seconds`` each,
    interleaved.

    ``report`` is called after every turn of every case.
    """
    measurements: list[Measurement] = [
        *(CaseMeasurement(case, seconds) for case in cases),
        *others,
        *(_PeerMeasurement(peer, seconds) for peer in peers),
    ]
    for _ in range(turns):
        for measurement in measurements:
            measurement.turn()
            report()
    return _with_ratios([measurement.row() for measurement in measurements])


def _with_ratios(rows: list[Row]) -> list[Row]:
    peers = {
        row.name if row.name == CATAN else f"{row.name}, {row.config}": row.us_per_decision
        for row in rows
        if row.engine == "peer"
    }
    return [
        replace(
            row,
            ratio_to_catanatron=peers[CATAN] / row.us_per_decision if CATAN in peers else None,
            ratios={name: peer / row.us_per_decision for name, peer in peers.items()},
        )
        for row in rows
    ]
