"""What kind of decision an option belongs to: cards, market, production, leaders."""

from __future__ import annotations

from magnifico.masters.engine import packing as p

_PHASES = {
    p.BUY: "cards",
    p.PAY: "cards",
    p.LINE: "market",
    p.WHITE: "market",
    p.DROP: "market",
    p.PRODUCE: "production",
    p.POWERS: "production",
    p.SPEND: "production",
    p.MAKE: "production",
    p.KEEP: "leaders",
    p.PLAY: "leaders",
    p.DISCARD: "leaders",
}


def phase(code: int) -> str:
    """The phase of an option; what is left is the set-up and the end of turns."""
    return _PHASES.get(p.verb_of(code), "turns")
