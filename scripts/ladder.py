"""Measures how strong the levels are, and writes docs/ladder.md.

    python scripts/ladder.py                 # plays what is missing, and writes the page
    python scripts/ladder.py --jobs 1        # with one process
    python scripts/ladder.py --write         # only writes the page, from the games there are

Every game is kept in ``build/ladder``: a run that was stopped (Ctrl-C) goes on where it was. Seats
rotate and seeds are paired, so that luck cancels. When a level changes, delete that folder: games
of the old level must not count for the new one.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from magnifico.arena.fixtures import Fixtures
from magnifico.arena.standings import Standing
from magnifico.arena.tournament import Plan, Tournament, hold, read_log
from magnifico.bots import LEVELS
from magnifico.core.rules import rules_of
from magnifico.terminal.commands.simulate import progress_bar

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "ladder"
PAGE = ROOT / "docs" / "ladder.md"
SEED = "ladder"
STEP = 0.65
"""What a level is to win against the one below."""
TOP = 0.90
"""What the strongest level is to win against greedy."""


@dataclass(frozen=True)
class Match:
    """Bots who meet: the stronger one first."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    target: float = 0.0
    advanced: bool = False
    """Whether Lorenzo is played with leaders."""

    @property
    def plan(self) -> Plan:
        options = {"advanced": True} if self.advanced else {}
        return Plan(self.game, self.bots, self.players, SEED, options).checked()

    @property
    def log(self) -> Path:
        kind = "advanced-" if self.advanced else ""
        return FOLDER / f"{kind}{self.game}-{self.players}-{'-'.join(self.bots)}.jsonl"


def duels(game: str) -> list[Match]:
    apprentice, merchant, patron, magnifico = LEVELS
    return [
        Match(game, (apprentice, "random"), 2, 400, STEP),
        Match(game, (merchant, apprentice), 2, 400, STEP),
        Match(game, (patron, merchant), 2, 400, STEP),
        Match(game, (magnifico, patron), 2, 200, STEP),
        Match(game, (magnifico, "greedy"), 2, 200, TOP),
    ]


def with_leaders() -> list[Match]:
    """The same in the advanced game; shorter, for the rule is judged by the others."""
    apprentice, merchant, patron, magnifico = LEVELS
    return [
        Match("lorenzo", (merchant, apprentice), 2, 100, STEP, True),
        Match("lorenzo", (patron, merchant), 2, 100, STEP, True),
        Match("lorenzo", (magnifico, patron), 2, 40, STEP, True),
        Match("lorenzo", (magnifico, "greedy"), 2, 40, TOP, True),
    ]


SOLO = Match("masters", ("random", *LEVELS), 1, 1000)
TABLES = [Match("lorenzo", LEVELS, 4, 64), Match("masters", LEVELS, 4, 128)]


def matches() -> list[Match]:
    """All matches; the quick ones first."""
    pairs = zip(duels("lorenzo"), duels("masters"), strict=True)
    return [*(match for pair in pairs for match in pair), SOLO, *TABLES, *with_leaders()]


def play(match: Match, games: int, jobs: int | None) -> bool:
    """Play what is missing of the first games of a match; whether they are complete."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    name = f"{match.game}, {match.players}: {', '.join(match.bots)}"
    with progress_bar() as progress:
        task = progress.add_task(name, total=games)

        def report(done: int) -> None:
            progress.update(task, completed=done)
            progress.refresh()

        return hold(match.plan, games, jobs, report, log=match.log).is_complete


def result_of(match: Match) -> Tournament | None:
    """What was played of a match so far; a deal counts only with all its rotations."""
    if not match.log.exists():
        return None
    found = read_log(match.log, match.plan)
    contests = [found[number] for number in sorted(found) if number < match.games]
    full = len(Fixtures(len(match.bots), match.players).of_a_deal)
    by_deal: dict[int, int] = {}
    for contest in contests:
        by_deal[contest.deal] = by_deal.get(contest.deal, 0) + 1
    kept = [contest for contest in contests if by_deal[contest.deal] == full]
    return Tournament(match.plan, kept, match.games, 0.0) if kept else None


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of games, 95 %.

    >>> [round(bound, 3) for bound in interval(0.5, 100)]
    [0.404, 0.596]
    """
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def shares(share: float, games: int) -> str:
    low, high = interval(share, games)
    return f"{share:.1%} | {low:.1%} – {high:.1%}"


def judgement(share: float, games: int, target: float) -> str:
    """Whether a target is reached, and whether the sample leaves no doubt about it."""
    low, high = interval(share, games)
    if share < target:
        return "no" if high < target else "no, within the error"
    return "yes" if low >= target else "yes, within the error"


def duel_rows(matches: list[Match]) -> list[str]:
    rows = [
        "| match | games | win rate | 95 % | target | reached | points |",
        "|---|---|---|---|---|---|---|",
    ]
    for match in matches:
        result = result_of(match)
        title = f"{match.bots[0]} – {match.bots[1]}"
        if result is None:
            rows.append(f"| {title} | 0 of {match.games} | | | {match.target:.0%} | not played | |")
            continue
        one, other = result.standings.table
        rows.append(
            f"| {title} | {_games(one.games, match.games)} | {shares(one.win_rate, one.games)} "
            f"| {match.target:.0%} | {judgement(one.win_rate, one.games, match.target)} "
            f"| {one.mean_points:.1f} – {other.mean_points:.1f} |"
        )
    return rows


def _games(played: int, asked: int) -> str:
    return f"{played}" if played == asked else f"{played} of {asked}"


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


INTRODUCTION = """# The ladder

How strong the four levels are: apprentice, merchant, patron, magnifico. This page is written by

```
python scripts/ladder.py
```

which plays the games that are missing in `build/ladder` and counts them all. It can be stopped and
goes on where it was. Every deal is played in all rotations of the seats with the same seed. Levels
think for a number of iterations, so the results do not depend on the machine. Games are without
options and expansions, but for one table. A tie counts half. Where fewer games were played than are
asked for, the table says so; the command goes on with them. Intervals are Wilson's, 95 %; they
treat games as independent, though two games of one deal are not. [bots.md](bots.md) explains how
the bots play, and tells what did not work.

"Reached" judges the games that were played: "within the error" means that the interval holds the
target, so that more games may say otherwise.
"""


def page() -> str:
    """The whole document."""
    parts = [INTRODUCTION]
    for game in ("lorenzo", "masters"):
        parts += [f"## {rules_of(game).title}, two players\n"]
        parts += ["\n".join(duel_rows(duels(game))), ""]
    parts += [
        "## Lorenzo il Magnifico with leaders, two players\n",
        "The advanced game. Shorter matches, to see whether the order of the levels holds there.\n",
        "\n".join(duel_rows(with_leaders())),
        "",
        "## Masters of Renaissance, alone\n",
        "Every bot plays the same deals against Lorenzo's tokens. Ratings compare the bots deal by "
        "deal: a win beats a loss, and among equals more points do.\n",
        "\n".join(table_rows(SOLO)),
        "",
        "## Four players\n",
        "All four levels at one table; a quarter of the games is the average.\n",
    ]
    for match in TABLES:
        parts += [f"### {rules_of(match.game).title}\n", "\n".join(table_rows(match)), ""]
    return "\n".join(parts).rstrip() + "\n"


def play_all(jobs: int | None) -> None:
    """First an eighth of every match, then more: a run that is stopped says something of each."""
    for part in (8, 4, 2, 1):
        for match in matches():
            if not play(match, match.games // part, jobs):
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--jobs", type=int, help="processes; all processors without it")
    parser.add_argument("--write", action="store_true", help="only write the page")
    asked = parser.parse_args()
    if not asked.write:
        play_all(asked.jobs)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
