"""What several commands take: games, languages, options of the table, bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from magnifico.core.errors import SetupError
from magnifico.core.rules import GameOption, Rules, games, rules_of
from magnifico.core.text import Language

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game by name, as masters.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language to speak.")]
Json = Annotated[bool, typer.Option("--json", help="Print the results as JSON.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
Expansions = Annotated[
    str, typer.Option("--expansions", metavar="A,B", help="Expansions to play with.")
]
Promos = Annotated[bool, typer.Option("--promos", help="Play with the promo pieces.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line instead of on the full screen.")]
OwnBox = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="Corrections from your own box.")
]

_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")


def words_of(text: str) -> tuple[str, ...]:
    """The words of a list such as ``a,b``; blanks do not count."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def known_games() -> list[Rules]:
    """The rules of every game that can be loaded."""
    return [rules for rules in map(load, games()) if isinstance(rules, Rules)]


def load(game: str) -> Rules | str:
    """The rules of a registered game, or why they cannot be loaded."""
    try:
        return rules_of(game)
    except (ImportError, AttributeError) as error:
        return str(error)


def loaded(game: str) -> Rules:
    """The rules of a game; raises ``SetupError`` when there is none or it cannot be loaded."""
    rules = load(game)
    if isinstance(rules, Rules):
        return rules
    raise SetupError(f"{game} cannot be loaded: {rules}", code="game")


def table_options(
    rules: Rules,
    pairs: Sequence[str] | None,
    expansions: str = "",
    promos: bool = False,
    own_box: Path | None = None,
) -> dict[str, Any]:
    """The options of a table from the words of the command line.

    Raises ``SetupError`` naming the word that is wrong.
    """
    options: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"--option {pair}: expected name=value", code="option")
        options[name] = option_value(rules, name, value)
    for name in words_of(expansions):
        options[name] = _switch(rules, name, f"expansion {name!r}")
    if promos:
        names = [option.name for option in rules.table_options if _is_promo(option)]
        if not names:
            raise SetupError(f"{rules.name} has no promo pieces", code="option")
        options.update(dict.fromkeys(names, True))
    if own_box is not None:
        options["box"] = rules.read_corrections(own_box)
    return options


def _is_promo(option: GameOption) -> bool:
    return option.name.startswith("promo") and True in option.values


def _switch(rules: Rules, name: str, what: str) -> bool:
    switches = [o.name for o in rules.table_options if o.values == (False, True)]
    if name in switches:
        return True
    known = ", ".join(switches) or "none"
    raise SetupError(f"{rules.name} has no {what}; its switches are {known}", code="option")


def option_value(rules: Rules, name: str, text: str) -> object:
    """The value that ``text`` names among those of an option; raises ``SetupError``."""
    option = next((o for o in rules.table_options if o.name == name), None)
    for value in option.values if option else ():
        if _means(text.lower(), value):
            return value
    rules.check(rules.seats.start, {name: text})
    return text


def _means(text: str, value: object) -> bool:
    if isinstance(value, bool):
        return text in (_YES if value else _NO)
    return text == str(value).lower()
