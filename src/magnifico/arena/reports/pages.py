"""Pages made from the templates: one file of HTML each that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from magnifico import __version__
from magnifico.arena.reports.words import Words


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of texts."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("magnifico.arena.reports"),
        autoescape=lambda name: name is None or not name.endswith(".css"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered(template: str, words: Words, title: str, facts: str = "", **parts: Any) -> str:
    """A page: its template, its words, and what the template shows."""
    page = _templates().get_template(template)
    return page.render(
        words=words, lang=words.lang, version=__version__, title=title, facts=facts, **parts
    )
