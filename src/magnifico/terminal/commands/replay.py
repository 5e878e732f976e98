"""``magnifico replay``"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from magnifico.core.game import Game
from magnifico.core.record import Move, Record
from magnifico.core.state import NOBODY
from magnifico.core.text import Wording
from magnifico.terminal.arguments import Lang, Plain, loaded
from magnifico.terminal.panels import outcome_table
from magnifico.terminal.play.game_start import Replay
from magnifico.terminal.play.records import read_game, read_record
from magnifico.terminal.screen import is_interactive, output
from magnifico.terminal.tables import View, draw
from magnifico.terminal.words import Words

File = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]
Until = Annotated[int | None, typer.Option("--until", min=0, help="Only this many moves.")]
Seat = Annotated[
    int, typer.Option("--seat", min=0, help="As this seat saw it; 0 as spectators did.")
]
Events = Annotated[bool, typer.Option("--events", help="Say what every move brought about.")]


def replay(
    file: File,
    until: Until = None,
    events: Events = False,
    seat: Seat = 0,
    plain: Plain = False,
    lang: Lang = "en",
) -> None:
    """Play a recorded game again, move by move on the full screen; or print all of it."""
    console, words = output(), Words(lang)
    record = read_record(file)
    loaded(record.game)
    game = read_game(file, until)
    if not (plain or events) and is_interactive():
        Replay(record, until or 0, seat - 1).run(lang)
        return
    record = record if until is None else record.until(until)
    wording = game.wording(lang)
    _show_headers(console, game, words)
    _show_moves(console, record, wording, events)
    _show_end(console, game, wording)


def _show_headers(console: Console, game: Game, words: Words) -> None:
    record = game.record
    players = words("player", count=record.players)
    console.print(f"[title]{game.rules.title}[/], {players}", soft_wrap=True)
    options = [f"{name}={value}" for name, value in record.options.items()]
    extra = [f"{name}: {value}" for name, value in record.headers.items()]
    line = ", ".join([words("seed", seed=record.seed), *options, *extra])
    console.print(f"[faint]{escape(line)}[/]", soft_wrap=True)
    console.print()


def _show_moves(console: Console, record: Record, wording: Wording, events: bool) -> None:
    game = Game.replay(record.until(0))
    before: Move | None = None
    for move in record.moves:
        if before is None or _turn(before) != _turn(move):
            player = escape(wording.player(move.seat))
            console.print(f"[heading]{move.round}.{move.turn} {player}[/]")
        happened = game.play(move.text, move.seat)
        console.print(f"  [move]{escape(move.text)}[/]", soft_wrap=True)
        for event in happened if events else ():
            sentence = game.rules.say_event(event, wording)
            console.print(f"    [faint]·[/] {escape(sentence)}", soft_wrap=True)
        before = move
    console.print()


def _turn(move: Move) -> tuple[int, int, int]:
    return move.round, move.turn, move.seat


def _show_end(console: Console, game: Game, wording: Wording) -> None:
    console.print(draw(View.of(game, NOBODY, wording)))
    outcome = game.outcome
    if outcome is not None:
        console.print(outcome_table(game.rules, outcome, wording))
    for decision in game.decisions:
        console.print(escape(game.rules.say_decision(decision, wording)), soft_wrap=True)
