"""What kind of decision an option belongs to: cards, market, production, leaders."""

from __future__ import annotations

from magnifico.masters.engine import codes

_PHASES = {
    codes.BUY: "cards",
    codes.PAY: "cards",
    codes.LINE: "market",
    codes.WHITE: "market",
    codes.DROP: "market",
    codes.PRODUCE: "production",
    codes.POWERS: "production",
    codes.SPEND: "production",
    codes.MAKE: "production",
    codes.KEEP: "leaders",
    codes.PLAY: "leaders",
    codes.DISCARD: "leaders",
}


def phase(code: int) -> str:
    """The phase of an option; what is left is the set-up and the end of turns."""
    return _PHASES.get(code & 15, "turns")
