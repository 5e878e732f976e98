"""``magnifico analyse``"""

from __future__ import annotations

import json as json_format
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.text import Language
from magnifico.study import DEPTHS, Analysis, Judgement
from magnifico.study import analyse as study
from magnifico.study.annotation import annotated
from magnifico.study.words import Teller, mark_name, percent
from magnifico.terminal.arguments import Json, Lang, loaded
from magnifico.terminal.commands.replay import File
from magnifico.terminal.commands.simulate import progress_bar
from magnifico.terminal.play.records import read_game, read_record
from magnifico.terminal.screen import messages, output, table
from magnifico.terminal.words import Words


class DepthName(StrEnum):
    """How deeply a game is looked into."""

    quick = "quick"
    thorough = "thorough"


DepthOption = Annotated[
    DepthName,
    typer.Option("--depth", help="How deeply: quick takes seconds, thorough some minutes."),
]
Seat = Annotated[
    int | None, typer.Option("--seat", min=1, help="Only the moves of this seat, from 1.")
]
Worst = Annotated[int, typer.Option("--worst", min=0, help="How many costly moves to list.")]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a report as HTML.")
]

Annotate = Annotated[
    Path | None,
    typer.Option("--annotate", metavar="FILE", help="Write the record with comments on its moves."),
]


def analyse(
    file: File,
    depth: DepthOption = DepthName.quick,
    seat: Seat = None,
    worst: Worst = 10,
    report: Report = None,
    annotate: Annotate = None,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """Look at a recorded game move by move: what was better, what luck did, where it turned."""
    record = read_record(file)
    loaded(record.game)
    game = read_game(file)
    players = record.players
    if seat is not None and seat > players:
        raise SetupError(f"there is no seat {seat}: {players} play", code="seat")
    found = _studied(game, depth, Words(lang))
    seats = range(players) if seat is None else (seat - 1,)
    if report is not None:
        _write(report, game, found, lang, record.comments)
    if annotate is not None:
        _annotate(annotate, record, game, found, lang)
    if json:
        _print_json(game, found, depth, seats)
    else:
        _Screen(output(), game, found, lang).show(seats, worst)


def _studied(game: Game, depth: DepthName, words: Words) -> Analysis:
    with progress_bar() as progress:
        task = progress.add_task(words("analysing"), total=1.0)
        return study(
            game.record, DEPTHS[depth], lambda share: progress.update(task, completed=share)
        )


def _write(
    path: Path, game: Game, found: Analysis, lang: Language, comments: Mapping[int, str]
) -> None:
    from magnifico.arena.reports.analysis_report import page

    _keep(path, page(game, found, lang, comments))


def _annotate(path: Path, record: Record, game: Game, found: Analysis, lang: Language) -> None:
    teller = Teller(record, found, game.wording(lang), game.rules)
    _keep(path, str(annotated(record, found, teller)))


def _keep(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    messages().print(f"[faint]{escape(str(path))}[/]")


def _print_json(game: Game, found: Analysis, depth: DepthName, seats: Sequence[int]) -> None:
    told = found.document()
    told["players"] = [line for line in told["players"] if line["seat"] in seats]
    told["moves"] = [move for move in told["moves"] if move["seat"] in seats]
    result = {"game": game.rules.name, "depth": depth.value, **told}
    print(json_format.dumps(result, ensure_ascii=False, indent=1))


class _Screen:
    """Shows an analysis in one language."""

    def __init__(self, console: Console, game: Game, found: Analysis, lang: Language) -> None:
        self._console = console
        self._game = game
        self._found = found
        self._lang = lang
        self._words = Words(lang)
        self._wording = game.wording(lang)
        self._teller = Teller(game.record, found, self._wording, game.rules)

    def show(self, seats: Sequence[int], worst: int) -> None:
        self._console.print(self._players(seats))
        own = [each for each in self._found.judgements if each.move.seat in seats]
        costly = sorted((each for each in own if each.loss > 0), key=lambda each: -each.loss)
        if costly[:worst]:
            self._console.print()
            self._console.print(self._costly(costly[:worst]))
        self._turning_points()

    def _players(self, seats: Sequence[int]) -> object:
        counts = ("decisions-judged", "agreed", "accuracy", "loss")
        parts = ("luck", "skill", "others", "given-away")
        heads = [f">{self._words(key)}" for key in (*counts, *parts)]
        grid = table(self._words("seat-name"), *heads, title=self._game.rules.title)
        for line in (self._found.summary(seat) for seat in seats):
            shares = (line.luck, line.skill, line.others, line.given_away)
            grid.add_row(
                escape(self._wording.player(line.seat)),
                str(line.decisions),
                percent(line.agreed, self._lang),
                f"{line.accuracy:.0f}",
                f"{line.loss:.1%}",
                *(percent(share, self._lang, is_signed=True) for share in shares),
            )
        return grid

    def _costly(self, costly: Sequence[Judgement]) -> object:
        keys = ("moment", "seat-name", "played-move", "better-move", "mark")
        ends = [f">{self._words(key)}" for key in ("loss", "points-lost")]
        heads = [self._words(key) for key in keys]
        title = self._words("costly")
        grid = table(f">{self._words('move-number')}", *heads, *ends, title=title)
        for each in costly:
            move = each.move
            grid.add_row(
                str(each.number),
                f"{move.round}.{move.turn}",
                escape(self._wording.player(move.seat)),
                f"[move]{escape(move.text)}[/]",
                f"[move]{escape(each.best)}[/]",
                mark_name(each.mark, self._lang),
                percent(each.loss, self._lang),
                f"{each.points_lost:.1f}",
            )
        return grid

    def _turning_points(self) -> None:
        if self._found.turning_points:
            self._console.print()
            self._console.print(self._words("turning-points"), style="bold")
        for point in self._found.turning_points:
            said = self._teller.turning_point(point)
            self._console.print(f"{self._words('move-number')} {point.number}. {escape(said)}")
