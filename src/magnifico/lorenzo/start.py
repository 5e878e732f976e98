"""Starting a game: decks, tiles, order and goods (LM-SETUP-01 to LM-SETUP-11, LM-HSET-*)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from magnifico.core.rng import below, game_stream, shuffle
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.data.corrections import box_for
from magnifico.lorenzo.data.decks import modules_in_play, stack_decks
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.setup import (
    begin_advanced,
    begin_basic,
    begin_houses,
    close_spaces,
    deal_leaders,
    give_houses_start,
    give_start,
    lay_families,
    lay_leaders,
)


def start(players: int, seed: str, options: Mapping[str, Any], listen: bool) -> LorenzoState:
    """A fresh game at its first decision; ``options`` are those that are not as usual."""
    houses = bool(options.get("houses"))
    state = LorenzoState()
    state.blank(box_for(players, houses, options.get("box") or {}), players)
    state.seat = 0
    state.rng = game_stream(seed, "lorenzo:")
    if listen:
        state.log = []
    keep_options(state, options)
    stack_decks(state, options)
    _draw_tiles(state, options)
    _draw_order(state, options)
    close_spaces(state, bool(options.get("large_spaces_open")))
    if houses:
        _begin_houses(state, options)
    else:
        _begin_without(state, options)
    state.advance()
    return state


def keep_options(state: LorenzoState, options: Mapping[str, Any]) -> None:
    """Note the options of a table that are not as usual, and the switches they turn on."""
    state.table_options = json.dumps(options, sort_keys=True) if options else ""
    state.switches = _switches(options)


def _switches(options: Mapping[str, Any]) -> int:
    switches = 0
    if options.get("characters_raise_leaders"):
        switches |= n.CHARACTERS_RAISE_LEADERS
    if options.get("repeat_privileges"):
        switches |= n.REPEAT_PRIVILEGES
    if options.get("promo_cards") or options.get("box"):
        switches |= n.OPPONENT_MODIFIERS
    return switches


def _begin_without(state: LorenzoState, options: Mapping[str, Any]) -> None:
    give_start(state)
    if not options.get("advanced"):
        begin_basic(state)
        return
    deal_leaders(state, _shuffled_leaders(state, options))
    begin_advanced(state)


def _begin_houses(state: LorenzoState, options: Mapping[str, Any]) -> None:
    give_houses_start(state)
    tokens = list(range(len(state.box.token_face)))
    shuffle(state.rng, tokens)
    state.supply = tokens
    modules = {"houses", "pazzi"} if options.get("pazzi") else {"houses"}
    families = [i for i, f in enumerate(contents().families) if f.module in modules]
    lay_families(state, families)
    deal_leaders(state, lay_leaders(state, _shuffled_leaders(state, options)))
    begin_houses(state)


def _draw_tiles(state: LorenzoState, options: Mapping[str, Any]) -> None:
    """One excommunication tile for each period (LM-SETUP-02, LM-HSET-03, LM-EXGEN-07)."""
    modules = {"base"}
    if options.get("houses"):
        modules.add("houses")
    if options.get("promo_tiles"):
        modules.add("promo")
    known = frozenset(modules)
    drawn: list[int] = []
    for period in range(n.PERIODS):
        tiles = _tiles_of(period + 1, known)
        drawn.append(tiles[below(state.rng, len(tiles))])
    state.tiles = drawn


@lru_cache(maxsize=32)
def _tiles_of(period: int, modules: frozenset[str]) -> list[int]:
    """The excommunication tiles of a period."""
    tiles = contents().tiles
    return [
        i for i in range(len(tiles)) if tiles[i].period == period and tiles[i].module in modules
    ]


def _draw_order(state: LorenzoState, options: Mapping[str, Any]) -> None:
    """A random turn order, or a random first player and seat order (LM-SETUP-09)."""
    order = list(range(state.players))
    if options.get("turn_order") == "seats":
        first = below(state.rng, state.players)
        order = order[first:] + order[:first]
    else:
        shuffle(state.rng, order)
    state.order = order


def _shuffled_leaders(state: LorenzoState, options: Mapping[str, Any]) -> list[int]:
    """The leaders in the game, shuffled (LM-HSET-09, LM-PSET-04, LM-VAR-04)."""
    modules = modules_in_play(options)
    chosen = options.get("leaders", "all")
    if chosen == "base":
        modules = {"advanced"}
    elif chosen == "houses":
        modules = {"houses"}
    state.leader_pool = _leaders_of(frozenset(modules))
    pool = state.leader_pool[:]
    shuffle(state.rng, pool)
    return pool


@lru_cache(maxsize=32)
def _leaders_of(modules: frozenset[str]) -> list[int]:
    leaders = contents().leaders
    return [i for i in range(len(leaders)) if leaders[i].module in modules]
