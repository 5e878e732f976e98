"""A game as text: what ``print(game)`` and a notebook show."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.terminal.panels import outcome_table
from magnifico.terminal.screen import PIPE_WIDTH, THEME
from magnifico.terminal.tables import View, draw, entries_of, menu

_LOOK: dict[str, Any] = {"width": PIPE_WIDTH, "theme": THEME, "highlight": False}
PAGE = (
    '<pre style="background: #1c1b19; color: #e8e4da; padding: 1em; line-height: 1.25">{code}</pre>'
)


def drawn(game: Game) -> str:
    """The table as the player in focus sees it, with the decision and its options or the result."""
    text = StringIO()
    _draw(game, Console(file=text, color_system=None, **_LOOK))
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())


def drawn_in_html(game: Game) -> str:
    """The same in colours, as a piece of a page."""
    console = Console(file=StringIO(), record=True, color_system="truecolor", **_LOOK)
    _draw(game, console)
    return console.export_html(theme=MONOKAI, inline_styles=True, code_format=PAGE)


def _draw(game: Game, console: Console) -> None:
    wording, decision, outcome = game.wording("en"), game.decision, game.outcome
    view = View.of(game, game.state.seat, wording)
    console.print(draw(view))
    if outcome is not None:
        console.print(outcome_table(game.rules, outcome, wording))
    if decision is not None:
        console.print(Text(game.say(decision)))
        console.print(
            menu(view, entries_of(view, seen_by(game, decision.seat), decision), console.width)
        )
