"""``magnifico play``"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from magnifico.arena.programs import player_from
from magnifico.bots import Bot, bot_names
from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.rules import Rules
from magnifico.core.text import Language
from magnifico.terminal.arguments import (
    Expansions,
    Lang,
    Options,
    OwnBox,
    Promos,
    known_games,
    loaded,
    table_options,
    words_of,
)
from magnifico.terminal.client import Client
from magnifico.terminal.records import read_game
from magnifico.terminal.screen import output
from magnifico.terminal.words import Words

PERSON = "human"

Name = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; else you choose.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
Seats = Annotated[
    str, typer.Option("--seats", metavar="A,B", help="Who plays: human, or the name of a bot.")
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same game.")]
Load = Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")]


def play(
    game: Name = None,
    players: Players = None,
    seats: Seats = "",
    seed: Seed = "",
    option: Options = None,
    expansions: Expansions = "",
    promos: Promos = False,
    cards: OwnBox = None,
    load: Load = None,
    lang: Lang = "en",
) -> None:
    """Play in the terminal, with others at the same keyboard or against bots."""
    console, words = output(), Words(lang)
    if load is not None:
        old = read_game(load)
        seated = _seated(seats, old.state.players)
        Client(old, _bots(seated, old.record.seed), lang, console).run()
        return
    rules = loaded(game) if game else _ask_game(console, words)
    if players is None and not seats:
        players = _ask_players(console, words, rules) if game is None else _usual(rules)
    seated = _seated(seats, players)
    options = table_options(rules, option, expansions, promos, cards)
    seed = seed or secrets.token_hex(4)
    new = Game.new(rules.name, len(seated), seed, options, _names(seated, lang))
    console.print(f"[title]{rules.title}[/] [faint]{words('seed', seed=seed)}[/]")
    Client(new, _bots(seated, seed), lang, console).run()


def _usual(rules: Rules) -> int:
    return max(2, rules.seats.start)


def _seated(seats: str, players: int | None) -> tuple[str, ...]:
    """Who sits where: as said, or one person against bots."""
    names = words_of(seats) or (PERSON,) + ("random",) * ((players or 2) - 1)
    if len(names) == 1 and players:
        names *= players
    if players is not None and len(names) != players:
        problem = f"{len(names)} seats were named for {players} players"
        raise SetupError(problem, code="seats")
    for name in names:
        if name != PERSON:
            _known_bot(name)
    return names


def _known_bot(name: str) -> None:
    try:
        player_from(name)
    except SetupError as error:
        known = ", ".join((PERSON, *bot_names()))
        raise SetupError(f"seat {name!r}: {error}; a seat is one of {known}") from None


def _names(seated: tuple[str, ...], lang: Language) -> tuple[str, ...]:
    words = Words(lang)
    return tuple(
        words("person", number=seat + 1)
        if name == PERSON
        else words("bot", number=seat + 1, bot=name)
        for seat, name in enumerate(seated)
    )


def _bots(seated: tuple[str, ...], seed: str) -> list[Bot | None]:
    return [
        None if name == PERSON else player_from(name, f"{seed}:bot{seat}")
        for seat, name in enumerate(seated)
    ]


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
        console.print(f"[bad]{words('no-number', number=answer)}[/]")


def _ask_players(console: Console, words: Words, rules: Rules) -> int:
    least, most = rules.seats.start, rules.seats.stop - 1
    console.print(f"[heading]{words('how-many-players', least=least, most=most)}[/]")
    while True:
        answer = _read()
        if answer.isdigit() and int(answer) in rules.seats:
            return int(answer)
        console.print(f"[bad]{words('no-number', number=answer)}[/]")


def _read() -> str:
    try:
        return input("» ").strip()
    except EOFError:
        raise SetupError("nobody answered which game to play", code="game") from None
