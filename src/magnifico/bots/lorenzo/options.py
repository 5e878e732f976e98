"""Which options of Lorenzo il Magnifico are candidates, and which one is the default."""

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
    DISCARD,
    PLACE,
    SERVANTS,
    first,
    four_arguments,
    second,
    verb_of,
)
from magnifico.lorenzo.engine.placement import value_at
from magnifico.lorenzo.engine.steps import BONUS_ACTIVATION, END_OF_TURN, SERVANTS_FOR, TURN
from magnifico.lorenzo.engine.values import added_by, bonus_value

NO_AREA: Final = -1
LEADERS_KEPT: Final = 5
"""The round from which on giving a leader away is worth a thought. A privilege in the first turns
looks good as long as nobody has learned to play leaders, and then nobody ever learns it."""


def default_option(t: LorenzoState) -> int:
    """The first option: the fewest servants, the first exchange, the end of the turn."""
    return t.options[0]


def candidate_options(t: LorenzoState) -> list[int]:
    """The options without those that only waste servants, the value of a member, or a leader."""
    if t.kind == TURN:
        return _placements(t)
    if t.kind == END_OF_TURN and (t.round < LEADERS_KEPT or t.seat in t.schedule[t.turn :]):
        return _without_discards(t)
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


def _without_discards(t: LorenzoState) -> list[int]:
    """Leaders are kept, or can as well be given away in the next turn of the round."""
    return [option for option in t.options if verb_of(option) != DISCARD]


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
    """Leaders are kept. On a space where the value does not count once it is reached: of the
    coloured members that need no servants only the weakest, and of equal ones only the first."""
    rivals: dict[int, int] = {}
    for option in t.options:
        if verb_of(option) == PLACE and first(option) < COLOURED:
            space = int(second(option))
            rivals[space] = rivals.get(space, 0) | 1 << int(first(option))
    kept: list[int] = []
    for option in t.options:
        if verb_of(option) == PLACE and first(option) < COLOURED:
            space = int(second(option))
            if _is_wasteful(t, int(first(option)), space, rivals[space]):
                continue
        if verb_of(option) == DISCARD and t.round < LEADERS_KEPT:
            continue
        kept.append(option)
    return kept or t.options


def _is_wasteful(t: LorenzoState, member: int, space: int, rivals: int) -> bool:
    """Whether another coloured member would do as well on a space; ``rivals`` is the set of those
    that may go there."""
    value = t.value[t.seat * MEMBERS + member]
    enough = value if area_of(space) != NO_AREA else needed(t, space)
    for other in range(COLOURED):
        if rivals >> other & 1:
            other_value = t.value[t.seat * MEMBERS + other]
            if other_value == value and other < member:
                return True
            if value > other_value >= enough:
                return True
    return False


def needed(t: LorenzoState, space: int) -> int:
    """The value from which on a member needs no servants."""
    if space >= PRIVATE:
        return t.box.leader_value[ability_of(t, t.seat, space - PRIVATE)]
    if space >= TOWERS * FLOORS:
        return 1
    card_type = t.box.card_type[t.floor[space]]
    place = t.seat * ACTIONS + card_type
    return t.floor_min[space] - t.plus[place] - t.minus[place]
