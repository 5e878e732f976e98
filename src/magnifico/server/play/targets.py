"""What an option is about, so that a client can show it on the table without knowing rules.

A target is read from the notation, which every game documents: a ``verb`` and its arguments, as
component ids where they name components.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from magnifico.core.document import Document
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.explain import Explainer, Part
from magnifico.server import wire
from magnifico.server.play.happenings import Speech, words

Target = dict[str, Any]

_GOODS = re.compile(r"(\d+)([a-z]+)")


def target(game: str, move: str, document: Document) -> Target:
    """The target of a move, at a table that looks as ``document`` says."""
    reader = _READERS.get(game, _plain)
    return reader(move, document)


def _plain(move: str, _: Document) -> Target:
    verb, colon, rest = move.partition(":")
    return {"verb": verb, "argument": rest} if colon else {"verb": verb}


# -- Lorenzo il Magnifico ---------------------------------------------------------------------

_LORENZO: dict[str, tuple[tuple[str, str], ...]] = {
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


def _lorenzo(move: str, document: Document) -> Target:
    member, arrow, space = move.partition(">")
    if arrow:
        place = {"verb": "place", "member": f"member:{member}", "space": f"space:{space}"}
        return place | _card_on(space, document)
    verb, *arguments = move.split(":")
    if verb == "take":
        return {"verb": verb, "space": f"space:{arguments[0]}"} | _card_on(arguments[0], document)
    if verb not in _LORENZO or len(arguments) != len(_LORENZO[verb]):
        return _plain(move, document)
    found: Target = {} if verb in _BY_NAME_ONLY else {"argument": move.partition(":")[2]}
    named = zip(_LORENZO[verb], arguments)
    found |= {name: _argument(group, text) for (name, group), text in named}
    return {"verb": verb} | found


def _argument(group: str, text: str) -> str | int:
    if group != "number":
        return group + text
    return int(text) if text.isdigit() else text


def _card_on(space: str, document: Document) -> Target:
    """The card on the floor of a tower."""
    tower, floor = space[:-1], space[-1:]
    cards = document.get("towers", {}).get(tower)
    if not cards or not floor.isdigit() or int(floor) > len(cards):
        return {}
    card = cards[int(floor) - 1]
    return {"card": f"card:{card}"} if card else {}


# -- Masters of Renaissance -------------------------------------------------------------------


def _masters(move: str, document: Document) -> Target:
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
        return {"verb": verb} | _payment(rest)
    return _plain(move, document)


def _goods(text: str) -> dict[str, int]:
    return {name: int(amount) for amount, name in _GOODS.findall(text)}


def _payment(text: str) -> Target:
    good, _, amounts = text.partition(":")
    warehouse, _, strongbox = amounts.partition("+")
    if not (warehouse.isdigit() and strongbox.isdigit()):
        return {"argument": text}
    return {"good": good, "warehouse": int(warehouse), "strongbox": int(strongbox)}


_READERS: dict[str, Callable[[str, Document], Target]] = {
    "lorenzo": _lorenzo,
    "masters": _masters,
}


# -- how a value comes about ------------------------------------------------------------------


class ValueSteps:
    """The steps of the values of a decision's options, in words; what options share is worked out
    once. Only actions in Lorenzo il Magnifico have a value."""

    def __init__(self, rules: Rules, seen: State, speech: Speech) -> None:
        self._rules = rules
        self._speech = speech
        self._explainer: Explainer | None = None
        if rules.name == "lorenzo":
            self._explainer = Explainer(cast(LorenzoState, seen), seen.seat)
        self._told: dict[Part, wire.ValuePart] = {}

    def of(self, code: int) -> list[wire.ValuePart]:
        """The steps of one option."""
        if self._explainer is None:
            return []
        return [self._tell(part) for part in self._explainer.option(code)]

    def _tell(self, part: Part) -> wire.ValuePart:
        if part not in self._told:
            text = _step_words(self._rules, part, self._speech)
            self._told[part] = wire.ValuePart(part.step, part.amount, text)
        return self._told[part]


def _step_words(rules: Rules, part: Part, speech: Speech) -> wire.Words:
    """The component that makes the step, or the word for the step."""
    if part.source:
        return words(speech, lambda wording: rules.component_name(part.source, wording.lang))
    return words(speech, lambda wording: rules.texts.template("step", part.step, wording.lang))
