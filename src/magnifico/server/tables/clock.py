"""Time budgets: how much of its time a seat has used, and when it will be used up."""

from __future__ import annotations

from collections.abc import Iterable

from magnifico.server.database.rows import SeatRow, TableRow


class Clock:
    """Since when each seat that must decide has been deciding, and which log entry it answers."""

    def __init__(self) -> None:
        self._since: dict[int, tuple[int, float]] = {}

    def open(self, turn: Iterable[int], seq: int, now: float, mover: int | None = None) -> None:
        """Note who must decide after entry ``seq``; who was deciding before goes on doing so,
        except the mover, whose next decision is a new one."""
        kept = {} if mover is None else self._since
        self._since = {
            seat: kept[seat] if seat in kept and seat != mover else (seq, now) for seat in turn
        }

    def restart(self, seat: int, now: float) -> None:
        """Count the open decision of a seat from now."""
        if seat in self._since:
            self._since[seat] = (self._since[seat][0], now)

    def opened_at(self, seat: int) -> int | None:
        """The log entry after which the decision of a seat was opened."""
        return self._since[seat][0] if seat in self._since else None

    def used(self, seat: int, now: float) -> float:
        """Seconds since the open decision of a seat began."""
        return max(0.0, now - self._since[seat][1]) if seat in self._since else 0.0

    def time_left(self, row: TableRow, seat: SeatRow, now: float) -> float | None:
        """Seconds that a seat has left; None without a budget."""
        if row.budget is None:
            return None
        running = 0.0 if is_played_by_bot(seat) else self.used(seat.seat, now)
        return row.budget - seat.spent - running

    def deadline(self, row: TableRow, seats: list[SeatRow], now: float) -> float | None:
        """When the time of the first seat that must decide is up."""
        left = [
            self.time_left(row, seats[seat], now)
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
