"""Which options of Lorenzo il Magnifico are worth a thought, and which one is the habit."""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import ability_of
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    BUILDING,
    COLOURED,
    FLOORS,
    HARVEST,
    HARVEST_LARGE,
    HARVEST_SMALL,
    MEMBERS,
    MOST_CARDS,
    PRIVATE,
    PRODUCTION,
    PRODUCTION_LARGE,
    PRODUCTION_SMALL,
    TERRITORY,
    TOWERS,
    TYPES,
)
from magnifico.lorenzo.engine.packing import (
    PLACE,
    SERVANTS,
    first,
    four_arguments,
    second,
    verb_of,
)
from magnifico.lorenzo.engine.placement import value_at
from magnifico.lorenzo.engine.steps import BONUS_ACTIVATION, SERVANTS_FOR, TURN
from magnifico.lorenzo.engine.values import added_by, bonus_value

NO_AREA: Final = -1


def habit(t: LorenzoState) -> int:
    """The first option: the fewest servants, the first exchange, the end of the turn."""
    return t.options[0]


def sensible(t: LorenzoState) -> list[int]:
    """The options without those that only waste servants or the value of a member."""
    if t.kind == TURN:
        return _placements(t)
    if t.kind == SERVANTS_FOR:
        member, space, bonus, _discount = four_arguments(t.frame)
        area = area_of(int(space))
        if area == NO_AREA:
            return t.options[:1]
        value = value_at(t, t.seat, member, space, bonus)
        return _servants(t, area, int(value))
    if t.kind == BONUS_ACTIVATION:
        action, start, limits, _cause = four_arguments(t.frame)
        value = bonus_value(t, t.seat, action, start, limits)
        return _servants(t, int(action), int(value))
    return t.options


def area_of(space: int) -> int:
    """Harvest, Production, or neither."""
    if space == HARVEST_SMALL or space == HARVEST_LARGE:
        return HARVEST
    if space == PRODUCTION_SMALL or space == PRODUCTION_LARGE:
        return PRODUCTION
    return NO_AREA


def _servants(t: LorenzoState, action: int, value: int) -> list[int]:
    """As few servants as possible, or as many as activate one more card."""
    kept: list[int] = []
    active = -1
    for option in t.options:
        if verb_of(option) != SERVANTS:
            kept.append(option)
            continue
        reached = _activated(t, action, value + int(added_by(t, t.seat, first(option))))
        if reached > active:
            active = reached
            kept.append(option)
    return kept


def _activated(t: LorenzoState, action: int, value: int) -> int:
    """How many cards of the seat in focus a value activates."""
    place = t.seat * TYPES + (TERRITORY if action == HARVEST else BUILDING)
    count = 0
    for card in t.owned[place * MOST_CARDS : place * MOST_CARDS + t.count[place]]:
        if t.box.activation[card] <= value:
            count += 1
    return count


def _placements(t: LorenzoState) -> list[int]:
    """On a space where the value does not count once it is reached: of the coloured members
    that need no servants only the weakest, and of equal ones only the first."""
    kept: list[int] = []
    for option in t.options:
        if verb_of(option) != PLACE or not _is_wasteful(t, int(first(option)), int(second(option))):
            kept.append(option)
    return kept


def _is_wasteful(t: LorenzoState, member: int, space: int) -> bool:
    """Whether another coloured member would do as well on a space."""
    if member >= COLOURED:
        return False
    value = t.value[t.seat * MEMBERS + member]
    enough = value if area_of(space) != NO_AREA else _needed(t, space)
    for option in t.options:
        if verb_of(option) == PLACE and second(option) == space and first(option) < COLOURED:
            other = int(first(option))
            other_value = t.value[t.seat * MEMBERS + other]
            if other_value == value and other < member:
                return True
            if value > other_value >= enough:
                return True
    return False


def _needed(t: LorenzoState, space: int) -> int:
    """The value from which on a member needs no servants."""
    if space >= PRIVATE:
        return t.box.leader_value[ability_of(t, t.seat, space - PRIVATE)]
    if space >= TOWERS * FLOORS:
        return 1
    card_type = t.box.card_type[t.floor[space]]
    place = t.seat * ACTIONS + card_type
    return t.floor_min[space] - t.plus[place] - t.minus[place]
