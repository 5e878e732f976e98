"""How a number comes about: the steps of an action value and of a cost.

A client that wants to explain a value shows these steps; they add up to the number that the
engine uses.
"""

from __future__ import annotations

from dataclasses import dataclass

from magnifico.lorenzo.engine.box import MOD_SET
from magnifico.lorenzo.engine.costs import SIDES, due
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import rows_of
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    BROWN,
    BROWN_VALUE,
    COLOURED,
    GOOD_NAMES,
    GOODS,
    MEMBERS,
    NO_ACTION,
    NO_MEMBER,
)
from magnifico.lorenzo.engine.placement import action_at
from magnifico.lorenzo.engine.values import added_by, characters_raise, space_modifier


@dataclass(frozen=True, slots=True)
class Part:
    """One step: its word (a key of the ``step`` texts) and what it adds."""

    step: str
    amount: int


def value_parts(
    state: LorenzoState,
    seat: int,
    member: int,
    space: int,
    servants: int = 0,
    bonus: int = 0,
    limits: int = 0,
) -> list[Part]:
    """The steps of the value of a placement, or of a bonus action (``NO_MEMBER``)."""
    parts = [Part("bonus", bonus)] if member == NO_MEMBER else _member_parts(state, seat, member)
    action = action_at(state, space)
    if action != NO_ACTION:
        if characters_raise(state, limits):
            parts.append(Part("characters", state.plus[seat * ACTIONS + action]))
        parts.append(Part("excommunication", state.minus[seat * ACTIONS + action]))
    if member != NO_MEMBER:
        parts.append(Part("space", space_modifier(state, seat, space)))
    parts.append(Part("servants", added_by(state, seat, servants)))
    return [parts[0]] + [part for part in parts[1:] if part.amount]


def _member_parts(state: LorenzoState, seat: int, member: int) -> list[Part]:
    value = state.value[seat * MEMBERS + member]
    base = _set_value(state, seat, member)
    if base > 0:
        first = Part("set", base)
    elif member < COLOURED:
        first = Part("die", state.dice[member])
    elif member == BROWN:
        first = Part("brown", BROWN_VALUE)
    else:
        first = Part("neutral", 0)
    return [first, Part("member", value - first.amount)]


def _set_value(state: LorenzoState, seat: int, member: int) -> int:
    """The value that leaders set a member to, or 0."""
    rows = state.box.modifiers
    values = [state.raised[seat * MEMBERS + member]]
    for row in rows_of(state, seat, MOD_SET):
        if rows[row + 1] >> member & 1:
            values.append(rows[row + 2])
    return max(values)


def cost_parts(
    state: LorenzoState, seat: int, card: int, way: int = 0, discount: int = 0
) -> dict[str, list[Part]]:
    """For every good of a cost: what is printed and what is taken off."""
    box = state.box
    bundle = box.cost_bundle[box.cost_first[card] + way // SIDES]
    parts: dict[str, list[Part]] = {}
    for good in range(GOODS):
        printed = box.bundles[bundle * GOODS + good]
        if printed:
            off = due(state, seat, card, way, discount, good) - printed
            steps = [Part("printed", printed), Part("discount", off)]
            parts[GOOD_NAMES[good]] = [step for step in steps if step.amount]
    return parts
