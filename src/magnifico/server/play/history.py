"""The history of a game: its state, and the moves that led there with undone ones folded away."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from magnifico.core.errors import MagnificoError
from magnifico.core.foresight import Knowledge, SeenStates, legal
from magnifico.core.game import Game
from magnifico.core.rules import Rules
from magnifico.server import wire
from magnifico.server.model import NO_EVENTS, Entry
from magnifico.server.play.event_views import event_row

KEPT = 1
"""Moves that can be taken back from memory."""


def reveals(game: Game, moves: Iterable[Entry]) -> bool:
    """Whether moves from here have shown their players something that they could not know; the
    game is played on."""
    for move in moves:
        option = game.legal(move.text, move.seat)
        known = Knowledge(game.state.focused(move.seat), move.seat)
        game.play_legal(option, move.seat)
        if known.has_grown(game.state, option.code):
            return True
    return False


def has_revealed(history: History, number: int) -> bool:
    """Whether the moves since a number have shown their players something."""
    game = history.game.clone()
    for _ in history.moves[number:]:
        game.undo()
    return reveals(game, history.moves[number:])


_SEAT_BITS, _TURN_BITS = 8, 16


class Moves:
    """The moves of a game, as tables keep them in memory: a list of entries takes five times as
    much."""

    __slots__ = ("_facts", "_public", "_seqs", "_texts", "_times")

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._public: dict[int, str | None] = {}
        """What everybody may read of a move, by its place, where that is not its text."""
        self._times = array("d")
        self._seqs = array("i")
        self._facts = array("q")
        """Round, turn, seat and whether the move revealed something, in one number."""

    def __len__(self) -> int:
        return len(self._texts)

    def append(self, entry: Entry) -> None:
        """Add a move; its events are found in the log."""
        if entry.public != entry.text:
            self._public[len(self._texts)] = entry.public
        self._texts.append(entry.text)
        self._times.append(entry.at)
        self._seqs.append(entry.seq)
        turn = entry.round << _TURN_BITS | entry.turn
        self._facts.append((turn << _SEAT_BITS | entry.seat) << 1 | int(entry.reveals))

    def pop(self) -> None:
        """Take the last one away."""
        self._texts.pop()
        self._public.pop(len(self._texts), None)
        self._times.pop()
        self._seqs.pop()
        self._facts.pop()

    def entry(self, place: int) -> Entry:
        """A move as an entry of the log, without its events."""
        turn = self.turn(place)
        return Entry(
            "move",
            place + 1,
            self.seat(place),
            self._texts[place],
            self._public.get(place, self._texts[place]),
            turn >> _TURN_BITS,
            turn & ((1 << _TURN_BITS) - 1),
            bool(self._facts[place] & 1),
            NO_EVENTS,
            self._seqs[place],
            self._times[place],
        )

    def seat(self, place: int) -> int:
        """Who made a move."""
        return self._facts[place] >> 1 & ((1 << _SEAT_BITS) - 1)

    def turn(self, place: int) -> int:
        """The round and turn of a move, as one number."""
        return self._facts[place] >> (_SEAT_BITS + 1)

    def can_be_undone(self, place: int, seat: int) -> bool:
        """Whether a seat made a move that revealed nothing."""
        return self.seat(place) == seat and not self._facts[place] & 1


class History:
    """A game being played. ``base`` moves were played before ``game`` began to listen."""

    def __init__(self, game: Game, base: int = 0, moves: Iterable[Entry] = ()) -> None:
        self.game = game
        self.base = base
        self.seen_states = SeenStates(game)
        self._turn: tuple[int, ...] | None = None
        self._moves = Moves()
        for move in moves:
            self._moves.append(move)

    @property
    def moves(self) -> list[Entry]:
        """The moves that count, without their events, which are found in the log."""
        return [self._moves.entry(place) for place in range(self.number)]

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def number(self) -> int:
        """How many moves were played."""
        return len(self._moves)

    @property
    def is_over(self) -> bool:
        return self.game.state.is_over()

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that must decide."""
        if self._turn is None:
            self._turn = self.game.seats_to_act
        return self._turn

    def _forget_moment(self) -> None:
        """The game goes on, or back."""
        self.seen_states.forget()
        self._turn = None

    def play(self, seat: int, text: str, by_person: bool = True) -> Entry:
        """Play a move, and give the entry that is to be kept of it; raises ``Refusal``, with a
        reason that tells nothing hidden.

        Whether the move revealed something is asked for people only, because bots never take a
        move back, and closely only where it touched what is hidden: before a move is taken back,
        ``reveals`` looks closely in any case.
        """
        option = legal(self.game, seat, text)
        before = self.game.state.focused(seat)
        public = self.rules.public_text(before.kind, option.code)
        known = Knowledge(before, seat, self.seen_states) if by_person else None
        entry = Entry("move", self.number + 1, seat, option.text, public, before.round, before.turn)
        entry.events = [event_row(event) for event in self.game.play_legal(option, seat)]
        self._forget_moment()
        entry.reveals = known is None or (
            known.is_touched(self.game.state, self._seen_unfocused(seat))
            and known.has_grown(self.game.state, option.code)
        )
        return entry

    def _seen_unfocused(self, seat: int) -> SeenStates | None:
        """What seats see, unless another choice of this one is in focus there."""
        state = self.game.state
        return self.seen_states if state.focused(seat) is state else None

    def note(self, entry: Entry) -> None:
        """Add a move that was played and kept; its events are found in the log."""
        self._moves.append(entry)

    def can_follow(self, entry: Entry) -> bool:
        """Whether ``follow`` can do so without reading the database."""
        return entry.kind == "move" or self.can_return_to(entry.number)

    def follow(self, entry: Entry) -> None:
        """Do what an entry says that was kept elsewhere; raises ``Refusal``."""
        if entry.kind == "undo":
            self.return_to(entry.number)
            return
        self.game.play(entry.text, entry.seat)
        self._forget_moment()
        self.note(entry)
        self.trim()

    def undo_info(self, seat: int, free: bool, own: Sequence[int]) -> wire.UndoInfo | None:
        """How far a seat may take moves back; ``own`` are the seats whose moves it may take
        back first (all of a hot-seat browser)."""
        if self.is_over or not self.number:
            return None
        first = 0 if free else self._turn_start(seat)
        mine = own if free else (seat,)
        last = self.number - 1
        while last >= first and self._moves.seat(last) not in mine:
            last -= 1
        return wire.UndoInfo(last, first) if last >= first else None

    def _turn_start(self, seat: int) -> int:
        """Where the moves begin that a seat may take back."""
        moves, start = self._moves, self.number
        turn = moves.turn(start - 1)
        while start and moves.turn(start - 1) == turn and moves.can_be_undone(start - 1, seat):
            start -= 1
        return start

    def can_return_to(self, number: int) -> bool:
        """Whether ``return_to`` can go there without reading the database."""
        return number >= self.base

    def return_to(self, number: int) -> None:
        """Take moves back until ``number`` are left."""
        self._forget_moment()
        while self.number > number:
            self.game.undo()
            self._moves.pop()

    def snapshot(self) -> dict[str, Any] | None:
        """The state as a document, from which the game goes on; None when it does not lead
        back to the same state, which no game should let happen."""
        try:
            document = self.rules.document(self.game.state)
            return document if self.rules.load(document) == self.game.state else None
        except MagnificoError:
            return None

    def trim(self) -> None:
        """Forget the states before the last moves: whoever wants to go back further finds them in
        the database."""
        if self.number - self.base > KEPT:
            self.base += self.game.forget(KEPT)
