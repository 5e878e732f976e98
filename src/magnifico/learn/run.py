"""Generations: play, fit, match, and again.

Everything lies in one folder and nothing is lost when a run is stopped: games are appended as they
are played, a network is there once it is complete, and a run goes on with the first thing that is
missing. ``log.jsonl`` tells what happened, a line for each step.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

from magnifico.arena.run.executors import executor_named
from magnifico.arena.run.processes import is_stopped
from magnifico.bots.models import Model, read_model, write_model
from magnifico.bots.registry import teachable
from magnifico.learn import policies, training
from magnifico.learn.curriculum import curriculum_of
from magnifico.learn.dataset import Dataset, Lessons, collect, joined
from magnifico.learn.games import Care, Played, drop_unfinished, play_game, read_games
from magnifico.learn.matches import NET, Match, Score, hold, loaded, together
from magnifico.learn.policies import Decision, Decisions

Report = Callable[[str], None]

TAUGHT = 0.2
"""The part of the decisions of a game that teaches a policy."""
MOST_GAMES = 10_000_000
"""More games than a generation has: all games of a run are numbered."""
PLAYERS = 4
"""How many networks play: the newest that was kept and those before it."""


@dataclass(frozen=True)
class Plan:
    """What a run is to do."""

    game: str
    folder: Path
    generations: int = 1
    games: int = 10_000
    """Games of a generation."""
    window: int = 60_000
    """Games that are learned from: the latest."""
    lessons: Lessons = Lessons()
    """What is learned from each of them."""
    care: Care = Care(0.5, 32)
    """How carefully seats think."""
    gate: int = 400
    """Games against the generation before that decide whether a network is kept."""
    yardsticks: tuple[str, ...] = ()
    """Bots that a network which is kept is measured by."""
    measures: int = 100
    """Games against each of them."""
    fit: training.Settings = field(default_factory=training.Settings)
    weights: Path | None = None
    """The network to begin with; without one, a network that knows nothing."""
    decisions: int = 50_000
    """Decisions that a network learns its policy from; 0 for no policy."""
    teaching: int = 96
    """How long the network searches at each of them, to teach it; 0: it looks a turn ahead."""
    seed: str = "learn"
    jobs: int = 1
    executor: str = "local"


class Run:
    """A run in its folder."""

    def __init__(self, plan: Plan, report: Report) -> None:
        self.network = teachable(plan.game)
        self.plan = plan
        self.report = report
        self.folder = plan.folder / plan.game
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = self.folder / "log.jsonl"
        self._samples: dict[int, Dataset] = {}

    # -- what there is --------------------------------------------------------------------------

    def games_of(self, generation: int) -> Path:
        return self.folder / f"games-{generation:03}.jsonl"

    def net_of(self, generation: int) -> Path:
        return self.folder / f"net-{generation:03}.net"

    def kept(self) -> list[int]:
        """The generations whose network was kept, the newest first."""
        lines = [entry for entry in self.entries() if entry["step"] == "gate" and entry["kept"]]
        return sorted({entry["generation"] for entry in lines}, reverse=True)

    def entries(self) -> Iterator[dict[str, Any]]:
        """The lines of the log."""
        if self.log.exists():
            for line in self.log.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("}\n"):  # the last one may not have been written to its end
                    yield json.loads(line)

    def note(self, step: str, *, generation: int, **facts: Any) -> None:
        """Write a line of the log."""
        entry = {"step": step, "generation": generation, "time": round(time.time()), **facts}
        if self.log.exists():
            drop_unfinished(self.log)
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        self.report(json.dumps(entry))

    def publish(self, path: Path) -> None:
        """Write the newest network that was kept."""
        shutil.copy(self.net_of(self.kept()[0]), path)

    # -- what there is to do --------------------------------------------------------------------

    def begin(self) -> None:
        """Generation 0: the network to begin with."""
        if not self.net_of(0).exists():
            if self.plan.weights is not None:
                write_model(self.net_of(0), read_model(self.plan.weights))
            else:
                blank = training.Fit(self.network.features, self.plan.fit)
                write_model(self.net_of(0), blank.blank())
        if not self.kept():
            self.note("gate", generation=0, kept=True)

    def go(self) -> None:
        """Make generations until there are as many as the plan asks for, or a stop."""
        self.begin()
        done = {entry["generation"] for entry in self.entries() if entry["step"] == "gate"}
        for generation in range(1, self.plan.generations + 1):
            if generation not in done and not (
                self.play(generation) and self.learn(generation) and self.match(generation)
            ):
                return
            if not self.measure(generation):
                return

    def play(self, generation: int) -> bool:
        """Play the games of a generation that are missing; whether all are there."""
        path = self.games_of(generation)
        done: set[str] = set()
        if path.exists():
            drop_unfinished(path)
            done = {played.seed for played in read_games(path)}
        seeds = [f"{self.plan.seed}:{generation}:{number}" for number in range(self.plan.games)]
        missing = [seed for seed in seeds if seed not in done]
        if not missing:
            return True
        paths = [self.net_of(number) for number in self.kept()[:PLAYERS]]
        work = partial(_play_some, self.plan.game, paths, self.plan.care, missing)
        begin = time.perf_counter()
        with path.open("a", encoding="utf-8") as file:

            def take(lines: list[str]) -> None:
                file.write("".join(f"{line}\n" for line in lines))
                file.flush()

            whole = executor_named(self.plan.executor)(work, len(missing), self.plan.jobs, take)
        seconds = round(time.perf_counter() - begin)
        self.note("play", generation=generation, games=len(missing), seconds=seconds)
        return whole

    def learn(self, generation: int) -> bool:
        """Fit a network to the latest games, and teach it a policy; whether that is done."""
        path = self.net_of(generation)
        if path.exists():
            return True
        fitted = self.folder / f"fit-{generation:03}.net"
        if not fitted.exists():
            dataset = self.dataset(generation)
            if dataset is None:
                return False
            write_model(fitted, self.fitted(generation, dataset))
        if not self.plan.decisions:
            write_model(path, read_model(fitted))
            return True
        return self.add_policy(generation, fitted)

    def fitted(self, generation: int, dataset: Dataset) -> Model:
        """A network that is fitted to positions, with the policy of the one before."""
        begin = time.perf_counter()
        fit, errors = training.fit(self.network.features, dataset, self.plan.fit, self.report)
        card: dict[str, Any] = {
            "game": self.plan.game,
            "generation": generation,
            "games": int(len(set(dataset.games.tolist()))),
            "positions": len(dataset),
            "trust": self.lessons().trust,
            "errors": errors,
        }
        model = fit.model(dataset, card)
        seconds = round(time.perf_counter() - begin)
        self.note("fit", seconds=seconds, settings=asdict(self.plan.fit), **card)
        return policies.with_policy_of(model, read_model(self.net_of(self.kept()[0])))

    def add_policy(self, generation: int, fitted: Path) -> bool:
        """Teach a network a policy by its own searches, which begin with the one before."""
        begin = time.perf_counter()
        decisions = self.taught(generation, fitted)
        if decisions is None:
            return False
        features, options = self.network.features, self.network.options
        fit, facts = policies.fit(features, options, decisions, self.report)
        facts["teaching"] = self.plan.teaching
        seconds = round(time.perf_counter() - begin)
        self.note("policy", generation=generation, seconds=seconds, **facts)
        model = policies.without_policy(read_model(fitted))
        write_model(self.net_of(generation), fit.added_to(model, decisions, facts))
        return True

    def taught(self, generation: int, fitted: Path) -> Decisions | None:
        """What a network says of decisions of the games of its generation; None after a stop."""
        path = self.games_of(generation)
        numbers = _some_games(path, self.plan.decisions)
        work = partial(_teach_some, self.plan.game, fitted, path, numbers, self.plan.teaching)
        found: dict[int, list[Decision]] = {}
        whole = executor_named(self.plan.executor)(work, len(numbers), self.plan.jobs, found.update)
        lists = (found[number] for number in sorted(found))
        return policies.collected(chain.from_iterable(lists)) if whole else None

    def lessons(self) -> Lessons:
        """What is learned from a game: from its end alone, as long as no network has learned."""
        before = read_model(self.net_of(self.kept()[0]))
        knows = before.head.get("card", {}).get("games", 0) > 0
        return self.plan.lessons if knows else replace(self.plan.lessons, trust=1.0)

    def dataset(self, generation: int) -> Dataset | None:
        """The positions of the latest games; None after a stop."""
        samples: list[Dataset] = []
        left = self.plan.window
        for number in range(generation, -1, -1):
            path = self.games_of(number)
            if left <= 0 or not path.exists():
                continue
            if number not in self._samples:
                sample = self.positions_of(number)
                if sample is None:
                    return None
                self._samples[number] = sample
                self.report(f"{len(sample)} positions of generation {number}")
            samples.append(self._samples[number])
            left -= self.plan.games
        return joined(samples)

    def positions_of(self, generation: int) -> Dataset | None:
        """The positions of the games of a generation, as the newest network sees them."""
        path = self.games_of(generation)
        count = sum(1 for _ in read_games(path))
        teacher = self.net_of(self.kept()[0])
        work = partial(_collect_some, self.plan.game, teacher, path, generation, self.lessons())
        found: dict[int, Dataset] = {}
        whole = executor_named(self.plan.executor)(work, count, self.plan.jobs, found.update)
        return joined([found[first] for first in sorted(found)]) if whole else None

    def match(self, generation: int) -> bool:
        """Let a network play the one before; it is kept unless it is weaker."""
        before = self.kept()[0]
        score = self._hold(generation, f"{NET}{self.net_of(before)}", self.plan.gate)
        if score is None:
            return False
        is_kept = score.share >= 0.5
        self.note("gate", generation=generation, against=before, kept=is_kept, **_facts(score))
        return True

    def measure(self, generation: int) -> bool:
        """Let a network that was kept play the yardsticks which it has not played yet."""
        if generation not in self.kept():
            return True
        done = [entry for entry in self.entries() if entry["step"] == "measure"]
        played = {entry["against"] for entry in done if entry["generation"] == generation}
        for name in self.plan.yardsticks:
            if name in played:
                continue
            score = self._hold(generation, name, self.plan.measures)
            if score is None:
                return False
            self.note("measure", generation=generation, against=name, **_facts(score))
        return True

    def _hold(self, generation: int, other: str, games: int) -> Score | None:
        """A match at the tables that the game is tried at, the games spread over them; None when
        it was stopped before its end."""
        own = f"{NET}{self.net_of(generation)}"
        trials = curriculum_of(self.plan.game).trials
        scores: list[Score] = []
        for players, options in trials:
            match = Match(
                self.plan.game,
                own,
                other,
                players,
                options,
                f"gate:{generation}",
                self.plan.care.iterations,
            )
            share = games // len(trials) // players * players
            scores.append(hold(match, share, self.plan.jobs, self.plan.executor))
            if scores[-1].games < share:
                return None
        return together(scores)


def _facts(score: Score) -> dict[str, Any]:
    low, high = score.interval
    return {**asdict(score), "low": round(low, 4), "high": round(high, 4)}


def _play_some(
    game: str, paths: list[Path], care: Care, seeds: list[str], numbers: range
) -> list[str]:
    """Some games of self-play, as lines."""
    evaluations = [loaded(game, path) for path in paths]
    lines: list[str] = []
    for number in numbers:
        if is_stopped():
            break
        lines.append(play_game(game, evaluations, care, seeds[number]).line())
    return lines


def _collect_some(
    game: str, teacher: Path, path: Path, generation: int, lessons: Lessons, numbers: range
) -> dict[int, Dataset]:
    """The positions of some games of a file, by the number of the first of these."""
    played = _games(path)
    numbered = [(generation * MOST_GAMES + number, played[number]) for number in numbers]
    return {numbers.start: collect(game, loaded(game, teacher), numbered, lessons)}


def _some_games(path: Path, decisions: int) -> list[int]:
    """Which games of a file are looked at, spread evenly, to have about so many decisions."""
    moves = [len(played.moves) for played in read_games(path)]
    step = max(int(TAUGHT * sum(moves) / max(decisions, 1)), 1)
    return list(range(0, len(moves), step))


def _teach_some(
    game: str, fitted: Path, path: Path, games: list[int], iterations: int, numbers: range
) -> dict[int, list[Decision]]:
    """What a network says of decisions of some games, by their number in a file."""
    evaluation = loaded(game, fitted)
    played = _games(path)
    found: dict[int, list[Decision]] = {}
    for number in numbers:
        if is_stopped():
            break
        one = played[games[number]]
        found[number] = list(policies.decisions_of(game, evaluation, one, TAUGHT, iterations))
    return found


@cache
def _games(path: Path) -> list[Played]:
    """The games of a file, read once by each process."""
    return list(read_games(path))


def shipped(game: str) -> Path | None:
    """The network that is shipped for a game, if there is one."""
    path = teachable(game).weights
    return path if path.exists() else None
