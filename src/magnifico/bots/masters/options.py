"""Which options of Masters of Renaissance are candidates, and which one is the default."""

from __future__ import annotations

from typing import Final

from magnifico.bots.masters.features import stage_of
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.components import LEVELS, NONE, SLOTS
from magnifico.masters.engine.flow import MastersState

LEADERS_KEPT: Final = 5
"""The stage from which on giving a leader away is worth a thought. A space of faith in the first
turns looks good as long as nobody has learned to play leaders."""


def candidate_options(state: MastersState) -> list[int]:
    """Only one of several empty slots; no leader is given away early; no more discards than must
    be; payments from the warehouse first."""
    if state.kind == s.TURN:
        return _with_leaders(state, _without_twins(state))
    if state.kind == s.END_TURN:
        return _with_leaders(state, state.options)
    if state.kind == s.PAYMENT:
        return state.options[:1]
    if state.kind == s.STORE:
        return _fewest_discards(state.options)
    return state.options


def default_option(state: MastersState) -> int:
    """All powers of a production; otherwise the first option, which discards least and pays
    from the warehouse first."""
    if state.kind == s.CHOOSE_POWERS:
        return state.options[len(state.options) - 1]
    return state.options[0]


def _with_leaders(state: MastersState, options: list[int]) -> list[int]:
    """The options without those that give a leader away, as long as leaders are kept."""
    if stage_of(state) >= LEADERS_KEPT:
        return options
    return [option for option in options if p.verb_of(option) != p.DISCARD] or options


def _without_twins(state: MastersState) -> list[int]:
    """The options without purchases into the second or third empty slot."""
    start = state.seat * SLOTS * LEVELS
    empty = [slot for slot in range(SLOTS) if state.slots[start + slot * LEVELS] == NONE]
    if len(empty) < 2:
        return state.options
    options: list[int] = []
    for option in state.options:
        if p.verb_of(option) != p.BUY or p.bought(option)[1] not in empty[1:]:
            options.append(option)
    return options


def _fewest_discards(options: list[int]) -> list[int]:
    """The options of storing that discard as few pieces as possible."""
    fewest = p.pieces_dropped(options[0])
    return [option for option in options if p.pieces_dropped(option) == fewest]
