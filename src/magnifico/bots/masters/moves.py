"""What the policy is told of an option of Masters of Renaissance."""

from __future__ import annotations

from typing import Final

from magnifico.bots.features import Axis, FeatureSet, steps
from magnifico.masters.data.components import CONTENTS
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import production
from magnifico.masters.engine.amounts import RESOURCES, amount_of
from magnifico.masters.engine.components import LINE_PLACES, LINES, SLOTS
from magnifico.masters.engine.flow import MastersState

VERBS: Final = 14
NUMBERS: Final = 8
"""The largest number of an option that is told from larger ones."""
PIECES: Final = 6
"""The largest amount of goods that is told from larger ones."""
MARBLES: Final = 4
COLOURS: Final[int] = len(CONTENTS.marbles)

_CARDS: Final = Axis("card", tuple(card.id for card in CONTENTS.cards))
_LEADERS: Final = Axis("leader", tuple(leader.id for leader in CONTENTS.leaders))

OPTIONS: Final = FeatureSet(steps("none", 0, 0))
AT_NUMBER: Final[int] = OPTIONS.add(
    "number", [steps("verb", 0, VERBS - 1), steps("number", 0, NUMBERS)], timeless=True
)
AT_LINE: Final[int] = OPTIONS.add("line", [steps("line", 0, LINES - 1)], timeless=True)
AT_MARBLES: Final[int] = OPTIONS.add(
    "marbles", [steps("count", 0, MARBLES)], slots=COLOURS, each="colour", timeless=True
)
AT_CARD: Final[int] = OPTIONS.add("card", [_CARDS], timeless=True)
AT_POWER: Final[int] = OPTIONS.add("power", [_CARDS], timeless=True)
AT_KEPT: Final[int] = OPTIONS.add("kept", [_LEADERS], timeless=True)
AT_PLAYED: Final[int] = OPTIONS.add("played", [_LEADERS], timeless=True)
AT_DISCARDED: Final[int] = OPTIONS.add("discarded", [_LEADERS], timeless=True)
AT_WHITE: Final[int] = OPTIONS.add(
    "white", [steps("count", 0, PIECES)], slots=RESOURCES, each="resource", timeless=True
)
AT_DROPPED: Final[int] = OPTIONS.add(
    "dropped", [steps("count", 0, PIECES)], slots=RESOURCES, each="resource", timeless=True
)
AT_SPENT: Final[int] = OPTIONS.add(
    "spent", [steps("count", 0, PIECES)], slots=RESOURCES, each="resource", timeless=True
)
BASES: Final[list[int]] = OPTIONS.bases(1, 0)
"""For every slot, what added to its number makes its row."""


def rows_of(t: MastersState, option: int) -> list[int]:
    """The rows of an option of the seat in focus."""
    verb = p.verb_of(option)
    argument = p.argument_of(option)
    if verb == p.LINE:
        return _line(t, argument)
    if verb == p.BUY:
        card, _slot = p.bought(option)
        return [_number(verb, 0), _row(AT_CARD, card - 1)]
    if verb == p.KEEP:
        first, second = p.kept(option)
        return [_number(verb, 0), _row(AT_KEPT, first - 1), _row(AT_KEPT, second - 1)]
    if verb == p.PLAY or verb == p.DISCARD:
        slot = AT_PLAYED if verb == p.PLAY else AT_DISCARDED
        return [_number(verb, 0), _row(slot, argument - 1)]
    if verb == p.POWERS:
        return _powers(t, argument)
    if verb == p.WHITE:
        return _goods(verb, AT_WHITE, argument)
    if verb == p.DROP:
        return _goods(verb, AT_DROPPED, p.dropped(option))
    if verb == p.SPEND:
        return _goods(verb, AT_SPENT, argument)
    return [_number(verb, argument)]


def _row(slot: int, number: int) -> int:
    return BASES[slot] + number + 1


def _number(verb: int, number: int) -> int:
    return _row(AT_NUMBER, verb * (NUMBERS + 1) + min(number, NUMBERS))


def _line(t: MastersState, line: int) -> list[int]:
    """A line of the market: which one, and what marbles it has."""
    counts = [0] * COLOURS
    for place in LINE_PLACES[line]:
        counts[t.market[place]] += 1
    rows = [_row(AT_LINE, line)]
    for colour in range(COLOURS):
        rows.append(_row(AT_MARBLES + colour, counts[colour]))
    return rows


def _goods(verb: int, slot: int, goods: int) -> list[int]:
    rows = [_number(verb, 0)]
    for resource in range(RESOURCES):
        rows.append(_row(slot + resource, min(amount_of(goods, resource), PIECES)))
    return rows


def _powers(t: MastersState, powers: int) -> list[int]:
    """The powers of a production: the basic one, those of cards, and how many leaders'."""
    basic = powers & p.BASIC_POWER
    leaders = 0
    rest = powers >> p.LEADER_POWERS
    while rest:
        rest &= rest - 1
        leaders += 1
    rows = [_number(p.POWERS, basic + 2 * leaders)]
    for slot in range(SLOTS):
        card = production.top_card(t, t.seat, slot)
        if powers >> (p.SLOT_POWERS + slot) & 1 and card > 0:
            rows.append(_row(AT_POWER, card - 1))
    return rows
