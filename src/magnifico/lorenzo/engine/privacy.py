"""What a viewer may know, and guesses about the rest (LM-INFO-01, LM-INFO-02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.core.rng import fork, shuffle
from magnifico.core.state import EVERYBODY, HIDDEN
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.table import Table

SECRET_VERBS: Final = (p.KEEP, p.PLAY, p.DISCARD, p.FREE, p.USE_TOKEN, p.STORE, p.GIVE_TOKEN)
"""Options that name leaders in a hand or tokens of a player."""


def hide(t: Table, viewer: int) -> None:
    """Remove from a copy of the table all that a viewer cannot know."""
    t.rng = []
    if t.is_over() and viewer != EVERYBODY:
        return
    if not sees(viewer, t.seat):
        t.options = public_options(t)
    t.decks = _shown_decks(t)
    if _is_any_but(0, t.hand):
        _hide_hands(t, viewer)
    t.leader_deck = [HIDDEN] * len(t.leader_deck)
    if _is_any_but(0, t.tokens):
        t.tokens = [t.tokens[seat] if sees(viewer, seat) else 0 for seat in range(t.players)]
    t.supply = [HIDDEN] * len(t.supply)
    if not sees(viewer, t.seat):
        t.drawn = 0
    if _is_any_but(0, t.pack) or _is_any_but(n.NO_LEADER, t.pick):
        _hide_draft(t, viewer)


def _is_any_but(nothing: int, values: list[int]) -> bool:
    """Whether there is something to hide: most tables have no leaders or tokens."""
    for value in values:
        if value != nothing:
            return True
    return False


def _shown_decks(t: Table) -> list[int]:
    """All cards that have been laid out so far."""
    shown = t.round * n.FLOORS
    decks = t.decks.copy()
    for first in range(0, len(decks), n.DECK):
        for place in range(first + shown, first + n.DECK):
            decks[place] = HIDDEN
    return decks


def _hide_hands(t: Table, viewer: int) -> None:
    hands = t.hand
    t.hand = [hands[seat] if sees(viewer, seat) else 0 for seat in range(t.players)]
    t.hidden_hand = [
        t.hidden_hand[seat] + (0 if sees(viewer, seat) else ones(hands[seat]))
        for seat in range(t.players)
    ]


def sees(viewer: int, seat: int) -> bool:
    """Whether a viewer knows what a seat hides from the others."""
    return viewer == seat or viewer == EVERYBODY


def public_options(t: Table) -> list[int]:
    """The options of the seat in focus without those that would tell what it hides."""
    options: list[int] = []
    for code in t.options:
        if p.verb_of(code) not in SECRET_VERBS:
            options.append(code)
    return options


def _hide_draft(t: Table, viewer: int) -> None:
    """Packs and picks are seen by their owner only, and packs only while the draft runs."""
    packs = t.pack
    drafting = t.kind == s.DRAFT
    shown = [drafting and sees(viewer, seat) for seat in range(t.players)]
    t.pack = [packs[seat] if shown[seat] else 0 for seat in range(t.players)]
    t.pick = [t.pick[seat] if shown[seat] else n.NO_LEADER for seat in range(t.players)]
    t.hidden_pack = [
        t.hidden_pack[seat] + (0 if shown[seat] else ones(packs[seat])) for seat in range(t.players)
    ]


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
    width = n.DECK // n.PERIODS
    stacks = _unseen_cards(t, len(decks) // width)
    for first in range(0, len(decks), width):
        unseen = stacks[first // width]
        shuffle(rng, unseen)
        for i in range(first, first + width):
            if decks[i] == HIDDEN and unseen:  # a position may show more cards than a game
                decks[i] = unseen.pop()
    t.decks = decks


def _unseen_cards(t: Table, count: int) -> list[list[int]]:
    """Cards that no one has seen on the table yet, by tower and period."""
    towers = t.box.card_tower
    periods = t.box.card_period
    seen = [0] * len(towers)
    for cards in (t.decks, t.floor, t.owned, t.discarded_cards, t.removed_cards):
        _tick(seen, cards)
    stacks: list[list[int]] = [[] for _ in range(count)]
    for card in t.card_pool:
        if seen[card] == 0:
            stacks[towers[card] * n.PERIODS + periods[card]].append(card)
    return stacks


def _tick(seen: list[int], cards: list[int]) -> None:
    """Note that some cards have been seen; places may be empty, or their cards hidden."""
    place: i64 = 0
    end: i64 = len(cards)
    while place < end:
        card: i64 = cards[place]
        if card >= 0:
            seen[card] = 1
        place += 1


def _fill_leaders(t: Table, rng: list[int]) -> None:
    known = t.removed_leaders
    for seat in range(t.players):
        known |= t.hand[seat] | t.played[seat] | t.pack[seat]
    for laid in t.family_leaders:
        known |= laid
    unseen = [leader for leader in t.leader_pool if known >> leader & 1 == 0]
    shuffle(rng, unseen)
    t.hand = t.hand[:]
    t.pack = t.pack[:]
    for seat in range(t.players):
        for _ in range(t.hidden_hand[seat]):
            t.hand[seat] |= 1 << unseen.pop()
        for _ in range(t.hidden_pack[seat]):
            t.pack[seat] |= 1 << unseen.pop()
    t.hidden_hand = [0] * t.players
    t.hidden_pack = [0] * t.players
    t.leader_deck = [unseen.pop() for _ in t.leader_deck]
    _guess_picks(t)


def _guess_picks(t: Table) -> None:
    """Seats that have picked already hold a pick again: the first leader of their pack."""
    if t.kind != s.DRAFT or not t.waiting:
        return
    t.pick = [
        lowest(t.pack[seat]) if seat not in t.waiting and t.pick[seat] == n.NO_LEADER else pick
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
        while ones(t.tokens[seat]) < t.goods[seat * n.GOODS + n.TOKEN]:
            t.tokens[seat] |= 1 << unseen.pop()
    t.supply = unseen
    if t.kind == s.DISCARD_DRAWN and t.drawn == 0:
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
