"""What is kept of a table, as plain data: no database is needed to speak of it.

The log of a game (``Entry``) only grows: what counts of it is folded from it (``loading.fold``).
Times are seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from magnifico.core.state import NOBODY

Changes = Mapping[str, Any]


@dataclass(slots=True)
class TableRow:
    """A table."""

    id: str
    owner: int
    game: str
    rules: int
    """The version of the rules that the game is played by."""
    options: dict[str, Any]
    title: str
    status: str
    listed: bool
    start: str
    undo: str
    hints: bool
    budget: int | None
    per_move: int
    seed: str
    """What the game is played from; empty until it starts, unless it was chosen."""
    secret: str
    """The server's share of the seed, which the commitment promises."""
    salt: str
    commitment: str
    seed_chosen: bool
    position: dict[str, Any] | None
    """Where the game starts from, when that is not the usual set-up."""
    watch_hash: str
    created: float
    updated: float
    finished: float | None = None
    seq: int = 0
    number: int = 0
    turn: list[int] = field(default_factory=list)
    """The seats that must decide."""
    bot_turn: bool = False
    deadline: float | None = None
    """When the time of somebody who must decide is up."""
    result: dict[str, Any] | None = None
    rematch: str | None = None
    aborted: bool = False
    """Whether the players ended the game before its end."""
    spectators_muted: bool = False
    """Whether the host lets nobody but players speak."""
    refused: list[int] = field(default_factory=list)
    """The browsers that may not sit down or speak here."""
    undo_request: dict[str, Any] | None = None
    """Moves that a ``seat`` asks to take back: ``to`` which number, and who ``wants`` asking."""
    hinted: bool = False
    """Whether a player asked for a hint."""


@dataclass(slots=True)
class SeatRow:
    """A seat at a table."""

    table_id: str
    seat: int
    kind: str
    name: str
    bot: str | None
    """Who plays on a seat of a bot."""
    taken: bool
    invite_hash: str
    """Of the secret with which the owner invites somebody; it opens the seat while it is free."""
    secret_hash: str
    """Of the secret of whoever sits here."""
    maker: int
    """The browser whose token the secret comes from."""
    generation: int = 0
    """How often the secret was renewed."""
    substitute: str | None = None
    """The bot that plays while the player is away."""
    spent: float = 0.0
    """Seconds used of the time budget, less what was added."""
    webhook: str | None = None
    email: str | None = None
    promise: str | None = None
    """The commitment of the player to a share of the seed."""
    share: str | None = None
    """That share, once it was told."""
    wants_end: bool = False
    """Whether the player would end the game now."""
    muted: bool = False
    """Whether the host lets the player say nothing."""
    plan: dict[str, Any] | None = None
    """The ``moves`` to be played when the turn of the seat comes (a decision of this ``kind``, in
    this ``round``), and the ``reason`` why they were not."""


NO_EVENTS: list[list[Any]] = []
"""Of entries whose events are found in the log."""


@dataclass(slots=True)
class Entry:
    """One entry of a game's log: its start, a move, or that moves were taken back."""

    kind: str
    """``start``, ``move`` or ``undo``; ``earlier`` for an entry of the game that this one goes on
    from, which everybody here may read."""
    number: int
    """How many moves the game has after this entry; below 0 for one of an earlier game."""
    seat: int = NOBODY
    text: str = ""
    """The move in notation; empty for other entries."""
    public: str | None = None
    """The move as everybody may read it while the game runs."""
    round: int = 0
    turn: int = 0
    reveals: bool = True
    """Whether the player learned something hidden by this move."""
    events: list[list[Any]] = field(default_factory=list)
    seq: int = 0
    """Its place in the log; those of an earlier game end at 0."""
    at: float = 0.0


@dataclass(slots=True)
class Snapshot:
    """The state of a game after some moves, so that loading need not replay all of them."""

    seq: int
    number: int
    document: Any
    """Plain data; JSON of it already (``msgspec.Raw``) while it waits to be written, which takes
    less memory."""


@dataclass(slots=True)
class ChatRow:
    """A line of a table's chat."""

    table_id: str
    at: float
    seat: int
    name: str
    text: str
    notice: str | None = None
    id: int = 0
    """Given by the store."""


@dataclass(slots=True)
class StoredTable:
    """A table as it is kept."""

    row: TableRow
    seats: list[SeatRow]
    grants: set[tuple[int, int]] = field(default_factory=set)
    """(seat, client)"""
    knocks: set[tuple[int, int]] = field(default_factory=set)
    """(seat, client) that wait to be let in by who holds the seat."""

    def apply(self, change: TableChange) -> None:
        """Make a change here that is kept, or going to be."""
        for name, value in change.table.items():
            setattr(self.row, name, value)
        for seat, changes in change.seats.items():
            for name, value in changes.items():
                setattr(self.seats[seat], name, value)
        if gone := (*change.drop_grants, *change.add_grants, *change.add_knocks):
            self.grants.difference_update(gone)
            self.knocks.difference_update(gone)
            self.grants.update(change.add_grants)
            self.knocks.update(change.add_knocks)


@dataclass(slots=True)
class TableChange:
    """What one step of a table changes, to be written together. Nothing changes it, but a frozen
    one takes four times as long to make."""

    table: Changes = field(default_factory=dict)
    seats: Mapping[int, Changes] = field(default_factory=dict)
    entries: Sequence[Entry] = ()
    snapshot: Snapshot | None = None
    add_grants: Sequence[tuple[int, int]] = ()
    drop_grants: Sequence[tuple[int, int]] = ()
    add_knocks: Sequence[tuple[int, int]] = ()
    chat: ChatRow | None = None
    claim: int | None = None
    """A seat that must still be free, and is taken with this change."""


@dataclass(frozen=True, slots=True)
class Written:
    """That another server wrote to a table."""

    table_id: str
    change: TableChange | None = None
    """Moves, or that some were taken back, as they were written; None where the table has to be
    read to know what changed."""


class WriteConflict(Exception):
    """Somebody else wrote this place of the log, or took this seat: another server has the same
    table."""


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """The analysis of a table, as it was made."""

    depth: str
    document: dict[str, Any]
