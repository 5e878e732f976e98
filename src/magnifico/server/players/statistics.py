"""Statistics of a player: what a look at all finished games tells."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from magnifico.core.rules import games as known_games
from magnifico.core.rules import rules_of
from magnifico.server import wire
from magnifico.server.players import ratings
from magnifico.server.players.model import Participation, Rating, Result
from magnifico.server.players.names import name_key

MOST_FAVOURITES = 8
"""Components of a group that are told."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games of a player are wanted."""

    game: str = ""
    option: str = ""
    """A switch of the table that is not as usual, such as an expansion."""
    opponent: str = ""
    """A part of the name of somebody who played too, or of a bot."""
    won: bool | None = None
    mode: str = ""

    def fits(self, result: Result, player_id: int) -> bool:
        own = seat_of(result, player_id)
        return (
            self.covers(result.game, result.mode)
            and self.won in (None, own.won)
            and (not self.option or self.option in switched_on(result))
            and (not self.opponent or self._met(result, own))
        )

    def covers(self, game: str, mode: str) -> bool:
        return self.game in ("", game) and self.mode in ("", mode)

    def _met(self, result: Result, own: Participation) -> bool:
        wanted = name_key(self.opponent)
        others = [seat for seat in result.seats if seat is not own]
        return any(wanted in name_key(f"{seat.name} {seat.bot or ''}") for seat in others)


def seat_of(result: Result, player_id: int) -> Participation:
    """The first seat of a player in a game of theirs."""
    return next(seat for seat in result.seats if seat.player_id == player_id)


def switched_on(result: Result) -> list[str]:
    """The switches of a table that were not as usual."""
    if result.game not in known_games():
        return []
    usual = {option.name: option.default for option in rules_of(result.game).table_options}
    return [name for name, value in result.options.items() if value != usual.get(name)]


def statistics_of(
    results: Sequence[Result],
    player_id: int,
    rated: Sequence[Rating],
    is_open: Callable[[Participation], bool],
) -> wire.Statistics:
    """All that games tell of a player; the names of others who do not want it are left out."""
    by_game: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_game[result.game].append(result)
    return wire.Statistics(
        games=len(results),
        won=sum(seat_of(result, player_id).won for result in results),
        by_game=[_game(name, found, player_id) for name, found in sorted(by_game.items())],
        head_to_head=_head_to_head(results, player_id, is_open),
        ratings=[rating_info(one, _history(results, player_id, one)) for one in rated],
    )


def _game(name: str, results: Sequence[Result], player_id: int) -> wire.GameStatistics:
    own = [(result, seat_of(result, player_id)) for result in results]
    best, best_seat = max(own, key=lambda pair: pair[1].points)
    return wire.GameStatistics(
        game=name,
        games=len(own),
        won=sum(seat.won for _, seat in own),
        best=best_seat.points,
        best_table=best.table_id if best.is_kept else None,
        average=round(fmean(seat.points for _, seat in own), 1),
        by_seat=_shares(own, lambda result, seat: seat.seat + 1, lambda result: result.players > 1),
        by_players=_shares(own, lambda result, seat: result.players),
        sources=[_sources(result, seat) for result, seat in reversed(own)],
        favourites=_favourites(name, own),
    )


Own = tuple[Result, Participation]


def _shares(
    own: Iterable[Own],
    number: Callable[[Result, Participation], int],
    counts: Callable[[Result], bool] = lambda _: True,
) -> list[wire.WinShare]:
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for result, seat in own:
        if counts(result):
            played[number(result, seat)] += 1
            won[number(result, seat)] += seat.won
    return [wire.WinShare(key, played[key], won[key]) for key in sorted(played)]


def _sources(result: Result, seat: Participation) -> wire.SourcePoints:
    points = {name: values[seat.seat] for name, values in result.sources.items()}
    return wire.SourcePoints(result.finished, seat.points, points)


@cache
def _groups(game: str) -> dict[str, str]:
    return {component.id: component.group for component in rules_of(game).components}


def _favourites(game: str, own: Iterable[Own]) -> list[wire.Favourite]:
    """The components that a player had most often, by group."""
    if game not in known_games():
        return []
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for _, seat in own:
        for component in set(seat.components):
            played[component] += 1
            won[component] += seat.won
    groups, told = _groups(game), Counter[str]()
    favourites = []
    for component, count in sorted(played.items(), key=lambda pair: (-pair[1], pair[0])):
        group = groups.get(component, "")
        told[group] += 1
        if group and told[group] <= MOST_FAVOURITES:
            favourites.append(wire.Favourite(component, group, count, won[component]))
    return favourites


def _head_to_head(
    results: Iterable[Result], player_id: int, is_open: Callable[[Participation], bool]
) -> list[wire.HeadToHead]:
    """How a player did against each of the others: who came before whom."""
    games: dict[str, list[tuple[Participation, Participation]]] = defaultdict(list)
    for result in results:
        own = seat_of(result, player_id)
        for seat in result.seats:
            subject = ratings.subject_of(seat)
            if seat is not own and subject and seat.player_id != player_id and is_open(seat):
                games[subject].append((own, seat))
    told = [_meeting(pairs) for pairs in games.values()]
    return sorted(told, key=lambda one: (-one.games, one.name))


def _meeting(pairs: Sequence[tuple[Participation, Participation]]) -> wire.HeadToHead:
    latest = pairs[0][1]
    return wire.HeadToHead(
        name=latest.name if latest.bot is None else "",
        bot=latest.bot,
        games=len(pairs),
        ahead=sum(own.place < other.place for own, other in pairs),
        behind=sum(own.place > other.place for own, other in pairs),
    )


def _history(results: Sequence[Result], player_id: int, rating: Rating) -> list[wire.RatingPoint]:
    """How a rating went from game to game, the oldest first."""
    history = []
    for result in reversed(results):
        seat = seat_of(result, player_id)
        is_same = (result.game, result.mode) == (rating.game, rating.mode)
        if is_same and seat.rating_after is not None:
            history.append(wire.RatingPoint(result.finished, ratings.shown(seat.rating_after)))
    return history


def rating_info(rating: Rating, history: list[wire.RatingPoint]) -> wire.RatingInfo:
    return wire.RatingInfo(
        game=rating.game,
        mode=rating.mode,  # type: ignore[arg-type]
        rating=ratings.shown(rating.mu),
        spread=ratings.spread(rating.sigma),
        games=rating.games,
        opponents=len(rating.opponents),
        settled=ratings.is_settled(rating),
        history=history,
    )
