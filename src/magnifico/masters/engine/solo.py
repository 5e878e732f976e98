"""Playing against Lorenzo: the solo tokens."""

from __future__ import annotations

from magnifico.core.rng import shuffle
from magnifico.masters.engine import events, faith
from magnifico.masters.engine.buying import take_from_grid
from magnifico.masters.engine.codes import CAUSE_TOKEN
from magnifico.masters.engine.components import (
    COLOURS,
    DECK,
    LEVELS,
    NONE,
    TOKEN_CARDS,
    TOKEN_COLOUR,
    TOKEN_CROSS,
    TOKEN_SHUFFLES,
    TOKENS,
)
from magnifico.masters.engine.scoring import finish, is_colour_gone
from magnifico.masters.engine.table import Table


def reveal(table: Table) -> None:
    """Reveal the top token and apply it (MR-SOLO-02). May end the game."""
    token = table.tokens[-1]
    table.tokens = table.tokens[:-1]
    table.used = table.used + [token]
    if table.log is not None:
        events.token(table, token)
    if TOKEN_CARDS[token]:
        _discard_cards(table, token)
    if TOKEN_CROSS[token]:
        rule = "MR-SOLO-06" if TOKEN_SHUFFLES[token] else "MR-SOLO-05"
        faith.advance_cross(table, TOKEN_CROSS[token], CAUSE_TOKEN + token, rule)
    if TOKEN_SHUFFLES[token] and not table.is_over():
        _shuffle_all(table)


def _discard_cards(table: Table, token: int) -> None:
    """Remove cards of one colour, lowest level first (MR-SOLO-04); a colour that is gone loses
    the game (MR-SOLO-09, MR-SOLO-13)."""
    for _ in range(TOKEN_CARDS[token]):
        pile = lowest_pile(table, TOKEN_COLOUR[token])
        if pile < 0:
            break
        card = take_from_grid(table, pile)
        table.removed = table.removed + [card]
        if table.log is not None:
            events.removed(table, card, token)
    if is_colour_gone(table):
        finish(table)


def lowest_pile(table: Table, colour: int) -> int:
    """The deck of a colour with the lowest level that still has cards, or -1."""
    for level in range(LEVELS):
        pile = level * COLOURS + colour
        if table.grid[pile * DECK] != NONE:
            return pile
    return -1


def _shuffle_all(table: Table) -> None:
    """Shuffle all tokens, used and unused, into a new stack (MR-SOLO-06)."""
    tokens = list(range(1, TOKENS + 1))
    shuffle(table.rng, tokens)
    table.tokens = tokens
    table.used = []
    if table.log is not None:
        events.shuffled(table)
