"""``magnifico rules``"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table

from magnifico.core.errors import MagnificoError
from magnifico.core.ledger import Ledger, Rule, proofs
from magnifico.core.rules import Rules, games
from magnifico.core.text import Language
from magnifico.terminal.arguments import Lang, load, loaded, words_of
from magnifico.terminal.panels import rule_panel
from magnifico.terminal.screen import messages, output, table
from magnifico.terminal.words import Words

Game = Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; else all.")]
Modules = Annotated[str, typer.Option("--module", metavar="A,B", help="Only these modules.")]
Uncovered = Annotated[bool, typer.Option("--uncovered", help="Print only what is not proven.")]
Tests = Annotated[Path, typer.Option("--tests", help="The folder of tests and scenarios.")]
Show = Annotated[str, typer.Option("--show", metavar="ID", help="Print one rule in full.")]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The selected rules of one game, and where each of them is proven."""

    rules: Rules
    selected: tuple[Rule, ...]
    proven: dict[str, list[str]]

    def is_open(self, rule: Rule) -> bool:
        return rule.id not in self.proven

    @property
    def open(self) -> list[Rule]:
        return [rule for rule in self.selected if self.is_open(rule)]

    @property
    def misspelt(self) -> list[str]:
        """Ids that look like rules of this game, are named by tests, and do not exist."""
        prefixes = {rule.id.split("-")[0] for rule in self.rules.ledger}
        return sorted(
            rule_id
            for rule_id in self.proven
            if rule_id.split("-")[0] in prefixes and rule_id not in self.rules.ledger
        )


def rules(
    game: Game = None,
    module: Modules = "",
    uncovered: Uncovered = False,
    tests: Tests = Path("tests"),
    show: Show = "",
    lang: Lang = "en",
) -> None:
    """Say which rules a test proves; --uncovered exits with 1 when there is one that none does."""
    console, words = output(), Words(lang)
    found = [loaded(game)] if game else list(_loadable())
    if show:
        console.print(_shown(found, show, lang))
        return
    chapters = _chapters(found, words_of(module), tests)
    for chapter in chapters:
        if uncovered:
            _list_open(console, chapter, words)
        else:
            _overview(console, chapter, words)
    if uncovered and any(chapter.open for chapter in chapters):
        raise typer.Exit(1)


def _loadable() -> Iterable[Rules]:
    for name in games():
        rules = load(name)
        try:
            if isinstance(rules, Rules) and len(rules.ledger):
                yield rules
                continue
            why = rules
        except (OSError, MagnificoError) as error:
            why = str(error)
        messages().print(f"[warn]{name} is left out:[/] {escape(str(why))}", soft_wrap=True)


def _shown(found: list[Rules], rule_id: str, lang: Language) -> Panel:
    for rules in found:
        if rule_id.upper() in rules.ledger:
            return rule_panel(rules, rules.ledger[rule_id.upper()], lang)
    names = ", ".join(rules.name for rules in found) or "no game"
    raise typer.BadParameter(f"{rule_id!r} is no rule of {names}", param_hint="--show")


def _chapters(found: list[Rules], modules: tuple[str, ...], tests: Path) -> list[Chapter]:
    if not tests.is_dir():
        raise typer.BadParameter(f"there is no folder {tests}", param_hint="--tests")
    _check_modules(modules, [rules.ledger for rules in found])
    proven = proofs(tests)
    return [
        Chapter(rules, tuple(rules.ledger.select(modules)), proven)
        for rules in found
        if not modules or set(modules) & set(rules.ledger.modules)
    ]


def _check_modules(modules: tuple[str, ...], ledgers: list[Ledger]) -> None:
    known = list(dict.fromkeys(module for ledger in ledgers for module in ledger.modules))
    for module in modules:
        if module not in known:
            problem = f"unknown module {module!r}; known are {', '.join(known) or 'none'}"
            raise typer.BadParameter(problem, param_hint="--module")


def _list_open(console: Console, chapter: Chapter, words: Words) -> None:
    area = ""
    for rule in chapter.open:
        if rule.area != area:
            area = rule.area
            count = sum(other.area == area for other in chapter.open)
            console.print(f"[title]{chapter.rules.title}, {area}[/] [faint]({count})[/]")
        title = escape(rule.words(words.lang).title)
        console.print(f"  [move]{rule.id:<14}[/] {title}", soft_wrap=True)


def _overview(console: Console, chapter: Chapter, words: Words) -> None:
    headings = (words("area"), f">{words('rules')}", f">{words('proven')}", "")
    grid = table(*headings, title=chapter.rules.title)
    for area in dict.fromkeys(rule.area for rule in chapter.selected):
        inside = [rule for rule in chapter.selected if rule.area == area]
        _add_row(grid, area, len(inside), sum(not chapter.is_open(rule) for rule in inside))
    grid.add_section()
    total = len(chapter.selected)
    _add_row(grid, words("total"), total, total - len(chapter.open))
    console.print(grid)
    if chapter.open:
        console.print(f"[heading]{words('not-proven')}[/]")
        console.print()
        _list_open(console, chapter, words)
    for rule_id in chapter.misspelt:
        where = ", ".join(chapter.proven[rule_id])
        console.print(f"[warn]{words('no-such-rule', rule=rule_id)}[/] {escape(where)}")
    console.print()


def _add_row(grid: Table, name: str, total: int, proven: int) -> None:
    style = "good" if proven == total else "warn"
    bar = ProgressBar(total, proven, width=20, complete_style=style, finished_style=style)
    grid.add_row(name, str(total), str(proven), bar)
