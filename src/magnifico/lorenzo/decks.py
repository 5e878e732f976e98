"""Which cards are in the decks: the usual draw, or decks that the table built (LM-VAR-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from magnifico.core.rng import below, shuffle
from magnifico.lorenzo.components import contents
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import PERIODS, SPECIAL_TOWER, TYPE_NAMES, TYPES
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
    modules = modules_in_play(options)
    cards = contents().cards
    state.card_pool = [i for i in range(len(cards)) if cards[i].module in modules]
    if options.get("decks"):
        chosen = {card_slugs().index(slug) for slug in options["decks"]}
        state.card_pool = [i for i in state.card_pool if i in chosen or cards[i].tower]
    decks: list[int] = []
    unused: list[int] = []
    for tower in range(TYPES + 1 if options.get("houses") else TYPES):
        for period in range(PERIODS):
            pile = _pile(state, tower, period)
            shuffle(state.rng, pile)
            decks += pile[:CARDS_PER_PILE]
            if tower == SPECIAL_TOWER:
                unused += pile[CARDS_PER_PILE:]
    state.decks = decks
    if unused:
        adapt(state, state.box.card_type[unused[below(state.rng, len(unused))]])
    if options.get("open_decks"):
        state.card_pool = sorted(decks)


def _pile(state: LorenzoState, tower: int, period: int) -> list[int]:
    box = state.box
    return [
        card
        for card in state.card_pool
        if box.card_tower[card] == tower and box.card_period[card] == period
    ]


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
    for name in TYPE_NAMES:
        for period in range(1, PERIODS + 1):
            short = CARDS_PER_PILE - counts[name, period]
            if short:
                what = f"{abs(short)} too {'few' if short > 0 else 'many'}"
                problems.append(f"{name}, period {period}: {what}")
    return problems
