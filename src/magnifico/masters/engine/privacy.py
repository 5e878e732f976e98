"""What a viewer may know of a table, and guessing what the viewer does not know."""

from __future__ import annotations

from magnifico.core.rng import next_word, shuffle
from magnifico.core.state import EVERYBODY, HIDDEN
from magnifico.masters.engine.components import CARDS, DECK, LEADERS, NONE, PILE, PILES, TOKENS
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.table import Table


def hide(table: Table, viewer: int) -> None:
    """Hide from a viewer the order of decks and tokens, other hands and returned leaders, and
    the random stream. After the end only the stream stays hidden."""
    table.rng = []
    if table.is_over() and viewer != EVERYBODY:
        return
    table.grid = [
        card if place % DECK == 0 or card == NONE else HIDDEN
        for place, card in enumerate(table.grid)
    ]
    table.tokens = [HIDDEN] * len(table.tokens)
    if viewer == EVERYBODY:
        return
    table.hand = _only_of(viewer, table.hand, HAND)
    table.returned = _only_of(viewer, table.returned, 2)


def _only_of(viewer: int, leaders: list[int], stride: int) -> list[int]:
    return [
        leader if leader == NONE or place // stride == viewer else HIDDEN
        for place, leader in enumerate(leaders)
    ]


def reveal(table: Table, rng: list[int]) -> None:
    """Fill everything hidden from what is left over, at random."""
    _guess_decks(table, rng)
    _guess_leaders(table, rng)
    if HIDDEN in table.tokens:
        tokens = [token for token in range(1, TOKENS + 1) if token not in table.used]
        shuffle(rng, tokens)
        table.tokens = tokens
    if not table.rng:
        table.rng = [next_word(rng), next_word(rng), next_word(rng), next_word(rng) | 1]


def _guess_decks(table: Table, rng: list[int]) -> None:
    if HIDDEN not in table.grid:
        return
    seen = table.grid + table.slots + table.removed
    unseen = [card for card in range(1, CARDS + 1) if card not in seen]
    grid = table.grid[:]
    for pile in range(PILES):
        deck = [card for card in unseen if PILE[card] == pile]
        shuffle(rng, deck)
        _fill(grid, pile * DECK, DECK, deck)
    table.grid = grid


def _guess_leaders(table: Table, rng: list[int]) -> None:
    if HIDDEN not in table.hand and HIDDEN not in table.returned:
        return
    seen = table.hand + table.returned + table.played + table.discarded
    unseen = [leader for leader in range(1, LEADERS + 1) if leader not in seen]
    shuffle(rng, unseen)
    hand = table.hand[:]
    returned = table.returned[:]
    for seat in range(table.players):
        _fill(hand, seat * HAND, HAND, unseen)
        _fill(returned, seat * 2, 2, unseen)
        _sort(hand, seat * HAND, HAND)
        _sort(returned, seat * 2, 2)
    table.hand = hand
    table.returned = returned


def _fill(places: list[int], start: int, count: int, pool: list[int]) -> None:
    """Replace hidden entries with the last ones of a pool."""
    for place in range(start, start + count):
        if places[place] == HIDDEN:
            places[place] = pool.pop()


def _sort(places: list[int], start: int, count: int) -> None:
    """Put leaders in order, empty places last."""
    leaders = sorted([leader for leader in places[start : start + count] if leader != NONE])
    places[start : start + count] = leaders + [NONE] * (count - len(leaders))
