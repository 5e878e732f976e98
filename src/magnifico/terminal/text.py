"""A game as text: what ``print(game)`` and a notebook show."""

from __future__ import annotations

import json
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.terminal.panels import outcome_table
from magnifico.terminal.screen import PIPE_WIDTH, THEME
from magnifico.terminal.tables import View, draw, entries_of, menu
from magnifico.terminal.tables.goods import GLYPHS, crest

_LOOK: dict[str, Any] = {"width": PIPE_WIDTH, "theme": THEME, "highlight": False}
PAGE = (
    '<pre style="background: #1c1b19; color: #e8e4da; padding: 1em; line-height: 1.25">{code}</pre>'
)
SYMBOLS = Path(__file__).with_name("symbols.json")
"""The small drawings of the table in the browser, which are shared with it."""
_SHEET = '<svg width="0" height="0" style="position: absolute">{}</svg>'
_SYMBOL = '<symbol id="magnifico-{}" viewBox="0 0 24 24">{}</symbol>'
_USE = (
    '<svg viewBox="0 0 24 24" preserveAspectRatio="xMidYMid slice" role="img" aria-label="{0}" '
    'style="width: 1ch; height: 0.85em; overflow: visible; vertical-align: -0.1em">'
    '<use href="#magnifico-{0}"/></svg>'
)
"""As wide as a letter, so that all frames stay closed; a little of it stands out on both sides."""
_NARROW = '<span style="display: inline-block; width: 1ch; text-indent: -0.2ch">{}</span>'
"""A character that other fonts lend, and that would be wider than a letter."""


def drawn(game: Game) -> str:
    """The table as the player in focus sees it, with the decision and its options or the result."""
    text = StringIO()
    _draw(game, Console(file=text, color_system=None, **_LOOK))
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())


def drawn_in_html(game: Game) -> str:
    """The same in colours, as a piece of a page; goods are drawn as in the browser."""
    console = Console(file=StringIO(), record=True, color_system="truecolor", **_LOOK)
    _draw(game, console)
    page = console.export_html(theme=MONOKAI, inline_styles=True, code_format=PAGE)
    drawings = _drawings()
    for good in drawings:
        page = page.replace(GLYPHS[good], _USE.format(good))
    for seat in range(game.state.players):
        page = page.replace(crest(seat), _NARROW.format(crest(seat)))
    return _SHEET.format("".join(drawings.values())) + page


@cache
def _drawings() -> dict[str, str]:
    """By good: its drawing, to be referred to by what is shown."""
    symbols = json.loads(SYMBOLS.read_text(encoding="utf-8"))
    return {good: _SYMBOL.format(good, symbols[good]) for good in GLYPHS if good in symbols}


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
