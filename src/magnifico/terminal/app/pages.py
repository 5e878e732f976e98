"""What the screen says: the status line, previews, and pages to read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from magnifico.core.foresight import Change
from magnifico.core.rules import Rules
from magnifico.terminal.panels import component_panel, outcome_table, rule_panel
from magnifico.terminal.screen import table
from magnifico.terminal.sources.base import Advice, Moment, Preview
from magnifico.terminal.tables import MenuEntry, View, drawing_of, mentioned
from magnifico.terminal.tables.goods import GLYPHS, crest, goods_text
from magnifico.terminal.tables.view import keys_of
from magnifico.terminal.words import Words

MOST_FOUND = 12
SHOWN_EVENTS = 6


def status_line(title: str, moment: Moment, clocks: Sequence[str], width: int) -> Text:
    """The game, and for every seat who sits there, its points and its time; where that is too
    wide, others go without their names, and then the game without its own."""
    text = _status(title, moment, clocks, with_names=True)
    if text.cell_len > width:
        text = _status(title, moment, clocks, with_names=False)
    return text if text.cell_len <= width else _status("", moment, clocks, with_names=False)


def _status(title: str, moment: Moment, clocks: Sequence[str], with_names: bool) -> Text:
    view = moment.view
    text = Text(no_wrap=True).append(f" {title}  ", style="title")
    for seat, points in enumerate(view.points):
        is_own = seat == view.viewer
        text.append(f"{'▸' if seat in view.active else ' '}{crest(seat)} ")
        if with_names or is_own:
            text.append(f"{view.wording.player(seat)} ", style="heading" if is_own else "")
        text.append(f"{points}{GLYPHS['victory']}")
        if seat < len(clocks) and clocks[seat]:
            text.append(f" {clocks[seat]}", style="warn")
        text.append("  ")
    return text


def preview_text(moment: Moment, preview: Preview, line: Sequence[str], words: Words) -> Text:
    """What moves would pay, gain and bring about; and the components that the last one names."""
    view = moment.view
    text = Text()
    if len(line) > 1:
        text.append(" → ".join(line) + "\n", style="move")
    if preview.problem:
        return text.append(preview.problem, style="bad")
    for change in preview.changes:
        text.append_text(_change(view, change)).append("\n")
    if preview.hidden:
        text.append(words("reveals") + "\n", style="warn")
    for component in mentioned(view.rules, line[-1]):
        text.append(f"{component.name[view.lang]}: ", style="heading")
        text.append(f"{component.text[view.lang]}\n", style="faint")
    for sentence in preview.events[:SHOWN_EVENTS]:
        text.append(f"· {sentence}\n")
    if preview.next is not None:
        text.append(f"{words('then')} {preview.next.text}", style="faint")
    text.rstrip()
    return text


def ahead_text(moment: Moment, first: MenuEntry, ahead: Preview, words: Words) -> Text:
    """What would come of the first option that follows."""
    text = Text("\n").append(words("for-example", option=first.words), style="faint")
    for change in ahead.changes:
        text.append("\n").append_text(_change(moment.view, change))
    return text if ahead.changes else Text()


def _change(view: View, change: Change) -> Text:
    text = Text(f"{crest(change.seat)} ")
    for sign, goods in (("−", change.pays), ("+", change.gains)):
        for good, amount in goods.items():
            text.append(sign).append_text(goods_text({good: amount})).append(" ")
    left = {good: amount for good, amount in change.left.items() if amount}
    return text.append("= ", style="faint").append_text(goods_text(left))


def help_page(view: View, words: Words) -> RenderableType:
    """How the screen is used, and what its characters mean."""
    return Group(
        Text.from_markup(words("screen-help")), Text(), drawing_of(view.rules).legend(view)
    )


def hint_page(advice: Sequence[Advice], words: Words) -> RenderableType:
    """What a strong bot considers."""
    grid = table(words("hint"), "", f">{words('points')}", f">{words('chance')}")
    for found in advice:
        points = "" if found.points is None else f"{found.points:.1f}"
        chance = "" if found.chance is None else f"{found.chance:.0%}"
        words_and_why = Text(found.words).append(f"\n{found.why}" if found.why else "", "faint")
        grid.add_row(words_and_why, Text(found.move, style="move"), points, chance)
    return grid


def outcome_page(moment: Moment, words: Words) -> RenderableType:
    """Who won, with the points by source."""
    assert moment.outcome is not None
    ending = [Text(line) for line in moment.log[-1:]]
    return Group(outcome_table(moment.view.rules, moment.outcome, moment.view.wording), *ending)


def rules_page(rules: Rules, ids: Iterable[str], words: Words) -> RenderableType:
    """Rules in full."""
    return Group(
        *(rule_panel(rules, rules.ledger[i], words.lang) for i in ids if i in rules.ledger)
    )


def look_up(rules: Rules, text: str, words: Words) -> RenderableType | None:
    """Rules and components by id, name or a part of it; the exact one first."""
    wanted, lang = text.lower(), words.lang
    if text.upper() in rules.ledger:
        return rule_panel(rules, rules.ledger[text.upper()], lang)
    exact, partly = [], []
    for component in rules.components:
        if wanted in keys_of(component, lang):
            exact.append(component)
        elif wanted in component.name[lang].lower() or wanted in component.text[lang].lower():
            partly.append(component)
    found: list[RenderableType] = [component_panel(c, lang) for c in (exact or partly)[:MOST_FOUND]]
    if not exact:
        named = (rule for rule in rules.ledger if wanted in rule.words(lang).title.lower())
        found += [rule_panel(rules, rule, lang) for rule in list(named)[:MOST_FOUND]]
    return Group(*found) if found else None
