"""``magnifico simulate``"""

from __future__ import annotations

import json as json_format
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from magnifico.arena.programs.own import LIMIT
from magnifico.arena.run import simulation as arena
from magnifico.arena.run.seats import bot_modules
from magnifico.arena.run.tally import Tally
from magnifico.core.rules import Rules
from magnifico.terminal.arguments import (
    Expansions,
    Game,
    Json,
    Lang,
    Options,
    OwnBox,
    Promos,
    Seed,
    loaded,
    table_options,
    words_of,
)
from magnifico.terminal.screen import messages, output, table
from magnifico.terminal.words import Words

INTERRUPTED = 130

Players = Annotated[int, typer.Option("--players", "-p", help="How many players.")]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B", help="One bot for all seats, or one for each.")
]
Executor = Annotated[str, typer.Option("--executor", help="Where to play: local, or ray.")]
Modules = Annotated[
    list[str] | None,
    typer.Option("--import", metavar="MODULE", help="A module with bots of your own; repeatable."),
]
Limit = Annotated[
    float,
    typer.Option("--limit", min=0.1, help="Seconds for a decision of a bot of your own."),
]
Jobs = Annotated[str, typer.Option("--jobs", help="How many processes: a number, or all.")]


def simulate(
    game: Game,
    players: Players = 2,
    games: Games = 100,
    seed: Seed = "1",
    bots: Bots = "random",
    option: Options = None,
    expansions: Expansions = "",
    promos: Promos = False,
    cards: OwnBox = None,
    jobs: Jobs = "all",
    executor: Executor = "local",
    modules: Modules = None,
    limit: Limit = LIMIT,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """Let bots play many games, and say what came of them; Ctrl-C stops with what there is."""
    rules, words = loaded(game), Words(lang)
    options = table_options(rules, option, expansions, promos, cards)
    own = bot_modules(modules or ())
    setup = arena.SimulationSetup(rules.name, players, seed, words_of(bots), options, own, limit)
    result = _simulated(setup.checked(), games, processes(jobs), executor, words)
    if json:
        print(json_format.dumps(result.document(), ensure_ascii=False, indent=1))
    else:
        show(output(), rules, result, words)
    if result.tally.faults:
        warn_of_faults(result.tally.faults, result.tally.fault, words)
    if not result.is_complete:
        messages().print(f"[warn]{words('stopped', done=result.tally.games, games=games)}[/]")
        raise typer.Exit(INTERRUPTED)


def warn_of_faults(count: int, fault: str, words: Words) -> None:
    """Say that bots lost games because they did not play."""
    messages().print(f"[warn]{words('faults', count=count, fault=escape(fault))}[/]")


def processes(jobs: str) -> int | None:
    """The number of processes that a word names; None for one per processor."""
    if jobs == "all":
        return None
    if not jobs.isdigit() or not int(jobs):
        raise typer.BadParameter(f"expected a number or all, got {jobs!r}", param_hint="--jobs")
    return int(jobs)


def _simulated(
    setup: arena.SimulationSetup, games: int, jobs: int | None, executor: str, words: Words
) -> arena.Simulation:
    with reported(words("playing"), games) as report:

        def count(tally: Tally) -> None:
            report(tally.games)

        return arena.simulate(setup, games, jobs, count, executor)


def progress_bar() -> Progress:
    """A progress bar for messages. It draws when told to: a thread of its own would be copied
    into the processes that are started meanwhile."""
    console = messages()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        auto_refresh=False,
        disable=not console.is_terminal,
        transient=True,
    )


@contextmanager
def reported(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar; what is given is called with the number of games done."""
    with progress_bar() as progress:
        task = progress.add_task(title, total=games)

        def report(done: int) -> None:
            progress.update(task, completed=done)
            progress.refresh()

        yield report


def show(console: Console, rules: Rules, result: arena.Simulation, words: Words) -> None:
    """Print the results as tables."""
    console.print(_summary(rules, result, words))
    console.print(_by_seat(rules, result, words))


def _summary(rules: Rules, result: arena.Simulation, words: Words) -> Group:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", style="number")
    grid.add_row(words("games"), f"{result.tally.games}")
    grid.add_row(words("games-per-second"), f"{result.games_per_second:.1f}")
    grid.add_row(words("decisions-per-game"), f"{result.decisions_per_game:.1f}")
    grid.add_row(words("options-per-decision"), f"{result.options_per_decision:.1f}")
    grid.add_row(words("most-options"), f"{result.tally.longest}")
    grid.add_row(words("mean-points"), f"{result.mean_points:.2f}")
    title = f"[title]{rules.title}[/], {words('player', count=result.setup.players)}"
    bots = ", ".join(dict.fromkeys(result.setup.bots))
    return Group(f"{title} [faint]({escape(bots)})[/]", "", grid, "")


def _by_seat(rules: Rules, result: arena.Simulation, words: Words) -> Grid:
    seats = [f">{words('seat', number=seat + 1)}" for seat in range(result.setup.players)]
    grid = table("", f">{words('mean')}", *seats)
    grid.add_row(words("win-rate"), *_cells(result.win_rate_by_seat, ".1%"))
    grid.add_row(words("points"), *_cells(result.points_by_seat, ".2f"))
    grid.add_section()
    for source, by_seat in result.points_by_source.items():
        grid.add_row(rules.word("source", source, words.lang), *_cells(by_seat, ".2f"))
    return grid


def _cells(values: list[float], form: str) -> list[str]:
    mean = sum(values) / len(values)
    return [format(value, form) for value in (mean, *values)]
