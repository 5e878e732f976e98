"""What environments play between the steps of an agent, where speed counts."""

from __future__ import annotations

from magnifico.core.rng import below
from magnifico.core.state import State


def play_at_random(state: State, stream: list[int]) -> None:
    """Choose for the seat in focus, as often as it decides in a row, as the bot random does."""
    seat = state.seat
    while state.seat == seat:
        options = state.options
        state.play(options[below(stream, len(options))])
