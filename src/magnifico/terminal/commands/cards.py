"""``magnifico cards``"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from magnifico.core.rules import Component, Rules
from magnifico.core.text import Language
from magnifico.terminal.arguments import Game, Json, Lang, OwnBox, loaded
from magnifico.terminal.screen import output, table
from magnifico.terminal.words import Words, named

Group = Annotated[str, typer.Option("--group", help="Only this kind of component.")]
Search = Annotated[str, typer.Option("--search", help="Only what has this in its id or words.")]
Reconstructed = Annotated[
    bool, typer.Option("--reconstructed", help="Only what has values that we had to work out.")
]


def cards(
    game: Game,
    group: Group = "",
    search: Search = "",
    reconstructed: Reconstructed = False,
    own_box: OwnBox = None,
    json: Json = False,
    lang: Lang = "en",
) -> None:
    """List every card, tile and token of a game."""
    rules = loaded(game)
    _check_group(rules, group)
    components = rules.components
    if own_box is not None:
        components = rules.corrected_components(rules.read_corrections(own_box))
    chosen = [
        component
        for component in components
        if (not group or component.group == group)
        and (component.reconstructed or not reconstructed)
        and _has(component, search.lower(), lang)
    ]
    if json:
        _print_json(chosen)
    else:
        _print_tables(output(), rules, chosen, Words(lang))


def _check_group(rules: Rules, group: str) -> None:
    known = list(dict.fromkeys(component.group for component in rules.components))
    if group and group not in known:
        problem = f"{rules.name} has no {group!r}; it has {', '.join(known)}"
        raise typer.BadParameter(problem, param_hint="--group")


def _has(component: Component, search: str, lang: Language) -> bool:
    places = (component.id, component.name[lang], component.text[lang])
    return any(search in place.lower() for place in places)


def _print_json(components: list[Component]) -> None:
    print(json.dumps([asdict(component) for component in components], ensure_ascii=False, indent=1))


def _print_tables(
    console: Console, rules: Rules, components: list[Component], words: Words
) -> None:
    for group in dict.fromkeys(component.group for component in components):
        inside = [component for component in components if component.group == group]
        title = f"{named(rules, 'group', group, words.lang)} ({len(inside)})"
        grid = table("", words("name"), words("text"), words("module"), title=title)
        grid.columns[0].no_wrap = True
        grid.columns[0].style = "move"
        for component in inside:
            grid.add_row(*_cells(component, words.lang))
        console.print(grid)
    console.print(words("component", count=len(components)))
    if any(component.reconstructed for component in components):
        console.print(f"[warn]≈[/] {words('reconstructed')}")


def _cells(component: Component, lang: Language) -> tuple[str, str, str, str]:
    mark = " [warn]≈[/]" if component.reconstructed else ""
    text = escape(component.text[lang])
    return component.id, escape(component.name[lang]) + mark, text, component.module
