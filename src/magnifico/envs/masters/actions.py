"""Every move of Masters of Renaissance, group by group (see ``actions``)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from magnifico.envs.actions import Group
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine.components import CARDS, LEADERS, LINES, PRODUCERS, SLOTS

MOST_WHITE = 4
"""White marbles in a line."""
MOST_DROPPED = 6
"""More pieces than this are never without a place: a line has four marbles, and what new goods
drive out of the warehouse is at most a depot of three (the tests try every case)."""
BASIC_INPUT = 2
MOST_STORED = 5
"""Of one resource: the largest depot and a leader's."""
MOST_PAID = 9
"""Of one resource, in one production with all powers; cards cost less."""


def groups() -> list[Group]:
    """The table; new groups go to its end."""
    leaders, resources = range(1, LEADERS + 1), range(a.RESOURCES)
    pairs = combinations(leaders, 2)
    return [
        Group("keep:LEADER,LEADER", tuple(p.keep(*pair) for pair in pairs)),
        _one("take:RESOURCE", p.TAKE, resources),
        _one("row:NUMBER, col:NUMBER", p.LINE, range(LINES)),
        Group(
            "buy:CARD@SLOT",
            tuple(p.buy(c, slot) for c in range(1, CARDS + 1) for slot in range(SLOTS)),
        ),
        _one("produce", p.PRODUCE, (0,)),
        _one("play:LEADER", p.PLAY, leaders),
        _one("discard:LEADER", p.DISCARD, leaders),
        _one("end", p.END, (0,)),
        _one("white:GOODS", p.WHITE, _goods(1, MOST_WHITE)),
        Group("store, drop:GOODS", tuple(p.drop(g) for g in _goods(0, MOST_DROPPED))),
        _one("powers:POWERS", p.POWERS, range(1, 1 << (1 + SLOTS + len(PRODUCERS)))),
        _one("spend:GOODS", p.SPEND, _goods(BASIC_INPUT, BASIC_INPUT)),
        _one("make:RESOURCE", p.MAKE, resources),
        Group("pay:RESOURCE:NUMBER+NUMBER", tuple(_payments())),
    ]


def _one(form: str, verb: int, values: Iterable[int]) -> Group:
    return Group(form, tuple(p.option(verb, value) for value in values))


def _goods(least: int, most: int) -> list[int]:
    """Packed goods of so many pieces: fewer pieces first, then fewer coins and so on."""
    amounts = product(range(most + 1), repeat=a.RESOURCES)
    fitting = [list(amount) for amount in amounts if least <= sum(amount) <= most]
    return [a.pack(amount) for amount in sorted(fitting, key=sum)]


def _payments() -> Iterable[int]:
    for resource in range(a.RESOURCES):
        for warehouse in range(MOST_STORED + 1):
            for strongbox in range(MOST_PAID + 1 - warehouse):
                if warehouse + strongbox:
                    yield p.pay(resource, warehouse, strongbox)
