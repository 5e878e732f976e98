"""The two places that commands write to, and how things look there."""

from __future__ import annotations

import os
import sys

from rich import box
from rich.console import Console
from rich.table import Table
from rich.theme import Theme

_ALIKE = {"heading": "bold", "number": "bold"}
DARK = Theme(
    {
        **_ALIKE,
        "title": "bold gold3",
        "good": "green",
        "bad": "bold red",
        "warn": "yellow",
        "faint": "grey62",
        "move": "cyan",
        "good.coin": "gold1",
        "good.wood": "orange4",
        "good.stone": "grey70",
        "good.servant": "orchid",
        "good.shield": "dodger_blue1",
        "good.military": "indian_red",
        "good.faith": "red",
        "good.victory": "gold3",
        "good.nothing": "bright_white",
        "card.green": "bold green",
        "card.blue": "bold dodger_blue1",
        "card.yellow": "bold gold1",
        "card.purple": "bold orchid",
        "card.grey": "bold grey70",
        "piece.black": "bold",
        "piece.white": "bright_white",
        "piece.orange": "dark_orange",
        "piece.brown": "orange4",
        "church": "red",
        "pope": "bold red reverse",
    }
)
LIGHT = Theme(
    {
        **_ALIKE,
        "title": "bold dark_goldenrod",
        "good": "dark_green",
        "bad": "bold red3",
        "warn": "dark_orange3",
        "faint": "grey42",
        "move": "deep_sky_blue4",
        "good.coin": "dark_goldenrod",
        "good.wood": "orange4",
        "good.stone": "grey37",
        "good.servant": "dark_magenta",
        "good.shield": "blue3",
        "good.military": "dark_red",
        "good.faith": "red3",
        "good.victory": "dark_goldenrod",
        "good.nothing": "grey37",
        "card.green": "bold dark_green",
        "card.blue": "bold blue3",
        "card.yellow": "bold dark_goldenrod",
        "card.purple": "bold dark_magenta",
        "card.grey": "bold grey37",
        "piece.black": "bold",
        "piece.white": "grey42",
        "piece.orange": "dark_orange3",
        "piece.brown": "orange4",
        "church": "red3",
        "pope": "bold red3 reverse",
    }
)
THEME = DARK
PIPE_WIDTH = 120


def _console(stderr: bool) -> Console:
    stream = sys.stderr if stderr else sys.stdout
    free = not stream.isatty() and "COLUMNS" not in os.environ
    return Console(
        stderr=stderr, theme=THEME, highlight=False, emoji=False, width=PIPE_WIDTH if free else None
    )


def output() -> Console:
    """Where results go. What is no terminal gets lines of ``PIPE_WIDTH`` characters."""
    return _console(stderr=False)


def messages() -> Console:
    """Where progress and remarks go."""
    return _console(stderr=True)


def is_interactive() -> bool:
    """Whether a person sits at a terminal that can show more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def table(*headings: str, title: str = "") -> Table:
    """An empty table in the house style: a heading that starts with ``>`` is a number's."""
    result = Table(
        title=title or None,
        title_style="title",
        title_justify="left",
        header_style="heading",
        border_style="faint",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        show_edge=False,
    )
    for heading in headings:
        justify = "right" if heading.startswith(">") else "left"
        result.add_column(heading.removeprefix(">"), justify=justify)  # type: ignore[arg-type]
    return result
