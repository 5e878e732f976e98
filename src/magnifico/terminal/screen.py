"""The two places that commands write to, and how things look there."""

from __future__ import annotations

import os
import sys

from rich import box
from rich.console import Console
from rich.table import Table
from rich.theme import Theme

THEME = Theme(
    {
        "title": "bold gold3",
        "heading": "bold",
        "good": "green",
        "bad": "bold red",
        "warn": "yellow",
        "faint": "bright_black",
        "move": "cyan",
        "number": "bold",
    }
)
PIPE_WIDTH = 120


def _console(stderr: bool) -> Console:
    stream = sys.stderr if stderr else sys.stdout
    free = not stream.isatty() and "COLUMNS" not in os.environ
    return Console(stderr=stderr, theme=THEME, highlight=False, width=PIPE_WIDTH if free else None)


def output() -> Console:
    """Where results go. What is no terminal gets lines of ``PIPE_WIDTH`` characters."""
    return _console(stderr=False)


def messages() -> Console:
    """Where progress and remarks go."""
    return _console(stderr=True)


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
