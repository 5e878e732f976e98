"""``magnifico bot-host``"""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.markup import escape

from magnifico.arena.programs import host as arena
from magnifico.arena.tournament import Plan, play_match
from magnifico.core.errors import SetupError
from magnifico.terminal.arguments import Lang, loaded
from magnifico.terminal.screen import output
from magnifico.terminal.words import Words

FAULTY = 1

Name = Annotated[str, typer.Argument(metavar="[BOT]", help="The bot that answers, as greedy.")]
Check = Annotated[
    str, typer.Option("--check", metavar="COMMAND", help="Try a program as a bot instead.")
]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to try.")]
GameName = Annotated[str, typer.Option("--game", help="The game to try a program with.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many players, in a try.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]


def bot_host(
    bot: Name = "",
    check: Check = "",
    game: GameName = "masters",
    players: Players = 2,
    games: Games = 2,
    seed: Seed = "1",
    lang: Lang = "en",
) -> None:
    """Play by lines of text: one of our bots for another program, or a program as a bot here.

    With the name of a bot, it answers the lines of docs/bot-host.md on standard input. With
    --check, a program that speaks them plays some games against random.
    """
    if bool(bot) == bool(check):
        raise SetupError("bot-host needs the name of a bot, or --check COMMAND", code="bot")
    if bot:
        arena.serve(bot, sys.stdin, sys.stdout)
    else:
        _try_out(Plan(loaded(game).name, (f"exec:{check}", "random"), players, seed), games, lang)


def _try_out(plan: Plan, games: int, lang: Lang) -> None:
    console, words = output(), Words(lang)
    plan = plan.checked()
    faults = 0
    for number in range(games):
        result = play_match(plan, number)
        assert result is not None
        seat = result.line_up.index(0)
        key = "program-won" if seat in result.winners else "program-lost"
        facts = {"points": result.points[seat], "decisions": result.decisions[seat]}
        fault = result.faults[seat] if result.faults else ""
        faults += bool(fault)
        line = f"[bad]{escape(fault)}[/]" if fault else words(key, **facts)
        console.print(f"{words('game-number', number=number + 1)}: {line}")
    if faults:
        raise typer.Exit(FAULTY)
