"""Tournaments: bots against each other, in all seats and with the same cards.

The game seed of deal ``d`` of a tournament with seed ``S`` is ``"S:d"``; a bot's own stream
depends on seed, deal, bot and seat. So a tournament comes to the same result however many
processes or machines share it, and can be stopped and continued.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from magnifico.arena.programs.own import LIMIT, end_idle
from magnifico.arena.programs.program import dismiss
from magnifico.arena.run.executors import executor_named
from magnifico.arena.run.match import forfeited, play
from magnifico.arena.run.processes import is_stopped, processors
from magnifico.arena.run.seats import BotModule, check_bots, seated
from magnifico.arena.tournament.result import MatchResult, taken
from magnifico.arena.tournament.schedule import Schedule
from magnifico.arena.tournament.standings import Standings
from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: a game, its players and options, the bots, a seed."""

    game: str
    bots: tuple[str, ...]
    players: int = 2
    seed: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    modules: tuple[BotModule, ...] = ()
    """Where bots of one's own come from."""
    alone: bool = False
    """Whether the first bot sits alone among several of one other, at every table."""
    limit: float = LIMIT
    """Seconds that a bot of one's own may take for a decision."""

    @property
    def schedule(self) -> Schedule:
        return Schedule(len(self.bots), self.players, self.alone)

    def checked(self) -> Plan:
        """This plan with complete options; raises ``SetupError`` for anything that cannot be."""
        options = rules_of(self.game).check(self.players, self.options)
        if not self.bots:
            raise SetupError("a tournament needs bots", code="bots")
        check_bots(self.bots, self.modules)
        twice = {name for name in self.bots if self.bots.count(name) > 1}
        if twice:
            message = f"{', '.join(sorted(twice))} stands twice in the list of bots"
            raise SetupError(message, code="bots")
        if self.alone and len(self.bots) < 2:
            raise SetupError("a bot alone among others needs others", code="bots")
        return replace(self, options=options)

    def document(self) -> dict[str, Any]:
        document = {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "line": list(self.bots),
        }
        return document | ({"alone": True} if self.alone else {})


@dataclass(frozen=True, slots=True)
class Tournament:
    """What a tournament came to."""

    plan: Plan
    results: list[MatchResult]
    asked: int
    seconds: float

    @property
    def is_complete(self) -> bool:
        return len(self.results) == self.asked

    @property
    def standings(self) -> Standings:
        return Standings(self.plan.bots, self.results)

    def document(self) -> dict[str, Any]:
        """The results as plain data; everything but times depends on the plan alone."""
        plan = self.plan.document()
        del plan["line"]
        return {
            **plan,
            "games": len(self.results),
            "complete": self.is_complete,
            "seconds": self.seconds,
            **self.standings.document(),
        }


def hold(
    plan: Plan,
    games: int,
    jobs: int | None = None,
    report: Callable[[int], None] = lambda done: None,
    executor: str = "local",
    log: Path | None = None,
) -> Tournament:
    """Play the first ``games`` games of a tournament.

    ``report`` is called with the number of games done. Ctrl-C ends the run early with what there
    is. With a ``log``, every game is written there as it ends, and games that stand there already
    are not played again. Raises ``SetupError`` for a plan that cannot be, or a log of another one.
    """
    plan = plan.checked()
    spread = executor_named(executor)
    done = {} if log is None else read_log(log, plan)
    missing = [number for number in range(games) if number not in done]

    def take(results: list[MatchResult]) -> None:
        done.update({result.number: result for result in results})
        if log is not None:
            append_log(log, results)
        report(len(done))

    report(len(done))
    begin = time.perf_counter()
    jobs = max(1, min(jobs or processors(), len(missing)))
    try:
        spread(partial(play_matches, plan, missing), len(missing), jobs, take)
    finally:
        end_idle()
    results = [done[number] for number in sorted(done) if number < games]
    return Tournament(plan, results, games, time.perf_counter() - begin)


def play_matches(plan: Plan, missing: list[int], places: range) -> list[MatchResult]:
    """Some games of a tournament; fewer when the run is stopped."""
    for module in plan.modules:
        module.load()
    results: list[MatchResult] = []
    for place in places:
        result = play_match(plan, missing[place])
        if result is None:
            break
        results.append(result)
    return results


def play_match(plan: Plan, number: int) -> MatchResult | None:
    """One game of a tournament by its number; None when the run is stopped meanwhile."""
    rules = rules_of(plan.game)
    scheduled = plan.schedule[number]
    seed = f"{plan.seed}:{scheduled.deal}"
    names = [plan.bots[bot] for bot in scheduled.line_up]
    seeds = [f"{seed}:{name}:{seat}" for seat, name in enumerate(names)]
    bots = seated(names, seeds, plan.modules, plan.limit)
    state = rules.start(plan.players, seed, plan.options, False)
    try:
        stats = play(state, bots)
    except Exception as error:
        error.add_note(f"in game {number} of {plan.game}, seed {seed!r}, by {', '.join(names)}")
        raise
    finally:
        dismiss(bots, rules.outcome(state))
    outcome = rules.outcome(state)
    if outcome is None or is_stopped():
        return None
    outcome = forfeited(outcome, stats.faults)
    return MatchResult(
        number=number,
        deal=scheduled.deal,
        line_up=list(scheduled.line_up),
        points=list(outcome.points),
        winners=list(outcome.winners),
        ranking=list(outcome.ranking),
        sources={name: list(values) for name, values in outcome.sources.items()},
        taken=taken(rules, state),
        decisions=stats.decisions,
        seconds=stats.seconds,
        faults=stats.faults if any(stats.faults) else [],
    )


# -- the log: the plan in the first line, a game in every other one ----------------------------


def read_log(path: Path, plan: Plan) -> dict[int, MatchResult]:
    """The games that stand in a log; a log that does not exist yet is begun."""
    first = json.dumps(plan.document())
    if not path.exists() or not path.read_text(encoding="utf-8").strip():
        path.write_text(first + "\n", encoding="utf-8")
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    if json.loads(lines[0]) != json.loads(first):
        raise SetupError(f"{path} is the log of another tournament", code="log")
    results = [MatchResult(**json.loads(line)) for line in lines[1:] if line.endswith("}")]
    return {result.number: result for result in results}


def append_log(path: Path, results: list[MatchResult]) -> None:
    """Write games to the end of a log."""
    with path.open("a", encoding="utf-8") as file:
        for result in results:
            file.write(json.dumps(result.document()) + "\n")
