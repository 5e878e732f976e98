"""What a viewer may know, and guesses about the rest (LM-INFO-01, LM-INFO-02)."""

from __future__ import annotations

from typing import Final

from magnifico.core.rng import fork, shuffle
from magnifico.core.state import HIDDEN
from magnifico.lorenzo.engine.names import DECK, FLOORS, GOODS, NO_LEADER, PERIODS, TOKEN
from magnifico.lorenzo.engine.packing import (
    CASH,
    DISCARD,
    FREE,
    GIVE_TOKEN,
    KEEP,
    PLAY,
    STORE,
    verb_of,
)
from magnifico.lorenzo.engine.steps import DISCARD_DRAWN, DRAFT
from magnifico.lorenzo.engine.table import Table

SECRET_VERBS: Final = (KEEP, PLAY, DISCARD, FREE, CASH, STORE, GIVE_TOKEN)
"""Options that name leaders in a hand or tokens of a player."""
HIDDEN_PACK: Final = 64
"""In ``unknown``, leaders of a hidden pack count this much each; those of a hand count 1."""


def hide(t: Table, viewer: int) -> None:
    """Remove from a copy of the table all that a viewer cannot know."""
    t.rng = []
    if t.is_over():
        return
    if t.seat != viewer:
        t.options = public_options(t)
    first_hidden = t.round * FLOORS
    t.decks = [card if i % DECK < first_hidden else HIDDEN for i, card in enumerate(t.decks)]
    hands = t.hand
    t.hand = [hands[seat] if seat == viewer else 0 for seat in range(t.players)]
    t.unknown = [
        t.unknown[seat] + (0 if seat == viewer else ones(hands[seat])) for seat in range(t.players)
    ]
    t.leader_deck = [HIDDEN] * len(t.leader_deck)
    t.tokens = [t.tokens[seat] if seat == viewer else 0 for seat in range(t.players)]
    t.supply = [HIDDEN] * len(t.supply)
    if t.seat != viewer:
        t.drawn = 0
    _hide_draft(t, viewer)


def public_options(t: Table) -> list[int]:
    """The options of the seat in focus without those that would tell what it hides."""
    options: list[int] = []
    for code in t.options:
        if verb_of(code) not in SECRET_VERBS:
            options.append(code)
    return options


def _hide_draft(t: Table, viewer: int) -> None:
    """Packs and picks are seen by their owner only, and packs only while the draft runs."""
    packs = t.pack
    drafting = t.kind == DRAFT
    shown = [drafting and seat == viewer for seat in range(t.players)]
    t.pack = [packs[seat] if shown[seat] else 0 for seat in range(t.players)]
    t.pick = [t.pick[seat] if shown[seat] else NO_LEADER for seat in range(t.players)]
    for seat in range(t.players):
        if not shown[seat]:
            t.unknown[seat] += ones(packs[seat]) * HIDDEN_PACK


def ones(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def fill_in(t: Table, rng: list[int]) -> None:
    """Give a redacted table hidden parts that agree with all that is known."""
    t.rng = fork(rng, "guess")
    _fill_decks(t, rng)
    _fill_leaders(t, rng)
    if t.families:
        _fill_tokens(t, rng)


def _fill_decks(t: Table, rng: list[int]) -> None:
    decks = t.decks[:]
    width = DECK // PERIODS
    for first in range(0, len(decks), width):
        unseen = unseen_cards(t, first // DECK, first % DECK // width)
        shuffle(rng, unseen)
        for i in range(first, first + width):
            if decks[i] == HIDDEN and unseen:  # a position may show more cards than a game
                decks[i] = unseen.pop()
    t.decks = decks


def unseen_cards(t: Table, tower: int, period: int) -> list[int]:
    """Cards of a tower and a period that no one has seen on the table yet."""
    box = t.box
    seen = set(t.decks + t.floor + t.owned + t.swept + t.lost)
    return [
        card
        for card in t.card_pool
        if box.card_tower[card] == tower and box.card_period[card] == period and card not in seen
    ]


def _fill_leaders(t: Table, rng: list[int]) -> None:
    known = t.gone
    for seat in range(t.players):
        known |= t.hand[seat] | t.played[seat] | t.pack[seat]
    for laid in t.laid:
        known |= laid
    unseen = [leader for leader in t.leader_pool if known >> leader & 1 == 0]
    shuffle(rng, unseen)
    t.hand = t.hand[:]
    t.pack = t.pack[:]
    for seat in range(t.players):
        for _ in range(t.unknown[seat] % HIDDEN_PACK):
            t.hand[seat] |= 1 << unseen.pop()
        for _ in range(t.unknown[seat] // HIDDEN_PACK):
            t.pack[seat] |= 1 << unseen.pop()
    t.unknown = [0] * t.players
    t.leader_deck = [unseen.pop() for _ in t.leader_deck]
    _guess_picks(t)


def _guess_picks(t: Table) -> None:
    """Seats that have picked already hold a pick again: the first leader of their pack."""
    if t.kind != DRAFT or not t.waiting:
        return
    t.pick = [
        lowest(t.pack[seat]) if seat not in t.waiting and t.pick[seat] == NO_LEADER else pick
        for seat, pick in enumerate(t.pick)
    ]


def _fill_tokens(t: Table, rng: list[int]) -> None:
    known = t.discards
    for seat in range(t.players):
        known |= t.tokens[seat]
    unseen: list[int] = []
    for token in range(len(t.box.token_face)):
        if known >> token & 1 == 0 and token not in t.slot:
            unseen.append(token)
    shuffle(rng, unseen)
    t.tokens = t.tokens[:]
    for seat in range(t.players):
        while ones(t.tokens[seat]) < t.goods[seat * GOODS + TOKEN]:
            t.tokens[seat] |= 1 << unseen.pop()
    t.supply = unseen
    if t.kind == DISCARD_DRAWN and t.drawn == 0:
        t.drawn = _first_two(t.tokens[t.seat])


def _first_two(tokens: int) -> int:
    rest = tokens & (tokens - 1)
    return tokens & ~(rest & (rest - 1))


def lowest(leaders: int) -> int:
    """The first leader of a set."""
    leader = 0
    while leaders >> leader & 1 == 0:
        leader += 1
    return leader
