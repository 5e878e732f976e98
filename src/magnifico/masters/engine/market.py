"""Taking resources from the market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import components as c
from magnifico.masters.engine import events, faith
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.amounts import faith_in, goods_in, single, whites_in
from magnifico.masters.engine.steps import Step
from magnifico.masters.engine.table import Table

LINE_OPTIONS: Final[list[int]] = [p.option(p.LINE, line) for line in range(c.LINES)]
"""A market action is always possible (MR-TURN-03)."""


def marbles_give(t: Table, line: int) -> int:
    """What the marbles of a line give: goods, above them faith, above that white marbles.

    The marble on the slide is not counted (MR-MARKET-01)."""
    gives: i64 = 0
    for place in c.LINE_PLACES[line]:
        gives += c.MARBLE_GIVES[t.market[place]]
    return gives


def take_line(t: Table, line: int) -> None:
    """Begin a market action with one line (MR-MARKET-07)."""
    t.stack.append(s.END_TURN)
    gives = marbles_give(t, line)
    if t.log is not None:
        events.market(t, line, gives)
    whites = whites_in(gives)
    first = converter(t, 0)
    second = converter(t, 1)
    if whites == 0 or (first == c.NONE and second == c.NONE):
        _collect(t, line, gives)
    elif first != c.NONE and second != c.NONE:
        t.stack.append(p.frame(s.WHITE_MARBLES, line))
    else:
        convert(t, line, single(c.RESOURCE[first or second]) * whites)


def converter(t: Table, place: int) -> int:
    """The seat's leader in one of its two places, if it converts white marbles."""
    leader = t.played[t.seat * c.KEPT + place]
    return leader if c.ABILITY[leader] == c.WHITE_MARBLE else c.NONE


def white_options(t: Table, line: int) -> list[int]:
    """How two leaders can share the white marbles of a line (MR-LEADER-05)."""
    whites = whites_in(marbles_give(t, line))
    first = single(c.RESOURCE[converter(t, 0)])
    second = single(c.RESOURCE[converter(t, 1)])
    options: list[int] = []
    for count in range(whites + 1):
        options.append(p.option(p.WHITE, first * (whites - count) + second * count))
    return options


def convert(t: Table, line: int, goods: int) -> None:
    """White marbles become goods; nobody can refuse them (MR-LEADER-06)."""
    if t.log is not None:
        events.white(t, goods)
    _collect(t, line, marbles_give(t, line) + goods)


def _collect(t: Table, line: int, gives: int) -> None:
    """Take the faith of the red marble (MR-MARKET-05), push, and leave the goods to be stored."""
    points = faith_in(gives)
    if points:
        faith.gain(t, t.seat, points, p.BY_LINE + line, "MR-MARKET-05")
        if t.is_over():
            return
    push(t, line)
    goods = goods_in(gives)
    if goods:
        t.stack.append(p.frame(s.STORE, line, goods))


def push(t: Table, line: int) -> None:
    """Push the slide marble into a line; the one at its far end drops out (MR-MARKET-02)."""
    market = t.market
    marble = market[c.SLIDE]
    pushed = marble
    for place in c.LINE_PLACES[line]:
        shifted = market[place]
        market[place] = marble
        marble = shifted
    market[c.SLIDE] = marble
    if t.log is not None:
        events.push(t, line, pushed)


class WhiteMarbles(Step):
    """Two leaders share the white marbles. Frame: line."""

    def run(self, t: Table, frame: int) -> None:
        line = p.first(frame)
        t.offer(s.WHITE_MARBLES, p.BY_LINE + line, white_options(t, line))

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        convert(t, p.first(frame), p.argument_of(option))
