"""What lies before the players of Lorenzo il Magnifico."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magnifico.terminal.tables.generic import player_title
from magnifico.terminal.tables.goods import goods_text
from magnifico.terminal.tables.layout import cut, entries, panel
from magnifico.terminal.tables.lorenzo_houses import add_family
from magnifico.terminal.tables.view import View, spot

GOODS = ("wood", "stone", "servant", "coin", "military", "faith", "victory")
TOWER_STYLES = {
    "territory": "card.green",
    "character": "card.blue",
    "building": "card.yellow",
    "venture": "card.purple",
    "special": "card.grey",
}
MEMBERS = {
    "black": ("■", "piece.black"),
    "white": ("□", "piece.white"),
    "orange": ("▣", "piece.orange"),
    "neutral": ("◇", "faint"),
    "brown": ("▨", "piece.brown"),
}
HOME = "home"
BOARD_WIDTH = 44
LEADERS = ("hand", "played", "pack")


def member_sign(name: str) -> Text:
    """A family member as one character."""
    sign, style = MEMBERS[name]
    return Text(sign, style=style)


def board(view: View, seat: int) -> Panel:
    """All of it; the viewer's own leaders with what they do."""
    grid = _board(view, seat)
    player = view.state["players"][seat]
    if player["bonus_tile"]:
        told = view.short(f"bonus-tile:{player['bonus_tile']}")
        grid.add_row(view.words("bonus-tile"), told)
    add_family(view, player, grid)
    for key in LEADERS:
        for leader in [leader for leader in player[key] if leader is not None]:
            text = Text(view.name(f"leader:{leader}"))
            text.append(f" {view.short(f'leader:{leader}')}", style="faint")
            grid.add_row(view.words(key), spot(text, leader))
        _add_unknown(view, player, key, grid)
    return panel(player_title(view, seat), grid, seat == view.viewer)


def brief_board(view: View, seat: int) -> Panel:
    """The same with leaders by name only."""
    grid = _board(view, seat)
    player = view.state["players"][seat]
    for key in LEADERS:
        if player[key]:
            grid.add_row(view.words(key), view.names("leader", player[key]))
    return panel(player_title(view, seat), grid, seat == view.viewer)


def board_line(view: View, seat: int) -> Text:
    """Goods, members and numbers of cards on one line."""
    player = view.state["players"][seat]
    text = Text.from_markup(f"[heading]{player_title(view, seat)}[/] ")
    text.append_text(_goods(player)).append("  ").append_text(_members(player)).append(" ")
    for tower, cards in player["cards"].items():
        if cards:
            name = view.name(f"tower:{tower}")[:3].capitalize()
            text.append(f" {name} {len(cards)}", style=TOWER_STYLES[tower])
    if player.get("family"):
        text.append(f"  {view.name('family:' + player['family'])}")
    if player.get("tokens"):
        text.append(f"  {view.words('tokens')} ", style="faint").append(str(len(player["tokens"])))
    for key in LEADERS:
        if player[key]:
            text.append(f"  {view.words(key)} ", style="faint")
            text.append_text(view.names("leader", player[key]))
    return cut(text)


def _board(view: View, seat: int) -> Table:
    player, words = view.state["players"][seat], view.words
    grid = entries()
    grid.add_row(words("goods"), _goods(player))
    grid.add_row(words("members"), _members(player))
    for tower, cards in player["cards"].items():
        if cards:
            label = view.name(f"tower:{tower}")
            grid.add_row(label, view.names("card", cards, TOWER_STYLES[tower]))
    return grid


def _add_unknown(view: View, player: Mapping[str, Any], key: str, grid: Table) -> None:
    unknown = player[key].count(None)
    if unknown:
        grid.add_row(view.words(key), f"{unknown} × ?")


def _goods(player: Mapping[str, Any]) -> Text:
    return goods_text({good: player["goods"].get(good, 0) for good in GOODS})


def _members(player: Mapping[str, Any]) -> Text:
    """Every member with its value; a dash for one that has been placed."""
    parts = []
    for member, value in player["values"].items():
        is_home = player["members"][member] == HOME
        text = member_sign(member).append(str(value) if is_home else "–")
        parts.append(spot(text, member) if is_home else text)
    return Text(" ").join(parts)
