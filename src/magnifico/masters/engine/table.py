"""What lies on the table of Masters of Renaissance: data only.

Lists hold one concept each; those with a value per seat have a stride, so ``strongbox[seat *
RESOURCES + resource]``. ``market``, ``warehouse``, ``strongbox`` and ``faith`` change in place.
All other lists change seldom: they are replaced and never changed in place, so that clones share
them.

The warehouse is kept as one amount per resource, leader depots included: resources may be
rearranged freely (MR-DEPOT-04, MR-DEPOT-09), so an arrangement tells nothing, and the amounts
are legal when some arrangement is (MR-DEPOT-07).
"""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY, State

_EMPTY: Final[list[int]] = []


class Table(State):
    """Every component that the rules speak of, by number."""

    def __init__(self) -> None:
        super().__init__()
        self.first: int = NOBODY  # who has the inkwell
        self.cross: int = 0  # where Lorenzo's black cross stands (solo)
        self.market: list[int] = _EMPTY  # 12 marbles row by row, then the one on the slide
        self.warehouse: list[int] = _EMPTY  # by seat and resource
        self.strongbox: list[int] = _EMPTY  # by seat and resource
        self.faith: list[int] = _EMPTY  # by seat
        self.grid: list[int] = _EMPTY  # 12 decks of 4, the top first
        self.slots: list[int] = _EMPTY  # by seat, slot and level
        self.tiles: list[int] = _EMPTY  # by seat and section
        self.hand: list[int] = _EMPTY  # by seat: up to 4 leaders, in order
        self.returned: list[int] = _EMPTY  # by seat: the 2 leaders given back in the set-up
        self.played: list[int] = _EMPTY  # by seat: up to 2 leaders, as they were played
        self.discarded: list[int] = _EMPTY  # by seat: up to 2 leaders, as they were discarded
        self.removed: list[int] = _EMPTY  # cards that solo tokens took from the grid
        self.tokens: list[int] = _EMPTY  # solo tokens still to be revealed, the top last
        self.used: list[int] = _EMPTY  # solo tokens revealed since the last shuffle

    def copy_table(self, other: Table) -> None:
        """Become equal to another table, sharing what is never changed in place."""
        self.copy_core(other)
        self.first = other.first
        self.cross = other.cross
        self.market = other.market[:]
        self.warehouse = other.warehouse[:]
        self.strongbox = other.strongbox[:]
        self.faith = other.faith[:]
        self.grid = other.grid
        self.slots = other.slots
        self.tiles = other.tiles
        self.hand = other.hand
        self.returned = other.returned
        self.played = other.played
        self.discarded = other.discarded
        self.removed = other.removed
        self.tokens = other.tokens
        self.used = other.used

    def offer(self, kind: int, cause: int, options: list[int]) -> None:
        """Open a decision of the seat whose turn it is."""
        self.kind = kind
        self.cause = cause
        self.options = options

    def key(self) -> tuple[object, ...]:
        return (
            self.core_key(),
            self.first,
            self.cross,
            tuple(self.market),
            tuple(self.warehouse),
            tuple(self.strongbox),
            tuple(self.faith),
            tuple(self.grid),
            tuple(self.slots),
            tuple(self.tiles),
            tuple(self.hand),
            tuple(self.returned),
            tuple(self.played),
            tuple(self.discarded),
            tuple(self.removed),
            tuple(self.tokens),
            tuple(self.used),
        )


def changed(values: list[int], place: int, value: int) -> list[int]:
    """A copy of a list with one value changed."""
    copy = values[:]
    copy[place] = value
    return copy
