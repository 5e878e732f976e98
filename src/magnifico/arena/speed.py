"""How fast the engine is: whole random games on one core, in CPU time.

All cases are measured in turns, several times over. A turn always plays the same games, and the
quickest turn counts: what else the machine does can only make a turn slower.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from time import process_time
from typing import Any

from magnifico import is_compiled
from magnifico.arena.peers import Peer
from magnifico.arena.playout import play_counted
from magnifico.core.rng import below, seeded
from magnifico.core.rules import Rules
from magnifico.core.state import State, play_random

WARM_UP_GAMES = 10
CLONES = 100


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to measure: a game at a table of some size."""

    rules: Rules
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def config(self) -> str:
        """The table in a few words."""
        plural = "player" if self.players == 1 else "players"
        changed = [name if on is True else f"{name}={on}" for name, on in self.options.items()]
        return ", ".join([f"{self.players} {plural}", *changed])


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
    ratio_to_catanatron: float | None = None
    """How many times as many decisions a second as catanatron in the same run."""

    def document(self) -> dict[str, Any]:
        return asdict(self)


class _Measurement:
    """One case: which games its turns play, and the quickest turn so far."""

    def __init__(self, case: Case, seconds: float) -> None:
        self.case = case
        self._options = case.rules.check(case.players, case.options)
        self._games = WARM_UP_GAMES
        self._games = max(1, int(seconds * WARM_UP_GAMES / max(self._play(), 1e-6)))
        self._middles = [self._middle(number) for number in range(8)]
        self._best_play = float("inf")
        self._best_clone = float("inf")

    def turn(self) -> None:
        """Play the games once; clone some states as well."""
        self._best_play = min(self._best_play, self._play())
        self._best_clone = min(self._best_clone, self._clone())

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
        played = [self.peer.play(number) for number in range(self._games)]
        self._decisions = sum(decisions for decisions, _ in played)
        self._offered = sum(offered for _, offered in played)
        return process_time() - begin

    def _clone(self) -> float:
        begin = process_time()
        for _ in range(CLONES):
            self._copy()
        return process_time() - begin

    def row(self) -> Row:
        return Row(
            name=self.peer.name,
            config=self.peer.config,
            engine="peer",
            games_per_second=self._games / self._best_play,
            decisions_per_game=self._decisions / self._games,
            options_per_decision=self._offered / self._decisions,
            us_per_decision=1e6 * self._best_play / self._decisions,
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
) -> list[Row]:
    """Measure each case and peer in some ``turns`` of about ``seconds`` each, interleaved.

    ``report`` is called after every turn of every case.
    """
    measurements: list[_Measurement | _PeerMeasurement] = [
        *(_Measurement(case, seconds) for case in cases),
        *(_PeerMeasurement(peer, seconds) for peer in peers),
    ]
    for _ in range(turns):
        for measurement in measurements:
            measurement.turn()
            report()
    return _with_ratios([measurement.row() for measurement in measurements])


def _with_ratios(rows: list[Row]) -> list[Row]:
    catan = [row.us_per_decision for row in rows if row.name == "catanatron"]
    if not catan:
        return rows
    return [replace(row, ratio_to_catanatron=catan[0] / row.us_per_decision) for row in rows]
