"""Tournaments: bots against each other, in all seats and with the same cards.

The game seed of deal ``d`` of a tournament with seed ``S`` is ``"S:d"``; a bot's own stream
depends on seed, deal, bot and seat. So a tournament comes to the same result however many
processes or machines share it, and can be stopped and continued.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from magnifico.arena.contest import Contest, forfeited, play, taken
from magnifico.arena.engines import engine_named
from magnifico.arena.fixtures import Fixtures
from magnifico.arena.parallel import is_stopped, processors
from magnifico.arena.programs import dismiss, player_from
from magnifico.arena.standings import Standings
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

    def checked(self) -> Plan:
        """This plan with complete options; raises ``SetupError`` for anything that cannot be."""
        options = rules_of(self.game).check(self.players, self.options)
        if not self.bots:
            raise SetupError("a tournament needs bots", code="bots")
        for name in self.bots:
            player_from(name)
        twice = {name for name in self.bots if self.bots.count(name) > 1}
        if twice:
            message = f"{', '.join(sorted(twice))} stands twice in the list of bots"
            raise SetupError(message, code="bots")
        return Plan(self.game, self.bots, self.players, self.seed, options)

    def document(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "line": list(self.bots),
        }


@dataclass(frozen=True, slots=True)
class Tournament:
    """What a tournament came to."""

    plan: Plan
    contests: list[Contest]
    asked: int
    seconds: float

    @property
    def is_complete(self) -> bool:
        return len(self.contests) == self.asked

    @property
    def standings(self) -> Standings:
        return Standings(self.plan.bots, self.contests)

    def document(self) -> dict[str, Any]:
        """The results as plain data; everything but times depends on the plan alone."""
        plan = self.plan.document()
        del plan["line"]
        return {
            **plan,
            "games": len(self.contests),
            "complete": self.is_complete,
            "seconds": self.seconds,
            **self.standings.document(),
        }


def hold(
    plan: Plan,
    games: int,
    jobs: int | None = None,
    report: Callable[[int], None] = lambda done: None,
    engine: str = "local",
    log: Path | None = None,
) -> Tournament:
    """Play the first ``games`` games of a tournament.

    ``report`` is called with the number of games done. Ctrl-C ends the run early with what there
    is. With a ``log``, every game is written there as it ends, and games that stand there already
    are not played again. Raises ``SetupError`` for a plan that cannot be, or a log of another one.
    """
    plan = plan.checked()
    spread = engine_named(engine)
    done = {} if log is None else read_log(log, plan)
    missing = [number for number in range(games) if number not in done]

    def take(contests: list[Contest]) -> None:
        done.update({contest.number: contest for contest in contests})
        if log is not None:
            append_log(log, contests)
        report(len(done))

    report(len(done))
    begin = time.perf_counter()
    jobs = max(1, min(jobs or processors(), len(missing)))
    spread(partial(play_contests, plan, missing), len(missing), jobs, take)
    contests = [done[number] for number in sorted(done) if number < games]
    return Tournament(plan, contests, games, time.perf_counter() - begin)


def play_contests(plan: Plan, missing: list[int], places: range) -> list[Contest]:
    """Some games of a tournament; fewer when the run is stopped."""
    contests: list[Contest] = []
    for place in places:
        contest = play_contest(plan, missing[place])
        if contest is None:
            break
        contests.append(contest)
    return contests


def play_contest(plan: Plan, number: int) -> Contest | None:
    """One game of a tournament by its number; None when the run is stopped meanwhile."""
    rules = rules_of(plan.game)
    fixture = Fixtures(len(plan.bots), plan.players)[number]
    seed = f"{plan.seed}:{fixture.deal}"
    names = [plan.bots[bot] for bot in fixture.line_up]
    bots = [player_from(name, f"{seed}:{name}:{seat}") for seat, name in enumerate(names)]
    state = rules.start(plan.players, seed, plan.options, False)
    try:
        clock = play(state, bots)
    except Exception as error:
        error.add_note(f"in game {number} of {plan.game}, seed {seed!r}, by {', '.join(names)}")
        raise
    finally:
        dismiss(bots, rules.outcome(state))
    outcome = rules.outcome(state)
    if outcome is None or is_stopped():
        return None
    outcome = forfeited(outcome, clock.faults)
    return Contest(
        number=number,
        deal=fixture.deal,
        line_up=list(fixture.line_up),
        points=list(outcome.points),
        winners=list(outcome.winners),
        ranking=list(outcome.ranking),
        sources={name: list(values) for name, values in outcome.sources.items()},
        taken=taken(rules, state),
        decisions=clock.decisions,
        seconds=clock.seconds,
        faults=clock.faults if any(clock.faults) else [],
    )


# -- the log: the plan in the first line, a game in every other one ----------------------------


def read_log(path: Path, plan: Plan) -> dict[int, Contest]:
    """The games that stand in a log; a log that does not exist yet is begun."""
    first = json.dumps(plan.document())
    if not path.exists() or not path.read_text(encoding="utf-8").strip():
        path.write_text(first + "\n", encoding="utf-8")
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    if json.loads(lines[0]) != json.loads(first):
        raise SetupError(f"{path} is the log of another tournament", code="log")
    contests = [Contest(**json.loads(line)) for line in lines[1:] if line.endswith("}")]
    return {contest.number: contest for contest in contests}


def append_log(path: Path, contests: list[Contest]) -> None:
    """Write games to the end of a log."""
    with path.open("a", encoding="utf-8") as file:
        for contest in contests:
            file.write(json.dumps(contest.document()) + "\n")
