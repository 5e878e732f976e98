"""The state of a game: a value that always shows one open decision, or is over.

Every game has one subclass. It keeps what lies on the table in small integers and flat lists,
so that a clone is a handful of list copies and the whole engine compiles. Rich values (names,
notation, events as text, views) live at the boundary, in each game's ``rules`` module.

How a move runs:

1. ``options`` holds every legal option of ``seat`` as packed integers.
2. ``play(option)`` applies one of them and advances to the next decision. Work that is still
   to be done inside a turn (privileges, bonus actions, opponents' choices) waits on ``stack``
   as plain integers: no closures, so a state can be saved at any moment.
3. Decisions with a single option that tells nobody anything are played by the state itself.

Simultaneous choices: ``waiting`` lists every seat that has such a choice open, in the order of
the seats. The first one is in focus; ``focus(seat)`` brings another one forward. A seat that has
answered leaves ``waiting`` (who has more to choose at once chooses it as one option, or in a
second round, once all have answered), and the answers may come in any order with equal results.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from magnifico.core import copying
from magnifico.core.comparing import Pairs, differing_pairs
from magnifico.core.events import Event
from magnifico.core.rng import Stream

NOBODY: Final = -1
"""The seat of a finished game, and the viewer who sees only what is public."""

EVERYBODY: Final = -2
"""The viewer who knows what all seats know together; what lies undealt stays hidden from it, even
after the end. ``state.redact(EVERYBODY).guess(rng)`` is the same game with another future."""

HIDDEN: Final = -1
"""A component whose identity a viewer does not know (only in redacted states)."""

# What a field of a state is, besides a plain ``int`` or ``str``. One line declares it; how it is
# copied and compared is written from that line (``scripts/fields.py``, into ``copying.py``).
Own: TypeAlias = list[int]
"""A list that changes at almost every move: each clone has its own."""
Shared: TypeAlias = list[int]
"""A list that changes seldom, and never in place: clones share it."""
Derived: TypeAlias = list[int]
"""Worked out from other fields; shared, and no part of the identity."""
Listeners: TypeAlias = list[Event] | None
"""Stays behind: nobody listens to a clone."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """What lies on the table. Subclasses add their own fields and implement the rules."""

    def __init__(self) -> None:
        self.players: int = 0
        self.seat: int = NOBODY
        self.kind: int = 0
        self.cause: int = 0
        self.options: Shared = []
        self.waiting: Own = []
        self.stack: Own = []
        self.rng: Own = []
        self.round: int = 0
        self.turn: int = 0
        self.log: Listeners = None

    def copy_core(self, other: State) -> None:
        """Copy what every game shares."""
        copying.copy_fields(self, other)

    @abstractmethod
    def clone(self) -> State:
        """An equal, independent state. Nobody listens to the events of a clone."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Everything that distinguishes this state, as a hashable value."""

    def core_key(self) -> tuple[object, ...]:
        """The shared part of ``key``."""
        return copying.key_of(self)

    def parting(self, other: State) -> Pairs:
        """Where another state of the game differs from this one, in pairs; options follow from the
        rest. Games whose fields are written out (``copying.py``) need not make keys for it."""
        one = self
        if self.options != other.options:
            one = self.clone()
            one.options = other.options
        return differing_pairs(one.key(), other.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    @abstractmethod
    def play(self, option: int) -> None:
        """Apply one of ``options`` and advance to the next decision.

        The option is trusted to be legal: whoever takes options from outside (``Game``) checks.
        """

    @abstractmethod
    def focus(self, seat: int) -> None:
        """Bring the open simultaneous choice of another waiting seat forward."""

    def focused(self, seat: int) -> State:
        """This state with the open choice of a seat in focus, if it has one; not to be changed."""
        if self.seat == seat or seat not in self.waiting:
            return self
        other = self.clone()
        other.focus(seat)
        return other

    @abstractmethod
    def refresh(self) -> None:
        """Work out the options of the open decision anew (after a position was set up)."""

    @abstractmethod
    def redact(self, viewer: int) -> State:
        """This state as ``viewer`` may know it: the one privacy line of the game.

        Hidden components become ``HIDDEN``, the random stream is emptied, options of somebody
        else's secret decision are removed. Two states that differ only in what the viewer
        cannot know give equal results.
        """

    @abstractmethod
    def guess(self, rng: list[int]) -> State:
        """A full playable state consistent with this redacted one.

        The hidden parts are drawn from ``rng``, the guesser's own stream.
        """

    def cause_name(self, cause: int) -> str:
        """The component id of a cause, or ""."""
        return ""

    def tell(
        self,
        kind: str,
        seat: int,
        cause: int,
        rule: str,
        data: dict[str, object],
        secret: dict[str, object] | None = None,
    ) -> None:
        """Emit an event, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, seat, self.cause_name(cause), rule, data, secret))

    @abstractmethod
    def points(self, seat: int) -> int:
        """Victory points of a seat: final once the game is over, so far before that."""

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    @abstractmethod
    def result(self) -> list[int]:
        """1 for every winner and 0 for the others, by seat; only for a finished game."""


def play_random(state: State, rng: list[int], limit: int = 100_000) -> int:
    """Play uniformly random options to the end of the game; how many decisions it took.

    ``rng`` is a stream of the players, not that of the state.
    """
    stream = Stream(rng)
    count = 0
    while state.seat != NOBODY:
        options = state.options
        state.play(options[stream.below(len(options))])
        count += 1
        if count >= limit:
            raise RuntimeError(f"a game did not end within {limit} decisions")
    stream.put_back(rng)
    return count


def play_some(state: State, rng: list[int], decisions: int) -> None:
    """Play a number of uniformly random options; the game must be long enough."""
    stream = Stream(rng)
    for _ in range(decisions):
        options = state.options
        state.play(options[stream.below(len(options))])
    stream.put_back(rng)
