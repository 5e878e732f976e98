"""Time budgets: how much of its time a seat has used, and when it will be used up.

What is measured is measured by a steady clock: one that jumps costs nobody anything. What was used
up at the last write is kept (``SeatRow.spent``); the time while no server had the table in memory
is nobody's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from magnifico.server.model import SeatRow, TableRow


class Clock:
    """Since when each seat that must decide has been deciding, and which log entry it answers."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._since: dict[int, tuple[int, float]] = {}
        self._seq = -1
        """The last entry of the log that this clock knows of."""

    def resume(self, turn: Iterable[int], seq: int, ago: float) -> None:
        """Go on at a table that is read again, whose last entry ``seq`` was ``ago`` seconds ago;
        what this clock measured is right where nothing has happened since."""
        if self._seq != seq:
            self._seq = seq
            self._since = dict.fromkeys(turn, (seq, self._steady() - ago))

    def open(self, turn: Iterable[int], seq: int, mover: int | None = None) -> None:
        """Note who must decide after entry ``seq``; who was deciding before goes on doing so,
        except the mover, whose next decision is a new one."""
        kept = {} if mover is None else self._since
        self._seq, now = seq, self._steady()
        self._since = {
            seat: kept[seat] if seat in kept and seat != mover else (seq, now) for seat in turn
        }

    def restart(self, seat: int) -> None:
        """Count the open decision of a seat from now."""
        if seat in self._since:
            self._since[seat] = (self._since[seat][0], self._steady())

    def opened_at(self, seat: int) -> int | None:
        """The log entry after which the decision of a seat was opened."""
        return self._since[seat][0] if seat in self._since else None

    def used(self, seat: int) -> float:
        """Seconds since the open decision of a seat began."""
        return self._steady() - self._since[seat][1] if seat in self._since else 0.0

    def time_left(self, row: TableRow, seat: SeatRow) -> float | None:
        """Seconds that a seat has left; None without a budget."""
        if row.budget is None:
            return None
        running = 0.0 if is_played_by_bot(seat) else self.used(seat.seat)
        return row.budget - seat.spent - running

    def is_over(self, row: TableRow, seat: SeatRow) -> bool:
        """Whether a seat has used up its time."""
        left = self.time_left(row, seat)
        return left is not None and left <= 0

    def deadline(self, row: TableRow, seats: list[SeatRow], now: float) -> float | None:
        """The time of day when the first seat that must decide has used up its time."""
        if row.budget is None:
            return None
        left = [
            self.time_left(row, seats[seat])
            for seat in self._since
            if not is_played_by_bot(seats[seat])
        ]
        ends = [now + seconds for seconds in left if seconds is not None]
        return min(ends, default=None)


def is_played_by_bot(seat: SeatRow) -> bool:
    return seat.kind == "bot" or seat.substitute is not None


def bot_of(seat: SeatRow) -> str | None:
    """The bot that plays on a seat now."""
    return seat.bot if seat.kind == "bot" else seat.substitute
