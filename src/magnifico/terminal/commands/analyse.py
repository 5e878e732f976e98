"""``magnifico analyse``"""

from __future__ import annotations

import json as json_format
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from magnifico.arena.analysis import Judgement, summaries
from magnifico.arena.analysis import analyse as judge
from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.text import Language, Wording
from magnifico.terminal.arguments import Json, Lang, loaded
from magnifico.terminal.commands.replay import File
from magnifico.terminal.commands.simulate import progress_bar
from magnifico.terminal.records import read_game, read_record
from magnifico.terminal.screen import messages, output, table
from magnifico.terminal.words import Words

BotName = Annotated[str, typer.Option("--bot", help="The bot that judges.")]
Seat = Annotated[
    int | None, typer.Option("--seat", min=1, help="Only the moves of this seat, from 1.")
]
Worst = Annotated[int, typer.Option("--worst", min=0, help="How many costly moves to list.")]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a report as HTML.")
]


def analyse(
    file: File,
    bot: BotName = "search:300it",
    seat: Seat = None,
    worst: Worst = 10,
    report: Report = None,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """Look at a recorded game move by move: what was played, and what a bot would have played."""
    words = Words(lang)
    record = read_record(file)
    loaded(record.game)
    game = read_game(file)
    if seat is not None and seat > record.players:
        raise SetupError(f"there is no seat {seat}: {record.players} play", code="seat")
    found = _judged(record, bot, seat, words)
    if report is not None:
        _write(report, game, found, lang)
    if json:
        _print_json(game, found, bot)
    else:
        _show(output(), game, found, game.wording(lang), words, worst)


def _judged(record: Record, bot: str, seat: int | None, words: Words) -> list[Judgement]:
    seats = None if seat is None else (seat - 1,)
    with progress_bar() as progress:
        task = progress.add_task(words("analysing"), total=len(record.moves))
        return judge(record, bot, seats, lambda done: progress.update(task, completed=done))


def _write(path: Path, game: Game, found: Sequence[Judgement], lang: Language) -> None:
    from magnifico.arena.analysis_report import page

    path.write_text(page(game, found, lang), encoding="utf-8")
    messages().print(f"[faint]{escape(str(path))}[/]")


def _print_json(game: Game, found: Sequence[Judgement], bot: str) -> None:
    players = [
        {
            "seat": line.seat,
            "decisions": line.decisions,
            "agreed": round(line.agreed, 4),
            "loss": round(line.loss, 4),
            "points_lost": round(line.points_lost, 2),
        }
        for line in summaries(found, game.record.players)
    ]
    moves = [judgement.document() for judgement in found]
    result = {"game": game.rules.name, "bot": bot, "players": players, "moves": moves}
    print(json_format.dumps(result, ensure_ascii=False, indent=1))


def _show(
    console: Console,
    game: Game,
    found: Sequence[Judgement],
    wording: Wording,
    words: Words,
    worst: int,
) -> None:
    heads = [words(key) for key in ("decisions-judged", "agreed", "loss", "points-lost")]
    grid = table(words("seat-name"), *(f">{head}" for head in heads), title=game.rules.title)
    for line in summaries(found, game.record.players):
        name = escape(wording.player(line.seat))
        shares = (f"{line.agreed:.0%}", f"{line.loss:.1%}", f"{line.points_lost:.1f}")
        grid.add_row(name, str(line.decisions), *shares)
    console.print(grid)
    costly = sorted((each for each in found if each.loss > 0), key=lambda each: -each.loss)[:worst]
    if costly:
        console.print()
        console.print(_moments(costly, wording, words))


def _moments(costly: Sequence[Judgement], wording: Wording, words: Words) -> object:
    grid = table(
        f">{words('move-number')}",
        words("moment"),
        words("seat-name"),
        words("played-move"),
        words("better-move"),
        f">{words('loss')}",
        f">{words('points-lost')}",
        title=words("costly"),
    )
    for each in costly:
        move = each.move
        grid.add_row(
            str(each.number),
            f"{move.round}.{move.turn}",
            escape(wording.player(move.seat)),
            f"[move]{escape(move.text)}[/]",
            f"[move]{escape(each.best)}[/]",
            f"{'' if each.is_considered else '≥ '}{each.loss:.0%}",
            f"{each.points_lost:.1f}",
        )
    return grid
