"""Who plays whom: round robin, Swiss and knock-out, as plain functions of what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from magnifico.server.tournaments.model import Round


def rounds_of_robin(entrants: int) -> int:
    return entrants - 1 + entrants % 2


def rounds_of_swiss(entrants: int) -> int:
    """As many rounds as a knock-out would need: then at most one has won everything."""
    return max(2, (entrants - 1).bit_length())


def robin(numbers: Sequence[int], number: int) -> Round:
    """A round, from 1, in which everybody meets somebody new (the circle method); the seats
    alternate. With an odd number one rests.

    >>> [robin([0, 1, 2, 3], number) for number in (1, 2, 3)]
    [[[3, 0], [2, 1]], [[0, 2], [1, 3]], [[1, 0], [3, 2]]]
    """
    circle: list[int | None] = list(numbers)
    if len(circle) % 2:
        circle.append(None)
    turned = circle[1:]
    turned = turned[1 - number :] + turned[: 1 - number] if number > 1 else turned
    whole = [circle[0], *turned]
    half = len(whole) // 2
    pairs = list(zip(whole[:half], reversed(whole[half:])))
    turns = [(place or number) % 2 == 1 for place in range(half)]
    return [_seated(*pair, turn) for pair, turn in zip(pairs, turns)]


def _seated(one: int | None, other: int | None, is_turned: bool) -> list[int]:
    pair = [other, one] if is_turned else [one, other]
    return [number for number in pair if number is not None]


def sizes(entrants: int, seats: int, least: int) -> list[int]:
    """How many sit at each table: all the same, or some one fewer; one may have to rest.

    >>> sizes(16, 4, 2), sizes(10, 4, 2), sizes(5, 2, 2)
    ([4, 4, 4, 4], [4, 3, 3], [2, 2, 1])
    """
    tables = -(-entrants // seats)
    small, more = divmod(entrants, tables)
    found = [small + 1] * more + [small] * (tables - more)
    if found[-1] >= least:
        return found
    whole, rest = divmod(entrants, seats)
    return [seats] * whole + [1] * rest


def swiss(
    ranking: Sequence[int],
    met: Mapping[frozenset[int], int],
    rested: Counter[int],
    shape: Sequence[int],
) -> Round:
    """A round among those who stand close to each other and have met least. Who rests is the
    last one of those who rested least."""
    left = list(ranking)
    alone: Round = []
    for _ in range(list(shape).count(1)):
        fewest = min(rested[number] for number in left)
        last = next(number for number in reversed(left) if rested[number] == fewest)
        left.remove(last)
        alone.append([last])
    tables = [_company(left, size, met) for size in shape if size > 1]
    return tables + alone


def _company(left: list[int], size: int, met: Mapping[frozenset[int], int]) -> list[int]:
    """The first of those who are left, with the nearest whom they have met least."""
    chosen = [left.pop(0)]
    while len(chosen) < size:
        costs = [
            (sum(met.get(frozenset((one, other)), 0) for other in chosen), place)
            for place, one in enumerate(left)
        ]
        chosen.append(left.pop(min(costs)[1]))
    return chosen


def meetings(tables: Sequence[Sequence[int]]) -> Counter[frozenset[int]]:
    """How often any two have met."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def bracket(entrants: int) -> list[int]:
    """The places of a knock-out, from the top: the first and the second meet last of all.

    >>> bracket(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    places = [0]
    while len(places) < entrants:
        full = 2 * len(places)
        places = [place for one in places for place in (one, full - 1 - one)]
    return places


def first_of_knock_out(numbers: Sequence[int]) -> Round:
    """The first round: who has no opponent in a full bracket rests."""
    places = [numbers[place] if place < len(numbers) else None for place in bracket(len(numbers))]
    return [_seated(*pair, False) for pair in zip(places[::2], places[1::2])]


def next_of_knock_out(winners: Sequence[int]) -> Round:
    """The next round among the winners of the tables, in their order."""
    return [[one, other] for one, other in zip(winners[::2], winners[1::2])]
