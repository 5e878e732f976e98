"""What a bot likes beside winning: a way to win, as plain data of a game.

A bot with a personality adds it to what a position is worth to its own seat; the other seats in its
tree just want to win. What it likes counts less the later a decision is, and all positions that are
looked at for one decision are judged alike.
"""

from __future__ import annotations


class Taste:
    """What one seat likes: what one of a thing counts for, as a chance to win."""

    def __init__(self, seat: int, weights: dict[str, float]) -> None:
        self.seat: int = seat
        self.weights: dict[str, float] = weights

    def worth(self, amounts: dict[str, int]) -> float:
        """What the things that the seat has count for together."""
        found: float = 0.0
        for name, weight in self.weights.items():
            found += weight * amounts[name]
        return found
