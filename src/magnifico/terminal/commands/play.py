"""``magnifico play``"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from magnifico.core.errors import SetupError
from magnifico.core.rules import Rules
from magnifico.core.text import Language
from magnifico.terminal.arguments import (
    Expansions,
    Lang,
    Options,
    OwnBox,
    Plain,
    Promos,
    known_games,
    loaded,
    table_options,
)
from magnifico.terminal.play import saved_games
from magnifico.terminal.play.game_start import Join, Load, NewGame, Resume
from magnifico.terminal.play.records import read_record
from magnifico.terminal.play.seats import seated
from magnifico.terminal.screen import is_interactive, output
from magnifico.terminal.words import Words, number_of

Name = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; else you choose.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
SeatNames = Annotated[
    str, typer.Option("--seats", metavar="A,B", help="Who plays: human, or the name of a bot.")
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same game.")]
SavedGame = Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")]
Link = Annotated[
    str, typer.Option("--table", metavar="LINK", help="Sit down at a table of a server.")
]
PlayerName = Annotated[str, typer.Option("--name", help="Your name at the table of a server.")]


def play(
    game: Name = None,
    players: Players = None,
    seats: SeatNames = "",
    seed: Seed = "",
    option: Options = None,
    expansions: Expansions = "",
    promos: Promos = False,
    cards: OwnBox = None,
    load: SavedGame = None,
    table: Link = "",
    name: PlayerName = "",
    plain: Plain = False,
    lang: Lang = "en",
) -> None:
    """Play in the terminal, with others at the same keyboard, against bots, or on a server."""
    if table:
        Join.parse(table, name).run(lang)
        return
    if load:
        Load(load, seats).run(lang, plain)
        return
    said = (game, players, seats, seed, option, expansions, promos, cards)
    if not any(said) and is_interactive() and not plain:
        _choose(lang, name)
        return
    console, words = output(), Words(lang)
    left = _left(console, words) if not (seed or seats) else None
    if left is not None:
        left.run(lang, plain)
        return
    rules = loaded(game) if game else _ask_game(console, words)
    if players is None and not seats:
        players = _ask_players(console, words, rules) if game is None else _usual(rules)
    sitting = seated(seats, players)
    options = table_options(rules, option, expansions, promos, cards)
    NewGame(rules, sitting, options, seed or secrets.token_hex(4)).run(lang, plain)


def _choose(lang: Language, name: str) -> None:
    """Choose on the first screen what to play."""
    from magnifico.terminal.app.start import StartApp

    app = StartApp(lang, name)
    beginning = app.run()
    if beginning is not None:
        beginning.run(app.lang)


def _left(console: Console, words: Words) -> Resume | None:
    """A kept game that somebody wants to go on with."""
    if not is_interactive():
        return None
    saved_games.tidy()
    for file in saved_games.unfinished()[:1]:
        record = read_record(file)
        title = loaded(record.game).title
        question = words("resume-question", game=title, moves=len(record.moves))
        console.print(f"[warn]{question}[/]")
        if _read().lower() in words("yes-words").split():
            return Resume(file)
    return None


def _usual(rules: Rules) -> int:
    return max(2, rules.seats.start)


def _ask_game(console: Console, words: Words) -> Rules:
    known = known_games()
    if not known:
        raise SetupError("there is no game to play", code="game")
    console.print(f"[heading]{words('which-game')}[/]")
    for number, rules in enumerate(known, start=1):
        console.print(f"[number]{number:>3}[/] {rules.title} [move]{rules.name}[/]")
    while True:
        answer = _read()
        for number, rules in enumerate(known, start=1):
            if answer in (str(number), rules.name):
                return rules
        console.print(words("no-number", number=answer), style="bad", markup=False)


def _ask_players(console: Console, words: Words, rules: Rules) -> int:
    least, most = rules.seats.start, rules.seats.stop - 1
    console.print(f"[heading]{words('how-many-players', least=least, most=most)}[/]")
    while True:
        answer = _read()
        number = number_of(answer)
        if number is not None and number in rules.seats:
            return number
        console.print(words("no-number", number=answer), style="bad", markup=False)


def _read() -> str:
    try:
        return input("» ").strip()
    except (EOFError, UnicodeDecodeError):
        raise SetupError("nobody answered which game to play", code="game") from None
