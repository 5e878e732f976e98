"""``magnifico puzzles``"""

from __future__ import annotations

import json as json_format
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count as counted
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from magnifico.core.errors import SetupError
from magnifico.core.record import Record
from magnifico.core.rules import Rules
from magnifico.study.puzzles import (
    Puzzle,
    find,
    looked_at_again,
    played_game,
    puzzles_of,
    read_puzzles,
    written,
)
from magnifico.terminal.arguments import (
    Expansions,
    Game,
    Json,
    Lang,
    Options,
    Seed,
    loaded,
    table_options,
)
from magnifico.terminal.play.records import read_game
from magnifico.terminal.screen import messages, output, table
from magnifico.terminal.words import Words

Records = Annotated[
    list[Path] | None,
    typer.Argument(metavar="RECORD", help="Records to look into, instead of games of bots."),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Where to add what is found, a line for each."),
]
Wanted = Annotated[int, typer.Option("--count", "-n", min=1, help="How many the file shall have.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many bots play.")]
Again = Annotated[
    bool,
    typer.Option(
        "--again", help="First look at the puzzles of the file again, and drop what bots doubt now."
    ),
]
BotName = Annotated[str, typer.Option("--bot", help="The bot on every seat.")]


def puzzles(
    game: Game,
    records: Records = None,
    out: Out = None,
    count: Wanted = 10,
    players: Players = 2,
    bot: BotName = "search:100it",
    again: Again = False,
    seed: Seed = "1",
    option: Options = None,
    expansions: Expansions = "",
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """Find puzzles: moments with one clearly best turn. Without --out: those that are there."""
    rules = loaded(game)
    if out is None:
        _show(list(puzzles_of(rules.name).values()), rules, json, lang)
        return
    if again and out.is_file():
        _look_again(out, Words(lang))
    options = table_options(rules, option, expansions)
    if records:
        source: Iterator[Record] = (_read(path, rules) for path in records)
    else:
        rules.check(players, options)
        names = (f"{seed}:{number}" for number in counted(1))
        source = (played_game(rules.name, players, options, bot, name) for name in names)
    _collect(source, out, count, Words(lang))
    _show(read_puzzles(out), rules, json, lang)


def _read(path: Path, rules: Rules) -> Record:
    record = read_game(path).record
    if record.game != rules.name:
        raise SetupError(f"{path} is a game of {record.game}, not of {rules.name}", code="game")
    return record


def _collect(source: Iterator[Record], out: Path, count: int, words: Words) -> None:
    """Add puzzles to a file until it has enough; games that it has puzzles of are passed by."""
    known = read_puzzles(out) if out.is_file() else []
    names = {puzzle.id for puzzle in known}
    games = {_game_of(puzzle.record) for puzzle in known}
    for record in source:
        if len(names) >= count:
            return
        if _game_of(record) in games:
            continue
        for puzzle in find(record):
            if puzzle.id not in names and len(names) < count:
                _add(out, puzzle)
                names.add(puzzle.id)
                messages().print(f"[faint]{words('puzzle-found', number=len(names))}[/]")


def _look_again(out: Path, words: Words) -> None:
    """Keep in a file the puzzles that the bots of today find there too."""
    known = read_puzzles(out)
    kept: list[Puzzle] = []
    for number, puzzle in enumerate(known, start=1):
        found = looked_at_again(puzzle)
        kept += [found] if found is not None else []
        text = words("puzzles-again", number=number, all=len(known), kept=len(kept))
        messages().print(f"[faint]{text}[/]")
    beside = out.with_suffix(".new")
    beside.write_text("".join(map(written, kept)), encoding="utf-8")
    beside.replace(out)


def _game_of(record: Record) -> tuple[str, int, str]:
    return (record.seed, record.players, json_format.dumps(record.options, sort_keys=True))


def _add(out: Path, puzzle: Puzzle) -> None:
    with out.open("a", encoding="utf-8") as file:
        file.write(written(puzzle))


def _show(found: Sequence[Puzzle], rules: Rules, json: bool, lang: str) -> None:
    if json:
        print(json_format.dumps([one.document() for one in found], ensure_ascii=False, indent=1))
        return
    words = Words("it" if lang == "it" else "en")
    heads = [words("theme"), f">{words('puzzles-number')}", f">{words('hardness')}"]
    grid = table(*heads, title=escape(rules.title))
    for theme, number in sorted(Counter(one.theme for one in found).items()):
        ratings = [one.rating for one in found if one.theme == theme]
        mean = f"{sum(ratings) / len(ratings):.0f}"
        grid.add_row(words(f"theme-{theme}"), str(number), mean)
    output().print(grid)
