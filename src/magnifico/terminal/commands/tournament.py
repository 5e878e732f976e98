"""``magnifico tournament``"""

from __future__ import annotations

import json as json_format
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from magnifico.arena.programs.own import LIMIT
from magnifico.arena.run.processes import processors
from magnifico.arena.run.seats import bot_modules
from magnifico.arena.tournament import tournament as arena
from magnifico.arena.tournament.statistics import statistics
from magnifico.core.errors import SetupError
from magnifico.core.rules import Rules
from magnifico.terminal.arguments import (
    Expansions,
    Game,
    Json,
    Lang,
    Options,
    Promos,
    Seed,
    loaded,
    table_options,
    words_of,
)
from magnifico.terminal.commands.simulate import (
    INTERRUPTED,
    Executor,
    Games,
    Jobs,
    Limit,
    Modules,
    Players,
    processes,
    reported,
    warn_of_faults,
)
from magnifico.terminal.screen import messages, output, table
from magnifico.terminal.words import Words

Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help="The bots that compete.")]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a report as HTML.")
]
Stats = Annotated[
    Path | None, typer.Option("--stats", metavar="FILE", help="Write figures of all components.")
]
Trials = Annotated[
    int,
    typer.Option(
        "--trials",
        min=0,
        help="For --stats: deals that the first bot plays with and without gifts.",
    ),
]
Alone = Annotated[
    bool, typer.Option("--alone", help="Seat the first bot alone among several of each other one.")
]
Log = Annotated[
    Path | None,
    typer.Option("--log", metavar="FILE", help="Keep every game; go on where the file ends."),
]


def tournament(
    game: Game,
    bots: Bots,
    players: Players = 2,
    games: Games = 100,
    seed: Seed = "1",
    option: Options = None,
    expansions: Expansions = "",
    promos: Promos = False,
    jobs: Jobs = "all",
    executor: Executor = "local",
    modules: Modules = None,
    limit: Limit = LIMIT,
    report: Report = None,
    stats: Stats = None,
    trials: Trials = 0,
    alone: Alone = False,
    log: Log = None,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """Let bots compete, and rate them; Ctrl-C stops with what there is."""
    rules, words = loaded(game), Words(lang)
    options = table_options(rules, option, expansions, promos)
    own = bot_modules(modules or ())
    if trials and stats is None:
        raise SetupError("--trials needs --stats: a file to write them to", code="trials")
    plan = arena.Plan(
        rules.name, words_of(bots), players, seed, options, own, alone, limit
    ).checked()
    result = _held(plan, games, processes(jobs), executor, log, words)
    if result.results and report is not None:
        from magnifico.arena.reports.tournament_report import page

        _write(report, page(result, lang))
    if result.results and stats is not None:
        document = statistics(result)
        if trials:
            document |= _tried(plan, trials, processes(jobs), executor, words)
        _write(stats, json_format.dumps(document, ensure_ascii=False, indent=1) + "\n")
    if json:
        print(json_format.dumps(result.document(), ensure_ascii=False, indent=1))
    elif result.results:
        show(output(), rules, result, words)
    faults = [entry.fault for entry in result.standings.entries() if entry.fault]
    if faults:
        warn_of_faults(len(faults), faults[0], words)
    if not result.is_complete:
        messages().print(f"[warn]{words('stopped', done=len(result.results), games=games)}[/]")
        raise typer.Exit(INTERRUPTED)


def _held(
    plan: arena.Plan, games: int, jobs: int | None, executor: str, log: Path | None, words: Words
) -> arena.Tournament:
    with reported(words("playing"), games) as report:
        return arena.hold(plan, games, jobs, report, executor, log)


def _tried(
    plan: arena.Plan, deals: int, jobs: int | None, executor: str, words: Words
) -> dict[str, Any]:
    """What components are worth, by trials of the first bot."""
    from magnifico.learn.trials import Table, document, worths

    table = Table(plan.game, plan.bots[0], plan.players, plan.options, plan.seed)
    with reported(words("playing"), deals) as report:
        return document(table, worths(table, deals, jobs or processors(), report, executor))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    messages().print(f"[faint]{escape(str(path))}[/]")


def show(console: Console, rules: Rules, result: arena.Tournament, words: Words) -> None:
    """Print the standings as a table, the best bot first."""
    title = f"[title]{rules.title}[/], {words('player', count=result.plan.players)}"
    console.print(f"{title} [faint]({len(result.results)} {words('games').lower()})[/]\n")
    grid = table(
        words("bot-name"),
        f">{words('rating')}",
        f">{words('interval')}",
        f">{words('games')}",
        f">{words('win-rate')}",
        f">{words('points')}",
        f">{words('time-per-decision')}",
    )
    for line in sorted(result.standings.table, key=lambda line: -line.rating):
        grid.add_row(
            escape(line.name),
            f"{line.rating:.0f}",
            f"{line.low:.0f} – {line.high:.0f}",
            f"{line.games}",
            f"{line.win_rate:.1%}",
            f"{line.mean_points:.1f}",
            f"{line.ms_per_decision:.2f} ms",
        )
    console.print(grid)
