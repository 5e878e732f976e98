"""How deeply a game is looked into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Depth:
    """How long is thought about a decision, and how often a draw is tried."""

    iterations: int
    """Of all trees of a decision together."""
    draws: int
    """Other draws that are tried in the place of a true one."""
    playouts: int = 8
    """How often both ways from a turning point are played to their end."""
    trees: int = 4
    """Trees that grow apart from each other: how far they disagree tells how sure they are."""

    @property
    def iterations_of_tree(self) -> int:
        return max(self.iterations // self.trees, 1)


DEPTHS = {"quick": Depth(800, 12), "thorough": Depth(8000, 16, playouts=12)}
