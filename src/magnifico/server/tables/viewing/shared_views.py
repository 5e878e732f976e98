"""What viewers of a table were told last, and what changed since.

What everybody may know is written as a document once for a move. What a seat knows besides lies
over it as changes of its own, and is worked out anew only when something hidden from the others
became different. All of them share what did not change since the last move.
"""

from __future__ import annotations

from typing import Any, cast

from magnifico.core.document import Document, DocumentCache
from magnifico.core.state import NOBODY, State
from magnifico.server import wire
from magnifico.server.play.changes import Changes, Memory, changed, changes, fingerprint
from magnifico.server.play.history import History
from magnifico.server.play.view import document_of

CHECK_EVERY = 50
"""After how many updates clients are told by what to know that they have not lost the thread."""

_Difference = tuple[tuple[int, object], ...]


class SharedView:
    """What a game looks like to all who see the same, but for the open decisions, which are told
    anew each time."""

    __slots__ = ("seen", "shown")

    def __init__(self, shown: dict[str, Any], seen: State) -> None:
        self.shown = shown
        self.seen: State | None = seen
        """The state as it is seen, while it is told."""

    @property
    def state(self) -> Document:
        """The document of the state."""
        return cast(Document, self.shown["state"])


class SeatView:
    """What somebody sees of a game."""

    __slots__ = ("shared", "undo", "viewer")

    def __init__(self, viewer: int, undo: wire.UndoInfo | None, shared: SharedView) -> None:
        self.viewer = viewer
        self.undo = undo
        self.shared = shared

    def own_news(self, old: SeatView) -> Changes:
        """What is new of what others who see the same may see otherwise."""
        found: Changes = {} if self.viewer == old.viewer else {"=viewer": self.viewer}
        return found if self.undo == old.undo else found | {"=undo": self.undo}


class SharedViews:
    """A moment of a game as its viewers see it, built upon the moment that they saw before."""

    def __init__(self, history: History, before: SharedViews | None = None) -> None:
        self._game, self.number, self._turn = history.game, history.number, history.turn
        self._seen = history.seen_states
        self._before = before
        self._cache: DocumentCache = DocumentCache() if before is None else before._cache
        self._hidden: dict[int, tuple[_Difference, Changes]] = {}
        self._shared: dict[int, SharedView] = {}
        self.found: Memory = {}
        """What changed since the moment before, in parts."""
        public = self._seen.of(NOBODY)
        self._public = self._shared_view(document_of(self._game.rules, public, self._cache), public)

    def forget_before(self) -> None:
        """Let the earlier moment go: everybody was told. What the seats see that decide now is
        asked for again when they move."""
        self._before = None
        self._seen.keep(self._turn)
        self.found = {}
        for view in (self._public, *self._shared.values()):
            view.seen = None

    def seat_view(self, seat: int, undo: wire.UndoInfo | None) -> SeatView:
        """What a seat sees now."""
        if seat not in self._shared:
            self._shared[seat] = self._public if self._seen.is_public(seat) else self._own(seat)
        return SeatView(seat, undo, self._shared[seat])

    def _own(self, seat: int) -> SharedView:
        return self._shared_view(self._laid_over(seat), self._seen.of(seat))

    def _shared_view(self, document: Document, seen: State) -> SharedView:
        outcome = self._game.outcome if self._game.state.is_over() else None
        shown = {
            "number": self.number,
            "round": seen.round,
            "turn": seen.turn,
            "state": document,
            "points": [seen.points(seat) for seat in range(seen.players)],
            "outcome": wire.OutcomeInfo(**outcome.document()) if outcome else None,
        }
        return SharedView(shown, seen)

    def _laid_over(self, seat: int) -> Document:
        """The document of a seat that sees more than everybody."""
        public = self._public.state
        difference = _difference(self._seen.key(seat), self._seen.key(NOBODY))
        earlier = self._before and self._before._hidden.get(seat)
        if earlier and earlier[0] == difference:
            own = earlier[1]
        else:
            seen, cache = self._seen.of(seat), DocumentCache(self._cache)
            own = changes(public, document_of(self._game.rules, seen, cache))
        self._hidden[seat] = (difference, own)
        return changed(public, own)


def _difference(key: tuple[object, ...], public: tuple[object, ...]) -> _Difference:
    """Where what somebody sees differs from what everybody sees."""
    if len(key) != len(public):
        return ((-1, key),)
    pairs = enumerate(zip(key, public))
    return tuple([(place, one) for place, (one, other) in pairs if one != other])


def view_changes(old: SeatView, new: SeatView, memory: Memory | None = None) -> Changes:
    """What changed for somebody between two moments. ``memory`` has what was found for others
    who saw and see the same, or parts of it."""
    known: Memory = {} if memory is None else memory
    before, now = old.shared.shown, new.shared.shown
    key = (id(before), id(now))
    if key not in known:
        known[key] = (before, now, changes(before, now, known))
    return new.own_news(old) | known[key][2]


def sharing_key(old: SeatView, new: SeatView) -> tuple[object, ...]:
    """What the changes between two moments depend on: they are the same for everybody who saw and
    sees the same, may take back the same moves, and looks on from the same seat as before,
    whichever that is."""
    moved = None if old.viewer == new.viewer else (old.viewer, new.viewer)
    return moved, old.undo, new.undo, id(old.shared), id(new.shared)


def check_of(view: SeatView, at: int) -> str:
    """The fingerprint of what is seen, now and then."""
    return fingerprint(view.shared.state) if at % CHECK_EVERY == 0 else ""
