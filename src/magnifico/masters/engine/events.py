"""Events of the game: what happened, with its cause and its rule.

Every function here is called only when somebody listens.
"""

from __future__ import annotations

from typing import Final

from magnifico.core.events import Event
from magnifico.core.state import NOBODY
from magnifico.masters.data.components import CONTENTS, RESOURCES
from magnifico.masters.engine.codes import (
    BASIC_POWER,
    CAUSE_BASIC,
    CAUSE_LEADER,
    CAUSE_LINE,
    CAUSE_PRODUCTION,
    CAUSE_TOKEN,
    LEADER_POWERS,
    SLOT_POWERS,
    amount_of,
)
from magnifico.masters.engine.components import LEVELS, NONE, PRODUCERS, ROWS, SLIDE, SLOTS
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
    return f"row:{line + 1}" if line < ROWS else f"col:{line - ROWS + 1}"


def marble_id(marble: int) -> str:
    """How events name a colour of marbles."""
    return "marble:" + CONTENTS.marbles[marble].colour


def cause_id(cause: int) -> str:
    """How events name a cause; nothing for none."""
    if cause == 0:
        return ""
    if cause < CAUSE_LEADER:
        return card_id(cause)
    if cause < CAUSE_LINE:
        return leader_id(cause - CAUSE_LEADER)
    if cause < CAUSE_TOKEN:
        return line_id(cause - CAUSE_LINE)
    if cause < CAUSE_BASIC:
        return token_id(cause - CAUSE_TOKEN)
    return "action:production" if cause == CAUSE_PRODUCTION else "power:basic"


def amounts(goods: int) -> dict[str, int]:
    """Packed goods by name, without those that are not there."""
    return {name: amount_of(goods, r) for r, name in enumerate(RESOURCES) if amount_of(goods, r)}


def tell(
    table: Table, kind: str, seat: int, cause: str, rule: str, data: dict[str, object]
) -> None:
    """Put one event into the log."""
    if table.log is not None:
        table.log.append(Event(kind, seat, cause, rule, data))


def kept(table: Table, leaders: list[int]) -> None:
    """A seat kept two leaders; which ones, only that seat knows."""
    if table.log is not None:
        secret: dict[str, object] = {"leaders": [leader_id(leader) for leader in leaders]}
        table.log.append(Event("leaders-kept", table.seat, "", "MR-SETUP-03", {}, secret))


def first_player(table: Table) -> None:
    """Somebody received the inkwell."""
    tell(table, "first-player", table.first, "", "MR-SETUP-04", {})


def starting_resource(table: Table, resource: int) -> None:
    """The seat chose a resource of its start."""
    data: dict[str, object] = {"goods": {RESOURCES[resource]: 1}}
    tell(table, "starting-resource", table.seat, "", "MR-SETUP-05", data)


def turn(table: Table) -> None:
    """A turn begins."""
    tell(table, "turn", table.seat, "", "MR-TURN-01", {"round": table.round})


def marble_goods(gives: int) -> dict[str, int]:
    """What marbles give by name, faith included."""
    goods = amounts(gives)
    if gives >> 32 & 0xFF:
        goods["faith"] = gives >> 32 & 0xFF
    return goods


def market(table: Table, line: int, gives: int) -> None:
    """The seat takes what the coloured marbles of a line give."""
    data: dict[str, object] = {"line": line_id(line), "goods": marble_goods(gives)}
    tell(table, "market", table.seat, line_id(line), "MR-MARKET-01", data)


def white(table: Table, goods: int) -> None:
    """Leaders turn white marbles into goods."""
    tell(table, "white", table.seat, "", "MR-LEADER-05", {"goods": amounts(goods)})


def push(table: Table, line: int, marble: int) -> None:
    """A marble was pushed into a line; another one dropped onto the slide."""
    data: dict[str, object] = {
        "line": line_id(line),
        "marble": marble_id(marble),
        "slide": marble_id(table.market[SLIDE]),
    }
    tell(table, "push", table.seat, line_id(line), "MR-MARKET-02", data)


def discarded(table: Table, line: int, goods: int, stored: bool) -> None:
    """The seat did not store, or no longer stores, some goods; ``stored`` says the latter."""
    rule = "MR-DEPOT-06" if stored else "MR-DEPOT-05"
    tell(table, "discarded", table.seat, line_id(line), rule, {"goods": amounts(goods)})


def faith(table: Table, seat: int, points: int, cause: int, rule: str) -> None:
    """A faith marker moved."""
    data: dict[str, object] = {"goods": {"faith": points}, "space": table.faith[seat]}
    tell(table, "faith", seat, cause_id(cause), rule, data)


def cross(table: Table, steps: int, cause: int, rule: str) -> None:
    """The black cross moved."""
    data: dict[str, object] = {"steps": steps, "space": table.cross}
    tell(table, "cross", NOBODY, cause_id(cause), rule, data)


def report(table: Table, section: int) -> None:
    """A Vatican Report begins."""
    name = f"section:{section + 1}"
    tell(table, "report", NOBODY, name, "MR-FAITH-03", {"section": name})


def tile(table: Table, seat: int, section: int, is_up: bool) -> None:
    """A Pope's Favor tile was turned or lost."""
    name = f"section:{section + 1}"
    kind = "tile-up" if is_up else "tile-lost"
    tell(table, kind, seat, name, "MR-FAITH-04", {"section": name})


def paid(table: Table, cause: int, resource: int, warehouse: int, strongbox: int) -> None:
    """The seat paid some of one resource."""
    name = RESOURCES[resource]
    data: dict[str, object] = {
        "goods": {name: warehouse + strongbox},
        "warehouse": {name: warehouse} if warehouse else {},
        "strongbox": {name: strongbox} if strongbox else {},
    }
    rule = "MR-PROD-04" if cause == CAUSE_PRODUCTION else "MR-BUY-01"
    tell(table, "paid", table.seat, cause_id(cause), rule, data)


def bought(table: Table, card: int, slot: int) -> None:
    """The seat put a card it paid for into a slot."""
    data: dict[str, object] = {"card": card_id(card), "slot": slot + 1}
    tell(table, "bought", table.seat, card_id(card), "MR-BUY-02", data)


def powers(table: Table, mask: int) -> None:
    """The seat activates some of its production powers."""
    names: list[str] = []
    if mask & BASIC_POWER:
        names.append("power:basic")
    for slot in range(SLOTS):
        if mask >> SLOT_POWERS + slot & 1:
            start = (table.seat * SLOTS + slot) * LEVELS
            tops = [card for card in table.slots[start : start + LEVELS] if card != NONE]
            names.append(card_id(tops[-1]))
    for number, leader in enumerate(PRODUCERS):
        if mask >> LEADER_POWERS + number & 1:
            names.append(leader_id(leader))
    tell(table, "powers", table.seat, "", "MR-PROD-01", {"powers": names})


def produced(table: Table, goods: int) -> None:
    """A production put goods into the strongbox."""
    tell(table, "produced", table.seat, "", "MR-PROD-04", {"goods": amounts(goods)})


def leader(table: Table, kind: str, number: int, rule: str) -> None:
    """A leader was played or discarded."""
    name = leader_id(number)
    tell(table, kind, table.seat, name, rule, {"leader": name})


def end_triggered(table: Table, seat: int, trigger: str) -> None:
    """A marker on the last space or a seventh card brings the end near."""
    tell(table, "end-triggered", seat, "", "MR-END-01", {"trigger": "trigger:" + trigger})


def token(table: Table, number: int) -> None:
    """A solo token is revealed."""
    name = token_id(number)
    tell(table, "token", NOBODY, name, "MR-SOLO-02", {"token": name})


def removed(table: Table, card: int, number: int) -> None:
    """A solo token takes a card from the grid."""
    data: dict[str, object] = {"card": card_id(card)}
    tell(table, "removed", NOBODY, token_id(number), "MR-SOLO-04", data)


def shuffled(table: Table) -> None:
    """All solo tokens form a new stack."""
    tell(table, "shuffled", NOBODY, "", "MR-SOLO-06", {})


_SOLO_ENDINGS: Final[dict[str, str]] = {
    "solo-won-faith": "MR-SOLO-11",
    "solo-won-cards": "MR-SOLO-11",
    "solo-lost-cards": "MR-SOLO-09",
    "solo-lost-cross": "MR-SOLO-10",
}
"""The rule behind each way in which a solo game ends."""


def game_over(table: Table, reason: str) -> None:
    """The game has ended."""
    rule = _SOLO_ENDINGS.get(reason, "MR-END-02")
    tell(table, "game-over", NOBODY, "", rule, {"reason": "ending:" + reason})
