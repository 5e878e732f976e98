"""The final scoring, in the order of LM-SCORE-11."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.effects import counted, leaders_in_play
from magnifico.lorenzo.engine.gains import score
from magnifico.lorenzo.engine.modifiers import rows_of
from magnifico.lorenzo.engine.table import Table

BY_POINTS: Final = "points"
BY_TURN_ORDER: Final = "turn-order"


def final_scoring(t: Table) -> None:
    """Add the final points of all players."""
    _lose_all(t, True)
    for seat in t.order:
        _score_cards(t, seat)
    _score_military(t)
    for seat in t.order:
        _score(t, seat, resources(t, seat) // 5, n.FOR_RESOURCES, "LM-SCORE-07")
    _lose_all(t, False)


def score_now(t: Table, seat: i64) -> list[int]:
    """What a player would have if the game ended now, by source: the points so far, the step of
    the faith track (as the last report scores it), and the final scoring."""
    points = t.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES]
    more: i64 = 1 if t.flags[seat] & n.MORE_VICTORY else 0
    faith: i64 = t.goods[seat * n.GOODS + n.FAITH]
    _add(points, n.FROM_CHURCH, t.box.faith_victory[faith], more)
    _add(points, n.FOR_TERRITORIES, territory_points(t, seat), more)
    _add(points, n.FOR_CHARACTERS, character_points(t, seat), more)
    _add(points, n.FOR_VENTURES, venture_points(t, seat), more)
    _add(points, n.FOR_MILITARY, military_points(t, seat), more)
    _add(points, n.FOR_RESOURCES, resources(t, seat) // 5, more)
    points[n.EXCOMMUNICATIONS] -= _losses_now(t, seat, more)
    return points


def points_now(t: Table, seat: i64) -> int:
    """What a player would have if the game ended now."""
    total: i64 = 0
    for points in score_now(t, seat):
        total += points
    return total


def _add(points: list[int], source: i64, amount: i64, more: i64) -> None:
    """Add what a source scores, with the point ``more`` that a family has for each."""
    if amount > 0:
        points[source] += amount + more


def _losses_now(t: Table, seat: i64, more: i64) -> int:
    """What excommunication tiles would take at the end."""
    if t.flags[seat] & n.HAS_LOSS == 0:
        return 0
    church: i64 = t.box.faith_victory[t.goods[seat * n.GOODS + n.FAITH]]
    held: i64 = t.goods[seat * n.GOODS + n.VICTORY] + church
    if church > 0:
        held += more
    total = 0
    for row in rows_of(t, seat, b.MOD_LOSS):
        what = t.box.modifiers[row + 1]
        if what != b.LOSS_VICTORY:
            total += _loss(t, row, loss_count(t, int(seat), what))
        elif held > 0:
            total += _loss(t, row, int(held))
    return total


def tell_winner(t: Table) -> None:
    """Tell who has won, and why (LM-SCORE-08, LM-SCORE-09)."""
    winner = ranking(t)[0]
    rule = "LM-SCORE-08" if ending(t) == BY_POINTS else "LM-SCORE-09"
    goods: dict[str, object] = {"victory": t.have(winner, n.VICTORY)}
    data: dict[str, object] = {"goods": goods, "reason": "ending:" + ending(t)}
    t.tell("game-over", winner, p.BY_SCORING, rule, data)


def _score_cards(t: Table, seat: i64) -> None:
    _score(t, seat, territory_points(t, seat), n.FOR_TERRITORIES, "LM-SCORE-02")
    _score(t, seat, character_points(t, seat), n.FOR_CHARACTERS, "LM-SCORE-03")
    _score(t, seat, venture_points(t, seat), n.FOR_VENTURES, "LM-SCORE-04")


def territory_points(t: Table, seat: i64) -> i64:
    """What the player's territories score together (LM-SCORE-02)."""
    if _is_worthless(t, seat, n.TERRITORY):
        return 0
    return t.box.territory_victory[t.count[seat * n.TYPES + n.TERRITORY]]


def character_points(t: Table, seat: i64) -> i64:
    """What the player's characters score together (LM-SCORE-03)."""
    if _is_worthless(t, seat, n.CHARACTER):
        return 0
    return t.box.character_victory[t.count[seat * n.TYPES + n.CHARACTER]]


def _is_worthless(t: Table, seat: i64, card_type: i64) -> bool:
    """Whether cards of a type do not score for a player (LM-EXCOM-31 to -33)."""
    if t.flags[seat] & n.HAS_NO_SCORE:
        for row in rows_of(t, seat, b.MOD_NO_SCORE):
            if t.box.modifiers[row + 1] == card_type:
                return True
    return False


def _score(t: Table, seat: i64, points: i64, source: i64, rule: str) -> None:
    """Add the final points of one source."""
    score(t, seat, points, p.BY_FINAL + source - n.FOR_TERRITORIES, source, rule)


def venture_points(t: Table, seat: i64) -> i64:
    """What the player's ventures score (LM-SCORE-04)."""
    if _is_worthless(t, seat, n.VENTURE):
        return 0
    points: i64 = 0
    place: i64 = (seat * n.TYPES + n.VENTURE) * n.MOST_CARDS
    end: i64 = place + t.count[seat * n.TYPES + n.VENTURE]
    while place < end:
        card: i64 = t.owned[place]
        points += t.box.end_victory[card]
        points += counted_points(t, seat, card)
        place += 1
    return points


def counted_points(t: Table, seat: i64, card: i64) -> int:
    """Points of a venture that depend on a count (LM-SPFX-17, LM-PAZZI-164, -166)."""
    counted_row: i64 = t.box.end_counted[card]
    if counted_row < 0:
        return 0
    what = t.box.end_rows[counted_row]
    if what == b.NEVER_EXCOMMUNICATED:
        return t.box.end_rows[counted_row + 2] if t.banned[seat] == 0 else 0
    times: i64 = counted(t, seat, what) // t.box.end_rows[counted_row + 1]
    points: i64 = times * t.box.end_rows[counted_row + 2]
    most: i64 = t.box.end_rows[counted_row + 3]
    return most if most > 0 and points > most else points


def _score_military(t: Table) -> None:
    for seat in t.order:
        _score(t, seat, military_points(t, seat), n.FOR_MILITARY, "LM-SCORE-05")


def military_points(t: Table, seat: i64) -> i64:
    """First and second on the military track; tied players all score (LM-SCORE-05, -06)."""
    goods = t.goods
    mine: i64 = goods[seat * n.GOODS + n.MILITARY]
    ahead: i64 = 0
    place: i64 = n.MILITARY
    end: i64 = len(goods)
    while place < end:
        if goods[place] > mine:
            ahead += 1
        place += n.GOODS
    return t.box.military_victory[ahead] if ahead < len(t.box.military_victory) else 0


def resources(t: Table, seat: i64) -> i64:
    """All resources of a player together."""
    total: i64 = 0
    i: i64
    for i in range(seat * n.GOODS, seat * n.GOODS + n.RESOURCES):
        total += t.goods[i]
    return total


def _lose_all(t: Table, before: bool) -> None:
    """Losses of excommunication tiles, those on points held before the scoring or the rest."""
    for seat in t.order:
        if t.flags[seat] & n.HAS_LOSS:
            _lose(t, seat, before)


def _lose(t: Table, seat: int, before: bool) -> None:
    for row in rows_of(t, seat, b.MOD_LOSS):
        if (t.box.modifiers[row + 1] == b.LOSS_VICTORY) == before:
            loss = _loss(t, row, loss_count(t, seat, t.box.modifiers[row + 1]))
            if loss > 0:
                tile = p.BY_TILE + t.tiles[2]
                score(t, seat, -loss, tile, n.EXCOMMUNICATIONS, "LM-EXGEN-06")


def _loss(t: Table, row: int, count: int) -> int:
    """The points that an end-of-game loss takes for a count."""
    return count // t.box.modifiers[row + 2] * t.box.modifiers[row + 3]


def loss_count(t: Table, seat: int, what: int) -> int:
    """How much a player has of what an end-of-game loss counts."""
    if what == b.LOSS_VICTORY:
        points = t.have(seat, n.VICTORY)
        return points if points > 0 else 0
    if what == b.LOSS_MILITARY:
        return t.have(seat, n.MILITARY)
    if what == b.LOSS_RESOURCES:
        return resources(t, seat)
    if what == b.LOSS_BUILDING_COSTS:
        return _building_costs(t, seat)
    if what == b.LOSS_LEADERS:
        return leaders_in_play(t, seat)
    if what == b.LOSS_LARGE_COLLECTIONS:
        return _cards_beyond_four(t, seat)
    raise ValueError(f"unknown loss {what}")


def _building_costs(t: Table, seat: int) -> int:
    """Wood and stone printed on the costs of the player's buildings (LM-EXCOM-36)."""
    box = t.box
    total = 0
    i = seat * n.TYPES + n.BUILDING
    for place in range(t.count[i]):
        bundle = box.cost_bundle[box.cost_first[t.owned[i * n.MOST_CARDS + place]]]
        total += box.bundles[bundle * n.GOODS + n.WOOD] + box.bundles[bundle * n.GOODS + n.STONE]
    return total


def _cards_beyond_four(t: Table, seat: int) -> int:
    """Cards beyond the fourth, type by type (LM-EXCOM-38)."""
    total = 0
    for card_type in range(n.TYPES):
        beyond = t.count[seat * n.TYPES + card_type] - 4
        if beyond > 0:
            total += beyond
    return total


def ending(t: Table) -> str:
    """Why the winner has won: by points, or by the turn order among equals."""
    order = ranking(t)
    tied = t.have(order[0], n.VICTORY) == t.have(order[1], n.VICTORY)
    return BY_TURN_ORDER if tied else BY_POINTS


def ranking(t: Table) -> list[int]:
    """Seats from first to last: most points, then earlier in turn order (LM-SCORE-08, -09)."""
    ranked: list[int] = []
    for seat in t.order:
        place = 0
        while place < len(ranked) and t.have(ranked[place], n.VICTORY) >= t.have(seat, n.VICTORY):
            place += 1
        ranked.insert(place, seat)
    return ranked
