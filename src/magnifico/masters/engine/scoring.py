"""End of the game: who has how many points, who wins, and why it ended."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.core.state import NOBODY
from magnifico.masters.engine import events
from magnifico.masters.engine.components import (
    COLOURS,
    DECK,
    FACE_UP,
    LAST_CARD,
    LAST_SPACE,
    LEADER_POINTS,
    LEVELS,
    NONE,
    POINTS,
    SECTIONS,
    SLOTS,
    TILE_POINTS,
    TRACK_POINTS,
)
from magnifico.masters.engine.table import Table

# -- the five sources -------------------------------------------------------------------------


def card_points(table: Table, seat: int) -> int:
    """Printed points of all own cards, visible or covered (MR-SCORE-01)."""
    start = seat * SLOTS * LEVELS
    points: i64 = 0
    for place in range(start, start + SLOTS * LEVELS):
        points += POINTS[table.slots[place]]
    return points


def faith_points(table: Table, seat: int) -> int:
    """Points of the highest point space reached, and only of that one (MR-SCORE-02)."""
    return TRACK_POINTS[table.faith[seat]]


def tile_points(table: Table, seat: int) -> int:
    """Points of the face-up Pope's Favor tiles (MR-SCORE-03)."""
    points: i64 = 0
    for section in range(SECTIONS):
        if table.tiles[seat * SECTIONS + section] == FACE_UP:
            points += TILE_POINTS[section]
    return points


def leader_points(table: Table, seat: int) -> int:
    """Points of the played leaders; those in hand give none (MR-SCORE-04, MR-LEADER-09)."""
    return LEADER_POINTS[table.played[seat * 2]] + LEADER_POINTS[table.played[seat * 2 + 1]]


def resources(table: Table, seat: int) -> int:
    """All resources of a seat: warehouse, leader depots and strongbox."""
    owned: i64 = 0
    for place in range(seat * 4, seat * 4 + 4):
        owned += table.warehouse[place]
        owned += table.strongbox[place]
    return owned


def resource_points(table: Table, seat: int) -> int:
    """One point for every full five resources, all stores together (MR-SCORE-05)."""
    return resources(table, seat) // 5


def points(table: Table, seat: int) -> int:
    """The sum of the five sources (MR-SCORE-06)."""
    return (
        card_points(table, seat)
        + faith_points(table, seat)
        + tile_points(table, seat)
        + leader_points(table, seat)
        + resource_points(table, seat)
    )


# -- ends -------------------------------------------------------------------------------------


def cards_owned(table: Table, seat: int) -> int:
    """How many development cards a seat has, covered ones included (MR-BUY-05)."""
    start = seat * SLOTS * LEVELS
    count: i64 = 0
    for place in range(start, start + SLOTS * LEVELS):
        if table.slots[place] != NONE:
            count += 1
    return count


def is_ending(table: Table) -> bool:
    """Whether the end is triggered: a marker on the last space or a seventh card (MR-END-01)."""
    for seat in range(table.players):
        if table.faith[seat] == LAST_SPACE or cards_owned(table, seat) >= LAST_CARD:
            return True
    return False


def is_colour_gone(table: Table) -> bool:
    """Whether some colour has no card left in the grid (MR-SOLO-09)."""
    for colour in range(COLOURS):
        cards: i64 = 0
        for level in range(LEVELS):
            if table.grid[(level * COLOURS + colour) * DECK] != NONE:
                cards += 1
        if cards == 0:
            return True
    return False


def finish(table: Table) -> None:
    """End the game here and now."""
    table.seat = NOBODY
    table.kind = 0
    table.cause = 0
    table.options = []
    table.stack = []
    if table.log is not None:
        events.game_over(table, reason(table))


def winners(table: Table) -> list[int]:
    """1 for every winner: most points, then most resources, then shared (MR-SCORE-07).

    A solo game is won or lost (MR-SOLO-09 to MR-SOLO-12)."""
    if table.players == 1:
        return [1 if is_solo_won(table) else 0]
    best = [0] * table.players
    ranks = [points(table, seat) * 1000 + resources(table, seat) for seat in range(table.players)]
    top = max(ranks)
    for seat in range(table.players):
        if ranks[seat] == top:
            best[seat] = 1
    return best


def is_solo_won(table: Table) -> bool:
    """Whether the player reached an own end; that beats a loss in the same move (MR-SOLO-12)."""
    return table.faith[0] == LAST_SPACE or cards_owned(table, 0) >= LAST_CARD


def reason(table: Table) -> str:
    """How a finished game ended, or how its tie was broken."""
    if table.players == 1:
        return _solo_reason(table)
    totals = [points(table, seat) for seat in range(table.players)]
    if totals.count(max(totals)) == 1:
        return "points"
    return "tie-resources" if sum(winners(table)) == 1 else "shared"


def _solo_reason(table: Table) -> str:
    if table.faith[0] == LAST_SPACE:
        return "solo-won-faith"
    if cards_owned(table, 0) >= LAST_CARD:
        return "solo-won-cards"
    return "solo-lost-cards" if is_colour_gone(table) else "solo-lost-cross"
