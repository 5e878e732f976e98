"""Playing against Lorenzo: the solo tokens."""

from __future__ import annotations

from magnifico.core.rng import shuffle
from magnifico.masters.engine import components as c
from magnifico.masters.engine import events, faith
from magnifico.masters.engine import packing as p
from magnifico.masters.engine.buying import take_from_grid
from magnifico.masters.engine.scoring import finish, is_colour_gone
from magnifico.masters.engine.table import Table


def reveal(t: Table) -> None:
    """Reveal the top token and apply it (MR-SOLO-02). May end the game."""
    token = t.tokens[-1]
    t.tokens = t.tokens[:-1]
    t.used = t.used + [token]
    if t.log is not None:
        events.token(t, token)
    if c.TOKEN_CARDS[token]:
        _discard_cards(t, token)
    if c.TOKEN_CROSS[token]:
        rule = "MR-SOLO-06" if c.TOKEN_SHUFFLES[token] else "MR-SOLO-05"
        faith.advance_cross(t, c.TOKEN_CROSS[token], p.BY_TOKEN + token, rule)
    if c.TOKEN_SHUFFLES[token] and not t.is_over():
        _shuffle_all(t)


def _discard_cards(t: Table, token: int) -> None:
    """Remove cards of one colour, lowest level first (MR-SOLO-04); a colour that is gone loses
    the game (MR-SOLO-09, MR-SOLO-13)."""
    for _ in range(c.TOKEN_CARDS[token]):
        pile = lowest_pile(t, c.TOKEN_COLOUR[token])
        if pile < 0:
            break
        card = take_from_grid(t, pile)
        t.removed = t.removed + [card]
        if t.log is not None:
            events.removed(t, card, token)
    if is_colour_gone(t):
        finish(t)


def lowest_pile(t: Table, colour: int) -> int:
    """The deck of a colour with the lowest level that still has cards, or -1."""
    for level in range(c.LEVELS):
        pile = level * c.COLOURS + colour
        if t.grid[pile * c.DECK] != c.NONE:
            return pile
    return -1


def _shuffle_all(t: Table) -> None:
    """Shuffle all tokens, used and unused, into a new stack (MR-SOLO-06)."""
    tokens = list(range(1, c.TOKENS + 1))
    shuffle(t.rng, tokens)
    t.tokens = tokens
    t.used = []
    if t.log is not None:
        events.shuffled(t)
