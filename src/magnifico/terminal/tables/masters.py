"""The table of Masters of Renaissance: tray of marbles, cards, faith track, boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magnifico.core.rules import Component
from magnifico.masters.catalogue import CATALOGUE, COLOURS, LEVELS
from magnifico.terminal.tables.goods import crest, glyph, goods_text, legend
from magnifico.terminal.tables.layout import SideBySide, entries, panel
from magnifico.terminal.tables.view import View

GOODS = ("coin", "stone", "servant", "shield", "faith")
GIVES = {marble.colour: marble.gives or "nothing" for marble in CATALOGUE.marbles}
ROMAN = {1: "I", 2: "II", 3: "III"}
CARD_STYLES = {"green": "green", "blue": "dodger_blue1", "yellow": "gold1", "purple": "orchid"}
TILE_SIGNS = {"down": ("·", "faint"), "up": ("✓", "good"), "lost": ("✗", "bad")}
CROSS = "✚"
CELL = 3
BOARD_WIDTH = 36


def draw_masters(view: View) -> RenderableType:
    """The table as one seat sees it."""
    middle = Table.grid(expand=True)
    middle.add_column(width=26)
    middle.add_column(ratio=1)
    middle.add_row(_market(view), _cards(view))
    boards = [_board(view, seat) for seat in range(len(view.state["players"]))]
    return Group(middle, _track(view), SideBySide(boards, BOARD_WIDTH))


# -- the middle of the table ------------------------------------------------------------------


def _market(view: View) -> Panel:
    market = view.state["market"]
    lines = [Text("        ").append_text(_marble(market["slide"])).append("  ◂", style="faint")]
    for number, row in enumerate(market["rows"], start=1):
        marbles = Text("  ").join(_marble(colour) for colour in row)
        lines.append(Text("  ").append_text(marbles).append(f"  ◂ {number}", style="faint"))
    columns = range(1, len(market["rows"][0]) + 1)
    lines.append(Text("  " + "  ".join("▴" for _ in columns), style="faint"))
    lines.append(Text("  " + "  ".join(map(str, columns)), style="faint"))
    for pair in (GOODS[:2], GOODS[2:4], GOODS[4:]):
        lines.append(legend(view.rules, pair, view.lang))
    return panel(view.words("market"), Group(*lines, *_solo(view)))


def _marble(colour: str) -> Text:
    return glyph(GIVES[colour])


def _solo(view: View) -> list[RenderableType]:
    """Lorenzo's side of a solo game: tokens left, and those that were turned up."""
    solo = view.state.get("solo")
    if not solo:
        return []
    words, used = view.words, [view.rules.component_name(t, view.lang) for t in solo["used"]]
    lines = [Text(), Text(words("tokens-left", count=len(solo["stack"])), style="faint")]
    return [*lines, *(Text(f"  {name}", style="faint") for name in used[-1:])]


def _cards(view: View) -> Panel:
    """The grid of cards: level III at the top, a column for each colour."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=3, style="faint")
    known = {component.id: component for component in view.rules.components}
    for _ in COLOURS:
        grid.add_column(ratio=1)
    for level in reversed(LEVELS):
        decks = [(colour, view.state["grid"][colour][str(level)]) for colour in COLOURS]
        grid.add_row(ROMAN[level], *(_deck(known, colour, deck) for colour, deck in decks))
    return panel(view.words("cards"), grid)


def _deck(known: Mapping[str, Component], colour: str, deck: Sequence[str]) -> Text:
    """The card on top of a deck: points, cost, and what it turns into what."""
    if not deck:
        return Text("–\n\n\n", style="faint")
    facts = known[deck[0]].facts
    text = Text().append(deck[0], style=f"bold {CARD_STYLES[colour]}")
    text.append(f" {facts['points']}★", style="gold3")
    text.append(f"  ×{len(deck)}\n", style="faint")
    text.append_text(goods_text(facts["cost"])).append("\n")
    return text.append_text(_power(facts))


def _power(facts: Mapping[str, Any]) -> Text:
    arrow = Text(" → ", style="faint")
    return goods_text(facts["input"]).append_text(arrow).append_text(goods_text(facts["output"]))


# -- the faith track --------------------------------------------------------------------------


def _track(view: View) -> Panel:
    """Markers, spaces, points and report sections; Pope spaces are reversed."""
    spaces, points = Text(), Text()
    for space in range(CATALOGUE.last_space + 1):
        spaces.append(f"{space:>{CELL}}", style=_space_style(space))
        points.append(f"{CATALOGUE.track_points.get(space, ''):>{CELL}}", style="gold3")
    return panel(view.words("faith-track"), Group(*_markers(view), spaces, points, _sections()))


def _markers(view: View) -> list[Text]:
    """Who stands on each space, two to a line."""
    marks = [""] * (CATALOGUE.last_space + 1)
    for seat, player in enumerate(view.state["players"]):
        marks[player["faith"]] += crest(seat)
    if "solo" in view.state:
        marks[view.state["solo"]["cross"]] += CROSS
    lines = -(-max(map(len, marks)) // 2)
    return [
        Text("".join(f"{mark[2 * line : 2 * line + 2]:>{CELL}}" for mark in marks), style="bold")
        for line in reversed(range(lines))
    ]


def _sections() -> Text:
    """A bracket under each report section, with the points of its tile."""
    text = Text(style="red")
    for section in CATALOGUE.sections:
        text.append(" " * (section.start * CELL + 1 - len(text)))
        inside = (section.pope - section.start + 1) * CELL - 3
        text.append(f"╰{f' {section.points}★ ':─^{inside}}╯")
    return text


def _space_style(space: int) -> str:
    for section in CATALOGUE.sections:
        if space == section.pope:
            return "bold red reverse"
        if section.start <= space < section.pope:
            return "red"
    return "faint"


# -- the boards of the players ----------------------------------------------------------------


def _board(view: View, seat: int) -> Panel:
    player, words = view.state["players"][seat], view.words
    grid = entries()
    grid.add_row(words("faith"), _faith(player))
    grid.add_row(words("depots"), _depots(view, player))
    grid.add_row(words("strongbox"), goods_text(player["strongbox"]))
    for number, slot in enumerate(player["slots"], start=1):
        grid.add_row(words("slot", number=number), _slot(view, slot))
    for key in ("played", "hand", "discarded"):
        if player[key]:
            grid.add_row(words(key), _leaders(view, player[key]))
    return panel(_title(view, seat), grid, seat == view.viewer)


def _title(view: View, seat: int) -> str:
    title = f"{crest(seat)} {escape(view.wording.player(seat))}"
    if view.state["inkwell"] == seat:
        title += f" · {view.words('inkwell')}"
    return f"▸ {title}" if view.state["seat"] == seat else title


def _faith(player: Mapping[str, Any]) -> Text:
    text = Text(f"{player['faith']:<3}")
    for tile, section in zip(player["tiles"], CATALOGUE.sections):
        sign, style = TILE_SIGNS[tile]
        text.append(f" {sign}{section.points}★", style=style)
    return text


def _depots(view: View, player: Mapping[str, Any]) -> Text:
    """The warehouse as it stands on the board: one place, two, three; then leaders' depots."""
    lines = [
        Text(" " * (len(CATALOGUE.depots) - places)).append_text(_places(places, depot))
        for places, depot in zip(CATALOGUE.depots, player["depots"])
    ]
    for leader, amount in player["leader_depots"].items():
        name = view.rules.component_name(leader, view.lang)
        lines.append(Text(f"{amount} × ").append(name, style="faint"))
    return Text("\n").join(lines)


def _places(places: int, depot: Mapping[str, int]) -> Text:
    stored = [glyph(good) for good, amount in depot.items() for _ in range(amount)]
    free = [Text("·", style="faint")] * (places - len(stored))
    return Text(" ").join([*stored, *free])


def _slot(view: View, cards: Sequence[str]) -> Text:
    """The cards of a slot; only the one on top still produces."""
    if not cards:
        return Text("–", style="faint")
    top = next(component for component in view.rules.components if component.id == cards[-1])
    text = Text().append(cards[-1], style=f"bold {CARD_STYLES[top.facts['colour']]}")
    text.append(" ").append_text(_power(top.facts))
    return text.append(f"  {' '.join(cards[:-1])}", style="faint")


def _leaders(view: View, leaders: Sequence[str | None]) -> Text:
    names = [view.rules.component_name(name, view.lang) for name in leaders if name is not None]
    unknown = leaders.count(None)
    return Text(", ".join([*names, f"{unknown} × ?"] if unknown else names))
