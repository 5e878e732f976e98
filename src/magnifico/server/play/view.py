"""What a viewer sees of a game: the one place where a state becomes a message.

Everything starts from ``seen_by``, the state as the viewer may know it; the full state is asked
only for what the engine's own view tells everybody (whose turn it is and what kind of decision
is open, the outcome).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw
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
MOST_REMEMBERED = 10_000


class Moment:
    """One moment of a game, for all who look at it: what they share is worked out once."""

    def __init__(self, game: Game, voice: Voice, number: int) -> None:
        self.game = game
        self.turn = game.seats_to_act
        self.opening = game.opening
        self.voice = voice
        self.number = number
        self._documents: dict[tuple[object, ...], Document] = {}
        self._decisions: dict[int, wire.DecisionInfo] = {}
        self._briefs: dict[int, wire.BriefDecision] = {}

    def view(self, viewer: int, open_hands: bool = False) -> View:
        """The moment as one viewer may know it."""
        seen = self.game.state.focused(viewer) if open_hands else seen_by(self.game, viewer)
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
            decision = self.game.rules.decision(self.game.state.focused(seat))
            assert decision is not None
            self._decisions[seat] = decision_info(decision, None, {}, self.voice)
        return self._decisions[seat]

    def brief_decision(self, seat: int) -> wire.BriefDecision:
        """The open decision of a seat, as updates tell it to everybody else."""
        if seat not in self._briefs:
            decision = self.game.rules.decision(self.game.state.focused(seat))
            assert decision is not None
            is_plain = self.game.rules.is_plain_decision(decision)
            text = None if is_plain else decision_text(decision, self.voice)
            rules, cause = list(decision.rules), decision.cause
            self._briefs[seat] = wire.BriefDecision(seat, decision.kind, rules, text, cause)
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
        return [self._decision(seat) for seat in self.moment.turn]

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
        return [self._brief(seat) for seat in self.moment.turn]

    def _brief(self, seat: int) -> wire.BriefDecision:
        brief = self.moment.brief_decision(seat)
        if seat != self.viewer:
            return brief
        told = Options(self.seen, self.document, self.moment.voice)
        return replace(brief, options=told.brief(), texts=told.texts, values=told.values)

    def _outcome(self) -> wire.OutcomeInfo | None:
        outcome = self.game.outcome
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
        self.values: list[Any] = []
        """How the values of actions come about, as JSON for brief options; what options share is
        told once."""
        self._value_places: dict[tuple[ValuePart, ...], int] = {}
        self.texts: list[Raw] = []
        """The texts of brief options as JSON, each once."""
        self._text_places: dict[bytes, int] = {}

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

    def brief(self) -> Raw:
        """What does not follow from the state, a list of ``BriefOption`` as JSON already: of many
        options, most begin as they did at other tables, and end as others here do. Texts and values
        that are the same object are looked up by their identity."""
        rules, codes = self._voice.rules, self._seen.options
        said = rules.options_said(self._seen, codes, self._document)
        values = rules.value_parts(self._seen, codes)
        ends: dict[tuple[int, int], str] = {}
        told: list[str] = []
        for move, text, parts in zip(rules.texts_of(codes), said, values):
            key = (id(text), id(parts))
            end = ends.get(key)
            if end is None:
                end = ends[key] = self._end(text, parts)
            told.append(_beginning(move) + end)
        return Raw(f"[{','.join(told)}]".encode())

    def _end(self, said: Said, parts: Sequence[ValuePart]) -> str:
        """How a brief option ends, after its notation."""
        value = self._value_place(parts, brief=True)
        return f"{self._text_place(said)},{'null' if value is None else value}]"

    def _text_place(self, said: Said) -> int:
        text = encode(self._voice.text(said))
        place = self._text_places.setdefault(text, len(self.texts))
        if place == len(self.texts):
            self.texts.append(Raw(text))
        return place

    def _value_place(self, parts: Sequence[ValuePart], brief: bool = False) -> int | None:
        if not parts:
            return None
        key = tuple(parts)
        place = self._value_places.setdefault(key, len(self.values))
        if place == len(self.values):
            self.values.append(Raw(_value(key)) if brief else _value_steps(key))
        return place


_BEGINNINGS: dict[str, str] = {}
_VALUES: dict[tuple[ValuePart, ...], bytes] = {}


def _beginning(move: str) -> str:
    """How a brief option begins: with its notation."""
    known = _BEGINNINGS.get(move)
    if known is None:
        if len(_BEGINNINGS) >= MOST_REMEMBERED:
            _BEGINNINGS.clear()
        known = _BEGINNINGS[move] = f"[{encode(move).decode()},"
    return known


def _value(parts: tuple[ValuePart, ...]) -> bytes:
    """How a value comes about, as JSON: the same few come up again and again."""
    known = _VALUES.get(parts)
    if known is None:
        if len(_VALUES) >= MOST_REMEMBERED:
            _VALUES.clear()
        known = _VALUES[parts] = encode(_value_steps(parts))
    return known


def _value_steps(parts: Sequence[ValuePart]) -> list[wire.ValuePart]:
    return [wire.ValuePart(*part) for part in parts]
