"""How deeply a game is looked into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Depth:
    """How long is thought about a decision, and how often a draw is tried."""

    iterations: int
    """Of all trees of a decision together."""
    draws: int
    draw_iterations: int = 96
    """Of the search that says what a draw was worth."""
    playouts: int = 8
    """How often both ways from a turning point are played to their end."""
    trees: int = 4
    """Trees that grow apart from each other: how far they disagree tells how sure they are."""


DEPTHS = {"quick": Depth(800, 12), "thorough": Depth(8000, 32, draw_iterations=400, playouts=12)}
