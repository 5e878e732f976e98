"""What a viewer sees of a game: the one place where a state becomes a message.

Everything starts from ``sight_of``, the state as the viewer may know it; the full state is asked
only for what the engine's own view tells everybody (whose turn it is and what kind of decision
is open, the outcome).
"""

from __future__ import annotations

from typing import Any

from magnifico.core.decision import Decision
from magnifico.core.document import Document
from magnifico.core.game import Game
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.server import wire
from magnifico.server.play.course import focused, sight_of
from magnifico.server.play.happenings import Speech, words
from magnifico.server.play.targets import parts, target

HIDDEN_ENTRY = "rng"
"""The random stream: empty in every redacted state, and no business of any client."""


class Sight:
    """A game as one viewer may know it."""

    def __init__(self, game: Game, viewer: int, speech: Speech, open_hands: bool = False) -> None:
        self.game = game
        self.viewer = viewer
        self.speech = speech
        self.seen = focused(game, viewer) if open_hands else sight_of(game, viewer)
        self.document = document_of(game.rules, self.seen)

    def view(self, number: int, undo: wire.UndoInfo | None = None) -> wire.GameView:
        """All of it."""
        record = self.game.record
        seen = self.seen
        return wire.GameView(
            game=record.game,
            viewer=self.viewer,
            players=seen.players,
            names=list(record.names) or [""] * seen.players,
            options=dict(record.options),
            number=number,
            round=seen.round,
            turn=seen.turn,
            state=self.document,
            points=[seen.points(seat) for seat in range(seen.players)],
            decisions=[self._decision(seat) for seat in self.game.seats_to_act],
            outcome=self._outcome(),
            undo=undo,
        )

    def _decision(self, seat: int) -> wire.DecisionInfo:
        rules = self.game.rules
        if seat == self.viewer:
            decision = rules.decision(self.seen)
            assert decision is not None
            return decision_info(rules, decision, self.seen, self.document, self.speech)
        others = self.game.decision_of(seat)
        assert others is not None
        return decision_info(rules, others, None, self.document, self.speech)

    def _outcome(self) -> wire.OutcomeInfo | None:
        outcome = self.game.outcome
        return wire.OutcomeInfo(**outcome.document()) if outcome else None


def document_of(rules: Rules, seen: State) -> Document:
    """The document of a redacted state, without the entry of the random stream."""
    document = rules.document(seen)
    document.pop(HIDDEN_ENTRY, None)
    return document


def decision_info(
    rules: Rules, decision: Decision, seen: State | None, document: Document, speech: Speech
) -> wire.DecisionInfo:
    """A decision as the wire tells it, with options where the viewer decides (``seen``)."""
    return wire.DecisionInfo(
        seat=decision.seat,
        kind=decision.kind,
        cause=decision.cause,
        cause_name=_name(rules, decision.cause, speech),
        rules=list(decision.rules),
        text=words(speech, lambda wording: rules.say_decision(decision, wording)),
        options=None if seen is None else options_info(rules, seen, document, speech),
    )


def _name(rules: Rules, cause: str, speech: Speech) -> wire.Words | None:
    if not cause:
        return None
    return words(speech, lambda wording: rules.component_name(cause, wording.lang))


def options_info(
    rules: Rules, seen: State, document: Document, speech: Speech
) -> list[wire.OptionInfo]:
    """The options of a decision."""
    return [option_info(rules, seen, code, document, speech) for code in seen.options]


def option_info(
    rules: Rules, seen: State, code: int, document: Document, speech: Speech
) -> wire.OptionInfo:
    """One option."""
    move = rules.text(code)
    return wire.OptionInfo(
        move=move,
        text=words(speech, lambda wording: rules.say_option(seen, code, wording)),
        target=target(rules.name, move, document),
        parts=parts(rules, seen, code, speech),
    )


def purse(rules: Rules, player: dict[str, Any]) -> dict[str, int]:
    """What a player has to pay with and to win with, by name, from the player's document."""
    goods: dict[str, int] = {}
    for key in ("goods", "warehouse", "strongbox", "faith"):
        entry = player.get(key)
        if isinstance(entry, dict):
            for name, amount in entry.items():
                goods[name] = goods.get(name, 0) + amount
        elif isinstance(entry, int):
            goods[key] = goods.get(key, 0) + entry
    return goods
