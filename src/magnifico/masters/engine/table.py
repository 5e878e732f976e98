"""What lies on the table of Masters of Renaissance: data only.

Lists hold one concept each; those with a value per seat have a stride, so ``strongbox[seat *
RESOURCES + resource]``. A field is one line; its type says whether clones share it, in which case
whoever changes it puts a new list in its place (see ``core.state``).

The warehouse is kept as one amount per resource, leader depots included: resources may be
rearranged freely (MR-DEPOT-04, MR-DEPOT-09), so an arrangement tells nothing, and the amounts
are legal when some arrangement is (MR-DEPOT-07).
"""

from __future__ import annotations

from typing import Final

from magnifico.core.comparing import Pairs
from magnifico.core.state import NOBODY, Own, Shared, State
from magnifico.masters.engine import copying

_EMPTY: Final[list[int]] = []


class Table(State):
    """Every component that the rules speak of, by number."""

    def __init__(self) -> None:
        super().__init__()
        self.first: int = NOBODY  # who has the inkwell
        self.cross: int = 0  # where Lorenzo's black cross stands (solo)
        self.market: Own = _EMPTY  # 12 marbles row by row, then the one on the slide
        self.warehouse: Own = _EMPTY  # by seat and resource
        self.strongbox: Own = _EMPTY  # by seat and resource
        self.faith: Own = _EMPTY  # by seat
        self.grid: Shared = _EMPTY  # 12 decks of 4, the top first
        self.slots: Shared = _EMPTY  # by seat, slot and level
        self.tiles: Shared = _EMPTY  # by seat and section
        self.hand: Shared = _EMPTY  # by seat: up to 4 leaders, in order
        self.returned: Shared = _EMPTY  # by seat: the 2 leaders given back in the set-up
        self.played: Shared = _EMPTY  # by seat: up to 2 leaders, as they were played
        self.discarded: Shared = _EMPTY  # by seat: up to 2 leaders, as they were discarded
        self.removed: Shared = _EMPTY  # cards that solo tokens took from the grid
        self.tokens: Shared = _EMPTY  # solo tokens still to be revealed, the top last
        self.used: Shared = _EMPTY  # solo tokens revealed since the last shuffle

    def offer(self, kind: int, cause: int, options: list[int]) -> None:
        """Open a decision of the seat whose turn it is."""
        self.kind = kind
        self.cause = cause
        self.options = options

    def key(self) -> tuple[object, ...]:
        return copying.key_of(self)

    def parting(self, other: State) -> Pairs:
        assert isinstance(other, Table)
        return copying.parting_of(self, other)


def changed(values: list[int], place: int, value: int) -> list[int]:
    """A copy of a list with one value changed."""
    copy = values[:]
    copy[place] = value
    return copy
