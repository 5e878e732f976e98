"""Which seats of Lorenzo il Magnifico know something that the others do not."""

from __future__ import annotations

from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.privacy import public_options


def has_secrets(state: LorenzoState, seat: int) -> bool:
    """Whether a seat has leaders or tokens that it hides, or options that tell of such."""
    if state.is_over():
        return False
    if state.hand[seat] or state.tokens[seat] or state.pack[seat]:
        return True
    if state.pick[seat] != n.NO_LEADER:
        return True
    is_asked = state.seat == seat
    return is_asked and (state.drawn != 0 or len(public_options(state)) != len(state.options))
