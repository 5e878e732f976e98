"""The table of Lorenzo il Magnifico: towers, action spaces, church and players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magnifico.terminal.tables.goods import crest, legend
from magnifico.terminal.tables.layout import Part, SideBySide, cut, entries, panel
from magnifico.terminal.tables.lorenzo_boards import (
    BOARD_WIDTH,
    GOODS,
    HOME,
    MEMBERS,
    TOWER_STYLES,
    board,
    board_line,
    brief_board,
    member_sign,
)
from magnifico.terminal.tables.lorenzo_houses import auction
from magnifico.terminal.tables.view import View, spot

MARKET = ("market1", "market2", "market3", "market4", "council")
WORK = ("harvest", "harvest-large", "production", "production-large")
FLOORS = 4


def lorenzo_parts(view: View) -> list[Part]:
    """The table as one seat sees it."""
    seats = range(len(view.state["players"]))
    boards = SideBySide([board(view, seat) for seat in seats], BOARD_WIDTH)
    brief = SideBySide([brief_board(view, seat) for seat in seats], BOARD_WIDTH)
    lines = Group(*(board_line(view, seat) for seat in seats))
    spaces = [_spaces(view, "market", MARKET), _spaces(view, "work", WORK), _church(view)]
    towers = [_towers(view, form) for form in (_floor, _brief_floor, _short_floor)]
    parts = [
        Part((Group(_header(view), lorenzo_legend(view)), _header(view))),
        Part((panel(view.words("towers"), towers[0]), *towers), keep=3),
        Part((SideBySide(spaces, 36), _space_lines(view), _brief_spaces(view)), keep=1),
        Part((boards, brief, lines), keep=2),
    ]
    offers = auction(view)
    return [*parts[:3], Part((offers,)), parts[3]] if offers else parts


def lorenzo_legend(view: View) -> Text:
    """What the characters mean."""
    text = Text(" ").append_text(legend(view.rules, GOODS, view.lang)).append("\n ")
    for member in MEMBERS:
        text.append_text(member_sign(member))
        text.append(f" {view.name(f'member:{member}')}   ", style="faint")
    return text


def _header(view: View) -> Text:
    state, words = view.state, view.words
    text = Text(no_wrap=True)
    text.append(f" {words('round', number=state['round'])}   ", style="heading")
    for member, value in state["dice"].items():
        text.append_text(member_sign(member)).append(f" {value}   ")
    text.append(f"{words('order')} ", style="faint")
    return text.append(" ".join(crest(seat) for seat in state["order"]))


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


Floor = Callable[[View, str, int, Sequence[Text]], RenderableType]


def _towers(view: View, draw: Floor) -> Table:
    """The towers side by side, the highest floors first."""
    towers, standing = view.state["towers"], _standing(view)
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in towers:
        grid.add_column(ratio=1)
    names = {tower: view.name(f"tower:{tower}").capitalize() for tower in towers}
    grid.add_row(*(Text(names[t], style=TOWER_STYLES[t], no_wrap=True) for t in towers))
    for floor in reversed(range(FLOORS)):
        here = (standing.get(f"{tower}{floor + 1}", []) for tower in towers)
        grid.add_row(*(draw(view, t, floor, members) for t, members in zip(towers, here)))
    return grid


def _short_floor(view: View, tower: str, floor: int, here: Sequence[Text]) -> Text:
    """The value that a floor asks for, who stands there, and the name of its card."""
    card = view.state["towers"][tower][floor]
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{view.state['needs'][tower][floor]} ", style="faint")
    for member in here:
        text.append_text(member).append(" ")
    if card:
        text.append(view.name(f"card:{card}"), style=TOWER_STYLES[tower])
    else:
        text.append("–")
    return spot(text, f"{tower}{floor + 1}")


def _floor(view: View, tower: str, floor: int, here: Sequence[Text]) -> Group:
    """The same with all of what the card does."""
    card = view.state["towers"][tower][floor]
    does = Text(view.short(f"card:{card}") if card else "", style="faint")
    below = Padding(spot(does, f"{tower}{floor + 1}"), (0, 0, 0, 2))
    return Group(_short_floor(view, tower, floor, here), below)


def _brief_floor(view: View, tower: str, floor: int, here: Sequence[Text]) -> Group:
    """The same with what the card does, as far as a line goes."""
    card = view.state["towers"][tower][floor]
    does = Text(f"  {view.short(f'card:{card}') if card else ''}", style="faint")
    return Group(_short_floor(view, tower, floor, here), cut(spot(does, f"{tower}{floor + 1}")))


def _spaces(view: View, title: str, names: Sequence[str]) -> Panel:
    standing, closed = _standing(view), view.state["closed"]
    grid = entries()
    for name in names:
        label = spot(Text(view.name(f"space:{name}")), name)
        here = Text(" ").join(standing.get(name, []))
        grid.add_row(label, Text("✗", style="bad") if name in closed else here)
    return panel(view.words(title), grid)


def _space_lines(view: View) -> Group:
    """The spaces on a line or two, and the church on one."""
    church = Text().append(view.words("church"), style="church")
    for period, tile in enumerate(view.state["excommunications"], start=1):
        church.append(f"  {period}{_struck(view, period)} ", style="bad")
        church.append(view.short(f"tile:{tile}"), style="faint")
    return Group(_space_line(view), cut(church))


def _space_line(view: View) -> Text:
    standing, closed = _standing(view), view.state["closed"]
    text = Text()
    for name in (*MARKET, *WORK):
        if name not in closed:
            label = view.name(f"space:{name}").replace(" ", "\u00a0")
            part = Text(label, style="" if name in standing else "faint")
            for member in standing.get(name, []):
                part.append("\u00a0").append_text(member)
            text.append_text(spot(part, name)).append("  ")
    return text


def _brief_spaces(view: View) -> Text:
    """The spaces, and whom the church has struck."""
    text = _space_line(view).append(view.words("church"), style="church")
    for period in range(1, len(view.state["excommunications"]) + 1):
        text.append(f" {period}{_struck(view, period)}", style="bad")
    return text


def _struck(view: View, period: int) -> str:
    """The crests of those who were excommunicated in a period."""
    players = enumerate(view.state["players"])
    return "".join(crest(seat) for seat, player in players if period in player["excommunicated"])


def _church(view: View) -> Panel:
    """The excommunication tiles, and whom they strike."""
    grid = entries()
    for period, tile in enumerate(view.state["excommunications"], start=1):
        struck = _struck(view, period)
        text = Text().append(f"{struck} " if struck else "", style="bad")
        grid.add_row(str(period), text.append(view.told(f"tile:{tile}")))
    return panel(view.words("church"), grid)
