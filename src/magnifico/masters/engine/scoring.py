"""End of the game: who has how many points, who wins, and why it ended."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.core.state import NOBODY
from magnifico.masters.engine import components as c
from magnifico.masters.engine import events
from magnifico.masters.engine.amounts import RESOURCES
from magnifico.masters.engine.table import Table

# -- the five sources -------------------------------------------------------------------------


def card_points(t: Table, seat: int) -> int:
    """Printed points of all own cards, visible or covered (MR-SCORE-01)."""
    start = seat * c.SLOTS * c.LEVELS
    points: i64 = 0
    for place in range(start, start + c.SLOTS * c.LEVELS):
        points += c.POINTS[t.slots[place]]
    return points


def faith_points(t: Table, seat: int) -> int:
    """Points of the highest point space reached, and only of that one (MR-SCORE-02)."""
    return c.TRACK_POINTS[t.faith[seat]]


def tile_points(t: Table, seat: int) -> int:
    """Points of the face-up Pope's Favor tiles (MR-SCORE-03)."""
    points: i64 = 0
    for section in range(c.SECTIONS):
        if t.tiles[seat * c.SECTIONS + section] == c.FACE_UP:
            points += c.TILE_POINTS[section]
    return points


def leader_points(t: Table, seat: int) -> int:
    """Points of the played leaders; those in hand give none (MR-SCORE-04, MR-LEADER-09)."""
    return c.LEADER_POINTS[t.played[seat * c.KEPT]] + c.LEADER_POINTS[t.played[seat * c.KEPT + 1]]


def resources(t: Table, seat: int) -> int:
    """All resources of a seat: warehouse, leader depots and strongbox."""
    owned: i64 = 0
    for place in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
        owned += t.warehouse[place]
        owned += t.strongbox[place]
    return owned


def resource_points(t: Table, seat: int) -> int:
    """One point for every full five resources, all stores together (MR-SCORE-05)."""
    return resources(t, seat) // 5


def points(t: Table, seat: int) -> int:
    """The sum of the five sources (MR-SCORE-06)."""
    return (
        card_points(t, seat)
        + faith_points(t, seat)
        + tile_points(t, seat)
        + leader_points(t, seat)
        + resource_points(t, seat)
    )


# -- ends -------------------------------------------------------------------------------------


def cards_owned(t: Table, seat: int) -> int:
    """How many development cards a seat has, covered ones included (MR-BUY-05)."""
    start = seat * c.SLOTS * c.LEVELS
    count: i64 = 0
    for place in range(start, start + c.SLOTS * c.LEVELS):
        if t.slots[place] != c.NONE:
            count += 1
    return count


def is_ending(t: Table) -> bool:
    """Whether the end is triggered: a marker on the last space or a seventh card (MR-END-01)."""
    for seat in range(t.players):
        if t.faith[seat] == c.LAST_SPACE or cards_owned(t, seat) >= c.LAST_CARD:
            return True
    return False


def is_colour_gone(t: Table) -> bool:
    """Whether some colour has no card left in the grid (MR-SOLO-09)."""
    for colour in range(c.COLOURS):
        cards: i64 = 0
        for level in range(c.LEVELS):
            if t.grid[(level * c.COLOURS + colour) * c.DECK] != c.NONE:
                cards += 1
        if cards == 0:
            return True
    return False


def finish(t: Table) -> None:
    """End the game here and now."""
    t.seat = NOBODY
    t.kind = 0
    t.cause = 0
    t.options = []
    t.stack = []
    if t.log is not None:
        events.game_over(t, reason(t))


def winners(t: Table) -> list[int]:
    """1 for every winner: most points, then most resources, then shared (MR-SCORE-07).

    A solo game is won or lost (MR-SOLO-09 to MR-SOLO-12)."""
    if t.players == 1:
        return [1 if is_solo_won(t) else 0]
    best = [0] * t.players
    ranks = [(points(t, seat), resources(t, seat)) for seat in range(t.players)]
    top = max(ranks)
    for seat in range(t.players):
        if ranks[seat] == top:
            best[seat] = 1
    return best


def is_solo_won(t: Table) -> bool:
    """Whether the player reached an own end; that beats a loss in the same move (MR-SOLO-12)."""
    return t.faith[0] == c.LAST_SPACE or cards_owned(t, 0) >= c.LAST_CARD


def reason(t: Table) -> str:
    """How a finished game ended, or how its tie was broken."""
    if t.players == 1:
        return _solo_reason(t)
    totals = [points(t, seat) for seat in range(t.players)]
    if totals.count(max(totals)) == 1:
        return "points"
    return "tie-resources" if sum(winners(t)) == 1 else "shared"


def _solo_reason(t: Table) -> str:
    if t.faith[0] == c.LAST_SPACE:
        return "solo-won-faith"
    if cards_owned(t, 0) >= c.LAST_CARD:
        return "solo-won-cards"
    return "solo-lost-cards" if is_colour_gone(t) else "solo-lost-cross"
