"""Events of the game: what happened, with its cause and its rule.

Every function here is called only when somebody listens.
"""

from __future__ import annotations

from typing import Final

from magnifico.core.state import NOBODY
from magnifico.masters.data.components import CONTENTS, RESOURCES
from magnifico.masters.engine import components as c
from magnifico.masters.engine import packing as p
from magnifico.masters.engine.amounts import amount_of, faith_in
from magnifico.masters.engine.table import Table


def card_id(card: int) -> str:
    """How events name a development card."""
    return f"card:D{card:02}"


def leader_id(leader: int) -> str:
    """How events name a leader."""
    return f"leader:L{leader:02}"


def token_id(token: int) -> str:
    """How events name a solo token."""
    return f"token:T{token}"


def line_id(line: int) -> str:
    """How events name a line of the market: rows and columns count from 1."""
    return f"row:{line + 1}" if line < c.ROWS else f"col:{line - c.ROWS + 1}"


def marble_id(marble: int) -> str:
    """How events name a colour of marbles."""
    return "marble:" + CONTENTS.marbles[marble].colour


def section_id(section: int) -> str:
    """How events name a section of the faith track."""
    return f"section:{section + 1}"


def cause_id(cause: int) -> str:
    """How events name a cause; nothing for none."""
    if cause == 0:
        return ""
    if cause < p.BY_LEADER:
        return card_id(cause)
    if cause < p.BY_LINE:
        return leader_id(cause - p.BY_LEADER)
    if cause < p.BY_TOKEN:
        return line_id(cause - p.BY_LINE)
    if cause < p.BY_BASIC_POWER:
        return token_id(cause - p.BY_TOKEN)
    if cause < p.BY_SECTION:
        return "action:production" if cause == p.BY_PRODUCTION else "power:basic"
    return section_id(cause - p.BY_SECTION)


def amounts(goods: int) -> dict[str, int]:
    """Packed goods by name, without those that are not there."""
    return {name: amount_of(goods, r) for r, name in enumerate(RESOURCES) if amount_of(goods, r)}


def kept(t: Table, leaders: list[int]) -> None:
    """A seat kept two leaders; which ones, only that seat knows."""
    secret: dict[str, object] = {"leaders": [leader_id(leader) for leader in leaders]}
    t.tell("leaders-kept", t.seat, p.NO_CAUSE, "MR-SETUP-03", {}, secret)


def first_player(t: Table) -> None:
    """Somebody received the inkwell."""
    t.tell("first-player", t.first, p.NO_CAUSE, "MR-SETUP-04", {})


def starting_resource(t: Table, resource: int) -> None:
    """The seat chose a resource of its start."""
    data: dict[str, object] = {"goods": {RESOURCES[resource]: 1}}
    t.tell("starting-resource", t.seat, p.NO_CAUSE, "MR-SETUP-05", data)


def turn(t: Table) -> None:
    """A turn begins."""
    t.tell("turn", t.seat, p.NO_CAUSE, "MR-TURN-01", {"round": t.round})


def marble_goods(gives: int) -> dict[str, int]:
    """What marbles give by name, faith included."""
    goods = amounts(gives)
    points = faith_in(gives)
    if points:
        goods["faith"] = points
    return goods


def market(t: Table, line: int, gives: int) -> None:
    """The seat takes what the coloured marbles of a line give."""
    data: dict[str, object] = {"line": line_id(line), "goods": marble_goods(gives)}
    t.tell("market", t.seat, p.BY_LINE + line, "MR-MARKET-01", data)


def white(t: Table, goods: int) -> None:
    """Leaders turn white marbles into goods."""
    t.tell("white", t.seat, p.NO_CAUSE, "MR-LEADER-05", {"goods": amounts(goods)})


def push(t: Table, line: int, marble: int) -> None:
    """A marble was pushed into a line; another one dropped onto the slide."""
    data: dict[str, object] = {
        "line": line_id(line),
        "marble": marble_id(marble),
        "slide": marble_id(t.market[c.SLIDE]),
    }
    t.tell("push", t.seat, p.BY_LINE + line, "MR-MARKET-02", data)


def discarded(t: Table, line: int, goods: int, stored: bool) -> None:
    """The seat did not store, or no longer stores, some goods; ``stored`` says the latter."""
    rule = "MR-DEPOT-06" if stored else "MR-DEPOT-05"
    t.tell("discarded", t.seat, p.BY_LINE + line, rule, {"goods": amounts(goods)})


def faith(t: Table, seat: int, points: int, cause: int, rule: str) -> None:
    """A faith marker moved."""
    data: dict[str, object] = {"goods": {"faith": points}, "space": t.faith[seat]}
    t.tell("faith", seat, cause, rule, data)


def cross(t: Table, steps: int, cause: int, rule: str) -> None:
    """The black cross moved."""
    data: dict[str, object] = {"steps": steps, "space": t.cross}
    t.tell("cross", NOBODY, cause, rule, data)


def report(t: Table, section: int) -> None:
    """A Vatican Report begins."""
    name = section_id(section)
    t.tell("report", NOBODY, p.BY_SECTION + section, "MR-FAITH-03", {"section": name})


def tile(t: Table, seat: int, section: int, is_up: bool) -> None:
    """A Pope's Favor tile was turned or lost."""
    name = section_id(section)
    kind = "tile-up" if is_up else "tile-lost"
    t.tell(kind, seat, p.BY_SECTION + section, "MR-FAITH-04", {"section": name})


def paid(t: Table, cause: int, resource: int, warehouse: int, strongbox: int) -> None:
    """The seat paid some of one resource."""
    name = RESOURCES[resource]
    data: dict[str, object] = {
        "goods": {name: warehouse + strongbox},
        "warehouse": {name: warehouse} if warehouse else {},
        "strongbox": {name: strongbox} if strongbox else {},
    }
    rule = "MR-PROD-04" if cause == p.BY_PRODUCTION else "MR-BUY-01"
    t.tell("paid", t.seat, cause, rule, data)


def bought(t: Table, card: int, slot: int) -> None:
    """The seat put a card it paid for into a slot."""
    data: dict[str, object] = {"card": card_id(card), "slot": slot + 1}
    t.tell("bought", t.seat, p.BY_CARD + card, "MR-BUY-02", data)


def powers(t: Table, mask: int) -> None:
    """The seat activates some of its production powers."""
    names: list[str] = []
    if mask & p.BASIC_POWER:
        names.append("power:basic")
    for slot in range(c.SLOTS):
        if mask >> p.SLOT_POWERS + slot & 1:
            start = (t.seat * c.SLOTS + slot) * c.LEVELS
            tops = [card for card in t.slots[start : start + c.LEVELS] if card != c.NONE]
            names.append(card_id(tops[-1]))
    for number, leader in enumerate(c.PRODUCERS):
        if mask >> p.LEADER_POWERS + number & 1:
            names.append(leader_id(leader))
    t.tell("powers", t.seat, p.NO_CAUSE, "MR-PROD-01", {"powers": names})


def produced(t: Table, goods: int) -> None:
    """A production put goods into the strongbox."""
    t.tell("produced", t.seat, p.NO_CAUSE, "MR-PROD-04", {"goods": amounts(goods)})


def leader(t: Table, kind: str, number: int, rule: str) -> None:
    """A leader was played or discarded."""
    name = leader_id(number)
    t.tell(kind, t.seat, p.BY_LEADER + number, rule, {"leader": name})


def end_triggered(t: Table, seat: int, trigger: str) -> None:
    """A marker on the last space or a seventh card brings the end near."""
    t.tell("end-triggered", seat, p.NO_CAUSE, "MR-END-01", {"trigger": "trigger:" + trigger})


def token(t: Table, number: int) -> None:
    """A solo token is revealed."""
    name = token_id(number)
    t.tell("token", NOBODY, p.BY_TOKEN + number, "MR-SOLO-02", {"token": name})


def removed(t: Table, card: int, number: int) -> None:
    """A solo token takes a card from the grid."""
    data: dict[str, object] = {"card": card_id(card)}
    t.tell("removed", NOBODY, p.BY_TOKEN + number, "MR-SOLO-04", data)


def shuffled(t: Table) -> None:
    """All solo tokens form a new stack."""
    t.tell("shuffled", NOBODY, p.NO_CAUSE, "MR-SOLO-06", {})


_SOLO_ENDINGS: Final[dict[str, str]] = {
    "solo-won-faith": "MR-SOLO-11",
    "solo-won-cards": "MR-SOLO-11",
    "solo-lost-cards": "MR-SOLO-09",
    "solo-lost-cross": "MR-SOLO-10",
}
"""The rule behind each way in which a solo game ends."""


def game_over(t: Table, reason: str) -> None:
    """The game has ended."""
    rule = _SOLO_ENDINGS.get(reason, "MR-END-02")
    t.tell("game-over", NOBODY, p.NO_CAUSE, rule, {"reason": "ending:" + reason})
