"""What environments play between the steps of an agent, where speed counts."""

from __future__ import annotations

from magnifico.core.rng import below
from magnifico.core.state import NOBODY, State


def play_at_random(state: State, own: int, streams: list[list[int]]) -> None:
    """Choose for every seat that has a stream, as the bot random does, until another one decides:
    the agent's own, or one without a stream."""
    seat = state.seat
    while seat != own and seat != NOBODY and streams[seat]:
        options = state.options
        state.play(options[below(streams[seat], len(options))])
        seat = state.seat
