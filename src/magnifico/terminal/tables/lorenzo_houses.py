"""What Houses of Renaissance adds to the table: families, tokens and the auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from magnifico.terminal.tables.goods import crest
from magnifico.terminal.tables.layout import SideBySide, panel
from magnifico.terminal.tables.view import View

LINES = 6
"""Lines of an auction tile. An offer is the place of the tile times this, plus the line."""


def auction(view: View) -> RenderableType | None:
    """The families on offer, until everybody has one."""
    houses = view.state.get("houses")
    if not houses or all(player["family"] for player in view.state["players"]):
        return None
    return SideBySide([_offer(view, place) for place in range(len(houses["families"]))], 36)


def _offer(view: View, place: int) -> RenderableType:
    """A family, its auction tile with the line that somebody offers, and leaders that lie there."""
    houses = view.state["houses"]
    family, tile, laid = (houses[key][place] for key in ("families", "auction", "laid"))
    offers = {offer: seat for seat, offer in enumerate(houses["offers"])}
    text = Text(view.told(f"family:{family}"))
    for line, goods in enumerate(view.told(f"auction-tile:{tile}").split("; ")):
        seat = offers.get(place * LINES + line)
        text.append(f"\n{goods}", style="faint" if seat is None else "heading")
        if seat is not None:
            text.append(f" ◂ {crest(seat)}", style="title")
    if laid:
        text.append("\n").append_text(view.names("leader", laid))
    return panel(view.name(f"family:{family}"), text)


def add_family(view: View, player: Mapping[str, Any], grid: Table) -> None:
    """A player's family and tokens, as rows of the player's board."""
    if player.get("family"):
        text = Text(view.name(f"family:{player['family']}"))
        text.append(f": {view.told('family:' + player['family'])}", style="faint")
        grid.add_row(view.words("family"), text)
    if player.get("tokens"):
        grid.add_row(view.words("tokens"), _tokens(view, player["tokens"]))


def _tokens(view: View, tokens: Sequence[str | None]) -> Text:
    """Tokens by their faces: two of a kind are told apart by a number that means nothing."""
    return view.names("token", [token and token.partition(".")[0] for token in tokens])
