"""Foresight: what a seat may know of a game, what moves would bring, and what they would reveal.

Everything that is told to a player starts from ``seen_by``. What moves would bring is played on
guesses of what the player does not know, never on the true state: what all guesses agree on is
told; where they part, something hidden would be revealed, and the forecast ends there. Where the
moves touch hidden things and the guesses agree all the same, what is told is likely, not certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from magnifico.core.comparing import Pairs, is_alike
from magnifico.core.decision import Option, Reason
from magnifico.core.errors import Refusal
from magnifico.core.events import Event
from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.core.rules import Rules
from magnifico.core.state import NOBODY, State

FORECAST_GUESSES = 3
REVEAL_GUESSES = 24
"""How many guesses must agree before a move that touched hidden things counts as revealing
nothing: of two cards that could have come, all of them miss the other one once in 16 million."""


def seen_by(game: Game, viewer: int) -> State:
    """What a viewer may know of a game: the only way from a state to anything that is told."""
    return game.state.focused(viewer).redact(viewer)


def ahead_of(game: Game, seat: int) -> Game | None:
    """A game at the next turn of a seat, as if nothing happened until then; None where it has none
    to come. What is told of it goes through ``seen_by`` as everything else."""
    state = game.rules.next_turn(game.state, seat)
    return None if state is None else Game(game.rules, state, game.opening)


def legal(game: Game, seat: int, text: str) -> Option:
    """The option of a seat that a text means; raises ``Refusal`` with a reason that tells nothing
    which the seat cannot know."""
    return game.legal(text, seat, lambda code: _reason(game, seat, code))


def _reason(game: Game, seat: int, code: int) -> Reason:
    return game.rules.why_not(seen_by(game, seat).guess(seeded("why")), code)


def why_not(game: Game, seat: int, move: str | int) -> Reason | None:
    """Why a move (its text or its code) is not legal for a seat, as far as the seat can know; None
    when it is."""
    return game.why_not(move, seat, lambda code: _reason(game, seat, code))


class SeenStates:
    """What viewers may know of a game at its present moment, each of them worked out once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seen: dict[int, State] = {}
        self._keys: dict[int, tuple[object, ...]] = {}
        self._partings: dict[int, Pairs] = {}
        """By the identities of what is seen."""

    def of(self, viewer: int) -> State:
        """What ``seen_by`` says; not to be changed. Who knows no more than everybody sees the very
        same."""
        seen = self._seen.get(viewer)
        if seen is None:
            is_public = viewer != NOBODY and not self._knows_more(viewer)
            seen = self.of(NOBODY) if is_public else seen_by(self._game, viewer)
            self._seen[viewer] = seen
        return seen

    def _knows_more(self, viewer: int) -> bool:
        state = self._game.state
        is_focused = state.focused(viewer) is state
        return not is_focused or self._game.rules.knows_more(state, viewer)

    def is_public(self, viewer: int) -> bool:
        """Whether a viewer sees what everybody sees."""
        is_same = self.of(viewer) is self.of(NOBODY)
        return is_same or self.key(viewer) == self.key(NOBODY)

    def key(self, viewer: int) -> tuple[object, ...]:
        """The key of what a viewer sees."""
        if viewer not in self._keys:
            self._keys[viewer] = tuple(self.of(viewer).key())
        return self._keys[viewer]

    def parting(self, viewer: int) -> Pairs:
        """Where the game and what a viewer sees of it part: the same for all who see the same."""
        seen = self.of(viewer)
        if id(seen) not in self._partings:
            self._partings[id(seen)] = self._game.state.focused(viewer).parting(seen)
        return self._partings[id(seen)]

    def forget(self) -> None:
        """The game goes on, or back."""
        self._seen, self._keys, self._partings = {}, {}, {}

    def keep(self, viewers: Iterable[int]) -> None:
        """Forget what nobody but some viewers see."""
        kept = set(viewers)
        self._seen = {viewer: seen for viewer, seen in self._seen.items() if viewer in kept}
        self._keys = {viewer: key for viewer, key in self._keys.items() if viewer in kept}
        left = {id(seen) for seen in self._seen.values()}
        self._partings = {seen: pairs for seen, pairs in self._partings.items() if seen in left}


# -- what a move reveals ----------------------------------------------------------------------


def _unseen(pairs: Pairs) -> list[object]:
    """What lies on the table and is not seen, in its order.

    >>> _unseen([((3, 4), ()), ((7, 8), (7, -1))])
    [(3, 4), 8]
    """
    found: list[object] = []
    for one, other in pairs:
        if is_alike(one, other):
            found += _unseen([pair for pair in zip(one, other) if pair[0] != pair[1]])
        else:
            found.append(one)
    return found


def unseen(state: State, seen: State) -> tuple[object, ...]:
    """What lies on the table and is not seen, in its order; options follow from the rest."""
    return tuple(_unseen(state.parting(seen)))


class Knowledge:
    """What a seat knows before it moves, to find out whether the move taught it something."""

    def __init__(self, state: State, seat: int, seen: SeenStates | None = None) -> None:
        self._seat = seat
        self._seen = state.redact(seat) if seen is None else seen.of(seat)
        self._parting = state.parting(self._seen) if seen is None else seen.parting(seat)

    def is_touched(self, state: State, seen: SeenStates | None = None) -> bool:
        """Whether something that the seat does not see is not where it was. A move that touched
        nothing hidden rarely teaches anything, and ``has_grown`` finds out whether it did. ``seen``
        has what the seats see now, where somebody asked for it already."""
        if seen is None:
            now = state.parting(state.redact(self._seat))
        else:
            now = seen.parting(self._seat)
        return now != self._parting and _unseen(now) != _unseen(self._parting)

    def has_grown(self, state: State, code: int) -> bool:
        """Whether the move has shown the seat something that it could not know: some guess of what
        is hidden would have led to another view. That cannot be where the seat itself goes on and
        nothing hidden was touched; what another seat is asked next may follow from its hand."""
        seen = state.redact(self._seat)
        is_own = state.seat == self._seat and not state.waiting
        if is_own and _unseen(state.parting(seen)) == _unseen(self._parting):
            return False
        stream = seeded("reveals")
        return any(self._guess(stream, code) != seen.key() for _ in range(REVEAL_GUESSES))

    def _guess(self, stream: list[int], code: int) -> object:
        """What the seat would see now, if hidden things were as it might have guessed."""
        state = self._seen.guess(stream)
        state.play(code)
        return state.redact(self._seat).key()


# -- what moves would bring -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of the goods of a seat."""

    seat: int
    gains: dict[str, int]
    pays: dict[str, int]
    left: dict[str, int]
    """What the seat has afterwards, of the goods that change."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a line of moves would bring, as far as the seat can know."""

    line: tuple[str, ...]
    reason: Reason | None
    """Why the line is not legal; then all the rest is empty."""
    changes: tuple[Change, ...] = ()
    events: tuple[Event, ...] = ()
    hidden: bool = False
    """Whether something hidden would be revealed: what follows from it is not told."""
    likely: bool = False
    """Whether hidden things were touched, or decide what comes next, so that what is told is likely
    and not certain."""
    next: State | None = None
    """What the seat would see when it decides on; None when it does not, or that is not known."""


class Forecaster:
    """Answers what lines of moves of one seat would bring, from one moment of a game."""

    def __init__(self, game: Game, seat: int) -> None:
        self.rules = game.rules
        self.seat = seat
        seen = seen_by(game, seat)
        stream = seeded("preview")
        self._guesses = [seen.guess(stream) for _ in range(FORECAST_GUESSES)]
        self._before = _purses(self.rules, seen)

    def forecast(self, line: Sequence[str]) -> Forecast:
        """What a line of moves would bring."""
        states = [guess.clone() for guess in self._guesses]
        for state in states:
            state.log = []
        hidden, before = False, self._unseen(states[0])
        for move in line:
            if hidden or states[0].seat != self.seat:
                return Forecast(tuple(line), Reason("not-now"))
            reason = self._play(states, move)
            if reason is not None:
                return Forecast(tuple(line), reason)
            hidden = self._differ(states)
        likely = self._unseen(states[0]) != before or self._is_asked_in_secret(states[0])
        return self._told(line, states, hidden, likely)

    def _is_asked_in_secret(self, state: State) -> bool:
        """Whether another seat is asked next because of what this one does not see: with other
        things in its hand it would have nothing to answer, and the game would go on."""
        if state.seat in (NOBODY, self.seat) or state.waiting:
            return False
        return len(state.redact(self.seat).options) < 2

    def _unseen(self, state: State) -> tuple[object, ...]:
        return unseen(state, state.redact(self.seat))

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

    def _told(
        self, line: Sequence[str], states: list[State], hidden: bool, likely: bool
    ) -> Forecast:
        goes_on = not hidden and states[0].seat == self.seat
        return Forecast(
            line=tuple(line),
            reason=None,
            changes=self._changes(states),
            events=_common([state.log or [] for state in states], self.seat),
            hidden=hidden,
            likely=likely,
            next=states[0].redact(self.seat) if goes_on else None,
        )

    def _changes(self, states: Iterable[State]) -> tuple[Change, ...]:
        """What becomes of everybody's goods, where all guesses agree."""
        after = [_purses(self.rules, state.redact(self.seat)) for state in states]
        found = []
        for seat, before in enumerate(self._before):
            agreed = _agreed([purses[seat] for purses in after], before)
            names = [name for name in agreed if agreed[name] != before.get(name, 0)]
            if names:
                found.append(_change(seat, before, agreed, names))
        return tuple(found)


def _purses(rules: Rules, seen: State) -> list[dict[str, int]]:
    document = rules.document(seen)
    return [rules.purse(document, seat) for seat in range(seen.players)]


def _agreed(purses: Sequence[dict[str, int]], before: Iterable[str]) -> dict[str, int]:
    """The amounts that are the same in all purses; a good that is used up is in none of them."""
    names = sorted(set(before).union(*purses))
    amounts = {name: {purse.get(name, 0) for purse in purses} for name in names}
    return {name: values.pop() for name, values in amounts.items() if len(values) == 1}


def _change(
    seat: int, before: dict[str, int], after: dict[str, int], names: Iterable[str]
) -> Change:
    steps = {name: after[name] - before.get(name, 0) for name in names}
    return Change(
        seat=seat,
        gains={name: step for name, step in steps.items() if step > 0},
        pays={name: -step for name, step in steps.items() if step < 0},
        left={name: after[name] for name in steps},
    )


def _common(logs: Sequence[Sequence[Event]], seat: int) -> tuple[Event, ...]:
    """The events that all logs begin with, as a seat may know them."""
    seen = [[event.seen_by(seat) for event in log] for log in logs]
    common = []
    for events in zip(*seen):
        if any(event != events[0] for event in events[1:]):
            break
        common.append(events[0])
    return tuple(common)
