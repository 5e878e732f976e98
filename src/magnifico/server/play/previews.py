"""Previews: what a line of moves would bring, as the wire tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from magnifico.core.decision import Reason
from magnifico.core.foresight import Forecast, Forecaster
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rules import register, rules_of
from magnifico.core.state import State
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.play.event_views import event_info
from magnifico.server.play.view import decision_info, document_of
from magnifico.server.play.voice import Voice


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody wants to know: a seat of a game as it sees it, and how it is told."""

    game: str
    home: str
    """Where the game's rules are: a worker process may not have heard of them."""
    document: bytes
    seat: int
    lang: Language | None
    names: tuple[str, ...]


def previews(question: Question, lines: Sequence[Sequence[str]]) -> bytes:
    """What lines of moves would bring, as JSON; runs in a worker process."""
    register(question.game, question.home)
    rules = rules_of(question.game)
    state = rules.load(msgspec.json.decode(question.document))
    game = Game(rules, state, Record(question.game, state.players, rules.version, ""))
    previewer = Previewer(game, question.seat, Voice(rules, question.lang, question.names))
    return msgspec.json.encode([previewer.preview(line) for line in lines])


class Previewer:
    """Answers what lines of moves of one seat would bring, from one moment of a game."""

    def __init__(self, game: Game, seat: int, voice: Voice) -> None:
        self.voice = voice
        self._forecaster = Forecaster(game, seat)

    def preview(self, line: Sequence[str]) -> wire.Preview:
        """What a line of moves would bring."""
        told = self._forecaster.forecast(line)
        return self._refused(line, told.reason) if told.reason else self._told(told)

    def _refused(self, line: Sequence[str], reason: Reason) -> wire.Preview:
        text = self.voice.text(self.voice.rules.reason_said(reason))
        code, rule = reason.code, reason.rule
        return wire.Preview(list(line), False, code, text, [], [], False, None, rule=rule)

    def _told(self, told: Forecast) -> wire.Preview:
        return wire.Preview(
            line=list(told.line),
            legal=True,
            code="",
            text="",
            changes=[wire.Change(c.seat, c.gains, c.pays, c.left) for c in told.changes],
            events=[event_info(event, self.voice) for event in told.events],
            hidden=told.hidden,
            next=self._next(told.next) if told.next else None,
            likely=told.likely,
        )

    def _next(self, seen: State) -> wire.DecisionInfo:
        decision = self.voice.rules.decision(seen)
        assert decision is not None
        document = document_of(self.voice.rules, seen)
        return decision_info(decision, seen, document, self.voice)
