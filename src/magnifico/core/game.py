"""A game being played: the state with its history, checked moves, undo, views and record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from magnifico.core.decision import Decision, Option, Outcome, Reason
from magnifico.core.errors import MagnificoError, RecordError, Refusal, SetupError
from magnifico.core.events import Event
from magnifico.core.record import Move, Record
from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import NOBODY, State
from magnifico.core.text import Language, Wording


@dataclass(frozen=True, slots=True)
class _Step:
    """A played move with what is needed to take it back."""

    move: Move
    public: str | None
    """The move as everybody may read it, or None."""
    before: State
    events: int
    group: int
    """The number of the first step of a simultaneous choice; for all other steps its own."""


class Game:
    """One game from set-up to outcome.

    >>> from magnifico import Game
    >>> game = Game.new("masters", players=2, seed="florence")
    >>> game.decision.seat, game.decision.kind
    (0, 'keep-leaders')
    """

    def __init__(self, rules: Rules, state: State, record: Record) -> None:
        self.rules = rules
        self.state = state
        self._record = record
        self._steps: list[_Step] = []
        self._listening = state.log is not None
        self._events: list[Event] = state.log if state.log is not None else []

    # -- starting -----------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        name: str,
        players: int,
        seed: str | int = "",
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        listen: bool = True,
    ) -> Game:
        """A new game by name; raises ``SetupError`` when it cannot be played like that.

        Without ``listen`` no events are kept, which is quicker.
        """
        rules = rules_of(name)
        complete = rules.check(players, options or {})
        seats = _names(names, players)
        state = rules.start(players, str(seed), complete, listen)
        changed = _changed(rules, complete)
        return cls(rules, state, Record(name, players, rules.version, str(seed), changed, seats))

    @classmethod
    def from_position(
        cls,
        name: str,
        position: Mapping[str, Any],
        seed: str | int = "",
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        listen: bool = True,
    ) -> Game:
        """A game that starts from a position: a document as ``rules.document`` writes them.

        The record keeps the position, so that it can be replayed. Raises ``SetupError`` with
        the path of what is wrong.
        """
        rules = rules_of(name)
        state = rules.load(dict(position))
        complete = rules.check(state.players, options or {})
        changed, seats = _changed(rules, complete), _names(names, state.players)
        state.log = [] if listen else None
        record = Record(name, state.players, rules.version, str(seed), changed, seats)
        return cls(rules, state, replace(record, position=rules.document(state)))

    @classmethod
    def replay(cls, record: Record, listen: bool = True) -> Game:
        """The game of a record, played again; raises ``RecordError`` where it cannot be."""
        game = cls._opened(record, listen)
        game._record = replace(game._record, headers=record.headers, commitment=record.commitment)
        for number, move in enumerate(record.moves, start=1):
            try:
                game.play(move.text, seat=move.seat)
            except Refusal as refusal:
                raise RecordError(
                    f"move {number} ({move.text!r} by seat {move.seat}) is not legal: {refusal}",
                    code="illegal-move",
                    data={"number": number, "text": move.text, "refusal": refusal.code},
                ) from None
        _check_result(game.record.result, record.result)
        return game

    @classmethod
    def _opened(cls, record: Record, listen: bool) -> Game:
        """The game of a record before its first move."""
        seed, options, names = record.seed, record.options, record.names
        try:
            _check_replayable(record)
            if record.position is None:
                return cls.new(record.game, record.players, seed, options, names, listen)
            return cls.from_position(record.game, record.position, seed, options, names, listen)
        except SetupError as error:
            message = f"the game of this record cannot be set up: {error}"
            raise RecordError(message, code=error.code, data=error.data) from None

    # -- deciding -----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open decision (of the first seat, when several choose at once), or None."""
        return self.rules.decision(self.state)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every open decision: one, or one per waiting seat when all choose at once."""
        return tuple(decision for seat in self.seats_to_act if (decision := self.decision_of(seat)))

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that may move now."""
        if self.state.is_over():
            return ()
        return tuple(self.state.waiting) or (self.state.seat,)

    def decision_of(self, seat: int) -> Decision | None:
        """The decision that is open for one seat, if any."""
        if seat not in self.seats_to_act:
            return None
        return self.rules.decision(self._focused(seat))

    def _focused(self, seat: int) -> State:
        if self.state.seat == seat:
            return self.state
        state = self.state.clone()
        state.focus(seat)
        return state

    def play(self, option: Option | str, seat: int | None = None) -> list[Event]:
        """Play an option (a value or its notation) and return the new events.

        Raises ``Refusal`` with a code and the reason as data when the option is not legal for
        the seat (by default the one in focus); the game is then unchanged.
        """
        text = option if isinstance(option, str) else option.text
        seat = self.state.seat if seat is None else seat
        code = self._legal(text, seat)
        heard = len(self._events)
        self._push(code, seat)
        try:
            self.state.play(code)
        except BaseException:
            self.undo()
            raise
        return self._events[heard:]

    def _legal(self, text: str, seat: int) -> int:
        if self.state.is_over():
            raise Refusal("the game is over", text=text, code="over")
        if seat not in self.seats_to_act:
            others = ", ".join(str(s) for s in self.seats_to_act)
            raise Refusal(
                f"seat {seat} has nothing to decide now; it is the turn of seat {others}",
                text=text,
                code="not-your-turn",
                data={"seat": seat, "turn": list(self.seats_to_act)},
            )
        code = self.rules.parse(text)
        focused = self._focused(seat)
        if code not in focused.options:
            reason = self.rules.why_not(focused, code)
            words = self.rules.say_reason(reason, self.wording("en"))
            message = f"{text!r} is refused: {words}"
            raise Refusal(message, text=text, code=reason.code, data=reason.data)
        return code

    def _push(self, code: int, seat: int) -> None:
        """Note a move that is about to be made, with its seat in focus."""
        state, before = self.state, self.state.clone()
        number = len(self._steps)
        group = self._steps[-1].group if number and self._goes_on(self._steps[-1]) else number
        if state.seat != seat:
            state.focus(seat)
        move = Move(seat, self.rules.text(code), before.round, before.turn)
        public = self.rules.public_text(state.kind, code)
        self._steps.append(_Step(move, public, before, len(self._events), group))

    def _goes_on(self, step: _Step) -> bool:
        """Whether the simultaneous choice that ``step`` belongs to is still open."""
        left = set(step.before.waiting) - {step.move.seat}
        return bool(left) and left == set(self.state.waiting)

    def why_not(self, text: str, seat: int | None = None) -> Reason | None:
        """Why a move is not legal now, as data; None when it is."""
        try:
            self._legal(text, self.state.seat if seat is None else seat)
        except Refusal as refusal:
            return Reason(refusal.code, refusal.data)
        return None

    # -- history ------------------------------------------------------------------------------

    def undo(self) -> Move | None:
        """Return to the state before the last move and say which move it was."""
        if not self._steps:
            return None
        step = self._steps.pop()
        self.state = step.before.clone()
        del self._events[step.events :]
        if self._listening:
            self.state.log = self._events
        return step.move

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far; those made at the same time stand in the order of their seats."""
        return tuple(step.move for step in self._ordered())

    def _ordered(self) -> list[_Step]:
        return sorted(self._steps, key=lambda step: (step.group, step.move.seat))

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    @property
    def opening(self) -> Record:
        """How the game began: the record without moves and result."""
        return self._record

    @property
    def record(self) -> Record:
        """The game so far as a record."""
        outcome = self.outcome
        result = " ".join(str(p) for p in outcome.points) if outcome else ""
        return replace(self._record, moves=self.moves, result=result)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def clone(self) -> Game:
        """An independent copy, history included."""
        copy = Game(self.rules, self.state.clone(), self._record)
        copy._steps = list(self._steps)
        copy._events = list(self._events)
        copy._listening = self._listening
        if self._listening:
            copy.state.log = copy._events
        return copy

    # -- showing ------------------------------------------------------------------------------

    def wording(self, lang: Language) -> Wording:
        return self.rules.wording(lang, self._record.names)

    def view(self, viewer: int = NOBODY) -> dict[str, Any]:
        """All that a seat (or, by default, a spectator) may know, as plain data.

        State, open decisions, events and moves, every one of them without what is hidden from
        the viewer. Once the game is over nothing is hidden any more, but the seed stays out.
        """
        if viewer not in range(NOBODY, self.state.players):
            raise MagnificoError(f"there is no seat {viewer} at this table", code="viewer")
        state = self.state.redact(viewer)
        outcome = self.outcome
        return {
            "game": self.rules.name,
            "rules": self.rules.version,
            "players": self.state.players,
            "names": list(self._record.names),
            "options": dict(self._record.options),
            "viewer": viewer,
            "state": self.rules.document(state),
            "decisions": [self._seen(d, viewer) for d in self.decisions],
            "events": [self._seen_event(event, viewer).document() for event in self._events],
            "moves": self._seen_moves(viewer),
            "outcome": outcome.document() if outcome else None,
        }

    def _seen(self, decision: Decision, viewer: int) -> dict[str, Any]:
        return decision.document(with_options=decision.seat == viewer)

    def _seen_event(self, event: Event, viewer: int) -> Event:
        return event if self.state.is_over() else event.seen_by(viewer)

    def _seen_moves(self, viewer: int) -> list[dict[str, Any]]:
        seen = []
        over = self.state.is_over()
        for step in self._ordered():
            move = step.move
            text = move.text if over or move.seat == viewer else step.public
            seen.append({"seat": move.seat, "text": text, "round": move.round, "turn": move.turn})
        return seen


def _names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """One name per seat ("" where there is none), or none at all."""
    if len(names) > players:
        raise SetupError(f"{len(names)} names for {players} players", code="names")
    return (*names, *[""] * (players - len(names))) if any(names) else ()


def _changed(rules: Rules, complete: Mapping[str, Any]) -> dict[str, Any]:
    """The options that are not as usual."""
    return {
        option.name: complete[option.name]
        for option in rules.table_options
        if complete[option.name] != option.default
    }


def _check_replayable(record: Record) -> None:
    version = rules_of(record.game).version
    if record.rules != version:
        raise RecordError(
            f"this record was made by version {record.rules} of the {record.game} rules; "
            f"version {version} would play it differently",
            code="rules-version",
            data={"record": record.rules, "current": version},
        )
    if not record.has_seed and record.position is None:
        message = "this record does not tell its seed, only a commitment to it"
        raise RecordError(message, code="no-seed")


def _check_result(played: str, written: str) -> None:
    if played and written and played != written:
        message = f"the game of this record ends {played}, not {written} as it says"
        raise RecordError(message, code="result", data={"played": played, "written": written})
