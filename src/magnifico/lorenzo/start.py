"""Starting a game: decks, tiles, order and goods (LM-SETUP-01 to LM-SETUP-11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from magnifico.core.rng import below, seeded, shuffle
from magnifico.lorenzo.components import standard_box
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import CHARACTERS_RAISE_LEADERS, PERIODS, TYPES
from magnifico.lorenzo.engine.setup import (
    begin_advanced,
    begin_basic,
    close_spaces,
    deal_leaders,
    give_start,
)


def start(players: int, seed: str, options: Mapping[str, Any], listen: bool) -> LorenzoState:
    """A fresh game at its first decision."""
    state = LorenzoState()
    state.blank(standard_box(), players)
    state.seat = 0
    state.rng = seeded(f"lorenzo:{seed}")
    if listen:
        state.log = []
    _stack_decks(state)
    _draw_tiles(state)
    _draw_order(state, options)
    if options.get("characters_raise_leaders"):
        state.switches |= CHARACTERS_RAISE_LEADERS
    close_spaces(state, bool(options.get("large_spaces_open")))
    give_start(state)
    if options.get("advanced"):
        state.leader_pool = list(range(len(state.box.leader_kind)))
        deal_leaders(state, state.leader_pool)
        begin_advanced(state)
    else:
        begin_basic(state)
    state.advance()
    return state


def _stack_decks(state: LorenzoState) -> None:
    """One deck per type, period I on top (LM-SETUP-01)."""
    box = state.box
    state.card_pool = list(range(len(box.card_type)))
    for card_type in range(TYPES):
        for period in range(PERIODS):
            pile = [
                card
                for card in state.card_pool
                if box.card_type[card] == card_type and box.card_period[card] == period
            ]
            shuffle(state.rng, pile)
            state.decks += pile


def _draw_tiles(state: LorenzoState) -> None:
    """One excommunication tile for each period (LM-SETUP-02)."""
    for period in range(PERIODS):
        tiles = [i for i, of in enumerate(state.box.tile_period) if of == period]
        state.tiles.append(tiles[below(state.rng, len(tiles))])


def _draw_order(state: LorenzoState, options: Mapping[str, Any]) -> None:
    """A random turn order, or a random first player and seat order (LM-SETUP-09)."""
    order = list(range(state.players))
    if options.get("turn_order") == "seats":
        first = below(state.rng, state.players)
        order = order[first:] + order[:first]
    else:
        shuffle(state.rng, order)
    state.order = order
