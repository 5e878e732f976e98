"""Single things in full: a rule, a component, an outcome."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magnifico.core.decision import Outcome
from magnifico.core.ledger import Rule
from magnifico.core.rules import Component, Rules
from magnifico.core.text import Language, Wording
from magnifico.terminal.screen import table
from magnifico.terminal.words import Words


def rule_panel(rules: Rules, rule: Rule, lang: Language) -> Panel:
    """A rule with its example, how the sources read, and where it comes from."""
    said, words = rule.words(lang), Words(lang)
    parts: list[RenderableType] = [Text(said.text)]
    if said.example:
        parts.append(Text(f"{words('rule-example')}: {said.example}", style="faint"))
    if said.conflict:
        parts.append(Text(f"{words('rule-readings')}: {said.conflict}", style="faint"))
        books = rules.books(said.conflict, lang)
        parts += [Text(f"  {code}: {book}", style="faint") for code, book in books.items()]
    sources = "; ".join(rules.say_source(source, lang) for source in rule.source)
    parts.append(Text(f"{words('rule-sources')}: {sources}", style="faint"))
    parts.append(Text(f"{rule.area} · {rule.module}", style="faint"))
    return _panel(f"[title]{rule.id}[/] {escape(said.title)}", *parts)


def component_panel(component: Component, lang: Language) -> Panel:
    """A card, tile or token with its text."""
    parts: list[RenderableType] = [Text(component.text[lang])]
    note = " · ".join([component.group, component.module, *component.rules])
    parts.append(Text(note, style="faint"))
    return _panel(f"[title]{component.id}[/] {escape(component.name[lang])}", *parts)


def _panel(title: str, *parts: RenderableType) -> Panel:
    return Panel(Group(*parts), title=title, title_align="left", border_style="faint")


def outcome_table(rules: Rules, outcome: Outcome, wording: Wording) -> Table:
    """The final points by source, with the winners marked."""
    words = Words(wording.lang)
    headings = [f">{_crowned(outcome, seat, wording)}" for seat in range(len(outcome.points))]
    grid = table(words("source"), *headings, title=words("result"))
    for source, points in outcome.sources.items():
        grid.add_row(rules.word("source", source, wording.lang), *map(str, points))
    grid.add_section()
    grid.add_row(words("total"), *(f"[heading]{points}[/]" for points in outcome.points))
    return grid


def _crowned(outcome: Outcome, seat: int, wording: Wording) -> str:
    name = escape(wording.player(seat))
    return f"[title]★ {name}[/]" if seat in outcome.winners else name
