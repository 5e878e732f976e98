"""What a viewer may know of a table, and guessing what the viewer does not know."""

from __future__ import annotations

from magnifico.core.rng import next_word, shuffle
from magnifico.core.state import EVERYBODY, HIDDEN
from magnifico.masters.engine import components as c
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.table import Table


def hide(t: Table, viewer: int) -> None:
    """Hide from a viewer the order of decks and tokens, other hands and returned leaders, and
    the random stream. After the end only the stream stays hidden."""
    t.rng = []
    if t.is_over() and viewer != EVERYBODY:
        return
    t.grid = [
        card if place % c.DECK == 0 or card == c.NONE else HIDDEN
        for place, card in enumerate(t.grid)
    ]
    t.tokens = [HIDDEN] * len(t.tokens)
    if viewer == EVERYBODY:
        return
    t.hand = _only_of(viewer, t.hand, HAND)
    t.returned = _only_of(viewer, t.returned, c.KEPT)


def _only_of(viewer: int, leaders: list[int], stride: int) -> list[int]:
    return [
        leader if leader == c.NONE or place // stride == viewer else HIDDEN
        for place, leader in enumerate(leaders)
    ]


def fill_in(t: Table, rng: list[int]) -> None:
    """Fill everything hidden from what is left over, at random."""
    _guess_decks(t, rng)
    _guess_leaders(t, rng)
    if HIDDEN in t.tokens:
        tokens = [token for token in range(1, c.TOKENS + 1) if token not in t.used]
        shuffle(rng, tokens)
        t.tokens = tokens
    if not t.rng:
        t.rng = [next_word(rng), next_word(rng), next_word(rng), next_word(rng) | 1]


def _guess_decks(t: Table, rng: list[int]) -> None:
    if HIDDEN not in t.grid:
        return
    seen = t.grid + t.slots + t.removed
    unseen = [card for card in range(1, c.CARDS + 1) if card not in seen]
    grid = t.grid[:]
    for pile in range(c.PILES):
        deck = [card for card in unseen if c.PILE[card] == pile]
        shuffle(rng, deck)
        _fill(grid, pile * c.DECK, c.DECK, deck)
    t.grid = grid


def _guess_leaders(t: Table, rng: list[int]) -> None:
    if HIDDEN not in t.hand and HIDDEN not in t.returned:
        return
    seen = t.hand + t.returned + t.played + t.discarded
    unseen = [leader for leader in range(1, c.LEADERS + 1) if leader not in seen]
    shuffle(rng, unseen)
    hand = t.hand[:]
    returned = t.returned[:]
    for seat in range(t.players):
        _fill(hand, seat * HAND, HAND, unseen)
        _fill(returned, seat * c.KEPT, c.KEPT, unseen)
        _sort(hand, seat * HAND, HAND)
        _sort(returned, seat * c.KEPT, c.KEPT)
    t.hand = hand
    t.returned = returned


def _fill(places: list[int], start: int, count: int, pool: list[int]) -> None:
    """Replace hidden entries with the last ones of a pool."""
    for place in range(start, start + count):
        if places[place] == HIDDEN:
            places[place] = pool.pop()


def _sort(places: list[int], start: int, count: int) -> None:
    """Put leaders in order, empty places last."""
    leaders = sorted([leader for leader in places[start : start + count] if leader != c.NONE])
    places[start : start + count] = leaders + [c.NONE] * (count - len(leaders))
