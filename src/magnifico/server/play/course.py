"""The course of a game: its state, and the moves that led there with undone ones folded away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from magnifico.core.decision import Reason
from magnifico.core.errors import Refusal
from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.server import wire
from magnifico.server.play.happenings import event_row

GUESSES = 24
"""How many guesses must agree before a move that touched hidden things counts as revealing
nothing: of two cards that could have come, all of them miss the other one once in 16 million."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the folded log; ``seq`` is where it stands in the whole log."""

    seq: int
    seat: int
    text: str
    public: str | None
    round: int
    turn: int
    reveals: bool
    at: float


@dataclass(frozen=True, slots=True)
class Step:
    """A move that has just been played, before it is kept."""

    public: str | None
    round: int
    turn: int
    reveals: bool
    events: list[list[Any]]


def focused(game: Game, seat: int) -> State:
    """The state with the open choice of a seat in focus; not to be changed."""
    if game.state.seat == seat or seat not in game.seats_to_act:
        return game.state
    state = game.state.clone()
    state.focus(seat)
    return state


def sight_of(game: Game, viewer: int) -> State:
    """What a viewer may know of a game: the only way from a state to anything that is told."""
    return focused(game, viewer).redact(viewer)


def unseen(state: State, seen: State) -> tuple[object, ...]:
    """What lies on the table and is not seen, in its order; options follow from the rest."""
    full = state.clone()
    full.options = seen.options
    return _differing(full.key(), seen.key())


def _differing(full: object, seen: object) -> tuple[object, ...]:
    """The entries of a state's key that are not as the key of what is seen.

    >>> _differing((1, (2, 3), (7, 8)), (1, (2, -1), ()))
    (3, (7, 8))
    """
    if isinstance(full, tuple) and isinstance(seen, tuple) and len(full) == len(seen):
        pairs = [pair for pair in zip(full, seen) if pair[0] != pair[1]]
        return tuple(one for pair in pairs for one in _differing(*pair))
    return (full,)


class _Known:
    """What a seat knows before it moves, to find out whether the move taught it something."""

    def __init__(self, state: State, seat: int) -> None:
        self._seat = seat
        self._seen = state.redact(seat)
        self._unseen = unseen(state, self._seen)

    def has_grown(self, state: State, code: int) -> bool:
        """Whether the move has shown the seat something that it could not know: it touched
        hidden things, and some guess of them would have led to another sight."""
        seen = state.redact(self._seat)
        if unseen(state, seen) == self._unseen:
            return False
        stream = seeded("reveals")
        return any(self._guess(stream, code) != seen.key() for _ in range(GUESSES))

    def _guess(self, stream: list[int], code: int) -> object:
        """What the seat would see now, if hidden things were as it might have guessed."""
        state = self._seen.guess(stream)
        state.play(code)
        return state.redact(self._seat).key()


class Course:
    """A game being played. ``base`` moves were played before ``game`` began to listen."""

    def __init__(self, game: Game, base: int = 0, moves: Iterable[Played] = ()) -> None:
        self.game = game
        self.base = base
        self.moves: list[Played] = list(moves)

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def number(self) -> int:
        """How many moves were played."""
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        return self.game.state.is_over()

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return self.game.seats_to_act

    def play(self, seat: int, text: str, by_person: bool = True) -> Step:
        """Play a move; raises ``Refusal``, with a reason that tells nothing hidden.

        What the move revealed is worked out for people only: bots never take a move back.
        """
        code = self._legal(seat, text)
        before = focused(self.game, seat)
        public = self.rules.public_text(before.kind, code)
        known = _Known(before, seat) if by_person else None
        place = before.round, before.turn
        events = self.game.play(text, seat)
        reveals = known is None or known.has_grown(self.game.state, code)
        return Step(public, *place, reveals, [event_row(event) for event in events])

    def note(self, played: Played) -> None:
        """Add a move that was played and kept."""
        self.moves.append(played)

    def _legal(self, seat: int, text: str) -> int:
        reason = self.why_not(seat, text)
        if reason is None:
            return self.rules.parse(text)
        words = self.rules.say_reason(reason, self.game.wording("en"))
        message = f"{text!r} is refused: {words}"
        raise Refusal(message, text=text, code=reason.code, data=reason.data)

    def why_not(self, seat: int, text: str) -> Reason | None:
        """Why a move is not legal for a seat, as far as the seat can know; None when it is."""
        if self.is_over:
            return Reason("over")
        if seat not in self.turn:
            return Reason("not-your-turn", {"seat": seat, "turn": list(self.turn)})
        try:
            code = self.rules.parse(text)
        except Refusal as refusal:
            return Reason(refusal.code)
        seen = sight_of(self.game, seat)
        if code in seen.options:
            return None
        return self.rules.why_not(seen.guess(seeded("why")), code)

    def undo_info(self, seat: int, free: bool, own: Sequence[int]) -> wire.UndoInfo | None:
        """How far a seat may take moves back; ``own`` are the seats whose moves it may take
        back first (all of a hot-seat browser)."""
        if self.is_over or not self.moves:
            return None
        first = 0 if free else self._turn_start(seat)
        mine = own if free else (seat,)
        last = len(self.moves) - 1
        while last >= first and self.moves[last].seat not in mine:
            last -= 1
        return wire.UndoInfo(last, first) if last >= first else None

    def _turn_start(self, seat: int) -> int:
        """Where the moves begin that a seat may take back."""
        start = len(self.moves)
        place = (self.moves[-1].round, self.moves[-1].turn)
        while start and self._is_open(self.moves[start - 1], seat, place):
            start -= 1
        return start

    def _is_open(self, move: Played, seat: int, place: tuple[int, int]) -> bool:
        return move.seat == seat and not move.reveals and (move.round, move.turn) == place

    def can_return_to(self, number: int) -> bool:
        """Whether ``return_to`` can go there without reading the database."""
        return number >= self.base

    def return_to(self, number: int) -> None:
        """Take moves back until ``number`` are left."""
        while len(self.moves) > number:
            self.game.undo()
            self.moves.pop()

    def snapshot(self) -> dict[str, Any] | None:
        """The state as a document, from which the game goes on; None when it does not lead
        back to the same state, which no game should let happen."""
        document = self.rules.document(self.game.state)
        return document if self.rules.load(document) == self.game.state else None

    def rebase(self, document: dict[str, Any]) -> None:
        """Go on from a snapshot of now, and forget the states of all moves before it."""
        record = self.game.opening
        self.game = Game.from_position(
            record.game, document, options=record.options, names=record.names
        )
        self.base = self.number
