"""``magnifico bench``"""

from __future__ import annotations

import json as json_format
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from importlib.util import find_spec
from typing import Annotated

import typer
from rich.console import Group
from rich.table import Table

from magnifico import is_compiled
from magnifico.arena.bench.peers import peers
from magnifico.arena.bench.pure_bench import PurePython
from magnifico.arena.bench.speed import CATAN, Case, Measurement, Row, cases_of, measure
from magnifico.arena.bench.timings import EstimateTiming, SearchTiming, Timed, Timing
from magnifico.core.errors import SetupError
from magnifico.terminal.arguments import Json, Lang, known_games
from magnifico.terminal.commands.simulate import progress_bar
from magnifico.terminal.screen import output, table
from magnifico.terminal.words import Words

Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long a turn lasts.")]
Turns = Annotated[int, typer.Option("--turns", min=1, help="How many turns each row gets.")]
Quick = Annotated[bool, typer.Option("--quick", help="One short turn: a look, no measurement.")]
Pure = Annotated[bool, typer.Option(help="Measure the engine in plain Python as well.")]

QUICK_SECONDS = 0.05


def bench(
    seconds: Seconds = 1.0,
    turns: Turns = 3,
    quick: Quick = False,
    pure: Pure = True,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """Measure the speed of the engine beside its peers: one core, CPU time, in turns."""
    words = Words(lang)
    if quick:
        seconds, turns = min(seconds, QUICK_SECONDS), 1
    cases, others = _cases(), peers()
    if not cases:
        raise SetupError("there is no game to measure", code="game")
    with ExitStack() as stack:
        plain: Sequence[Measurement] = ()
        if pure and is_compiled():
            plain = stack.enter_context(PurePython(cases, seconds)).measurements
        extras = _extras()
        progress = stack.enter_context(progress_bar())
        steps = len(cases) + len(others) + len(plain) + len(extras)
        task = progress.add_task(words("measuring"), total=turns * steps)

        def report() -> None:
            progress.advance(task)
            progress.refresh()

        rows = measure(cases, seconds, turns, report, others, plain)
        timings = _time(extras, turns, report)
    if json:
        document = {
            "rows": [row.document() for row in rows],
            "timings": [timing.document() for timing in timings],
        }
        print(json_format.dumps(document, indent=1))
    else:
        output().print(_table(rows, timings, words))


def _cases(what: str = "random") -> list[Case]:
    return [case for rules in known_games() for case in cases_of(rules, what)]


def _extras() -> list[Timed]:
    """The search bot and its estimate; the environments where their libraries are installed."""
    searched = _cases("search")
    extras: list[Timed] = [SearchTiming(case) for case in searched]
    extras += [EstimateTiming(case) for case in searched]
    if find_spec("gymnasium") and find_spec("librt"):
        from magnifico.terminal.environment_timing import environment_timings

        extras += environment_timings(_cases("environment"))
    return extras


def _time(extras: Sequence[Timed], turns: int, report: Callable[[], None]) -> list[Timing]:
    for _ in range(turns):
        for extra in extras:
            extra.turn()
            report()
    return _beside_catanatron([extra.timing() for extra in extras])


def _beside_catanatron(timings: list[Timing]) -> list[Timing]:
    """Timings of environments with their ratio to that of catanatron, where it was measured."""
    theirs = next((each.per_second for each in timings if each.config == CATAN), None)
    return [
        replace(each, ratio_to_catanatron=each.per_second / theirs)
        if theirs and each.name == "environment"
        else each
        for each in timings
    ]


_COLUMNS: tuple[tuple[str, Callable[[Row], float | None], str], ...] = (
    ("games-per-second", lambda row: row.games_per_second, ",.0f"),
    ("decisions-per-game", lambda row: row.decisions_per_game, ".1f"),
    ("options-per-decision", lambda row: row.options_per_decision, ".1f"),
    ("us-per-decision", lambda row: row.us_per_decision, ".2f"),
    ("clone-us", lambda row: row.clone_us, ".2f"),
    ("bytes-per-state", lambda row: row.bytes_per_state, ",d"),
    ("growth", lambda row: row.growth, ".2f"),
    ("ratio-to-catanatron", lambda row: row.ratio_to_catanatron, ".1f"),
)
"""The numbers of a row: heading, where they come from, how they look."""


def _table(rows: list[Row], timings: list[Timing], words: Words) -> object:
    columns = [column for column in _COLUMNS if any(column[1](row) is not None for row in rows)]
    grid = table(words("game"), "", words("engine"), *(f">{words(key)}" for key, _, _ in columns))
    before = rows[0].engine
    for row in rows:
        if row.engine != before:
            grid.add_section()
        before = row.engine
        values = [(value(row), form) for _, value, form in columns]
        cells = ["" if value is None else format(value, form) for value, form in values]
        grid.add_row(row.name, row.config, words(f"engine-{row.engine}"), *cells)
    if timings:
        grid.add_section()
    for timing in timings:
        rate = format(timing.per_second, ",.0f")
        does = words(f"speed-{timing.name}")
        cells = [rate, "", "", format(timing.us, ",.0f" if timing.us >= 100 else ",.2f")]
        if timing.ratio_to_catanatron is not None:
            cells += [""] * (len(columns) - len(cells) - 1)
            cells.append(format(timing.ratio_to_catanatron, ".1f"))
        grid.add_row(timing.config, does, "", *cells)
    return Group(grid, "", _ratios(rows, words)) if rows[0].ratios else grid


def _ratios(rows: list[Row], words: Words) -> Table:
    """Our decisions per second as a multiple of those of every peer."""
    names = list(rows[0].ratios)
    short = [name.removeprefix("open_spiel ").removeprefix("python_") for name in names]
    headings = (f">{name}" for name in short)
    grid = table(words("game"), "", words("engine"), *headings, title=words("times-as-many"))
    for row in rows:
        if row.engine != "peer":
            cells = [format(row.ratios[name], ".1f") for name in names]
            grid.add_row(row.name, row.config, words(f"engine-{row.engine}"), *cells)
    return grid
