"""Which options of Masters of Renaissance are worth a thought, and which one is the habit."""

from __future__ import annotations

from typing import Final

from magnifico.bots.masters.features import stage_of
from magnifico.masters.engine.codes import (
    BUY,
    CHOOSING_POWERS,
    DISCARD,
    PAYING,
    STORING,
    TURN,
    TURN_END,
)
from magnifico.masters.engine.components import LEVELS, NONE, SLOTS
from magnifico.masters.engine.flow import MastersState

_PIECES: Final = 36
"""Where the number of discarded pieces stands in an option (see ``codes.drop``)."""


LEADERS_KEPT: Final = 5
"""The stage from which on giving a leader away is worth a thought. A space of faith in the first
turns looks good as long as nobody has learned to play leaders."""


def candidate_options(state: MastersState) -> list[int]:
    """Only one of several empty slots; no leader is given away early; no more discards than must
    be; payments from the warehouse first."""
    if state.kind == TURN:
        return _with_leaders(state, _without_twins(state))
    if state.kind == TURN_END:
        return _with_leaders(state, state.options)
    if state.kind == PAYING:
        return state.options[:1]
    if state.kind == STORING:
        return _fewest_discards(state.options)
    return state.options


def default_option(state: MastersState) -> int:
    """All powers of a production; otherwise the first option, which discards least and pays
    from the warehouse first."""
    if state.kind == CHOOSING_POWERS:
        return state.options[len(state.options) - 1]
    return state.options[0]


def _with_leaders(state: MastersState, options: list[int]) -> list[int]:
    """The options without those that give a leader away, as long as leaders are kept."""
    if stage_of(state) >= LEADERS_KEPT:
        return options
    return [option for option in options if option & 15 != DISCARD] or options


def _without_twins(state: MastersState) -> list[int]:
    """The options without purchases into the second or third empty slot."""
    start = state.seat * SLOTS * LEVELS
    empty = [slot for slot in range(SLOTS) if state.slots[start + slot * LEVELS] == NONE]
    if len(empty) < 2:
        return state.options
    options: list[int] = []
    for option in state.options:
        if option & 15 != BUY or option >> 10 not in empty[1:]:
            options.append(option)
    return options


def _fewest_discards(options: list[int]) -> list[int]:
    """The options of storing that discard as few pieces as possible."""
    fewest = options[0] >> _PIECES
    return [option for option in options if option >> _PIECES == fewest]
