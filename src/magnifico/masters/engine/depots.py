"""Depots: what fits into the warehouse, and what is discarded.

Which amounts fit together depends only on the leader depots in play, so all of them are listed
once: see ``Shelves``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine import components as c
from magnifico.masters.engine import events, faith
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.amounts import (
    ABOVE,
    LANE,
    RESOURCES,
    amount_of,
    pack,
    single,
    total,
)
from magnifico.masters.engine.steps import Step
from magnifico.masters.engine.table import Table


def leader_room(leaders: list[int]) -> list[int]:
    """Places for each resource in the depots of some leaders (MR-LEADER-07)."""
    room = [0, 0, 0, 0]
    for leader in leaders:
        if c.ABILITY[leader] == c.DEPOT:
            room[c.RESOURCE[leader]] += c.AMOUNT[leader]
    return room


def is_arrangeable(amounts: list[int], room: list[int]) -> bool:
    """Whether some arrangement obeys the depot rules: one kind for each warehouse depot and no
    kind in two of them (MR-DEPOT-02), leader depots beside them (MR-DEPOT-07)."""
    rest = [amount - place for amount, place in zip(amounts, room) if amount > place]
    rest.sort(reverse=True)
    sizes = sorted(c.DEPOTS, reverse=True)
    return len(rest) <= len(sizes) and all(a <= size for a, size in zip(rest, sizes))


def _keepable(room: list[int]) -> list[int]:
    """All goods that can be stored together, most pieces first."""
    most = [place + max(c.DEPOTS) for place in room]
    found: list[tuple[int, int]] = []
    for coin in range(most[0] + 1):
        for stone in range(most[1] + 1):
            for servant in range(most[2] + 1):
                for shield in range(most[3] + 1):
                    amounts = [coin, stone, servant, shield]
                    if is_arrangeable(amounts, room):
                        found.append((total(pack(amounts)), pack(amounts)))
    found.sort(reverse=True)
    return [goods for _pieces, goods in found]


def _growable(keepable: list[int]) -> list[int]:
    """For each goods a guard bit at every resource of which one more piece would fit."""
    known = set(keepable)
    bits: list[int] = []
    for goods in keepable:
        grows = 0
        for resource in range(RESOURCES):
            if goods + single(resource) in known:
                grows |= single(resource) << LANE - 1
        bits.append(grows)
    return bits


MOST_PIECES: Final = 32
"""More than the depots hold and a line of the market gives together."""


def _firsts(keepable: list[int]) -> list[int]:
    """By number of pieces at hand: where the goods begin that need no more pieces than that."""
    return [
        len([goods for goods in keepable if total(goods) > pieces]) for pieces in range(MOST_PIECES)
    ]


class Shelves:
    """All goods that fit into the warehouse together with some leader depots.

    ``keepable`` lists them, most pieces first; ``growable`` says for each of which resources one
    more piece would fit as well; ``firsts`` where to start with so many pieces at hand."""

    def __init__(self, room: list[int]) -> None:
        self.keepable: list[int] = _keepable(room)
        self.growable: list[int] = _growable(self.keepable)
        self.firsts: list[int] = _firsts(self.keepable)


_STRIDE: Final = c.LEADERS + 1


def _all_shelves() -> list[Shelves]:
    """The shelves of every pair of played leaders; pairs with equal depots share them."""
    by_room: dict[int, Shelves] = {}
    shelves: list[Shelves] = []
    for first in range(_STRIDE):
        for second in range(_STRIDE):
            room = leader_room([first, second])
            if pack(room) not in by_room:
                by_room[pack(room)] = Shelves(room)
            shelves.append(by_room[pack(room)])
    return shelves


_SHELVES: Final[list[Shelves]] = _all_shelves()


def stored(t: Table, seat: int) -> int:
    """Packed goods in a seat's warehouse and leader depots."""
    warehouse = t.warehouse
    start = seat * RESOURCES
    goods: i64 = 0
    for resource in range(RESOURCES - 1, -1, -1):
        amount: i64 = warehouse[start + resource]
        goods = goods << LANE | amount
    return goods


def store_options(t: Table, taken: int) -> list[int]:
    """Every legal choice of what is not stored, fewest pieces first.

    New goods may be discarded by choice (MR-DEPOT-05); a stored piece only to make room, that
    is where what is kept would not fit together with it (MR-DEPOT-06)."""
    pair = t.played[t.seat * c.KEPT] * _STRIDE + t.played[t.seat * c.KEPT + 1]
    shelves = _SHELVES[pair]
    keepable = shelves.keepable
    old: i64 = stored(t, t.seat)
    have: i64 = old + taken
    options: list[int] = []
    start: i64 = shelves.firsts[total(have)]
    for place in range(start, i64(len(keepable))):
        kept: i64 = keepable[place]
        if ((have | ABOVE) - kept) & ABOVE != ABOVE:  # ``covers``, without a call
            continue  # more than there is
        lacks: i64 = ~((kept | ABOVE) - old) & ABOVE
        if lacks & shelves.growable[place]:
            continue  # a stored piece would be discarded although it could stay
        options.append(p.drop(have - kept))
    return options


def store(t: Table, line: int, taken: int, dropped: int) -> None:
    """Keep what was taken but for what is dropped, and move the others' faith for that."""
    start = t.seat * RESOURCES
    for resource in range(RESOURCES):
        t.warehouse[start + resource] += amount_of(taken, resource) - amount_of(dropped, resource)
    if dropped:
        if t.log is not None:
            excess = [amount_of(dropped, r) > amount_of(taken, r) for r in range(RESOURCES)]
            events.discarded(t, line, dropped, True in excess)
        faith.give_others(t, total(dropped), p.BY_LINE + line)


class Store(Step):
    """What of the goods is stored. Frame: line, goods."""

    def run(self, t: Table, frame: int) -> None:
        line, goods = p.both(frame)
        t.offer(s.STORE, p.BY_LINE + line, store_options(t, goods))

    def choose(self, t: Table, frame: int, option: int) -> None:
        t.stack.pop()
        line, goods = p.both(frame)
        store(t, line, goods, p.dropped(option))
