"""The table of Masters of Renaissance: tray of marbles, cards, faith track, boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from magnifico.masters.data.components import COLOURS, CONTENTS, LEVELS
from magnifico.terminal.tables.drawing import Drawing
from magnifico.terminal.tables.goods import crest, glyph, goods_text, legend
from magnifico.terminal.tables.layout import Part, SideBySide, panel
from magnifico.terminal.tables.masters_boards import (
    BOARD_WIDTH,
    CARD_STYLES,
    CROSS,
    board,
    board_line,
    board_lines,
    power,
)
from magnifico.terminal.tables.view import View, spot

GOODS = ("coin", "stone", "servant", "shield", "faith")
GIVES = {marble.colour: marble.gives or "nothing" for marble in CONTENTS.marbles}
ROMAN = {1: "I", 2: "II", 3: "III"}
CELL = 3
MARKET_WIDTH = 26
SMALL_MARKET_WIDTH = 14


class MastersDrawing(Drawing):
    """The table of Masters of Renaissance."""

    def parts(self, view: View) -> list[Part]:
        seats = range(len(view.state["players"]))
        boards = SideBySide([board(view, seat) for seat in seats], BOARD_WIDTH)
        lines = Group(*(board_lines(view, seat) for seat in seats))
        brief = Group(
            *(board_lines(view, s) if s == view.viewer else board_line(view, s) for s in seats)
        )
        track = _track(view)
        return [
            Part((_middle(view), _small_middle(view)), keep=2),
            Part((panel(view.words("faith-track"), track), track, Group())),
            Part((boards, lines, brief), keep=1),
        ]

    def legend(self, view: View) -> Text:
        return legend(view.rules, GOODS, view.lang)

    def is_equal(self, view: View, one: str, other: str) -> bool:
        """The same card into either of two empty slots is the same purchase."""
        (card, at, slot), (same, _, place) = one.partition("@"), other.partition("@")
        if not at or card != same:
            return False
        slots = view.state["players"][view.viewer]["slots"]
        return not slots[int(slot) - 1] and not slots[int(place) - 1]

    def conceivable(self, view: View, spot: str) -> list[str]:
        if view.component(f"card:{spot}"):
            return [f"buy:{spot}@{slot}" for slot in (1, 2, 3)]
        if view.component(f"leader:{spot}"):
            return [f"play:{spot}", f"discard:{spot}"]
        return [spot] if ":" in spot else []


DRAWING = MastersDrawing()


# -- the middle of the table ------------------------------------------------------------------


def _middle(view: View) -> Table:
    """Market and cards in frames."""
    lines: list[RenderableType] = [*_tray(view, "  "), Text()]
    lines += [legend(view.rules, pair, view.lang) for pair in (GOODS[:2], GOODS[2:4], GOODS[4:])]
    grid = Table.grid(expand=True)
    grid.add_column(width=MARKET_WIDTH)
    grid.add_column(ratio=1)
    market = panel(view.words("market"), Group(*lines, *_solo(view)))
    grid.add_row(market, panel(view.words("cards"), _cards(view)))
    return grid


def _small_middle(view: View) -> Table:
    """The same without frames, two lines for a card."""
    solo = _solo_line(view)
    grid = Table.grid(expand=True, padding=(0, 1))
    grid.add_column(width=SMALL_MARKET_WIDTH)
    grid.add_column(ratio=1)
    market = Group(Text(view.words("market"), style="heading"), *_tray(view, " "))
    grid.add_row(market, Group(_cards(view), *([solo] if solo else [])))
    return grid


def _tray(view: View, gap: str) -> list[Text]:
    """The marbles: the one on the slide, the rows and the numbers of the columns."""
    market = view.state["market"]
    columns = range(1, len(market["rows"][0]) + 1)
    width = len(columns) * (len(gap) + 1)
    slide = Text(" " * width).append_text(_marble(market["slide"])).append(" ◂", style="faint")
    lines = [slide]
    for number, row in enumerate(market["rows"], start=1):
        text = Text(gap).append_text(Text(gap).join(_marble(colour) for colour in row))
        lines.append(spot(text.append(f" ◂{number}", style="faint"), f"row:{number}"))
    for sign in ("▴", ""):
        marks = (spot(Text(sign or str(c), style="faint"), f"col:{c}") for c in columns)
        lines.append(Text(gap).append_text(Text(gap).join(marks)))
    return lines


def _marble(colour: str) -> Text:
    return glyph(GIVES[colour])


def _solo(view: View) -> list[RenderableType]:
    """Lorenzo's side of a solo game: tokens left, and those that were turned up."""
    solo = view.state.get("solo")
    if not solo:
        return []
    lines = [Text(), Text(view.words("tokens-left", count=len(solo["stack"])), style="faint")]
    return [*lines, *(Text(f" {view.name(token)}", style="faint") for token in solo["used"])]


def _solo_line(view: View) -> Text | None:
    solo = view.state.get("solo")
    if not solo:
        return None
    text = Text(view.words("tokens-left", count=len(solo["stack"])), style="faint")
    used = ", ".join(view.name(token) for token in solo["used"])
    return text.append(f": {used}" if used else "")


def _cards(view: View) -> Table:
    """The grid of cards: level III at the top, a column for each colour."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=3, style="faint")
    for _ in COLOURS:
        grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    names = (view.rules.texts.template("colours", colour, view.lang) for colour in COLOURS)
    heads = (Text(n.capitalize(), style=CARD_STYLES[c]) for n, c in zip(names, COLOURS))
    grid.add_row("", *heads)
    for level in reversed(LEVELS):
        decks = [(colour, view.state["grid"][colour][str(level)]) for colour in COLOURS]
        grid.add_row(ROMAN[level], *(_deck(view, colour, deck) for colour, deck in decks))
    return grid


def _deck(view: View, colour: str, deck: Sequence[str]) -> Text:
    """The card on top of a deck: points and cost, and what it turns into what."""
    if not deck:
        return Text("–\n", style="faint")
    facts: dict[str, Any] = view.facts(f"card:{deck[0]}")
    text = Text().append(deck[0], style=CARD_STYLES[colour])
    text.append(f" {facts['points']}").append_text(glyph("victory")).append(" ")
    text.append_text(goods_text(facts["cost"], "")).append("\n")
    text.append_text(power(facts)).append(f" ×{len(deck)}", style="faint")
    return spot(text, deck[0])


# -- the faith track --------------------------------------------------------------------------


def _track(view: View) -> Group:
    """Markers, spaces, points and report sections; Pope spaces are reversed."""
    spaces, points = Text(no_wrap=True), Text(no_wrap=True)
    for space in range(CONTENTS.last_space + 1):
        spaces.append(f"{space:>{CELL}}", style=_space_style(space))
        points.append(f"{CONTENTS.track_points.get(space, ''):>{CELL}}", style="good.victory")
    return Group(*_markers(view), spaces, points, _sections())


def _markers(view: View) -> list[Text]:
    """Who stands on each space, two to a line."""
    marks = [""] * (CONTENTS.last_space + 1)
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
    text = Text(style="church", no_wrap=True)
    for section in CONTENTS.sections:
        text.append(" " * (section.start * CELL + 1 - len(text)))
        inside = (section.pope - section.start + 1) * CELL - 3
        text.append(f"╰{f' {section.points}★ ':─^{inside}}╯")
    return text


def _space_style(space: int) -> str:
    for section in CONTENTS.sections:
        if space == section.pope:
            return "pope"
        if section.start <= space < section.pope:
            return "church"
    return "faint"
