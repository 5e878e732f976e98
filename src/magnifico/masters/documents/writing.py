"""Writes a state as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magnifico.core.document import Document, DocumentCache, amounts
from magnifico.core.state import HIDDEN
from magnifico.masters.data.components import COLOURS, LEVELS, RESOURCES
from magnifico.masters.documents.naming import COLUMNS, MARBLES, TILES
from magnifico.masters.documents.work import stack_document
from magnifico.masters.engine.components import (
    ABILITY,
    DECK,
    DEPOT,
    DEPOTS,
    KEPT,
    NONE,
    RESOURCE,
    SECTIONS,
    SLIDE,
    SLOTS,
)
from magnifico.masters.engine.depots import is_arrangeable, leader_room
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.notation import (
    leader_name,
)


def document(state: MastersState, cache: DocumentCache | None = None) -> Document:
    """The state as plain data; parts that are as they were are taken from the cache."""
    part = (cache or DocumentCache()).part
    table: Document = {
        "round": state.round,
        "turn": state.turn,
        "inkwell": state.first,
        "seat": state.seat,
        "waiting": list(state.waiting),
        "pending": stack_document(state.stack),
        "market": part("market", state.market[:], _market, state.market),
        "grid": part("grid", state.grid, _grid, state.grid),
        "players": [
            part(seat, _sources(state, seat), _player, state, seat) for seat in range(state.players)
        ],
        "rng": list(state.rng),
    }
    if state.players == 1:
        table["solo"] = {
            "cross": state.cross,
            "stack": _ids("T", reversed(state.tokens), 1),
            "used": _ids("T", state.used, 1),
            "removed": _ids("D", state.removed),
        }
    return table


def _ids(prefix: str, numbers: Iterable[int], digits: int = 2) -> list[str | None]:
    """Ids of components, ``None`` for hidden ones; empty places are left out."""
    return [
        None if number == HIDDEN else f"{prefix}{number:0{digits}}"
        for number in numbers
        if number != NONE
    ]


def _market(marbles: list[int]) -> Document:
    names = [MARBLES[marble] for marble in marbles]
    rows = [names[start : start + COLUMNS] for start in range(0, SLIDE, COLUMNS)]
    return {"rows": rows, "slide": names[SLIDE]}


def _grid(grid: list[int]) -> Document:
    return {
        colour: {str(level): _ids("D", _deck(grid, colour, level)) for level in LEVELS}
        for colour in COLOURS
    }


def _deck(grid: list[int], colour: str, level: int) -> list[int]:
    start = ((level - 1) * len(COLOURS) + COLOURS.index(colour)) * DECK
    return grid[start : start + DECK]


def _sources(state: MastersState, seat: int) -> tuple[object, ...]:
    """What the document of a player is made of."""
    goods, kept = _places(seat, len(RESOURCES)), _places(seat, KEPT)
    width = SLOTS * len(LEVELS)
    return (
        state.faith[seat],
        state.tiles[seat * SECTIONS : (seat + 1) * SECTIONS],
        state.warehouse[goods],
        state.strongbox[goods],
        state.slots[seat * width : (seat + 1) * width],
        state.hand[seat * HAND : (seat + 1) * HAND],
        state.played[kept],
        state.discarded[kept],
        state.returned[kept],
    )


def _places(seat: int, width: int) -> slice:
    """Where a seat is in a list with so many places for each."""
    return slice(seat * width, (seat + 1) * width)


def _player(state: MastersState, seat: int) -> Document:
    kept = _places(seat, KEPT)
    goods = state.warehouse[_places(seat, len(RESOURCES))]
    played = [leader for leader in state.played[kept] if leader != NONE]
    depots, leader_depots = arranged(goods, played)
    return {
        "faith": state.faith[seat],
        "tiles": [TILES[tile] for tile in state.tiles[seat * SECTIONS : (seat + 1) * SECTIONS]],
        "warehouse": amounts(goods, RESOURCES),
        "depots": depots,
        "leader_depots": leader_depots,
        "strongbox": amounts(state.strongbox[_places(seat, len(RESOURCES))], RESOURCES),
        "slots": [_ids("D", _slot(state.slots, seat, slot)) for slot in range(SLOTS)],
        "hand": _ids("L", state.hand[seat * HAND : (seat + 1) * HAND]),
        "played": _ids("L", played),
        "discarded": _ids("L", state.discarded[kept]),
        "returned": _ids("L", state.returned[kept]),
    }


def _slot(slots: list[int], seat: int, slot: int) -> list[int]:
    start = (seat * SLOTS + slot) * len(LEVELS)
    return slots[start : start + len(LEVELS)]


def arranged(goods: Sequence[int], played: Sequence[int]) -> tuple[list[Document], dict[str, int]]:
    """One arrangement of goods in the warehouse depots and the leader depots.

    Leader depots take only what the warehouse cannot; each kind goes into the smallest depot
    that holds it. The goods must be arrangeable."""
    spare = leader_room(list(played))
    rest = _least_spared(list(goods), spare)
    depots: list[Document] = [{} for _ in DEPOTS]
    for resource in sorted((r for r in range(4) if rest[r]), key=lambda r: rest[r]):
        free = [d for d in range(len(DEPOTS)) if not depots[d] and DEPOTS[d] >= rest[resource]]
        depots[free[0]][RESOURCES[resource]] = rest[resource]
    overflow = {
        leader_name(leader): goods[RESOURCE[leader]] - rest[RESOURCE[leader]]
        for leader in played
        if ABILITY[leader] == DEPOT and goods[RESOURCE[leader]] > rest[RESOURCE[leader]]
    }
    return depots, overflow


def _least_spared(goods: list[int], spare: list[int]) -> list[int]:
    """What stays in the warehouse when as little as possible lies in leader depots."""
    splits: list[list[int]] = [[]]
    for amount, room in zip(goods, spare):
        splits = [split + [put] for split in splits for put in range(min(amount, room) + 1)]
    for split in sorted(splits, key=lambda split: (sum(split), split)):
        rest = [amount - put for amount, put in zip(goods, split)]
        if is_arrangeable(rest, [0, 0, 0, 0]):
            return rest
    raise ValueError(f"{goods} fit into no depots")
