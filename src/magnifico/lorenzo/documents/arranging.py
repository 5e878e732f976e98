"""Arranges positions for scenarios: a few things are given, the rest of the table fits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from magnifico.core.document import Document, merge
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.data.corrections import box_for
from magnifico.lorenzo.engine import names as n


def arrange(base: Document, given: Mapping[str, Any]) -> Document:
    """A document with ``given`` laid over it and the rest of the table made to fit.

    A round that is asked for gets its tower cards; cards and leaders that are given to somebody
    leave every other place; the turn order of the round follows from the seat that decides.
    With Houses, tokens that somebody has leave the supply, and the family brings its member.
    """
    merged = merge(_ready(base, given), given)
    _move_cards(merged, given)
    _move_leaders(merged, given)
    _queue_council(merged, given)
    if merged["houses"]:
        _move_tokens(merged, given)
        _lay_adaptation(merged, given)
        _bring_brown_member(merged, given)
    return merged


def _ready(base: Document, given: Mapping[str, Any]) -> Document:
    """The document as it would be at the start of a turn in the round that is asked for."""
    wanted = given.get("round", base["round"] or 1)
    decision = given.get("decision", {})
    order = given.get("order", base["order"])
    seat = decision.get("seat", order[0]) if isinstance(decision, Mapping) and order else 0
    kind = decision.get("kind", "turn") if isinstance(decision, Mapping) else "turn"
    ready: Document = {**base, "round": wanted}
    if wanted in range(1, 7):
        first = (wanted - 1) * n.FLOORS
        ready["towers"] = {
            tower: cards[first : first + n.FLOORS] for tower, cards in base["decks"].items()
        }
    ready["players"] = [_seated(player) for player in base["players"]]
    ready["leaders"] = {**base["leaders"], "deck": []}
    ready["schedule"] = list(order) * 4
    ready["turn"] = list(order).index(seat) + 1 if seat in order else 1
    ready["decision"] = {
        "seat": seat,
        "kind": kind,
        "frame": {"do": kind, "seat": seat},
        "waiting": [],
    }
    ready["stack"] = [{"do": "next-turn", "seat": 0}]
    return ready


def _seated(player: Document) -> Document:
    tile = player["bonus_tile"] or "basic"
    return {**player, "bonus_tile": tile, "pack": [], "hand": [], "pick": ""}


def _move_cards(merged: Document, given: Mapping[str, Any]) -> None:
    """Cards that are given to players or swept leave the towers and decks; tower cards the decks.

    A floor is empty where a member stands, and where a given tower has "" for a card.
    """
    mine = {
        card for player in merged["players"] for cards in player["cards"].values() for card in cards
    }
    mine.update(given.get("swept", ()), given.get("lost", ()))
    entered = {place for player in merged["players"] for place in player["members"].values()}
    fixed = set(given.get("towers", {}))
    merged["towers"] = {
        tower: [
            ""
            if not card or f"{tower}{floor}" in entered or (card in mine and tower not in fixed)
            else card
            for floor, card in enumerate(cards, start=1)
        ]
        for tower, cards in merged["towers"].items()
    }
    shown = {card for cards in merged["towers"].values() for card in cards} | mine
    past = merged["round"] * n.FLOORS
    merged["decks"] = {
        tower: _unshown(cards, shown, past) for tower, cards in merged["decks"].items()
    }


def _unshown(cards: list[str | None], shown: set[str], past: int) -> list[str | None]:
    """A deck whose cards to come are not shown: those change places with past ones that are
    not, of the same period, or leave a gap."""
    deck = list(cards)
    periods = {card.slug: card.period for card in contents().cards}
    for place in range(past, len(deck)):
        card = deck[place]
        if card not in shown:
            continue
        free = [
            i
            for i, other in enumerate(deck[:past])
            if other and other not in shown and periods[other] == periods[card]
        ]
        deck[place] = None
        if free:
            deck[free[0]], deck[place] = card, deck[free[0]]
    return deck


def _move_leaders(merged: Document, given: Mapping[str, Any]) -> None:
    """Leaders that nobody is given are out of the game."""
    if "leaders" in given:
        return
    merged["leaders"] = {**merged["leaders"], "gone": []}


def _queue_council(merged: Document, given: Mapping[str, Any]) -> None:
    """Members that are placed in the council stand there in seat order unless it is given."""
    if "council" in given:
        return
    merged["council"] = [
        f"{seat}:{name}"
        for seat, player in enumerate(merged["players"])
        for name, place in player["members"].items()
        if place == "council"
    ]


def _move_tokens(merged: Document, given: Mapping[str, Any]) -> None:
    """Tokens of players, on cards and discards leave the supply, unless that is given too."""
    houses = merged["houses"] = dict(merged["houses"])
    named = given.get("houses", {})
    if "laid" not in named:
        houses["laid"] = [[] for _ in houses["laid"]]
    placed = [*houses["discards"], *houses["slots"].values()]
    for player in merged["players"]:
        placed += player["tokens"]
        if not player["goods"].get("token"):
            player["goods"] = {**player["goods"], "token": len(player["tokens"])}
    if "supply" not in named:
        houses["supply"] = [token for token in houses["supply"] if token not in placed]


def _lay_adaptation(merged: Document, given: Mapping[str, Any]) -> None:
    """The floor values follow from the tower under the adaptation tile."""
    if "needs" in given:
        return
    box = box_for(len(merged["players"]), True, merged["options"].get("box", {}))
    merged["needs"] = dict.fromkeys(merged["needs"], box.floor_value[: n.FLOORS])
    merged["needs"][merged["houses"]["adapted"]] = list(box.adapted_value)


def _bring_brown_member(merged: Document, given: Mapping[str, Any]) -> None:
    """The family that has a fifth member has it at home, and a fifth turn (LM-FAMILY-05)."""
    for seat, player in enumerate(merged["players"]):
        members = player["members"]
        if player["family"] in _families_with_brown() and members["brown"] == "absent":
            player["members"] = {**members, "brown": "home"}
        if player["members"]["brown"] != "absent" and "schedule" not in given:
            merged["schedule"] = [*merged["schedule"], seat]


@cache
def _families_with_brown() -> frozenset[str]:
    flag = {"flag": "brown_member"}
    return frozenset(family.slug for family in contents().families if flag in family.standing)
