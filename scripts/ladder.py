"""Measures how strong the levels are, and writes docs/ladder.md.

    python scripts/ladder.py                 # plays what is missing, and writes the page
    python scripts/ladder.py --jobs 1        # with one process
    python scripts/ladder.py --part 8        # an eighth of every match
    python scripts/ladder.py --only masters  # the matches of one game
    python scripts/ladder.py --write         # only writes the page, from the games there are

Every game is kept in ``benchmarks/ladder``, in short: a run that was stopped (Ctrl-C) goes on where
it was, on another machine too. Seats rotate and seeds are paired, so that luck cancels. Games of a
level that has changed since do not count for the new one: ``bots.json`` beside them says which
weights and settings each match was played with, and one that was played with others begins anew.
When the way that bots think changes, raise ``THINKING``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import magnifico.yardstick.bots  # noqa: F401  (gives the yardstick its name)
from magnifico.arena.tournament import MatchResult, Plan, Tournament, hold, read_log
from magnifico.arena.tournament.standings import Standing
from magnifico.bots import LEVELS, PERSONALITIES, bot_from
from magnifico.bots.levels import BUDGETS, CARELESSNESS
from magnifico.bots.personalities import LEVEL
from magnifico.bots.registry import likes_of, teachable
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.learn import leaderless
from magnifico.learn.matches import wilson
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import ROUNDS
from magnifico.lorenzo.engine.steps import VATICAN
from magnifico.terminal.commands.simulate import reported

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "benchmarks" / "ladder"
PAGE = ROOT / "docs" / "ladder.md"
SEED = "ladder"
THINKING = 2
"""Which way of thinking of the bots the games were played with."""
STEP = 0.65
"""What a level is to win against the one below."""
MORE_TIME = 0.60
"""What ten times the iterations are to win."""
WITHOUT_LEADERS = 0.60
"""What magnifico is to win against itself when that may not play leaders."""
FIRST = "magnifico-1"
"""The strongest of the first bots, which never changes."""
TEN_TIMES = f"search:{10 * BUDGETS['magnifico'].iterations}it"
LEADERS = {"advanced": True}
EXPANSIONS = {"houses": True, "pazzi": True}
TABLES_BY_NAME = {"": {}, "leaders": LEADERS, "Houses and Pazzi": EXPANSIONS}


@dataclass(frozen=True)
class Match:
    """Bots who meet: the stronger one first."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    target: float = 0.0
    table: str = ""
    """What is played with, by its name."""
    alone: bool = False
    """Whether the first bot sits among several of the second."""
    style: bool = False
    """Whether the page tells how the bots won, too."""

    @property
    def options(self) -> Mapping[str, Any]:
        return TABLES_BY_NAME[self.table]

    @property
    def plan(self) -> Plan:
        return Plan(
            self.game, self.bots, self.players, SEED, self.options, alone=self.alone
        ).checked()

    @property
    def log(self) -> Path:
        kind = [self.game, str(self.players), *self.table.lower().split(), *self.bots]
        return FOLDER / f"{'-'.join(kind).replace(':', '_')}.jsonl"

    @property
    def title(self) -> str:
        with_ = f", with {self.table}" if self.table else ""
        one, other = self.bots
        return f"{one} – {other}{with_}" if self.players == 2 else self._seating(with_)

    def _seating(self, with_: str) -> str:
        others = self.players - 1
        return f"one {self.bots[0]} among {others} of {self.bots[1]}{with_}"


def steps(game: str, games: int, table: str = "") -> list[Match]:
    """Every level against the one below; fewer games for the one that thinks longest."""
    below = ("random", *LEVELS)
    return [
        Match(game, (level, other), 2, games // 2 if level == LEVELS[-1] else games, STEP, table)
        for level, other in zip(LEVELS, below)
    ]


LADDER = {
    "Lorenzo il Magnifico": steps("lorenzo", 400),
    "Lorenzo il Magnifico with leaders": steps("lorenzo", 200, "leaders"),
    "Masters of Renaissance": steps("masters", 400),
}
"""The levels, game by game."""

AGAINST_FIRST = [
    Match("lorenzo", ("magnifico", FIRST), 2, 800, 0.97),
    Match("lorenzo", ("magnifico", FIRST), 2, 400, 0.97, "leaders"),
    Match("lorenzo", ("magnifico", FIRST), 2, 400, 0.90, "Houses and Pazzi"),
    Match("lorenzo", ("magnifico", FIRST), 4, 400, 0.75, "leaders", alone=True),
    Match("lorenzo", ("greedy", FIRST), 2, 400, 0.90),
    Match("lorenzo", ("greedy", FIRST), 2, 400, 0.90, "leaders"),
    Match("masters", ("magnifico", FIRST), 2, 400, 0.85),
    Match("masters", ("magnifico", FIRST), 4, 400, 0.55, alone=True),
]
TIME = [
    Match("lorenzo", (TEN_TIMES, "magnifico"), 2, 200, MORE_TIME, "leaders"),
    Match("lorenzo", (TEN_TIMES, "magnifico"), 2, 200, MORE_TIME, "Houses and Pazzi"),
    Match("masters", (TEN_TIMES, "magnifico"), 2, 200, MORE_TIME),
]
ABOUT_LEADERS = [
    Match("lorenzo", ("magnifico", "leaderless:lorenzo"), 2, 400, WITHOUT_LEADERS, "leaders"),
    Match("masters", ("magnifico", "leaderless:masters"), 2, 400, WITHOUT_LEADERS),
]
PLAYED_TARGETS = {"lorenzo": 2.0, "masters": 1.0}
"""How many leaders magnifico is to play in a game."""
BEST = Match(
    "lorenzo", (LEVELS[-1], f"search:{BUDGETS[LEVELS[-1]].iterations}it"), 2, 40, table="leaders"
)
"""The best bot against itself, by another name."""
BEST_POINTS = 120
"""What the best bots are to reach with leaders."""
QUICK = LEVELS[:-1]
"""The levels that do not think for a second."""
SOLO = Match("masters", ("random", *QUICK), 1, 1000)
SOLO_TARGET = 0.85
TABLES = [Match("lorenzo", QUICK, 4, 64), Match("masters", QUICK, 4, 128)]
PERSONAL = [
    Match(game, (name, LEVEL), 2, 200, table=table, style=True)
    for game, table in (("lorenzo", "leaders"), ("masters", ""))
    for name in PERSONALITIES
]
"""Personalities against the level that thinks as long."""

Count = Callable[[MatchResult, int], float]
"""How much of something a seat had at the end of a game."""


def points_of(*sources: str) -> Count:
    return lambda result, seat: sum(result.sources[source][seat] for source in sources)


def cards_of(game: str, group: str) -> Count:
    """The cards of a kind."""
    return lambda result, seat: sum(
        facts_of(game, name)["group"] == group for name in result.taken[seat].get("card", ())
    )


def cost_of_cards(game: str, resource: str) -> Count:
    """What the cards cost of a resource, as it is printed."""
    return lambda result, seat: sum(
        facts_of(game, name)["cost"].get(resource, 0) for name in result.taken[seat].get("card", ())
    )


STYLES: dict[str, dict[str, Count]] = {
    "lorenzo": {
        "buildings": cards_of("lorenzo", "building"),
        "points of Production": points_of("production"),
        "territories": cards_of("lorenzo", "territory"),
        "points for military": points_of("military"),
        "points of the Church": points_of("church"),
    },
    "masters": {
        "cards": lambda result, seat: len(result.taken[seat].get("card", ())),
        "points of cards": points_of("cards"),
        "shields for cards": cost_of_cards("masters", "shield"),
        "points of faith and favour": points_of("faith", "favor tiles"),
    },
}
"""What shows how a bot likes to win, by game."""


@cache
def _facts(game: str) -> dict[str, dict[str, Any]]:
    components = rules_of(game).components
    return {one.id: {**one.facts, "group": one.group} for one in components}


def facts_of(game: str, card: str) -> dict[str, Any]:
    """What is printed on a card, and its kind."""
    return _facts(game)[f"card:{card}"]


def matches() -> list[Match]:
    """All matches."""
    levels = [match for rows in LADDER.values() for match in rows]
    return [*AGAINST_FIRST, *ABOUT_LEADERS, SOLO, *levels, *TIME, *TABLES, *PERSONAL, BEST]


def play(match: Match, games: int, jobs: int | None) -> bool:
    """Play what is missing of the first games of a match; whether they are complete."""
    begin_anew_if_changed(match.game, match.bots, match.log)
    name = f"{match.game}, {match.players}: {', '.join(match.bots)} {match.table}"
    with reported(name, games) as report:
        is_complete = hold(match.plan, games, jobs, report, log=match.log).is_complete
    shorten(match)
    return is_complete


def begin_anew_if_changed(game: str, bots: Sequence[str], log: Path) -> None:
    """Forget the games of a log that other bots played under the same names."""
    if not is_of_today(game, bots, log):
        FOLDER.mkdir(parents=True, exist_ok=True)
        log.unlink(missing_ok=True)
        known = _played_with() | {log.name: made_with(game, bots)}
        _bots_file().write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def is_of_today(game: str, bots: Sequence[str], log: Path) -> bool:
    """Whether the games of a log were played by the bots that have these names today."""
    return log.exists() and _played_with().get(log.name) == made_with(game, bots)


def _bots_file() -> Path:
    return FOLDER / "bots.json"


def _played_with() -> dict[str, str]:
    """By the name of a log, what it was played with."""
    path = _bots_file()
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def made_with(game: str, bots: Sequence[str]) -> str:
    """What the results of bots depend on, as a short text."""
    weights = hashlib.sha256(teachable(game).weights.read_bytes()).hexdigest()
    settings = [f"{bot} {_setting(game, bot)}" for bot in bots]
    whole = json.dumps([THINKING, rules_of(game).version, weights, settings])
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def _setting(game: str, bot: str) -> object:
    """What a bot of this name is set to."""
    if bot in PERSONALITIES:
        return BUDGETS[LEVEL], sorted(likes_of(game, bot).items())
    return CARELESSNESS.get(bot) or BUDGETS.get(bot) or ""


def shorten(match: Match) -> None:
    """Keep of every game what the page tells: who won, the points, the leaders; and of some all
    that was taken and what gave points."""
    found = read_log(match.log, match.plan)
    lines = [json.dumps(match.plan.document())]
    lines += [json.dumps(_short(found[number], match.style)) for number in sorted(found)]
    match.log.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _short(result: MatchResult, with_style: bool = False) -> dict[str, Any]:
    leaders = [{"leader": taken["leader"]} if "leader" in taken else {} for taken in result.taken]
    seconds = [round(time, 1) for time in result.seconds]
    if with_style:
        return replace(result, seconds=seconds).document()
    return replace(result, sources={}, taken=leaders, seconds=seconds).document()


def result_of(match: Match) -> Tournament | None:
    """What was played of a match so far; a deal counts only with all its rotations."""
    if not is_of_today(match.game, match.bots, match.log):
        return None
    found = read_log(match.log, match.plan)
    results = [found[number] for number in sorted(found) if number < match.games]
    full = len(match.plan.schedule.of_a_deal)
    by_deal: dict[int, int] = {}
    for result in results:
        by_deal[result.deal] = by_deal.get(result.deal, 0) + 1
    kept = [result for result in results if by_deal[result.deal] == full]
    return Tournament(match.plan, kept, match.games, 0.0) if kept else None


# -- the last report --------------------------------------------------------------------------


@dataclass
class Church:
    """How a bot answers in the last Vatican Report of Lorenzo."""

    bot: str
    games: int
    wrong_target: float = 0.005
    asked: int = 0
    wrong: int = 0
    played: int = 0

    @property
    def log(self) -> Path:
        return FOLDER / f"church-{self.bot}.json"

    def measure(self, games: int) -> None:
        """Play the games that are missing, and look at every answer in the last report."""
        begin_anew_if_changed("lorenzo", [self.bot], self.log)
        self.read()
        while self.played < games:
            self._play(f"church:{self.played}")
            self.played += 1
            facts = {"asked": self.asked, "wrong": self.wrong, "played": self.played}
            self.log.write_text(json.dumps(facts), encoding="utf-8")

    def read(self) -> None:
        if is_of_today("lorenzo", [self.bot], self.log):
            for name, value in json.loads(self.log.read_text(encoding="utf-8")).items():
                setattr(self, name, value)

    def _play(self, seed: str) -> None:
        rules = rules_of("lorenzo")
        state = rules.start(2, seed, rules.check(2, LEADERS), False)
        bots = [bot_from(self.bot, f"{seed}:{seat}") for seat in range(2)]
        while not state.is_over():
            option = bots[state.seat].choose(state.redact(state.seat))
            if is_last_report(state):
                self.asked += 1
                self.wrong += option != best_answer(state)
            state.play(option)


def is_last_report(state: State) -> bool:
    return isinstance(state, LorenzoState) and state.kind == VATICAN and state.round == ROUNDS


def best_answer(state: State) -> int:
    """The answer after which the seat in focus has more points; nothing else can change them."""
    points: dict[int, int] = {}
    for option in state.options:
        after = state.clone()
        after.play(option)
        while not after.is_over():
            after.play(after.options[0])
        points[option] = after.points(state.seat)
    return max(points, key=lambda option: points[option])


CHURCH = [Church("greedy", 400), Church("magnifico", 200)]


# -- the page -----------------------------------------------------------------------------------


def shares(share: float, games: int) -> str:
    low, high = wilson(share, games)
    return f"{share:.1%} | {low:.1%} – {high:.1%}"


def judgement(share: float, games: int, target: float) -> str:
    """Whether a target is reached, and whether the sample leaves no doubt about it."""
    low, high = wilson(share, games)
    if share < target:
        return "no" if high < target else "no, within the error"
    return "yes" if low >= target else "yes, within the error"


def duel_rows(matches: Sequence[Match]) -> list[str]:
    rows = [
        "| match | games | win rate | 95 % | target | reached | points |",
        "|---|---|---|---|---|---|---|",
    ]
    for match in matches:
        result = result_of(match)
        if result is None:
            empty = f"| {match.title} | 0 of {match.games} | | | {match.target:.0%} "
            rows.append(f"{empty}| not played | |")
            continue
        one, other = result.standings.table
        rows.append(
            f"| {match.title} | {_games(len(result.results), match.games)} "
            f"| {shares(one.win_rate, one.games)} "
            f"| {match.target:.0%} | {judgement(one.win_rate, one.games, match.target)} "
            f"| {one.mean_points:.1f} – {other.mean_points:.1f} |"
        )
    return rows


def _games(played: int, asked: int) -> str:
    return f"{played}" if played == asked else f"{played} of {asked}"


def leader_rows() -> list[str]:
    """How many leaders magnifico plays, from the games against itself without them."""
    rows = ["| game | games | leaders played by magnifico | target |", "|---|---|---|---|"]
    for match in ABOUT_LEADERS:
        title, target = rules_of(match.game).title, PLAYED_TARGETS[match.game]
        result = result_of(match)
        if result is None:
            rows.append(f"| {title} | 0 | | {target:.0f} |")
            continue
        played = [
            len(e.result.taken[e.seat].get("leader", ())) for e in result.standings.entries(0)
        ]
        mean = sum(played) / len(played)
        rows.append(f"| {title} | {len(played)} | {mean:.2f} a game | {target:.0f} |")
    return rows


def point_rows() -> list[str]:
    """How many points the best bots make when they meet."""
    rows = ["| match | games | points | 95 % | target |", "|---|---|---|---|---|"]
    result = result_of(BEST)
    if result is None:
        return [*rows, f"| {BEST.title} | 0 of {BEST.games} | | | {BEST_POINTS} |"]
    # the two of a game are not independent: their mean is one observation
    means = [sum(game.points) / len(game.points) for game in result.results]
    mean = fmean(means)
    error = 1.96 * stdev(means) / sqrt(len(means))
    return [
        *rows,
        f"| {BEST.title} | {_games(len(means), BEST.games)} | {mean:.1f} "
        f"| {mean - error:.1f} – {mean + error:.1f} | {BEST_POINTS} |",
    ]


def church_rows() -> list[str]:
    rows = ["| bot | games | answers | wrong | target |", "|---|---|---|---|---|"]
    for church in CHURCH:
        church.read()
        share = f"{church.wrong} ({church.wrong / max(church.asked, 1):.1%})"
        rows.append(
            f"| {church.bot} | {_games(church.played, church.games)} | {church.asked} "
            f"| {share if church.asked else ''} | below {church.wrong_target:.1%} |"
        )
    return rows


def table_rows(match: Match) -> list[str]:
    """One row per bot, the strongest first."""
    result = result_of(match)
    if result is None:
        return ["Not played yet."]
    rows = [
        "| bot | games | wins | 95 % | points | rating | 95 % |",
        "|---|---|---|---|---|---|---|",
    ]
    asked = match.games // len(match.bots) * match.players
    return rows + [_row(line, asked) for line in sorted(result.standings.table, key=_strength)]


def _strength(line: Standing) -> float:
    return -line.rating


def _row(line: Standing, asked: int) -> str:
    return (
        f"| {line.name} | {_games(line.games, asked)} | {shares(line.win_rate, line.games)} "
        f"| {line.mean_points:.1f} | {line.rating:.0f} | {line.low:.0f} – {line.high:.0f} |"
    )


def style_rows(game: str) -> list[str]:
    """One row per personality: how often it won, and what both had at the end."""
    counts = STYLES[game]
    rows = [
        f"| match | games | win rate | 95 % | points | {' | '.join(counts)} |",
        "|---" * (5 + len(counts)) + "|",
    ]
    for match in [match for match in PERSONAL if match.game == game]:
        result = result_of(match)
        if result is None:
            rows.append(f"| {match.title} | 0 of {match.games} " + "| " * (3 + len(counts)) + "|")
            continue
        one, other = result.standings.table
        means = [
            f"{mean(result, 0, count)} – {mean(result, 1, count)}" for count in counts.values()
        ]
        rows.append(
            f"| {match.title} | {_games(len(result.results), match.games)} "
            f"| {shares(one.win_rate, one.games)} "
            f"| {one.mean_points:.1f} – {other.mean_points:.1f} | {' | '.join(means)} |"
        )
    return rows


def mean(result: Tournament, bot: int, count: Count) -> str:
    """What a bot had of something at the end of a game on average."""
    found = [count(entry.result, entry.seat) for entry in result.standings.entries(bot)]
    return f"{sum(found) / len(found):.1f}"


INTRODUCTION = """# The ladder

How strong the five levels are, from apprentice to oracle, and how the bots with a personality
play. This page is written by

```
python scripts/ladder.py
```

which plays the games that are missing in `benchmarks/ladder` and counts them all. It can be stopped
and goes on where it was, on any machine. Every deal is played in all rotations of the seats with
the same seed. Levels think for a number of iterations, so the results do not depend on the
machine. `magnifico-1` is the strongest of the first bots, kept as it was to measure others by.
Games are without options and expansions where nothing else is said. A tie counts half. Where fewer
games were played than are asked for, the table says so; the command goes on with them. Intervals
are Wilson's, 95 %; they treat games as independent, though two games of one deal are not.
[bots.md](bots.md) explains how the bots play, and tells what did not work.

"Reached" judges the games that were played: "within the error" means that the interval holds the
target, so that more games may say otherwise.
"""
CHANGED_WORDS = (
    "The first ladder rested on a fault. In a Vatican Report its bots estimated a position in the "
    "middle of the phase, which their network had never seen: greedy answered wrongly in 32 % of "
    "205 decisions of the last report, and nearly all that magnifico won against greedy came from "
    "there. No bot ever played a leader. The bots of today play a report to its end and count the "
    "last one, have learned from games in which leaders are worked towards and played, and search "
    "with a policy. The faulty greedy is no yardstick here.\n"
)
FIRST_WORDS = (
    "Where one sits among three others, a quarter of the games is the average. greedy does not "
    "search at all.\n"
)
TIME_WORDS = f"magnifico searches for {BUDGETS['magnifico'].iterations} iterations.\n"
LEADERS_WORDS = "`leaderless` thinks as magnifico does, and never plays a leader.\n"
POINTS_WORDS = (
    f"What the best bots make when they meet: {LEVELS[-1]}, and a search that thinks as long.\n"
)
CHURCH_WORDS = (
    "In the last Vatican Report of Lorenzo, support or refusal is a matter of counting. Two "
    "players with leaders; an answer is wrong if the other one gave more points.\n"
)
PERSONAL_WORDS = (
    f"The personalities think as long as {LEVEL} and like a way to win. "
    f"The last columns tell what they had at the end of a game on average, and what {LEVEL} had "
    "in the same games.\n"
)
SOLO_WORDS = (
    "Every bot plays the same deals against Lorenzo's tokens. Ratings compare the bots deal by "
    f"deal: a win beats a loss, and among equals more points do. Magnifico is to win "
    f"{SOLO_TARGET:.0%}.\n"
)
AT_FOUR_WORDS = "Four levels at one table; a quarter of the games is the average.\n"


def page() -> str:
    """The whole document."""
    parts = [INTRODUCTION, "## What changed since the first bots\n", CHANGED_WORDS]
    for title, rows in LADDER.items():
        parts += [f"## {title}, two players\n", "\n".join(duel_rows(rows)), ""]
    parts += ["## Against the first bots\n", FIRST_WORDS, *_by_game(AGAINST_FIRST)]
    parts += ["## Ten times the time\n", TIME_WORDS, *_by_game(TIME)]
    parts += ["## Leaders\n", LEADERS_WORDS, *_by_game(ABOUT_LEADERS)]
    parts += ["\n".join(leader_rows()), ""]
    parts += ["## Points of the best\n", POINTS_WORDS, "\n".join(point_rows()), ""]
    parts += ["## Personalities\n", PERSONAL_WORDS]
    for game in dict.fromkeys(match.game for match in PERSONAL):
        parts += [f"{rules_of(game).title}:\n", "\n".join(style_rows(game)), ""]
    parts += ["## The last report\n", CHURCH_WORDS, "\n".join(church_rows()), ""]
    parts += ["## Masters of Renaissance, alone\n", SOLO_WORDS, "\n".join(table_rows(SOLO)), ""]
    parts += ["## Four players\n", AT_FOUR_WORDS]
    for match in TABLES:
        parts += [f"### {rules_of(match.game).title}\n", "\n".join(table_rows(match)), ""]
    return "\n".join(parts).rstrip() + "\n"


def _by_game(matches: Sequence[Match]) -> list[str]:
    """A table for each game."""
    parts: list[str] = []
    for game in dict.fromkeys(match.game for match in matches):
        own = [match for match in matches if match.game == game]
        parts += [f"{rules_of(game).title}:\n", "\n".join(duel_rows(own)), ""]
    return parts


def play_all(jobs: int | None, last_part: int = 1, only: str = "") -> None:
    """First an eighth of every match, then more: a run that is stopped says something of each."""
    for part in (part for part in (16, 8, 4, 2, 1) if part >= last_part):
        for match in matches():
            whole = max(match.games // part, 1)
            if only in ("", match.game) and not play(match, whole, jobs):
                return
        for church in CHURCH if only != "masters" else ():
            church.measure(church.games // part)


def main() -> None:
    leaderless.register()
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--jobs", type=int, help="processes; all processors without it")
    parser.add_argument("--part", type=int, default=1, help="play only this part of every match")
    parser.add_argument("--only", default="", help="play only the matches of one game")
    parser.add_argument("--write", action="store_true", help="only write the page")
    asked = parser.parse_args()
    if not asked.write:
        play_all(asked.jobs, asked.part, asked.only)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
