"""Standings: points of a round by place, and what decides among equals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from magnifico.server.players.model import Participation, Result
from magnifico.server.tournaments.model import Pairing, Tournament

DIGITS = 6


@dataclass(slots=True)
class Standing:
    """What an entrant has come to."""

    number: int
    score: float = 0.0
    """A win is one point, the last place none, and the places between share what is between."""
    won: int = 0
    played: int = 0
    share: float = 0.0
    """Of all points at the own tables, as a sum of shares."""
    opponents: list[int] = field(default_factory=list)
    strength: float = 0.0
    """The scores of all opponents together (Buchholz)."""
    reached: int = 0
    """The last round of a knock-out that the entrant was in."""


def standings(tournament: Tournament, results: Mapping[str, Result]) -> list[Standing]:
    """All entrants from first to last: by points (in a knock-out by how far they came), then by
    the strength of their opponents, their share of the points at their tables, their wins, and
    their number."""
    found = {entrant.number: Standing(entrant.number) for entrant in tournament.entrants}
    for pairing in tournament.pairings:
        _count(found, pairing, results.get(pairing.table_id))
    for one in found.values():
        one.strength = sum(found[other].score for other in one.opponents)
    is_knock_out = tournament.form == "knock-out"
    return sorted(found.values(), key=lambda one: _order(one, is_knock_out))


def _order(one: Standing, is_knock_out: bool) -> tuple[float, ...]:
    first = -float(one.reached) if is_knock_out else 0.0
    exact = (-one.score, -one.strength, -one.share)  # sums of thirds: equals must be equal
    return (first, *(round(value, DIGITS) for value in exact), -one.won, one.number)


def _count(found: Mapping[int, Standing], pairing: Pairing, result: Result | None) -> None:
    for number in pairing.entrants:
        found[number].reached = max(found[number].reached, pairing.round)
    if len(pairing.entrants) == 1:
        found[pairing.entrants[0]].score += 1.0
        return
    if result is None:
        return
    scores = scores_of(result.seats)
    total = sum(max(0, seat.points) for seat in result.seats) or 1
    for seat, number in enumerate(pairing.entrants):
        one, own = found[number], result.seats[seat]
        one.score += scores[seat]
        one.won += own.won and not own.was_away
        one.played += 1
        one.share += max(0, own.points) / total
        one.opponents += [other for other in pairing.entrants if other != number]


def _places(seats: Sequence[Participation]) -> list[int]:
    """The place of each seat; who left before the end shares the last one."""
    return [len(seats) + 1 if seat.was_away else seat.place for seat in seats]


def scores_of(seats: Sequence[Participation]) -> list[float]:
    """The points of each seat: those who tie share the points of their places."""
    places = _places(seats)
    others = len(seats) - 1
    return [
        (sum(place < one for one in places) + (places.count(place) - 1) / 2) / others
        for place in places
    ]


def winner_of(pairing: Pairing, result: Result | None) -> int:
    """Who goes on in a knock-out. Of two who tie it is the one who sat later, because to begin is
    an advantage; without a result (the players ended the game) it is the one placed higher."""
    if result is None or len(pairing.entrants) == 1:
        return min(pairing.entrants)
    places = _places(result.seats)
    best = max(seat for seat, place in enumerate(places) if place == min(places))
    return pairing.entrants[best]
