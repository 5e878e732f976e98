"""The final scoring, in the order of LM-SCORE-11."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine.box import (
    LOSS_BUILDING_COSTS,
    LOSS_LARGE_COLLECTIONS,
    LOSS_LEADERS,
    LOSS_MILITARY,
    LOSS_RESOURCES,
    LOSS_VICTORY,
    MOD_LOSS,
    MOD_NO_SCORE,
    NEVER_EXCOMMUNICATED,
)
from magnifico.lorenzo.engine.effects import counted, leaders_in_play
from magnifico.lorenzo.engine.gains import score, tell
from magnifico.lorenzo.engine.modifiers import rows_of
from magnifico.lorenzo.engine.names import (
    BUILDING,
    CHARACTER,
    EXCOMMUNICATIONS,
    FOR_CHARACTERS,
    FOR_MILITARY,
    FOR_RESOURCES,
    FOR_TERRITORIES,
    FOR_VENTURES,
    GOODS,
    HAS_LOSS,
    HAS_NO_SCORE,
    MILITARY,
    MOST_CARDS,
    RESOURCES,
    STONE,
    TERRITORY,
    TYPES,
    VENTURE,
    VICTORY,
    WOOD,
)
from magnifico.lorenzo.engine.packing import BY_FINAL, BY_SCORING, BY_TILE
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
        _score(t, seat, resources(t, seat) // 5, FOR_RESOURCES, "LM-SCORE-07")
    _lose_all(t, False)


def tell_winner(t: Table) -> None:
    """Tell who has won, and why (LM-SCORE-08, LM-SCORE-09)."""
    winner = ranking(t)[0]
    rule = "LM-SCORE-08" if ending(t) == BY_POINTS else "LM-SCORE-09"
    goods: dict[str, object] = {"victory": t.have(winner, VICTORY)}
    data: dict[str, object] = {"goods": goods, "reason": "ending:" + ending(t)}
    tell(t, "game-over", winner, BY_SCORING, rule, data)


def _score_cards(t: Table, seat: i64) -> None:
    worthless: i64 = _worthless_types(t, seat)
    if worthless >> TERRITORY & 1 == 0:
        territories: i64 = t.box.territory_victory[t.count[seat * TYPES + TERRITORY]]
        _score(t, seat, territories, FOR_TERRITORIES, "LM-SCORE-02")
    if worthless >> CHARACTER & 1 == 0:
        characters: i64 = t.box.character_victory[t.count[seat * TYPES + CHARACTER]]
        _score(t, seat, characters, FOR_CHARACTERS, "LM-SCORE-03")
    if worthless >> VENTURE & 1 == 0:
        _score(t, seat, venture_points(t, seat), FOR_VENTURES, "LM-SCORE-04")


def _worthless_types(t: Table, seat: i64) -> i64:
    """The types of cards that do not score for a player, as a set (LM-EXCOM-31 to -33)."""
    types: i64 = 0
    if t.flags[seat] & HAS_NO_SCORE:
        for row in rows_of(t, seat, MOD_NO_SCORE):
            types |= 1 << t.box.modifiers[row + 1]
    return types


def _score(t: Table, seat: i64, points: i64, source: i64, rule: str) -> None:
    """Add the final points of one source."""
    score(t, seat, points, BY_FINAL + source - FOR_TERRITORIES, source, rule)


def venture_points(t: Table, seat: i64) -> i64:
    """What the player's ventures score (LM-SCORE-04)."""
    points: i64 = 0
    place: i64 = (seat * TYPES + VENTURE) * MOST_CARDS
    end: i64 = place + t.count[seat * TYPES + VENTURE]
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
    if what == NEVER_EXCOMMUNICATED:
        return t.box.end_rows[counted_row + 2] if t.banned[seat] == 0 else 0
    times: i64 = counted(t, seat, what) // t.box.end_rows[counted_row + 1]
    points: i64 = times * t.box.end_rows[counted_row + 2]
    most: i64 = t.box.end_rows[counted_row + 3]
    return most if most > 0 and points > most else points


def _score_military(t: Table) -> None:
    """First and second on the military track; tied players all score (LM-SCORE-05, -06)."""
    goods = t.goods
    for seat in t.order:
        ahead = 0
        mine: i64 = goods[seat * GOODS + MILITARY]
        for other in range(t.players):
            if goods[other * GOODS + MILITARY] > mine:
                ahead += 1
        if ahead < len(t.box.military_victory):
            _score(t, seat, t.box.military_victory[ahead], FOR_MILITARY, "LM-SCORE-05")


def resources(t: Table, seat: i64) -> i64:
    """All resources of a player together."""
    total: i64 = 0
    i: i64
    for i in range(seat * GOODS, seat * GOODS + RESOURCES):
        total += t.goods[i]
    return total


def _lose_all(t: Table, before: bool) -> None:
    """Losses of excommunication tiles, those on points held before the scoring or the rest."""
    for seat in t.order:
        if t.flags[seat] & HAS_LOSS:
            _lose(t, seat, before)


def _lose(t: Table, seat: int, before: bool) -> None:
    for row in rows_of(t, seat, MOD_LOSS):
        what = t.box.modifiers[row + 1]
        if (what == LOSS_VICTORY) != before:
            continue
        loss = loss_count(t, seat, what) // t.box.modifiers[row + 2] * t.box.modifiers[row + 3]
        if loss > 0:
            tile = BY_TILE + t.tiles[2]
            score(t, seat, -loss, tile, EXCOMMUNICATIONS, "LM-EXGEN-06")


def loss_count(t: Table, seat: int, what: int) -> int:
    """How much a player has of what an end-of-game loss counts."""
    if what == LOSS_VICTORY:
        points = t.have(seat, VICTORY)
        return points if points > 0 else 0
    if what == LOSS_MILITARY:
        return t.have(seat, MILITARY)
    if what == LOSS_RESOURCES:
        return resources(t, seat)
    if what == LOSS_BUILDING_COSTS:
        return _building_costs(t, seat)
    if what == LOSS_LEADERS:
        return leaders_in_play(t, seat)
    if what == LOSS_LARGE_COLLECTIONS:
        return _cards_beyond_four(t, seat)
    raise ValueError(f"unknown loss {what}")


def _building_costs(t: Table, seat: int) -> int:
    """Wood and stone printed on the costs of the player's buildings (LM-EXCOM-36)."""
    box = t.box
    total = 0
    i = seat * TYPES + BUILDING
    for place in range(t.count[i]):
        bundle = box.cost_bundle[box.cost_first[t.owned[i * MOST_CARDS + place]]]
        total += box.bundles[bundle * GOODS + WOOD] + box.bundles[bundle * GOODS + STONE]
    return total


def _cards_beyond_four(t: Table, seat: int) -> int:
    """Cards beyond the fourth, type by type (LM-EXCOM-38)."""
    total = 0
    for card_type in range(TYPES):
        beyond = t.count[seat * TYPES + card_type] - 4
        if beyond > 0:
            total += beyond
    return total


def ending(t: Table) -> str:
    """Why the winner has won: by points, or by the turn order among equals."""
    order = ranking(t)
    tied = t.have(order[0], VICTORY) == t.have(order[1], VICTORY)
    return BY_TURN_ORDER if tied else BY_POINTS


def ranking(t: Table) -> list[int]:
    """Seats from first to last: most points, then earlier in turn order (LM-SCORE-08, -09)."""
    ranked: list[int] = []
    for seat in t.order:
        place = 0
        while place < len(ranked) and t.have(ranked[place], VICTORY) >= t.have(seat, VICTORY):
            place += 1
        ranked.insert(place, seat)
    return ranked
