"""Arranging a given position: what is given is laid on the table, the rest is made to fit.

The components of the game are fixed, so something put in one place leaves the place where it
was, and what is taken away makes room for something else:

- From the first position of a game the set-up is taken as done: everybody keeps the first two
  leaders, nobody has starting advantages, seat 0 has the inkwell and its turn in round 1.
  Giving ``waiting`` stays in the choice of leaders.
- A given deck or token stack lists what lies on top; the rest of it follows below.
- Marbles that are not given fill the places that are not given.
- A short hand means that the missing leaders were discarded.
- ``warehouse`` may be given instead of ``depots``.
- Tiles that are not given follow from the markers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from magnifico.core.document import Document, merge
from magnifico.core.errors import SetupError
from magnifico.masters.data.components import COLOURS, CONTENTS, LEVELS, RESOURCES
from magnifico.masters.documents.naming import TILES
from magnifico.masters.documents.writing import arranged
from magnifico.masters.engine.components import (
    FACE_DOWN,
    FACE_UP,
    LOST,
    POPE_SPACE,
    SECTION_START,
    SECTIONS,
)
from magnifico.masters.engine.depots import is_arrangeable, leader_room
from magnifico.masters.notation import LEADER_NUMBERS, TOKEN_NUMBERS

Given = Mapping[str, Any]

_LEADER_LISTS = ("hand", "played", "discarded", "returned")


def arrange(document: Document, given: Given) -> Document:
    """A document with ``given`` laid over it; raises ``SetupError`` for an unknown entry.

    Whether the result can be is checked when it is loaded."""
    if document["waiting"] and "waiting" not in given:
        document = _after_setup(document)
    merged = merge(document, given)
    table = deepcopy(merged)
    try:
        _arrange(table, given, _players(given))
    except (AttributeError, KeyError, IndexError, TypeError):
        return merged  # something is of a wrong kind: loading says where
    return table


def _arrange(table: Document, given: Given, players: dict[int, Given]) -> None:
    _arrange_flow(table, given)
    table["market"] = _arranged_market(table["market"], given.get("market", {}))
    _arrange_cards(table, given, players)
    _arrange_leaders(table, players)
    for seat, player in enumerate(table["players"]):
        _arrange_goods(player, players.get(seat, {}), f"$.players[{seat}]")
    _arrange_tiles(table, {seat for seat, player in players.items() if "tiles" in player})
    if "solo" in table:
        _arrange_tokens(table["solo"], given.get("solo", {}))


def _players(given: Given) -> dict[int, Given]:
    """What is given for each player, by seat."""
    players = given.get("players", {})
    entries = players.items() if isinstance(players, Mapping) else enumerate(players)
    return {int(seat): player for seat, player in entries}


# -- flow -------------------------------------------------------------------------------------


def _after_setup(document: Document) -> Document:
    """The first position of a game as it could be after the set-up."""
    players = [
        {**player, "hand": player["hand"][:2], "returned": player["hand"][2:]}
        for player in document["players"]
    ]
    flow = {"waiting": [], "inkwell": 0, "seat": 0, "round": 1, "turn": 0}
    return {**document, **flow, "players": players}


def _arrange_flow(table: Document, given: Given) -> None:
    """Seat, turn and round that are not given follow from the rest."""
    if table["waiting"] or table["seat"] == -1:
        return
    if "inkwell" in given and "seat" not in given:
        table["seat"] = table["inkwell"]
    if "turn" not in given and isinstance(table["seat"], int) and isinstance(table["inkwell"], int):
        table["turn"] = (table["seat"] - table["inkwell"]) % len(table["players"])
    starts = [item for item in table["pending"] if item.get("do") == "start"]
    if starts and "round" not in given:
        table["round"] = 0


# -- market -----------------------------------------------------------------------------------


def _arranged_market(market: Document, given: Given) -> Document:
    """Marbles that are not given move to the places that are not given."""
    rows = given.get("rows", {})
    entries = rows.items() if isinstance(rows, Mapping) else enumerate(rows)
    fixed = {int(row) for row, _ in entries}
    left = Counter({marble.colour: marble.count for marble in CONTENTS.marbles})
    left.subtract([marble for row in fixed for marble in market["rows"][row]])
    left.subtract([market["slide"]] if "slide" in given else [])
    if min(left.values()) < 0 or len(fixed) == 3 and "slide" in given:
        return market  # as it is: loading says what is wrong with it
    free = [row for row in range(3) if row not in fixed]
    wanted = [marble for row in free for marble in market["rows"][row]]
    wanted += [] if "slide" in given else [market["slide"]]
    marbles = _stay_or_replace(wanted, left)
    placed = {row: marbles[4 * place : 4 * place + 4] for place, row in enumerate(free)}
    return {
        "rows": [placed.get(row, market["rows"][row]) for row in range(3)],
        "slide": market["slide"] if "slide" in given else marbles[-1],
    }


def _stay_or_replace(wanted: list[str], left: Counter[str]) -> list[str]:
    """Each marble stays where one of its colour is left; the others fill the gaps in order."""
    stays = []
    for marble in wanted:
        stays.append(left[marble] > 0)
        left[marble] -= left[marble] > 0
    others = iter(left.elements())
    return [marble if stay else next(others) for marble, stay in zip(wanted, stays)]


# -- cards ------------------------------------------------------------------------------------


def _arrange_cards(table: Document, given: Given, players: dict[int, Given]) -> None:
    """Given cards leave their decks; cards that lie nowhere go to the bottom of theirs."""
    placed = [card for player in players.values() for card in _flat(player.get("slots", []))]
    placed += given.get("solo", {}).get("removed", [])
    for seat, player in enumerate(table["players"]):
        if "slots" not in players.get(seat, {}):
            player["slots"] = [_without(slot, placed) for slot in player["slots"]]
    if "solo" in table and "removed" not in given.get("solo", {}):
        table["solo"] = {**table["solo"], "removed": _without(table["solo"]["removed"], placed)}
    elsewhere = {card for player in table["players"] for card in _flat(player["slots"])}
    elsewhere |= set(table.get("solo", {}).get("removed", []))
    for colour in COLOURS:
        column = table["grid"][colour]
        for level in map(str, LEVELS):
            deck = list(column[level])
            is_given = level in given.get("grid", {}).get(colour, {})
            known = [card for card in deck if is_given or card not in elsewhere]
            column = {**column, level: known + _rest(colour, level, {*known, *elsewhere})}
        table["grid"] = {**table["grid"], colour: column}


def _rest(colour: str, level: str, seen: set[str]) -> list[str]:
    """The cards of one deck that are not seen yet."""
    return [
        card.id
        for card in CONTENTS.cards
        if COLOURS[card.colour] == colour and str(card.level) == level and card.id not in seen
    ]


def _flat(slots: Any) -> list[str]:
    if isinstance(slots, Mapping):
        slots = slots.values()
    return [card for slot in slots for card in slot]


def _without(items: Iterable[str], taken: Iterable[str]) -> list[str]:
    taken = set(taken)
    return [item for item in items if item not in taken]


# -- leaders ----------------------------------------------------------------------------------


def _arrange_leaders(table: Document, players: dict[int, Given]) -> None:
    """Given leaders leave other places; everybody ends up with as many as the rules say."""
    placed = [
        leader
        for player in players.values()
        for name in _LEADER_LISTS
        for leader in player.get(name, [])
    ]
    for seat, player in enumerate(table["players"]):
        _trim(player, players.get(seat, {}), placed, seat in table["waiting"])
    held = {x for player in table["players"] for name in _LEADER_LISTS for x in player[name]}
    free = iter([leader for leader in LEADER_NUMBERS if leader not in held])
    for seat, player in enumerate(table["players"]):
        _fill(player, "hand" in players.get(seat, {}), seat in table["waiting"], free)


def _trim(player: Document, given: Given, placed: list[str], is_choosing: bool) -> None:
    """Take away what was put elsewhere, and what is too much, from lists that are not given."""
    for name in _LEADER_LISTS:
        if name not in given:
            player[name] = _without(player[name], placed)
    for name in ("hand", "discarded", "played"):
        more = sum(len(player[other]) for other in _LEADER_LISTS[:3]) - (4 if is_choosing else 2)
        if name not in given and more > 0:
            player[name] = player[name][: max(len(player[name]) - more, 0)]
    if "returned" not in given:
        player["returned"] = player["returned"][: 0 if is_choosing else 2]


def _fill(player: Document, is_hand_given: bool, is_choosing: bool, free: Iterator[str]) -> None:
    """Add free leaders: to the hand, or to the discarded ones where the hand was given."""
    kept = sum(len(player[name]) for name in _LEADER_LISTS[:3])
    name = "discarded" if is_hand_given else "hand"
    missing = range((4 if is_choosing else 2) - kept)
    player[name] = player[name] + [leader for _, leader in zip(missing, free)]
    if not is_choosing:
        missing = range(2 - len(player["returned"]))
        player["returned"] = player["returned"] + [leader for _, leader in zip(missing, free)]


# -- goods, tiles, tokens ---------------------------------------------------------------------


def _arrange_goods(player: Document, given: Given, path: str) -> None:
    """Depots follow from a given warehouse, and the warehouse from given depots."""
    if "depots" in given or "leader_depots" in given:
        player["warehouse"] = _in_depots(player)
        return
    goods = [player["warehouse"].get(name, 0) for name in RESOURCES]
    played = [LEADER_NUMBERS[name] for name in player["played"] if name in LEADER_NUMBERS]
    if not all(isinstance(amount, int) for amount in goods):
        return
    if not is_arrangeable(goods, leader_room(played)):
        problem = f"{path}.warehouse: no arrangement of {player['warehouse']} fits (MR-DEPOT-07)"
        raise SetupError(problem, data={"path": f"{path}.warehouse"})
    player["depots"], player["leader_depots"] = arranged(goods, played)


def _in_depots(player: Document) -> dict[str, int]:
    goods: Counter[str] = Counter()
    for depot in player["depots"]:
        goods.update(depot)
    for leader in CONTENTS.leaders:
        goods[RESOURCES[leader.resource]] += player["leader_depots"].get(leader.id, 0)
    return {name: goods[name] for name in RESOURCES if goods[name]}


def _arrange_tiles(table: Document, given: set[int]) -> None:
    """Hold the reports that the markers have brought about, for tiles that are not given."""
    spaces = [player["faith"] for player in table["players"]]
    furthest = max([*spaces, table.get("solo", {}).get("cross", 0)])
    for seat, player in enumerate(table["players"]):
        if seat in given:
            continue
        tiles = list(player["tiles"])
        for section in range(SECTIONS):
            if furthest >= POPE_SPACE[section] and tiles[section] == TILES[FACE_DOWN]:
                is_up = player["faith"] >= SECTION_START[section]
                tiles[section] = TILES[FACE_UP if is_up else LOST]
        player["tiles"] = tiles


def _arrange_tokens(solo: Document, given: Given) -> None:
    """Given tokens leave the other list; the stack lists its top, the rest follows below."""
    if "used" not in given:
        solo["used"] = _without(solo["used"], given.get("stack", []))
    stack = solo["stack"] if "stack" in given else _without(solo["stack"], solo["used"])
    solo["stack"] = stack + _without(TOKEN_NUMBERS, [*stack, *solo["used"]])
