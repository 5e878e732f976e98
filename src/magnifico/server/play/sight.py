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
from magnifico.server.play.targets import ValueSteps, target

HIDDEN_ENTRY = "rng"
"""The random stream: empty in every redacted state, and no business of any client."""


class Scene:
    """One moment of a game, for all who look at it: what they share is worked out once."""

    def __init__(self, game: Game, speech: Speech, number: int) -> None:
        self.game = game
        self.opening = game.opening
        self.outcome = game.outcome
        self.speech = speech
        self.number = number
        self._documents: dict[tuple[object, ...], Document] = {}
        self._decisions: dict[int, wire.DecisionInfo] = {}
        self._sights: dict[int, Sight] = {}

    def sight(self, viewer: int, open_hands: bool = False) -> Sight:
        """The moment as one viewer may know it."""
        if open_hands:
            return Sight(self, viewer, open_hands)
        if viewer not in self._sights:
            self._sights[viewer] = Sight(self, viewer)
        return self._sights[viewer]

    def document(self, seen: State) -> Document:
        """What somebody sees, as a document; those who see the same share it, which in a game
        without hidden hands are all of them."""
        key = seen.key()
        if key not in self._documents:
            self._documents[key] = document_of(self.game.rules, seen)
        return self._documents[key]

    def public_decision(self, seat: int) -> wire.DecisionInfo:
        """The open decision of a seat, as everybody else may know it."""
        if seat not in self._decisions:
            decision = self.game.rules.question(focused(self.game, seat))
            info = decision_info(self.game.rules, decision, None, {}, self.speech)
            self._decisions[seat] = info
        return self._decisions[seat]


class Sight:
    """A moment of a game as one viewer may know it."""

    def __init__(self, scene: Scene, viewer: int, open_hands: bool = False) -> None:
        self.scene = scene
        self.game = scene.game
        self.viewer = viewer
        look = focused if open_hands else sight_of
        self.seen = look(scene.game, viewer)
        self.document = scene.document(self.seen)

    def view(self, undo: wire.UndoInfo | None = None) -> wire.GameView:
        """All of it."""
        opening, seen = self.scene.opening, self.seen
        return wire.GameView(
            game=opening.game,
            viewer=self.viewer,
            players=seen.players,
            names=list(opening.names) or [""] * seen.players,
            options=dict(opening.options),
            number=self.scene.number,
            round=seen.round,
            turn=seen.turn,
            state=self.document,
            points=[seen.points(seat) for seat in range(seen.players)],
            decisions=[self._decision(seat) for seat in self.game.seats_to_act],
            outcome=self._outcome(),
            undo=undo,
        )

    def _decision(self, seat: int) -> wire.DecisionInfo:
        if seat != self.viewer:
            return self.scene.public_decision(seat)
        rules = self.game.rules
        decision = rules.question(self.seen)
        return decision_info(rules, decision, self.seen, self.document, self.scene.speech)

    def _outcome(self) -> wire.OutcomeInfo | None:
        outcome = self.scene.outcome
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
    steps = ValueSteps(rules, seen, speech)
    return [_option(rules, seen, code, document, speech, steps) for code in seen.options]


def option_info(
    rules: Rules, seen: State, code: int, document: Document, speech: Speech
) -> wire.OptionInfo:
    """One option."""
    return _option(rules, seen, code, document, speech, ValueSteps(rules, seen, speech))


def _option(
    rules: Rules, seen: State, code: int, document: Document, speech: Speech, steps: ValueSteps
) -> wire.OptionInfo:
    move = rules.text(code)
    return wire.OptionInfo(
        move=move,
        text=words(speech, lambda wording: rules.say_option(seen, code, wording)),
        target=target(rules.name, move, document),
        parts=steps.of(code),
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
