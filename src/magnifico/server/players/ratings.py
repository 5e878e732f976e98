"""Ratings: how strong players and bots are, on one scale for each game and mode.

OpenSkill's Plackett-Luce model rates any number of seats by the order in which they finished.
A game alone is a game against the box: who wins it beats the subject ``solo``. Who left before
the end counts as last.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from magnifico.server.players.model import Participation, Rating, Result
from magnifico.server.wire import Mode

MODEL = PlackettLuce()
SOLO = "solo"
MIDDLE, SCALE = 1500.0, 40.0
"""A new player has 1500, give or take 333."""
SETTLED_SPREAD = 240
SETTLED_OPPONENTS = 3
"""A rating is provisional until it is narrow enough, and stands on several opponents: one's own
second browser alone settles nothing."""
MOST_OPPONENTS = 50


def mode_of(players: int) -> Mode:
    return "solo" if players == 1 else "two" if players == 2 else "more"


def shown(mu: float) -> int:
    """A rating as people read it."""
    return round(MIDDLE + SCALE * (mu - MODEL.mu))


def spread(sigma: float) -> int:
    """How far off a rating may well be."""
    return round(SCALE * sigma)


def is_settled(rating: Rating) -> bool:
    few = len(rating.opponents) < SETTLED_OPPONENTS and rating.mode != "solo"
    return not few and spread(rating.sigma) <= SETTLED_SPREAD


def subject_of(seat: Participation) -> str:
    """Whom a seat counts for; empty for somebody who is forgotten."""
    if seat.bot is not None and seat.player_id is None:
        return f"bot:{seat.bot}"
    return "" if seat.player_id is None else f"player:{seat.player_id}"


def subjects_of(result: Result) -> list[str]:
    """Everybody who is rated by a game, in the order of the seats; nobody by one that is not."""
    found = [subject_of(seat) for seat in result.seats]
    if result.unrated or "" in found:
        return []
    return [*found, SOLO] if result.mode == "solo" else found


def rate(result: Result, before: Mapping[str, Rating]) -> Collection[Rating]:
    """The ratings after a game; what the seats had before and have now is noted in them."""
    subjects = subjects_of(result)
    old = {name: before.get(name) or _new(name, result) for name in subjects}
    teams = [[MODEL.rating(mu=old[name].mu, sigma=old[name].sigma)] for name in subjects]
    rated = [team[0] for team in MODEL.rate(teams, ranks=_ranks(result))]
    after = {name: _after(old[name], name, subjects, rated, result) for name in old}
    for seat, name in zip(result.seats, subjects):
        seat.rating_before, seat.rating_after = old[name].mu, after[name].mu
    return list(after.values())


def _new(subject: str, result: Result) -> Rating:
    kind, _, number = subject.partition(":")
    player_id = int(number) if kind == "player" else None
    return Rating(subject, result.game, result.mode, player_id, MODEL.mu, MODEL.sigma)


def _ranks(result: Result) -> list[float]:
    last = len(result.seats) + 1.0
    ranks = [last if seat.was_away else float(seat.place) for seat in result.seats]
    if result.mode != "solo":
        return ranks
    won = result.seats[0].won and not result.seats[0].was_away
    return [1.0, 2.0] if won else [2.0, 1.0]


def _after(
    old: Rating,
    name: str,
    subjects: Sequence[str],
    rated: Sequence[PlackettLuceRating],
    result: Result,
) -> Rating:
    """The rating of one subject; a bot on several seats gets what these come to on average."""
    mine = [new for subject, new in zip(subjects, rated) if subject == name]
    met = [one for one in dict.fromkeys([*old.opponents, *subjects]) if one != name]
    return replace(
        old,
        mu=fmean(new.mu for new in mine),
        sigma=fmean(new.sigma for new in mine),
        games=old.games + 1,
        opponents=met[:MOST_OPPONENTS],
        updated=result.finished,
    )
