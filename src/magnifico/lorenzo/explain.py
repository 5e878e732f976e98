"""How an action value comes about, step by step.

A client that wants to explain a value shows these steps; they add up to the number that the
engine uses. Points are explained by their sources, in the document and in the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from magnifico.core.decision import ValuePart
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import active_rows, character_rows
from magnifico.lorenzo.engine.placement import action_at
from magnifico.lorenzo.engine.values import added_by, characters_raise, space_modifier


class Explainer:
    """Explains the values of one player at one moment: what the options share is worked out
    once."""

    def __init__(self, state: LorenzoState, seat: int) -> None:
        self.state = state
        self.seat = seat
        causes: list[int] = []
        self._abilities = _named(state, active_rows(state, seat, causes), causes)
        self._members: dict[int, list[ValuePart]] = {}
        self._actions: dict[int, list[ValuePart]] = {}
        self._spaces: dict[int, tuple[int, int]] = {}
        self._values: dict[tuple[int, ...], list[ValuePart]] = {}
        self._placements: dict[int, list[ValuePart]] = {}
        """By member, and what the space does."""

    def options(self, codes: Sequence[int]) -> list[list[ValuePart]]:
        """The steps of the values of open options; those that are the same are one object."""
        return [
            self._placement(p.first(code), p.second(code))
            if p.verb_of(code) == p.PLACE
            else self.option(code)
            for code in codes
        ]

    def _placement(self, member: int, space: int) -> list[ValuePart]:
        """The steps of a placement without servants."""
        if space not in self._spaces:
            self._spaces[space] = self._space(space)
        action, at_space = self._spaces[space]
        key = (at_space * n.MEMBERS + member) * (n.NO_ACTION + 1) + action
        known = self._placements.get(key)
        if known is None:
            known = self._placements[key] = self.value(member, space)
        return known

    def option(self, code: int) -> list[ValuePart]:
        """The steps of the value of the action that an open option stands for, if it has one."""
        verb = p.verb_of(code)
        if verb == p.PLACE:
            return self.value(p.first(code), p.second(code))
        kind, frame = self.state.kind, self.state.frame
        if verb == p.TAKE and kind == s.BONUS_CARD:
            _types, value, _cause, _discount = p.four_arguments(frame)
            return self.value(n.NO_MEMBER, p.first(code), bonus=value)
        if verb != p.SERVANTS:
            return []
        if kind == s.SERVANTS_FOR:
            member, space, bonus, _discount = p.four_arguments(frame)
            return self.value(member, space, p.first(code), bonus)
        action, value, limits, _cause = p.four_arguments(frame)
        small = n.HARVEST_SMALL if action == n.HARVEST else n.PRODUCTION_SMALL
        return self.value(n.NO_MEMBER, small, p.first(code), value, limits)

    def value(
        self, member: int, space: int, servants: int = 0, bonus: int = 0, limits: int = 0
    ) -> list[ValuePart]:
        """The steps of the value of a placement, or of a bonus action (``NO_MEMBER``)."""
        if space not in self._spaces:
            self._spaces[space] = self._space(space)
        action, at_space = self._spaces[space]
        raised = action != n.NO_ACTION and characters_raise(self.state, limits)
        added = added_by(self.state, self.seat, servants) if servants else 0
        key = (member, bonus, action, raised, 0 if member == n.NO_MEMBER else at_space, added)
        if key not in self._values:
            self._values[key] = self._parts(*key)
        return self._values[key]

    def _space(self, space: int) -> tuple[int, int]:
        """The action of a space, if something changes its value there, and what the space does."""
        action = action_at(self.state, space)
        if action == n.NO_ACTION or not self._action(action):
            action = n.NO_ACTION
        return action, space_modifier(self.state, self.seat, space)

    def _parts(
        self, member: int, bonus: int, action: int, raised: bool, at_space: int, added: int
    ) -> list[ValuePart]:
        parts = [_part("bonus", bonus)] if member == n.NO_MEMBER else [*self._member(member)]
        if action != n.NO_ACTION:
            parts += [part for part in self._action(action) if raised or part.amount < 0]
        if at_space:
            parts.append(_part("space", at_space))
        if added:
            parts.append(_part("servants", added))
        return [parts[0]] + [part for part in parts[1:] if part.amount]

    def _member(self, member: int) -> list[ValuePart]:
        if member not in self._members:
            rows = self.state.box.modifiers
            self._members[member] = [self._base(member)] + [
                _part("member", rows[row + 2], source)
                for source, row in self._abilities
                if rows[row] == b.MOD_MEMBERS and rows[row + 1] >> member & 1
            ]
        return self._members[member]

    def _base(self, member: int) -> ValuePart:
        """Where the value of a member begins: a leader who sets it, the die, or the member."""
        rows = self.state.box.modifiers
        best = _part("set", self.state.raised[self.seat * n.MEMBERS + member])
        for source, row in self._abilities:
            if (
                rows[row] == b.MOD_SET
                and rows[row + 1] >> member & 1
                and rows[row + 2] > best.amount
            ):
                best = _part("set", rows[row + 2], source)
        if best.amount > 0:
            return best
        if member < n.COLOURED:
            return _part("die", self.state.dice[member])
        return _part("brown", n.BROWN_VALUE) if member == n.BROWN else _part("neutral", 0)

    def _action(self, action: int) -> list[ValuePart]:
        """What characters, excommunications and the opponents' characters change."""
        if action not in self._actions:
            rows = self.state.box.modifiers
            parts = [
                _part(_step_of(source), rows[row + 2], source)
                for source, row in self._abilities
                if rows[row] == b.MOD_ACTION and rows[row + 1] == action
            ]
            if self.state.switches & n.OPPONENT_MODIFIERS:
                parts += _sabotage(self.state, self.seat, action)
            self._actions[action] = sorted(parts, key=lambda part: part.amount < 0)
        return self._actions[action]


def _sabotage(state: LorenzoState, seat: int, action: int) -> Iterator[ValuePart]:
    """What the opponents' characters take off an action."""
    rows = state.box.modifiers
    for other in range(state.players):
        if other == seat:
            continue
        causes: list[int] = []
        for source, row in _named(state, character_rows(state, other, causes), causes):
            if rows[row] == b.MOD_OPPONENTS and rows[row + 1] == action:
                yield _part("opponents", rows[row + 2], source)


@cache
def _part(step: str, amount: int, source: str = "") -> ValuePart:
    """A step of a value: the same few come up again and again."""
    return ValuePart(step, amount, source)


def _step_of(source: str) -> str:
    return "excommunication" if source.startswith("tile:") else "characters"


def _named(state: LorenzoState, rows: list[int], causes: list[int]) -> list[tuple[str, int]]:
    """Rows of standing abilities, each with the component that it comes from."""
    return [(state.cause_name(cause), row) for cause, row in zip(causes, rows)]
