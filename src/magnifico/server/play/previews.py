"""Previews: what a line of moves would bring, as far as the player can know.

The moves are played on guesses of what the player does not know, never on the true state. What
all guesses agree on is told; where they part, something hidden would be revealed, and the
preview ends there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from magnifico.core.decision import Reason
from magnifico.core.errors import Refusal
from magnifico.core.events import Event
from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.server import wire
from magnifico.server.play.course import sight_of
from magnifico.server.play.happenings import Speech, event_info, words
from magnifico.server.play.laws import law
from magnifico.server.play.sight import decision_info, document_of, purse

GUESSES = 3
NOTHING = wire.Words("", "")


class Previewer:
    """Answers what lines of moves of one seat would bring, from one moment of a game."""

    def __init__(self, game: Game, seat: int, speech: Speech) -> None:
        self.rules = game.rules
        self.seat = seat
        self.speech = speech
        self._seen = sight_of(game, seat)
        stream = seeded("preview")
        self._guesses = [self._seen.guess(stream) for _ in range(GUESSES)]
        self._before = _purses(self.rules, self._seen)

    def preview(self, line: Sequence[str]) -> wire.Preview:
        """What a line of moves would bring."""
        states = [guess.clone() for guess in self._guesses]
        for state in states:
            state.log = []
        hidden = False
        for move in line:
            if hidden or states[0].seat != self.seat:
                return self._refused(line, Reason("not-now"))
            reason = self._play(states, move)
            if reason is not None:
                return self._refused(line, reason)
            hidden = self._differ(states)
        return self._told(line, states, hidden)

    def _play(self, states: list[State], move: str) -> Reason | None:
        """Play a move on all guesses, or say why it is not legal."""
        try:
            code = self.rules.parse(move)
        except Refusal as refusal:
            return Reason(refusal.code)
        if any(code not in state.options for state in states):
            return self.rules.why_not(states[0], code)
        for state in states:
            state.play(code)
        return None

    def _differ(self, states: Iterable[State]) -> bool:
        return len({state.redact(self.seat).key() for state in states}) > 1

    def _refused(self, line: Sequence[str], reason: Reason) -> wire.Preview:
        text = words(self.speech, lambda wording: _say(self.rules, reason, wording))
        rule = law(self.rules.name, reason.code)
        return wire.Preview(list(line), False, reason.code, text, [], [], False, None, rule)

    def _told(self, line: Sequence[str], states: list[State], hidden: bool) -> wire.Preview:
        events = _common([state.log or [] for state in states], self.seat)
        return wire.Preview(
            line=list(line),
            legal=True,
            code="",
            text=NOTHING,
            changes=self._changes(states),
            events=[event_info(self.rules, event, self.speech) for event in events],
            hidden=hidden,
            next=None if hidden else self._next(states[0]),
        )

    def _changes(self, states: Iterable[State]) -> list[wire.Change]:
        """What becomes of everybody's goods, where all guesses agree."""
        after = [_purses(self.rules, state.redact(self.seat)) for state in states]
        found = []
        for seat, before in enumerate(self._before):
            agreed = _agreed([purses[seat] for purses in after], before)
            names = [name for name in agreed if agreed[name] != before.get(name, 0)]
            if names:
                found.append(_change(seat, before, agreed, names))
        return found

    def _next(self, state: State) -> wire.DecisionInfo | None:
        if state.seat != self.seat:
            return None
        seen = state.redact(self.seat)
        decision = self.rules.question(seen)
        document = document_of(self.rules, seen)
        return decision_info(self.rules, decision, seen, document, self.speech)


def _say(rules: Rules, reason: Reason, wording: Any) -> str:
    return rules.say_reason(reason, wording)


def _purses(rules: Rules, seen: State) -> list[dict[str, int]]:
    return [purse(rules, player) for player in document_of(rules, seen)["players"]]


def _agreed(purses: Sequence[dict[str, int]], before: Iterable[str]) -> dict[str, int]:
    """The amounts that are the same in all purses; a good that is used up is in none of them."""
    names = sorted(set(before).union(*purses))
    amounts = {name: {purse.get(name, 0) for purse in purses} for name in names}
    return {name: values.pop() for name, values in amounts.items() if len(values) == 1}


def _change(
    seat: int, before: dict[str, int], after: dict[str, int], names: Iterable[str]
) -> wire.Change:
    steps = {name: after[name] - before.get(name, 0) for name in names}
    return wire.Change(
        seat=seat,
        gains={name: step for name, step in steps.items() if step > 0},
        pays={name: -step for name, step in steps.items() if step < 0},
        left={name: after[name] for name in steps},
    )


def _common(logs: Sequence[Sequence[Event]], seat: int) -> list[Event]:
    """The events that all logs begin with, as a seat may know them."""
    seen = [[event.seen_by(seat) for event in log] for log in logs]
    common = []
    for events in zip(*seen):
        if any(event != events[0] for event in events[1:]):
            break
        common.append(events[0])
    return common
