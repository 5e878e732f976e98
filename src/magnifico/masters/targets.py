"""What an option of Masters of Renaissance is about, read from its notation."""

from __future__ import annotations

import re

from magnifico.core.decision import Target


class MastersTarget(Target, total=False):
    """What an option of Masters of Renaissance is about."""

    line: str
    leaders: list[str]
    leader: str
    card: str
    slot: int
    goods: dict[str, int]
    powers: list[str]
    good: str
    warehouse: int
    strongbox: int


_GOODS = re.compile(r"(\d+)([a-z]+)")


def target(move: str) -> MastersTarget | None:
    """The target of a move; None for one that is like any move of any game."""
    verb, _, rest = move.partition(":")
    if verb in ("row", "col"):
        return {"verb": "market", "line": move}
    if verb == "keep":
        return {"verb": verb, "leaders": [f"leader:{name}" for name in rest.split(",")]}
    if verb in ("play", "discard"):
        return {"verb": verb, "leader": f"leader:{rest}"}
    if verb == "buy":
        card, _, slot = rest.partition("@")
        return {"verb": verb, "card": f"card:{card}", "slot": int(slot)}
    if verb in ("white", "drop", "spend"):
        return {"verb": verb, "goods": _goods(rest)}
    if verb == "powers":
        return {"verb": verb, "powers": rest.split(",")}
    if verb in ("take", "make"):
        return {"verb": verb, "good": rest}
    if verb == "pay":
        return _payment(rest)
    return None


def _goods(text: str) -> dict[str, int]:
    return {name: int(amount) for amount, name in _GOODS.findall(text)}


def _payment(text: str) -> MastersTarget:
    good, _, amounts = text.partition(":")
    warehouse, _, strongbox = amounts.partition("+")
    if not (warehouse.isdigit() and strongbox.isdigit()):
        return {"verb": "pay", "argument": text}
    return {
        "verb": "pay",
        "good": good,
        "warehouse": int(warehouse),
        "strongbox": int(strongbox),
    }
