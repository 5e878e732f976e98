"""``magnifico bench``"""

from __future__ import annotations

import json as json_format
from typing import Annotated, Any

import typer

from magnifico.arena.peers import peers
from magnifico.arena.speed import Case, Row, measure
from magnifico.core.errors import SetupError
from magnifico.terminal.arguments import Json, Lang, known_games
from magnifico.terminal.commands.simulate import progress_bar
from magnifico.terminal.screen import output, table
from magnifico.terminal.words import Words

Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long a turn lasts.")]
Turns = Annotated[int, typer.Option("--turns", min=1, help="How many turns each row gets.")]


def bench(seconds: Seconds = 1.0, turns: Turns = 3, json: Json = False, lang: Lang = "en") -> None:
    """Measure the speed of the engine: random games on one core, in CPU time."""
    words = Words(lang)
    cases, others = _cases(), peers()
    if not cases:
        raise SetupError("there is no game to measure", code="game")
    with progress_bar() as progress:
        task = progress.add_task(words("measuring"), total=turns * (len(cases) + len(others)))

        def report() -> None:
            progress.advance(task)
            progress.refresh()

        rows = measure(cases, seconds, turns, report, others)
    if json:
        print(json_format.dumps({"rows": [row.document() for row in rows]}, indent=1))
    else:
        output().print(_table(rows, words))


_EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
_TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "lorenzo": [
        (2, {}),
        (4, {}),
        (2, {"advanced": True}),
        (4, {"advanced": True}),
        (5, _EVERYTHING),
    ],
    "masters": [(1, {}), (4, {})],
}
"""The tables that are measured; of other games, every size without options."""


def _cases() -> list[Case]:
    return [
        Case(rules, players, options)
        for rules in known_games()
        for players, options in _TABLES.get(rules.name, [(seats, {}) for seats in rules.seats])
    ]


def _table(rows: list[Row], words: Words) -> object:
    keys = ("games-per-second", "decisions-per-game", "options-per-decision")
    more = ["us-per-decision", "clone-us"]
    if any(row.ratio_to_catanatron for row in rows):
        more.append("ratio-to-catanatron")
    numbers = [f">{words(key)}" for key in (*keys, *more)]
    grid = table(words("game"), "", words("engine"), *numbers)
    for row in rows:
        grid.add_row(
            row.name,
            row.config,
            row.engine,
            f"{row.games_per_second:.1f}",
            f"{row.decisions_per_game:.1f}",
            f"{row.options_per_decision:.1f}",
            f"{row.us_per_decision:.2f}",
            f"{row.clone_us:.2f}",
            *([] if row.ratio_to_catanatron is None else [f"{row.ratio_to_catanatron:.1f}"]),
        )
    return grid
