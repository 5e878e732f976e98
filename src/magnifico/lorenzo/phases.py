"""What kind of decision an option belongs to: cards, actions, leaders, Vatican."""

from __future__ import annotations

from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.names import FLOORS, TOWERS

_LEADERS = (p.PLAY, p.DISCARD, p.ACTIVATE, p.COPY, p.KEEP, p.REMOVE, p.FREE, p.ARROW)
_CARDS = (p.TAKE, p.PAY, p.CARD)
_VATICAN = (p.SUPPORT, p.REFUSE)

_PHASES = {
    **dict.fromkeys(_LEADERS, "leaders"),
    **dict.fromkeys(_CARDS, "cards"),
    **dict.fromkeys(_VATICAN, "vatican"),
}


def phase(code: int) -> str:
    """The phase of an option: a member on a tower is for a card, elsewhere for an action."""
    verb = p.verb_of(code)
    if verb == p.PLACE and p.second(code) < TOWERS * FLOORS:
        return "cards"
    return _PHASES.get(verb, "actions")
