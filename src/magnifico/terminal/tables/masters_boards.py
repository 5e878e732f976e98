"""The boards of the players of Masters of Renaissance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from magnifico.masters.data.components import CONTENTS
from magnifico.terminal.tables.generic import player_title
from magnifico.terminal.tables.goods import glyph, goods_text
from magnifico.terminal.tables.layout import cut, entries, panel
from magnifico.terminal.tables.view import View, spot

CARD_STYLES = {
    "green": "card.green",
    "blue": "card.blue",
    "yellow": "card.yellow",
    "purple": "card.purple",
}
TILE_SIGNS = {"down": ("·", "faint"), "up": ("✓", "good"), "lost": ("✗", "bad")}
CROSS = "✚"
BOARD_WIDTH = 36
LAST_CARD = 7
"""The card that ends the game (MR-END-01)."""


def power(facts: Mapping[str, Any]) -> Text:
    """What a card turns into what."""
    text = goods_text(facts["input"], "").append("→", style="faint")
    return text.append_text(goods_text(facts["output"], ""))


def board(view: View, seat: int) -> Panel:
    """All that lies before a player."""
    player, words = view.state["players"][seat], view.words
    grid = entries()
    grid.add_row(words("faith"), _faith(player))
    grid.add_row(words("depots"), _depots(view, player))
    grid.add_row(words("strongbox"), goods_text(player["strongbox"]))
    grid.add_row(words("bought"), _count(player))
    for number, slot in enumerate(player["slots"], start=1):
        grid.add_row(words("slot", number=number), _slot(view, slot))
    for key in ("played", "hand", "discarded"):
        if player[key]:
            grid.add_row(words(key), _leaders(view, player[key], key != "discarded"))
    return panel(_title(view, seat), grid, seat == view.viewer)


def board_lines(view: View, seat: int) -> Group:
    """The same on two lines, and one for the leaders that the viewer may know."""
    player = view.state["players"][seat]
    lines = [_goods_line(view, seat), Text("   ").append_text(_slots_line(view, player))]
    for key in ("played", "hand"):
        lines += _leader_lines(view, player[key], key)
    return Group(*map(cut, lines))


def board_line(view: View, seat: int) -> Text:
    """As much of it as fits on one line."""
    slots = _slots_line(view, view.state["players"][seat])
    return cut(_goods_line(view, seat).append("  ").append_text(slots))


def _goods_line(view: View, seat: int) -> Text:
    player = view.state["players"][seat]
    text = Text.from_markup(f"[heading]{_title(view, seat)}[/] ")
    text.append_text(glyph("faith")).append_text(_faith(player))
    text.append("  ").append_text(_places_line(player))
    text.append(f"  {view.words('strongbox')} ", style="faint")
    return text.append_text(goods_text(player["strongbox"]))


def _slots_line(view: View, player: Mapping[str, Any]) -> Text:
    text = _count(player)
    for number, slot in enumerate(player["slots"], start=1):
        text.append(f"  {number}:", style="faint").append_text(_slot(view, slot))
    return text


def _leader_lines(view: View, leaders: Sequence[str | None], key: str) -> list[Text]:
    if not any(leaders):
        return []
    return [Text(f"   {view.words(key)} ", style="faint").append_text(_brief(view, leaders))]


def _brief(view: View, leaders: Sequence[str | None]) -> Text:
    """Leaders with what they do, as far as a line goes."""
    parts = []
    for leader in leaders:
        if leader is not None:
            does = view.short(f"leader:{leader}")
            text = Text(view.name(leader)).append(f" {does}", style="faint")
            parts.append(spot(text, leader))
    return Text("  ").join(parts)


def _title(view: View, seat: int) -> str:
    title = player_title(view, seat)
    return f"{title} · {view.words('inkwell')}" if view.state["inkwell"] == seat else title


def _count(player: Mapping[str, Any]) -> Text:
    """How many cards were bought, of those that end the game."""
    return Text(f"{sum(map(len, player['slots']))}/{LAST_CARD}")


def _faith(player: Mapping[str, Any]) -> Text:
    text = Text(f"{player['faith']}")
    for tile, section in zip(player["tiles"], CONTENTS.sections):
        sign, style = TILE_SIGNS[tile]
        text.append(f" {sign}{section.points}★", style=style)
    return text


def _depots(view: View, player: Mapping[str, Any]) -> Text:
    """The warehouse as it stands on the board: one place, two, three; then leaders' depots."""
    lines = [
        Text(" " * (len(CONTENTS.depots) - places)).append_text(_places(places, depot, " "))
        for places, depot in zip(CONTENTS.depots, player["depots"])
    ]
    for leader, amount in player["leader_depots"].items():
        lines.append(Text(f"{amount} × ").append(view.name(leader), style="faint"))
    return Text("\n").join(lines)


def _places_line(player: Mapping[str, Any]) -> Text:
    """The warehouse on one line."""
    parts = [_places(*pair, "") for pair in zip(CONTENTS.depots, player["depots"])]
    for leader, amount in player["leader_depots"].items():
        parts.append(Text(f"{amount}×{leader}"))
    return Text("|", style="faint").join(parts)


def _places(places: int, depot: Mapping[str, int], gap: str) -> Text:
    stored = [glyph(good) for good, amount in depot.items() for _ in range(amount)]
    free = [Text("·", style="faint")] * (places - len(stored))
    return Text(gap).join([*stored, *free])


def _slot(view: View, cards: Sequence[str]) -> Text:
    """The cards of a slot; only the one on top still produces."""
    if not cards:
        return Text("–", style="faint")
    top = view.facts(f"card:{cards[-1]}")
    name = view.rules.texts.template("colours", top["colour"], view.lang)
    label = f"{cards[-1]} {name[:2].capitalize()}"
    text = Text().append(label, style=CARD_STYLES[top["colour"]])
    text.append(" ").append_text(power(top))
    return spot(text.append("".join(f" {card}" for card in cards[:-1]), style="faint"), cards[-1])


def _leaders(view: View, leaders: Sequence[str | None], full: bool) -> Text:
    """Leaders by name, with what they do, ask for and are worth."""
    lines = []
    for leader in leaders:
        if leader is not None:
            text = Text(view.name(leader))
            lines.append(
                spot(text.append(f" {view.short(leader)}" if full else "", "faint"), leader)
            )
    unknown = leaders.count(None)
    return Text("\n").join([*lines, Text(f"{unknown} × ?")] if unknown else lines)
