"""How a number comes about: the steps of an action value and of a cost.

A client that wants to explain a value shows these steps; they add up to the number that the
engine uses. Points are explained by their sources, in the document and in the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from magnifico.lorenzo.documents import members_of_set
from magnifico.lorenzo.engine.box import (
    MOD_ACTION,
    MOD_DISCOUNT,
    MOD_EITHER,
    MOD_FLAG,
    MOD_MEMBERS,
    MOD_OPPONENTS,
    MOD_SET,
    ROW,
)
from magnifico.lorenzo.engine.costs import SIDES, spent
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import ability_of
from magnifico.lorenzo.engine.names import (
    ANY_VALUE,
    BROWN,
    BROWN_VALUE,
    CHARACTER,
    COLOURED,
    GOOD_NAMES,
    GOODS,
    HARVEST,
    HARVEST_SMALL,
    IMMUNE,
    KEEPS_MILITARY,
    MEMBERS,
    MILITARY,
    MOST_CARDS,
    NO_ACTION,
    NO_FAMILY,
    NO_LEADER,
    NO_MEMBER,
    PERIODS,
    PRODUCTION_SMALL,
    SABOTEURS,
    TYPES,
    VENTURE,
)
from magnifico.lorenzo.engine.packing import (
    BY_CARD,
    BY_FAMILY,
    BY_LEADER,
    BY_TILE,
    PLACE,
    SERVANTS,
    TAKE,
    arg_a,
    arg_b,
    arg_c,
    first,
    second,
    verb_of,
)
from magnifico.lorenzo.engine.placement import action_at
from magnifico.lorenzo.engine.steps import BONUS_CARD, SERVANTS_FOR
from magnifico.lorenzo.engine.values import added_by, characters_raise, space_modifier


@dataclass(frozen=True, slots=True)
class Part:
    """One step: its word (a key of the ``step`` texts), what it adds, and the component that
    does so, where it is one."""

    step: str
    amount: int
    source: str = ""


def option_parts(state: LorenzoState, code: int) -> list[Part]:
    """The steps of the value of the action that an open option stands for, if it has one."""
    return Explainer(state, state.seat).option(code)


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
    return Explainer(state, seat).value(member, space, servants, bonus, limits)


class Explainer:
    """Explains the values of one player at one moment: what the options share is worked out
    once."""

    def __init__(self, state: LorenzoState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._abilities = list(_abilities(state, seat))
        self._members: dict[int, list[Part]] = {}
        self._actions: dict[int, list[Part]] = {}

    def option(self, code: int) -> list[Part]:
        """The steps of the value of the action that an open option stands for, if it has one."""
        verb, kind, frame = verb_of(code), self.state.kind, self.state.frame
        if verb == PLACE:
            return self.value(first(code), second(code))
        if verb == TAKE and kind == BONUS_CARD:
            return self.value(NO_MEMBER, first(code), bonus=arg_b(frame))
        if verb != SERVANTS:
            return []
        if kind == SERVANTS_FOR:
            return self.value(arg_a(frame), arg_b(frame), first(code), arg_c(frame))
        small = HARVEST_SMALL if arg_a(frame) == HARVEST else PRODUCTION_SMALL
        return self.value(NO_MEMBER, small, first(code), arg_b(frame), arg_c(frame))

    def value(
        self, member: int, space: int, servants: int = 0, bonus: int = 0, limits: int = 0
    ) -> list[Part]:
        """The steps of the value of a placement, or of a bonus action (``NO_MEMBER``)."""
        parts = [Part("bonus", bonus)] if member == NO_MEMBER else [*self._member(member)]
        action = action_at(self.state, space)
        if action != NO_ACTION:
            raised = characters_raise(self.state, limits)
            parts += [part for part in self._action(action) if raised or part.amount < 0]
        if member != NO_MEMBER:
            parts.append(Part("space", space_modifier(self.state, self.seat, space)))
        parts.append(Part("servants", added_by(self.state, self.seat, servants)))
        return [parts[0]] + [part for part in parts[1:] if part.amount]

    def _member(self, member: int) -> list[Part]:
        if member not in self._members:
            rows = self.state.box.modifiers
            self._members[member] = [self._base(member)] + [
                Part("member", rows[row + 2], source)
                for source, row in self._abilities
                if rows[row] == MOD_MEMBERS and rows[row + 1] >> member & 1
            ]
        return self._members[member]

    def _base(self, member: int) -> Part:
        """Where the value of a member begins: a leader who sets it, the die, or the member."""
        rows = self.state.box.modifiers
        best = Part("set", self.state.raised[self.seat * MEMBERS + member])
        for source, row in self._abilities:
            if rows[row] == MOD_SET and rows[row + 1] >> member & 1 and rows[row + 2] > best.amount:
                best = Part("set", rows[row + 2], source)
        if best.amount > 0:
            return best
        if member < COLOURED:
            return Part("die", self.state.dice[member])
        return Part("brown", BROWN_VALUE) if member == BROWN else Part("neutral", 0)

    def _action(self, action: int) -> list[Part]:
        """What characters, excommunications and the opponents' characters change."""
        if action not in self._actions:
            rows = self.state.box.modifiers
            parts = [
                Part(_step_of(source), rows[row + 2], source)
                for source, row in self._abilities
                if rows[row] == MOD_ACTION and rows[row + 1] == action
            ]
            if self.state.switches & SABOTEURS:
                parts += _sabotage(self.state, self.seat, action)
            self._actions[action] = sorted(parts, key=lambda part: part.amount < 0)
        return self._actions[action]


def _sabotage(state: LorenzoState, seat: int, action: int) -> Iterator[Part]:
    """What the opponents' characters take off an action."""
    rows = state.box.modifiers
    for other in range(state.players):
        for source, row in _characters(state, other) if other != seat else ():
            if rows[row] == MOD_OPPONENTS and rows[row + 1] == action:
                yield Part("opponents", rows[row + 2], source)


def _step_of(source: str) -> str:
    return "excommunication" if source.startswith("tile:") else "characters"


def _abilities(state: LorenzoState, seat: int) -> Iterator[tuple[str, int]]:
    """All standing abilities that work for a player: the component and the row."""
    box = state.box
    yield from _characters(state, seat)
    for leader in members_of_set(state.played[seat]):
        ability = ability_of(state, seat, leader)
        if ability != NO_LEADER:
            name = state.cause_name(BY_LEADER + leader)
            yield from _rows(name, box.leader_modifier[ability], box.leader_modifiers[ability])
    family = state.family[seat]
    if family != NO_FAMILY:
        name = state.cause_name(BY_FAMILY + family)
        yield from _rows(name, box.family_modifier[family], box.family_modifiers[family])
    for period in range(PERIODS):
        if state.banned[seat] >> period & 1 and not state.has_flag(seat, IMMUNE):
            tile = state.tiles[period]
            name = state.cause_name(BY_TILE + tile)
            yield from _rows(name, box.tile_modifier[tile], box.tile_modifiers[tile])


def _characters(state: LorenzoState, seat: int) -> Iterator[tuple[str, int]]:
    box, i = state.box, seat * TYPES + CHARACTER
    for card in state.owned[i * MOST_CARDS : i * MOST_CARDS + state.count[i]]:
        name = state.cause_name(BY_CARD + card)
        yield from _rows(name, box.card_modifier[card], box.card_modifiers[card])


def _rows(name: str, first: int, count: int) -> Iterator[tuple[str, int]]:
    for number in range(first, first + count):
        yield name, number * ROW


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
            off = printed - spent(state, seat, card, way, discount, good)
            steps = _discounts(state, seat, card, way, good, off)
            parts[GOOD_NAMES[good]] = [Part("printed", printed), *steps]
    return parts


def _discounts(
    state: LorenzoState, seat: int, card: int, way: int, good: int, off: int
) -> list[Part]:
    """Who takes ``off`` from a cost; what is left of it belongs to the bonus action."""
    kind = state.box.card_type[card]
    parts: list[Part] = []
    for source, row in _abilities(state, seat):
        amount = min(off, _discount(state, row, kind, way, good))
        off -= amount
        if amount:
            parts.append(Part("discount", -amount, source))
    return [*parts, Part("discount", -off)] if off else parts


def _discount(state: LorenzoState, row: int, kind: int, way: int, good: int) -> int:
    """The most that one standing ability takes off a good of a card of a type."""
    box = state.box
    ability, on = box.modifiers[row : row + 2]
    if ability == MOD_DISCOUNT and on in (kind, TYPES):
        return box.bundles[box.modifiers[row + 2] * GOODS + good]
    if ability == MOD_EITHER and on == kind:
        return box.bundles[box.modifiers[row + 2 + way % SIDES] * GOODS + good]
    keeps = ability == MOD_FLAG and on == KEEPS_MILITARY
    return ANY_VALUE if keeps and kind == VENTURE and good == MILITARY else 0
