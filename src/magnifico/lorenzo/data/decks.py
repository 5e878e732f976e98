"""Which cards are in the decks: the usual draw, or decks that the table built (LM-VAR-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from magnifico.core.rng import below, shuffle
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.box import Box
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.rounds import adapt
from magnifico.lorenzo.notation import card_slugs

CARDS_PER_PILE = 8


def modules_in_play(options: Mapping[str, Any]) -> set[str]:
    """The modules whose cards are in the game."""
    modules = {"base", "advanced"}
    for option, module in (("houses", "houses"), ("pazzi", "pazzi"), ("promo_cards", "promo")):
        if options.get(option):
            modules.add(module)
    return modules


def stack_decks(state: LorenzoState, options: Mapping[str, Any]) -> None:
    """One deck per tower, period I on top (LM-SETUP-01, LM-PSET-02, LM-HSET-02)."""
    chosen = tuple(options.get("decks") or ())
    pool, piles = _sorted_cards(state.box, frozenset(modules_in_play(options)), chosen)
    decks: list[int] = []
    unused: list[int] = []
    for number in range((n.TYPES + 1 if options.get("houses") else n.TYPES) * n.PERIODS):
        pile = piles[number][:]
        shuffle(state.rng, pile)
        decks += pile[:CARDS_PER_PILE]
        if number // n.PERIODS == n.SPECIAL_TOWER:
            unused += pile[CARDS_PER_PILE:]
    state.card_pool = pool
    state.decks = decks
    if unused:
        adapt(state, state.box.card_type[unused[below(state.rng, len(unused))]])
    if options.get("open_decks"):
        state.card_pool = sorted(decks)


@lru_cache(maxsize=64)
def _sorted_cards(
    box: Box, modules: frozenset[str], chosen: tuple[str, ...]
) -> tuple[list[int], list[list[int]]]:
    """The cards in the game, and the same in piles: by tower, then by period.

    Sorting them takes longer than the rest of a set-up, and equal tables sort them alike.
    """
    cards = contents().cards
    pool = [i for i in range(len(cards)) if cards[i].module in modules]
    if chosen:
        kept = {card_slugs().index(slug) for slug in chosen}
        pool = [i for i in pool if i in kept or cards[i].tower]
    piles: list[list[int]] = [[] for _ in range((n.TYPES + 1) * n.PERIODS)]
    for card in pool:
        piles[box.card_tower[card] * n.PERIODS + box.card_period[card]].append(card)
    return pool, piles


def deck_problems(slugs: Sequence[object], modules: set[str]) -> list[str]:
    """What is wrong with decks that a table built, in words; an empty list when nothing is."""
    cards = {card.slug: card for card in contents().cards}
    problems: list[str] = []
    counts: Counter[tuple[str, int]] = Counter()
    seen: set[str] = set()
    for slug in slugs:
        if not isinstance(slug, str) or slug not in cards:
            problems.append(f"there is no card {slug!r}")
        elif cards[slug].module not in modules or cards[slug].tower:
            problems.append(f"{slug} is not among the cards of these boxes")
        elif slug in seen:
            problems.append(f"{slug} is there twice")
        else:
            counts[cards[slug].type, cards[slug].period] += 1
            seen.add(slug)
    for name in n.TYPE_NAMES:
        for period in range(1, n.PERIODS + 1):
            short = CARDS_PER_PILE - counts[name, period]
            if short:
                what = f"{abs(short)} too {'few' if short > 0 else 'many'}"
                problems.append(f"{name}, period {period}: {what}")
    return problems
