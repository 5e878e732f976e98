"""Taking resources from the market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import events, faith
from magnifico.masters.engine.codes import (
    ALL_GOODS,
    CAUSE_LINE,
    CONVERT,
    END_TURN,
    LINE,
    STORE,
    WHITE,
    single,
)
from magnifico.masters.engine.components import (
    ABILITY,
    LINE_PLACES,
    LINES,
    MARBLE_GIVES,
    NONE,
    RESOURCE,
    SLIDE,
    WHITE_MARBLE,
)
from magnifico.masters.engine.table import Table

LINE_OPTIONS: Final[list[int]] = [LINE | line << 4 for line in range(LINES)]
"""A market action is always possible (MR-TURN-03)."""


def marbles_give(table: Table, line: int) -> int:
    """What the marbles of a line give: goods, above them faith, above that white marbles.

    The marble on the slide is not counted (MR-MARKET-01)."""
    gives: i64 = 0
    for place in LINE_PLACES[line]:
        gives += MARBLE_GIVES[table.market[place]]
    return gives


def take_line(table: Table, line: int) -> None:
    """Begin a market action with one line (MR-MARKET-07)."""
    table.stack.append(END_TURN)
    gives = marbles_give(table, line)
    if table.log is not None:
        events.market(table, line, gives)
    whites = gives >> 40
    first = converter(table, 0)
    second = converter(table, 1)
    if whites == 0 or (first == NONE and second == NONE):
        _collect(table, line, gives)
    elif first != NONE and second != NONE:
        table.stack.append(CONVERT | line << 4)
    else:
        convert(table, line, single(RESOURCE[first or second]) * whites)


def converter(table: Table, place: int) -> int:
    """The seat's leader in one of its two places, if it converts white marbles."""
    leader = table.played[table.seat * 2 + place]
    return leader if ABILITY[leader] == WHITE_MARBLE else NONE


def white_options(table: Table, line: int) -> list[int]:
    """How two leaders can share the white marbles of a line (MR-LEADER-05)."""
    whites = marbles_give(table, line) >> 40
    first = single(RESOURCE[converter(table, 0)])
    second = single(RESOURCE[converter(table, 1)])
    options: list[int] = []
    for count in range(whites + 1):
        options.append(WHITE | (first * (whites - count) + second * count) << 4)
    return options


def convert(table: Table, line: int, goods: int) -> None:
    """White marbles become goods; nobody can refuse them (MR-LEADER-06)."""
    if table.log is not None:
        events.white(table, goods)
    _collect(table, line, marbles_give(table, line) + goods)


def _collect(table: Table, line: int, gives: int) -> None:
    """Take the faith of the red marble (MR-MARKET-05), push, and leave the goods to be stored."""
    points = gives >> 32 & 0xFF
    if points:
        faith.gain(table, table.seat, points, CAUSE_LINE + line, "MR-MARKET-05")
        if table.is_over():
            return
    push(table, line)
    goods = gives & ALL_GOODS
    if goods:
        table.stack.append(STORE | line << 4 | goods << 7)


def push(table: Table, line: int) -> None:
    """Push the slide marble into a line; the one at its far end drops out (MR-MARKET-02)."""
    market = table.market
    marble = market[SLIDE]
    pushed = marble
    for place in LINE_PLACES[line]:
        shifted = market[place]
        market[place] = marble
        marble = shifted
    market[SLIDE] = marble
    if table.log is not None:
        events.push(table, line, pushed)
