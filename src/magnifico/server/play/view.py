"""What a viewer sees of a game: the one place where a state becomes a message.

Everything starts from ``seen_by``, the state as the viewer may know it; the full state is asked
only for what the engine's own view tells everybody (whose turn it is and what kind of decision
is open, the outcome).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.json import encode
from msgspec.structs import replace

from magnifico.core.decision import Decision, ValuePart
from magnifico.core.document import Document, DocumentCache
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.core.text import Said
from magnifico.server import wire
from magnifico.server.play.voice import Voice

HIDDEN_ENTRY = "rng"
"""The random stream: empty in every redacted state, and no business of any client."""


class Moment:
    """One moment of a game, for all who look at it: what they share is worked out once."""

    def __init__(self, game: Game, voice: Voice, number: int) -> None:
        self.game = game
        self.opening = game.opening
        self.outcome = game.outcome
        self.voice = voice
        self.number = number
        self._documents: dict[tuple[object, ...], Document] = {}
        self._decisions: dict[int, wire.DecisionInfo] = {}
        self._briefs: dict[int, wire.BriefDecision] = {}

    def view(self, viewer: int, open_hands: bool = False) -> View:
        """The moment as one viewer may know it."""
        seen = self.game.focused(viewer) if open_hands else seen_by(self.game, viewer)
        return View(self, viewer, seen, self.document(seen))

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
            decision = self.game.rules.decision(self.game.focused(seat))
            assert decision is not None
            self._decisions[seat] = decision_info(decision, None, {}, self.voice)
        return self._decisions[seat]

    def brief_decision(self, seat: int) -> wire.BriefDecision:
        """The open decision of a seat, as updates tell it to everybody else."""
        if seat not in self._briefs:
            decision = self.game.rules.decision(self.game.focused(seat))
            assert decision is not None
            kind, cause = decision.kind, decision.cause
            text = decision_text(decision, self.voice)
            told = None if text == (f"decision.{kind}", {}) else text
            self._briefs[seat] = wire.BriefDecision(seat, kind, list(decision.rules), told, cause)
        return self._briefs[seat]


class View:
    """A moment of a game as one viewer may know it."""

    def __init__(self, moment: Moment, viewer: int, seen: State, document: Document) -> None:
        self.moment = moment
        self.game = moment.game
        self.viewer = viewer
        self.seen = seen
        self.document = document

    def game_view(self, undo: wire.UndoInfo | None = None) -> wire.GameView:
        """All of it."""
        opening, seen = self.moment.opening, self.seen
        return wire.GameView(
            game=opening.game,
            viewer=self.viewer,
            players=seen.players,
            names=list(opening.names) or [""] * seen.players,
            options=dict(opening.options),
            number=self.moment.number,
            round=seen.round,
            turn=seen.turn,
            state=self.document,
            points=[seen.points(seat) for seat in range(seen.players)],
            decisions=self.decisions(),
            outcome=self._outcome(),
            undo=undo,
        )

    def decisions(self) -> list[wire.DecisionInfo]:
        """The open decisions, with the options of the viewer's own."""
        return [self._decision(seat) for seat in self.game.seats_to_act]

    def _decision(self, seat: int) -> wire.DecisionInfo:
        if seat != self.viewer:
            return self.moment.public_decision(seat)
        return decision_info(self._own_decision, self.seen, self.document, self.moment.voice)

    @property
    def _own_decision(self) -> Decision:
        decision = self.game.rules.decision(self.seen)
        assert decision is not None
        return decision

    def brief_decisions(self) -> list[wire.BriefDecision]:
        """The same for those who have the state, and know what follows from it."""
        return [self._brief(seat) for seat in self.game.seats_to_act]

    def _brief(self, seat: int) -> wire.BriefDecision:
        brief = self.moment.brief_decision(seat)
        if seat != self.viewer:
            return brief
        told = Options(self.seen, self.document, self.moment.voice)
        return replace(brief, options=told.brief(), texts=told.texts, values=told.values)

    def _outcome(self) -> wire.OutcomeInfo | None:
        outcome = self.moment.outcome
        return wire.OutcomeInfo(**outcome.document()) if outcome else None


def document_of(rules: Rules, seen: State, cache: DocumentCache | None = None) -> Document:
    """The document of a redacted state, without the entry of the random stream; it shares what
    is in the cache."""
    document = rules.document(seen) if cache is None else rules.next_document(seen, cache)
    document.pop(HIDDEN_ENTRY, None)
    return document


def decision_info(
    decision: Decision, seen: State | None, document: Document, voice: Voice
) -> wire.DecisionInfo:
    """A decision as the wire tells it, with options where the viewer decides (``seen``)."""
    told = None if seen is None else Options(seen, document, voice)
    return wire.DecisionInfo(
        seat=decision.seat,
        kind=decision.kind,
        text=decision_text(decision, voice),
        cause=decision.cause,
        rules=list(decision.rules),
        options=None if told is None else told.whole(),
        values=[] if told is None else told.values,
    )


def decision_text(decision: Decision, voice: Voice) -> wire.Text:
    """What must be decided, without what the wire tells of it anyway."""
    known = {"seat": f"seat:{decision.seat}", "cause": decision.cause}
    return voice.text(voice.rules.decision_said(decision), known)


class Options:
    """The options of the open decision, and what they share."""

    def __init__(self, seen: State, document: Document, voice: Voice) -> None:
        self._seen, self._document, self._voice = seen, document, voice
        self.values: list[list[wire.ValuePart]] = []
        """How the values of actions come about; what options share is told once."""
        self._values: dict[tuple[ValuePart, ...], int] = {}
        self.texts: list[wire.Text] = []
        """The texts of brief options, each once."""
        self._texts: dict[bytes, int] = {}

    def whole(self) -> list[wire.OptionInfo]:
        """All that is to be said of them."""
        rules, codes = self._voice.rules, self._seen.options
        told = []
        for code, parts in zip(codes, rules.value_parts(self._seen, codes)):
            move = rules.option(code).text
            target = dict(rules.target(move, self._document))
            text = self._voice.text(rules.option_said(self._seen, code), target)
            told.append(wire.OptionInfo(move, text, target, self._value_place(parts)))
        return told

    def brief(self) -> list[wire.BriefOption]:
        """What does not follow from the state. Texts and values that are the same object are
        looked up by their identity."""
        rules, codes = self._voice.rules, self._seen.options
        said = rules.options_said(self._seen, codes, self._document)
        values = rules.value_parts(self._seen, codes)
        texts: dict[int, int] = {}
        places: dict[int, int | None] = {}
        told = []
        for move, text, parts in zip(rules.texts_of(codes), said, values):
            place = texts.get(id(text))
            if place is None:
                place = texts[id(text)] = self._text_place(text)
            if id(parts) not in places:
                places[id(parts)] = self._value_place(parts)
            told.append(wire.BriefOption(move, place, places[id(parts)]))
        return told

    def _text_place(self, said: Said) -> int:
        text = self._voice.text(said)
        place = self._texts.setdefault(encode(text), len(self.texts))
        if place == len(self.texts):
            self.texts.append(text)
        return place

    def _value_place(self, parts: Sequence[ValuePart]) -> int | None:
        return self._find(parts) if parts else None

    def _find(self, parts: Sequence[ValuePart]) -> int:
        key = tuple(parts)
        if key not in self._values:
            self._values[key] = len(self.values)
            self.values.append([wire.ValuePart(*part) for part in parts])
        return self._values[key]
