"""Views: tournaments as wire values."""

from __future__ import annotations

from collections.abc import Mapping

from magnifico.server import wire
from magnifico.server.players.model import Result
from magnifico.server.tables.client import Client
from magnifico.server.tournaments.model import Pairing, Tournament
from magnifico.server.tournaments.standings import Standing, scores_of, standings


def tournament_info(
    tournament: Tournament, results: Mapping[str, Result], client: Client
) -> wire.TournamentInfo:
    """A tournament as everybody who knows its address may see it."""
    time = tournament.budget
    rounds = range(1, tournament.round + 1)
    return wire.TournamentInfo(
        id=tournament.id,
        title=tournament.title,
        game=tournament.game,
        options=tournament.options,
        form=tournament.form,
        seats=tournament.seats,
        rounds=tournament.rounds,
        duplicate=tournament.duplicate,
        listed=tournament.listed,
        time=None if time is None else wire.TimeControl(time, tournament.per_move),
        status=tournament.status,
        round=tournament.round,
        created=tournament.created,
        mine=tournament.owner in client.kin,
        entrants=[
            wire.EntrantInfo(one.number, one.name, one.bot, one.browser in client.kin, one.has_left)
            for one in tournament.entrants
        ],
        tables=[_round(tournament, number, results) for number in rounds],
        standings=[_standing(one) for one in standings(tournament, results)],
    )


def _round(
    tournament: Tournament, number: int, results: Mapping[str, Result]
) -> list[wire.TournamentTable]:
    found = [one for one in tournament.pairings if one.round == number]
    return [_table(one, results.get(one.table_id)) for one in found]


def _table(one: Pairing, result: Result | None) -> wire.TournamentTable:
    is_rest = len(one.entrants) == 1
    return wire.TournamentTable(
        table=None if is_rest else one.table_id,
        entrants=one.entrants,
        points=None if result is None else [seat.points for seat in result.seats],
        scores=[1.0] if is_rest else None if result is None else scores_of(result.seats),
    )


def _standing(one: Standing) -> wire.StandingInfo:
    return wire.StandingInfo(
        number=one.number,
        score=round(one.score, 2),
        won=one.won,
        played=one.played,
        strength=round(one.strength, 2),
        share=round(one.share, 3),
    )
