"""A game being played: the state with its history, checked moves, undo and record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from magnifico.core.decision import Decision, Option, Outcome, Reason
from magnifico.core.errors import MagnificoError, RecordError, Refusal, SetupError
from magnifico.core.events import Event
from magnifico.core.record import Move, Record, parse_record
from magnifico.core.rng import game_stream
from magnifico.core.rules import Rules, imported, rules_of
from magnifico.core.state import NOBODY, State
from magnifico.core.text import LANGUAGES, Language, Wording
from magnifico.core.view import view_of

Explain = Callable[[int], Reason]


@dataclass(slots=True)
class Played:
    """A move as a game in memory keeps it: with what is needed to take it back and to tell it.
    Nothing changes it, but a frozen one takes four times as long to make."""

    option: Option
    seat: int
    kind: int
    before: State
    events: int
    group: int
    """The number of the first option of a simultaneous choice; for all others its own."""

    @property
    def move(self) -> Move:
        return Move(self.seat, self.option.text, self.before.round, self.before.turn)

    def moved(self, options: int, events: int) -> Played:
        """The same, when so many options and events before it are forgotten."""
        heard, group = self.events - events, self.group - options
        return Played(self.option, self.seat, self.kind, self.before, heard, group)


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
        self._played: list[Played] = []
        self._listening = state.log is not None
        self._events: list[Event] = state.log if state.log is not None else []

    # -- starting -----------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        name: str,
        players: int,
        seed: str | int = "",
        options: Mapping[str, Any] | Sequence[str] | None = None,
        names: Sequence[str] = (),
        listen: bool = True,
    ) -> Game:
        """A new game by name; raises ``SetupError`` when it cannot be played like that.

        ``options`` are values by name, or the names of switches to turn on. Without ``listen`` no
        events are kept, which is quicker.

        >>> game = Game.new("lorenzo", players=2, options=["advanced"])
        >>> game.record.options
        {'advanced': True}
        """
        rules = rules_of(name)
        complete = rules.check(players, _by_name(options or {}))
        seats = _names(names, players)
        state = rules.start(players, str(seed), complete, listen)
        unusual = rules.unusual(complete)
        return cls(rules, state, Record(name, players, rules.version, str(seed), unusual, seats))

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

        The options of the table are those of the position, but for those that are given here.
        The record keeps both, so that it can be replayed. A position
        without a random stream gets the one of the seed. Raises ``SetupError`` with the path of
        what is wrong.
        """
        rules = rules_of(name)
        if options:
            position = {**position, "options": {**position.get("options", {}), **options}}
        state = rules.load(dict(position))
        unusual, seats = rules.options_of(state), _names(names, state.players)
        state.log = [] if listen else None
        record = Record(name, state.players, rules.version, str(seed), unusual, seats)
        record = replace(record, position=rules.document(state))
        if not state.rng:
            state.rng = game_stream(str(seed), f"{name}:")
        return cls(rules, state, record)

    @classmethod
    def replay(cls, record: Record | str, listen: bool = True) -> Game:
        """The game of a record, or of its text, played again; raises ``RecordError`` where it
        cannot be."""
        record = parse_record(record) if isinstance(record, str) else record
        game = cls._opened(record, listen)
        game._record = replace(game._record, headers=record.headers, commitment=record.commitment)
        for number, move in enumerate(record.moves, start=1):
            game.play_recorded(number, move)
        _check_result(game.record.result, record.result)
        return game

    def play_recorded(self, number: int, move: Move) -> list[Event]:
        """Play a move of a record; raises ``RecordError`` that names it when it is not legal."""
        try:
            return self.play(move.text, seat=move.seat)
        except Refusal as refusal:
            raise RecordError(
                f"move {number} ({move.text!r} by seat {move.seat}) is not legal: {refusal}",
                code="illegal-move",
                data={"number": number, "text": move.text, "refusal": refusal.code},
            ) from None

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
        return self.rules.decision(self.focused(seat))

    def focused(self, seat: int) -> State:
        """The state with the open choice of a seat in focus, if it has one; not to be changed."""
        return self.state.focused(seat)

    def play(self, option: Option | str | int, seat: int | None = None) -> list[Event]:
        """Play an option (a value, its notation or its code) and return the new events.

        Raises ``Refusal`` with a code and the reason as data when the option is not legal for
        the seat (by default the one in focus); the game is then unchanged.
        """
        seat = self.state.seat if seat is None else seat
        return self.play_legal(self.legal(option, seat), seat)

    def play_legal(self, option: Option, seat: int) -> list[Event]:
        """Play an option that ``legal`` gave for a seat, and return the new events."""
        heard = len(self._events)
        self._push(option, seat)
        try:
            self.state.play(option.code)
        except BaseException:
            self.undo()
            raise
        return self._events[heard:]

    def legal(
        self, wanted: Option | str | int, seat: int, explain: Explain | None = None
    ) -> Option:
        """The option that is wanted; raises ``Refusal`` when the seat may not play it now.

        ``explain`` says why an option is not legal, where not all may be told.
        """
        if seat != self.state.seat or seat == NOBODY:
            self._check_turn(seat, str(wanted))
        focused = self.state.focused(seat)
        code = self._code(wanted)
        if code in focused.options:
            return self.rules.option(code)
        option = self._known(code)
        why = explain or (lambda code: self.rules.why_not(focused, code))
        raise self._refusal(why(code), option)

    def _code(self, wanted: Option | str | int) -> int:
        if isinstance(wanted, Option):
            return wanted.code
        if isinstance(wanted, str):
            return self.rules.parse(wanted)
        if isinstance(wanted, int):
            return wanted
        raise TypeError(f"a move is an option, its text or its code, not {wanted!r}")

    def _known(self, code: int) -> Option:
        """The option of a code; raises ``NotationError`` for a number that stands for none."""
        try:
            option = self.rules.option(code)
            known = self.rules.parse(option.text) == code
        except (LookupError, OverflowError, TypeError, ValueError):
            known = False
        if not known:
            raise self.rules.notation_error(str(code), "no option has this code")
        return option

    def _check_turn(self, seat: int, text: str) -> None:
        """Raise ``Refusal`` for a seat that has nothing to decide."""
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

    def _refusal(self, reason: Reason, option: Option) -> Refusal:
        message = f"{option.text!r} is refused: {self.say(reason)}"
        code, data, rule = reason.code, reason.data, reason.rule
        return Refusal(message, text=option.text, code=code, data=data, rule=rule)

    def _push(self, option: Option, seat: int) -> None:
        """Note an option that is about to be played, with its seat in focus."""
        state, before = self.state, self.state.clone()
        number = len(self._played)
        group = self._played[-1].group if number and self._goes_on(self._played[-1]) else number
        if state.seat != seat:
            state.focus(seat)
        played = Played(option, seat, state.kind, before, len(self._events), group)
        self._played.append(played)

    def _goes_on(self, played: Played) -> bool:
        """Whether the simultaneous choice that an option belongs to is still open."""
        if not played.before.waiting:
            return False
        left = set(played.before.waiting) - {played.seat}
        return bool(left) and left == set(self.state.waiting)

    def why_not(
        self, move: Option | str | int, seat: int | None = None, explain: Explain | None = None
    ) -> Reason | None:
        """Why a move is not legal now, as data; None when it is. For ``explain`` see ``legal``."""
        try:
            self.legal(move, self.state.seat if seat is None else seat, explain)
        except Refusal as refusal:
            return Reason(refusal.code, refusal.data, refusal.rule)
        return None

    # -- history ------------------------------------------------------------------------------

    def undo(self) -> Move | None:
        """Return to the state before the last move and say which move it was."""
        if not self._played:
            return None
        played = self._played.pop()
        self.state = played.before.clone()
        del self._events[played.events :]
        if self._listening:
            self.state.log = self._events
        return played.move

    def forget(self, keep: int) -> int:
        """Forget all moves but the last ones, which can still be taken back, with what happened
        then; how many were forgotten. The record begins with what is left, so it is of no use any
        more: this is for those who keep the moves elsewhere.

        >>> game = Game.new("masters", players=2, seed="florence")
        >>> for _ in range(5):
        ...     _ = game.play(game.decision.options[0])
        >>> game.forget(2), len(game.moves)
        (3, 2)
        """
        gone = max(0, len(self._played) - keep)
        if gone:
            left = self._played[gone:]
            heard = left[0].events if left else len(self._events)
            self._played = [one.moved(gone, heard) for one in left]
            del self._events[:heard]
        return gone

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far; those made at the same time stand in the order of their seats."""
        return tuple(played.move for played in self.played)

    @property
    def played(self) -> list[Played]:
        """What was played, in the order of ``moves``."""
        return sorted(self._played, key=lambda played: (played.group, played.seat))

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

    def score_now(self, seat: int) -> dict[str, int]:
        """The points that a seat would have if the game ended now, by source."""
        self._check_seat(seat, range(self.state.players))
        return self.rules.score_now(self.state, seat)

    def clone(self) -> Game:
        """An independent copy, history included; ``copy.copy`` makes the same.

        >>> game = Game.new("masters", players=2, seed="florence")
        >>> copy = game.clone()
        >>> copy == game, copy.play("keep:L05,L07") and copy == game
        (True, False)
        """
        copy = Game(self.rules, self.state.clone(), self._record)
        copy._played = list(self._played)
        copy._events = list(self._events)
        copy._listening = self._listening
        if self._listening:
            copy.state.log = copy._events
        return copy

    __copy__ = clone

    def __eq__(self, other: object) -> bool:
        """Games are equal that began in the same way, had the same moves and stand the same."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.state == other.state and self.record == other.record

    # -- showing ------------------------------------------------------------------------------

    def wording(self, lang: Language) -> Wording:
        if lang not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise MagnificoError(f"no words in {lang!r}; there are {known}", code="language")
        return self.rules.wording(lang, self._record.names)

    def say(self, thing: Any, lang: Language = "en") -> str:
        """Anything of the game in words: an event, a decision, an option as it stands now, a
        reason, a component by its id, amounts.

        >>> game = Game.new("masters", players=2, seed="florence")
        >>> game.say(game.decision, "it")
        'Giocatore 1: scegli i due Leader da tenere.'
        """
        wording = self.wording(lang)
        if isinstance(thing, Event):
            return self.rules.say_event(thing, wording)
        if isinstance(thing, Decision):
            return self.rules.say_decision(thing, wording)
        if isinstance(thing, Option):
            return self.rules.say_option(self.state, thing.code, wording)
        if isinstance(thing, Reason):
            return self.rules.say_reason(thing, wording)
        return wording.say(thing)

    drawn_by: ClassVar[str] = ""
    """``module:attribute`` of what draws a game as text; the package says where it is."""

    def __str__(self) -> str:
        """The table as the player in focus sees it, the decision and its options, as the terminal
        shows them line by line; what ``repr`` says where the terminal is not installed."""
        try:
            return str(imported(self.drawn_by)(self))
        except ImportError:
            return repr(self)

    def _repr_html_(self) -> str | None:
        """The same in colours, for notebooks."""
        try:
            return str(imported(f"{self.drawn_by}_in_html")(self))
        except ImportError:
            return None

    def __repr__(self) -> str:
        players, moves = self.state.players, len(self._played)
        begin = f"<Game {self.rules.name}, {players} players, {moves} moves"
        decision = self.decision
        if decision is None:
            return f"{begin}, over>"
        return f"{begin}, round {self.state.round}, seat {decision.seat}: {decision.kind}>"

    def view(self, viewer: int = NOBODY) -> dict[str, Any]:
        """All that a seat (or, by default, a spectator) may know, as plain data.

        State, open decisions, events and moves, every one of them without what is hidden from
        the viewer. Once the game is over nothing is hidden any more, but the seed stays out.
        """
        self._check_seat(viewer, range(NOBODY, self.state.players))
        return view_of(self, viewer)

    def _check_seat(self, seat: int, seats: range) -> None:
        if seat not in seats:
            raise MagnificoError(f"there is no seat {seat} at this table", code="viewer")


def _by_name(options: Mapping[str, Any] | Sequence[str]) -> Mapping[str, Any]:
    """Options by name, where only the names of switches were given."""
    if isinstance(options, str):
        problem = f"options={options!r}: write [{options!r}] or {{{options!r}: True}}"
        raise SetupError(problem, code="option")
    return options if isinstance(options, Mapping) else dict.fromkeys(options, True)


def _names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """One name per seat ("" where there is none), or none at all."""
    if isinstance(names, str):
        raise SetupError(f"names={names!r}: write [{names!r}]", code="names")
    if len(names) > players:
        raise SetupError(f"{len(names)} names for {players} players", code="names")
    return (*names, *[""] * (players - len(names))) if any(names) else ()


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
