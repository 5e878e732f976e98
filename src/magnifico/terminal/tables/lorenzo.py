"""The table of Lorenzo il Magnifico: towers, action spaces, church and players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magnifico.terminal.tables.goods import crest, goods_text, legend
from magnifico.terminal.tables.layout import SideBySide, entries, panel
from magnifico.terminal.tables.lorenzo_houses import add_family, auction
from magnifico.terminal.tables.view import View

GOODS = ("wood", "stone", "servant", "coin", "military", "faith", "victory")
TOWER_STYLES = {
    "territory": "green",
    "character": "dodger_blue1",
    "building": "gold1",
    "venture": "orchid",
    "special": "grey70",
}
MEMBERS = {
    "black": ("■", "bold"),
    "white": ("□", "bright_white"),
    "orange": ("▣", "dark_orange"),
    "neutral": ("◇", "faint"),
    "brown": ("▨", "orange4"),
}
MARKET = ("market1", "market2", "market3", "market4", "council")
WORK = ("harvest", "harvest-large", "production", "production-large")
HOME = "home"
FLOORS = 4
BOARD_WIDTH = 44


def draw_lorenzo(view: View) -> RenderableType:
    """The table as one seat sees it."""
    spaces = [_spaces(view, "market", MARKET), _spaces(view, "work", WORK), _church(view)]
    boards = [_board(view, seat) for seat in range(len(view.state["players"]))]
    middle: list[RenderableType] = [SideBySide(spaces, 36)]
    offers = auction(view)
    if offers is not None:
        middle.append(offers)
    return Group(_header(view), _towers(view), *middle, SideBySide(boards, BOARD_WIDTH))


def _header(view: View) -> Text:
    state, words = view.state, view.words
    text = Text().append(f" {words('round', number=state['round'])}   ", style="heading")
    for member, value in state["dice"].items():
        text.append_text(member_sign(member)).append(f" {value}   ")
    text.append(f"{words('order')} ", style="faint")
    text.append(" ".join(crest(seat) for seat in state["order"]) + "\n ")
    return text.append_text(legend(view.rules, GOODS, view.lang))


def member_sign(name: str) -> Text:
    """A family member as one character."""
    sign, style = MEMBERS[name]
    return Text(sign, style=style)


def _standing(view: View) -> dict[str, list[Text]]:
    """Who stands on each space: crest and member."""
    found: dict[str, list[Text]] = {}
    for seat, player in enumerate(view.state["players"]):
        for member, place in player["members"].items():
            if place not in (None, HOME):
                found.setdefault(place, []).append(
                    Text(crest(seat)).append_text(member_sign(member))
                )
    return found


# -- the board --------------------------------------------------------------------------------


def _towers(view: View) -> Panel:
    """The towers side by side, the highest floors first."""
    towers, standing = view.state["towers"], _standing(view)
    grid = Table(box=box.SIMPLE_HEAD, expand=True, show_edge=False, border_style="faint")
    for tower in towers:
        name = view.name(f"tower:{tower}")
        grid.add_column(Text(name.capitalize(), style=f"bold {TOWER_STYLES[tower]}"), ratio=1)
    for floor in reversed(range(FLOORS)):
        here = {tower: standing.get(f"{tower}{floor + 1}", []) for tower in towers}
        grid.add_row(*(_floor(view, tower, floor, here[tower]) for tower in towers))
    return panel(view.words("towers"), grid)


def _floor(view: View, tower: str, floor: int, here: Sequence[Text]) -> Text:
    """The value that a floor asks for, who stands there, and its card."""
    card = view.state["towers"][tower][floor]
    text = Text().append(f"{view.state['needs'][tower][floor]} ", style="faint")
    for member in here:
        text.append_text(member).append(" ")
    if not card:
        return text.append("–")
    name = view.name(f"card:{card}")
    text.append(name, style=f"bold {TOWER_STYLES[tower]}")
    return text.append(f"\n{view.told(f'card:{card}')}", style="faint")


def _spaces(view: View, title: str, names: Sequence[str]) -> Panel:
    standing, closed = _standing(view), view.state["closed"]
    grid = entries()
    for name in names:
        label = view.name(f"space:{name}")
        here = Text(" ").join(standing.get(name, []))
        grid.add_row(label, Text("✗", style="bad") if name in closed else here)
    return panel(view.words(title), grid)


def _church(view: View) -> Panel:
    """The excommunication tiles, and whom they strike."""
    grid = entries()
    for period, tile in enumerate(view.state["excommunications"], start=1):
        struck = [
            crest(seat)
            for seat, player in enumerate(view.state["players"])
            if period in player["excommunicated"]
        ]
        text = Text().append("".join(struck) + " " if struck else "", style="bad")
        grid.add_row(str(period), text.append(view.told(f"tile:{tile}")))
    return panel(view.words("church"), grid)


# -- the players ------------------------------------------------------------------------------


def _board(view: View, seat: int) -> Panel:
    player, words = view.state["players"][seat], view.words
    grid = entries()
    goods = {good: player["goods"].get(good, 0) for good in GOODS}
    grid.add_row(words("goods"), goods_text(goods))
    grid.add_row(words("members"), _members(player))
    for tower, cards in player["cards"].items():
        if cards:
            label = view.name(f"tower:{tower}")
            grid.add_row(label, view.names("card", cards, TOWER_STYLES[tower]))
    if player["bonus_tile"]:
        grid.add_row(words("bonus-tile"), view.told(f"bonus-tile:{player['bonus_tile']}"))
    add_family(view, player, grid)
    for key in ("hand", "played", "pack"):
        if player[key]:
            grid.add_row(words(key), view.names("leader", player[key]))
    title = f"{crest(seat)} {escape(view.wording.player(seat))}"
    return panel(_active(view, seat) + title, grid, seat == view.viewer)


def _active(view: View, seat: int) -> str:
    decision = view.state["decision"]
    return "▸ " if decision and decision["seat"] == seat else ""


def _members(player: Mapping[str, Any]) -> Text:
    """Every member with its value; those that have been placed are struck out."""
    parts = []
    for member, value in player["values"].items():
        text = member_sign(member).append(f"{value}")
        if player["members"][member] != HOME:
            text.stylize("strike bright_black")
        parts.append(text)
    return Text("  ").join(parts)
