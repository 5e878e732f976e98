"""``magnifico scenario``"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from magnifico.core.errors import MagnificoError, ScenarioError
from magnifico.core.scenario import load_scenario
from magnifico.terminal.arguments import Lang
from magnifico.terminal.screen import output
from magnifico.terminal.words import Words

Paths = Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files or folders.")]

PASSED, FAILED, MALFORMED = "passed", "failed", "malformed"
EXIT_CODES = {PASSED: 0, FAILED: 1, MALFORMED: 2}
STYLES = {PASSED: "good", FAILED: "bad", MALFORMED: "warn"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one scenario file: how it ended, and what there is to say about it."""

    path: Path
    name: str
    kind: str
    details: tuple[str, ...] = ()


def scenario(paths: Paths, lang: Lang = "en") -> None:
    """Run scenarios, a line each; exit with 1 when one fails and 2 when one is malformed."""
    console, words = output(), Words(lang)
    verdicts = []
    for path in _files(paths):
        verdict = _judged(path)
        verdicts.append(verdict)
        _show(console, words, verdict)
    kinds = [verdict.kind for verdict in verdicts]
    console.print(_closing(words, kinds), soft_wrap=True)
    raise typer.Exit(max((EXIT_CODES[kind] for kind in kinds), default=0))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if not path.exists():
            raise ScenarioError(f"there is no {path}")
        if not path.is_dir():
            yield path
            continue
        below = sorted(path.rglob("*.toml"))
        if not below:
            raise ScenarioError(f"there are no scenarios (*.toml) in {path}")
        yield from below


def _judged(path: Path) -> Verdict:
    name = path.stem
    try:
        loaded = load_scenario(path)
        name = loaded.name
        failures = loaded.run()
    except MagnificoError as error:
        return Verdict(path, name, MALFORMED, (str(error),))
    except ImportError as error:
        return Verdict(path, name, MALFORMED, (f"its game cannot be loaded: {error}",))
    return Verdict(path, name, FAILED if failures else PASSED, tuple(map(str, failures)))


def _show(console: Console, words: Words, verdict: Verdict) -> None:
    mark = f"[{STYLES[verdict.kind]}]{words(verdict.kind):<9}[/]"
    name = f"{escape(verdict.name)} [faint]({escape(str(verdict.path))})[/]"
    first = f"{mark} {name}"
    if verdict.kind == MALFORMED:
        first += f": {escape(verdict.details[0])}"
    console.print(first, soft_wrap=True)
    if verdict.kind == FAILED:
        for detail in verdict.details:
            console.print(f"          {escape(detail)}", soft_wrap=True)


def _closing(words: Words, kinds: list[str]) -> str:
    total = words("scenario", count=len(kinds))
    counts = [f"{kinds.count(kind)} {words(kind).lower()}" for kind in STYLES if kind in kinds]
    return f"[heading]{total}[/]: {', '.join(counts)}"
