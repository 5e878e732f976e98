"""What viewers of a table were told last, and what changed since.

What everybody may know is written as a document once for a move. What a seat knows besides lies
over it as changes of its own, and is worked out anew only when something hidden from the others
became different. All of them share what did not change since the last move.
"""

from __future__ import annotations

from typing import Any

from magnifico.core.document import Document, Kept
from magnifico.core.state import NOBODY, State
from magnifico.server import wire
from magnifico.server.play.changes import Changes, changed, changes, fingerprint
from magnifico.server.play.history import History
from magnifico.server.play.view import document_of

CHECK_EVERY = 20
"""After how many updates clients are told by what to know that they have not lost the thread."""

_Difference = tuple[tuple[int, object], ...]


class Sight:
    """What somebody sees of a game, but for the open decisions, which are told anew each time."""

    __slots__ = ("seen", "shown")

    def __init__(self, shown: dict[str, Any], seen: State) -> None:
        self.shown = shown
        self.seen: State | None = seen
        """The state as it is seen, while it is told."""


class Telling:
    """A moment of a game as its viewers see it, built upon the moment that they saw before."""

    def __init__(self, history: History, before: Telling | None = None) -> None:
        self._game, self.number = history.game, history.number
        self._seen = history.sights
        self._before = before
        self._kept: Kept = Kept() if before is None else before._kept
        self._hidden: dict[int, tuple[_Difference, Changes]] = {}
        self._states: dict[int, Document] = {}
        self._sights: dict[tuple[int, wire.UndoInfo | None], Sight] = {}
        self.found: dict[tuple[int, int], Changes] = {}
        """What changed between two documents, by their identities."""
        self.public: Document = document_of(self._game.rules, self._seen.of(NOBODY), self._kept)

    def forget_before(self) -> None:
        """Let the earlier moment go: everybody was told. What the seats see that decide now is
        asked for again when they move."""
        self._before = None
        self._seen.keep(self._game.seats_to_act)
        self.found = {}
        for sight in self._sights.values():
            sight.seen = None

    def sight(self, seat: int, undo: wire.UndoInfo | None) -> Sight:
        """What a seat sees now."""
        key = (seat, undo)
        if key not in self._sights:
            seen = self._seen.of(seat)
            self._sights[key] = Sight(self._shown(seat, undo, seen), seen)
        return self._sights[key]

    def _shown(self, seat: int, undo: wire.UndoInfo | None, seen: State) -> dict[str, Any]:
        outcome = self._game.outcome
        return {
            "viewer": seat,
            "number": self.number,
            "round": seen.round,
            "turn": seen.turn,
            "state": self.state(seat),
            "points": [seen.points(one) for one in range(seen.players)],
            "outcome": wire.OutcomeInfo(**outcome.document()) if outcome else None,
            "undo": undo,
        }

    def state(self, seat: int) -> Document:
        """The document of what a seat sees."""
        if seat not in self._states:
            self._states[seat] = self._laid_over(seat)
        return self._states[seat]

    def _laid_over(self, seat: int) -> Document:
        key, public = self._seen.key(seat), self._seen.key(NOBODY)
        if key == public:
            return self.public
        difference = _difference(key, public)
        earlier = self._before and self._before._hidden.get(seat)
        if earlier and earlier[0] == difference:
            own = earlier[1]
        else:
            seen, kept = self._seen.of(seat), Kept(self._kept)
            own = changes(self.public, document_of(self._game.rules, seen, kept))
        self._hidden[seat] = (difference, own)
        return changed(self.public, own)


def _difference(key: tuple[object, ...], public: tuple[object, ...]) -> _Difference:
    """Where what somebody sees differs from what everybody sees."""
    if len(key) != len(public):
        return ((-1, key),)
    pairs = enumerate(zip(key, public))
    return tuple([(place, one) for place, (one, other) in pairs if one != other])


def news(old: Sight, new: Sight, memory: dict[tuple[int, int], Changes] | None = None) -> Changes:
    """What changed for somebody between two moments. ``memory`` has what was found for others
    who saw and see the same."""
    told = changes({**old.shown, "state": None}, {**new.shown, "state": None})
    before, now = old.shown["state"], new.shown["state"]
    key, known = (id(before), id(now)), {} if memory is None else memory
    if key not in known:
        known[key] = changes(before, now)
    return told | {"state": known[key]} if known[key] else told


def steps_between(old: Sight, new: Sight) -> tuple[object, ...]:
    """What the news between two moments depend on: they are the same for everybody who saw and
    sees the same document, may take back the same moves, and looks on from the same seat as
    before, whichever that is."""
    before, now = old.shown, new.shown
    moved = None if before["viewer"] == now["viewer"] else (before["viewer"], now["viewer"])
    return moved, before["undo"], now["undo"], id(before["state"]), id(now["state"])


def check_of(sight: Sight, at: int) -> str:
    """The fingerprint of what is seen, now and then."""
    return fingerprint(sight.shown["state"]) if at % CHECK_EVERY == 0 else ""
