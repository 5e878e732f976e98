"""What an option of Lorenzo il Magnifico is about, read from its notation."""

from __future__ import annotations

from typing import Any, cast

from magnifico.core.decision import Target
from magnifico.core.document import Document


class LorenzoTarget(Target, total=False):
    """What an option of Lorenzo il Magnifico is about."""

    member: str
    space: str
    card: str
    leader: str
    arrow: str
    token: str
    bonus_tile: str
    family: str
    good: str
    action: str
    servants: int
    seat: int
    place: int
    auction_tile: int
    line: int


_ARGUMENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "play": (("leader", "leader:"),),
    "discard": (("leader", "leader:"),),
    "activate": (("leader", "leader:"),),
    "copy": (("leader", "leader:"),),
    "keep": (("leader", "leader:"),),
    "exchange": (("card", "card:"), ("arrow", "")),
    "card": (("card", "card:"),),
    "store": (("card", "card:"), ("token", "")),
    "token": (("token", ""),),
    "give-token": (("token", ""),),
    "raise": (("member", "member:"),),
    "tile": (("bonus_tile", "bonus-tile:"),),
    "trade": (("family", "family:"),),
    "give": (("good", ""),),
    "action": (("action", ""),),
    "servants": (("servants", "number"),),
    "opponent": (("seat", "number"),),
    "flip": (("place", "number"),),
    "offer": (("auction_tile", "number"), ("line", "number")),
    "instead": (("good", ""), ("servants", "number")),
}
"""By verb, what each argument is: its name in the target, and the group of its component id."""
_BY_NAME_ONLY = frozenset(
    ("play", "discard", "activate", "copy", "keep", "exchange", "raise", "tile", "servants")
)
"""Verbs whose arguments stand in the target by name only; the others keep their text too."""


def target(move: str, document: Document) -> LorenzoTarget | None:
    """The target of a move; None for one that is like any move of any game."""
    member, arrow, space = move.partition(">")
    if arrow:
        return _on({"verb": "place", "member": f"member:{member}"}, space, document)
    verb, *arguments = move.split(":")
    if verb == "take":
        return _on({"verb": verb}, arguments[0], document)
    if verb not in _ARGUMENTS or len(arguments) != len(_ARGUMENTS[verb]):
        return None
    found: dict[str, Any] = {} if verb in _BY_NAME_ONLY else {"argument": move.partition(":")[2]}
    named = zip(_ARGUMENTS[verb], arguments)
    found |= {name: _argument(group, text) for (name, group), text in named}
    return cast(LorenzoTarget, {"verb": verb} | found)


def _argument(group: str, text: str) -> str | int:
    if group != "number":
        return group + text
    return int(text) if text.isdigit() else text


def _on(found: LorenzoTarget, space: str, document: Document) -> LorenzoTarget:
    """A target on a space, with the card on the floor if it is one of a tower."""
    found["space"] = f"space:{space}"
    tower, floor = space[:-1], space[-1:]
    cards = document.get("towers", {}).get(tower)
    if cards and floor.isdigit() and int(floor) <= len(cards) and cards[int(floor) - 1]:
        found["card"] = f"card:{cards[int(floor) - 1]}"
    return found
