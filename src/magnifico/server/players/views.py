"""Views: players and their games as wire values, for themselves or for everybody."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime

from magnifico.server import wire
from magnifico.server.players import ratings
from magnifico.server.players.identity import Players
from magnifico.server.players.model import Participation, Player, Rating, Result
from magnifico.server.players.statistics import rating_info, seat_of, switched_on
from magnifico.server.tables.client import Client

COLUMNS = (
    "finished",
    "table",
    "game",
    "players",
    "switches",
    "seat",
    "points",
    "place",
    "won",
    "opponents",
    "rated",
    "rating_change",
)


async def me_info(players: Players, player: Player, client: Client) -> wire.MeInfo:
    """All that a player may know of themselves."""
    store = players.store
    return wire.MeInfo(
        handle=player.handle,
        name=player.name,
        kept=await store.is_kept(player.id),
        name_kept=player.name_key is not None,
        role=player.role,  # type: ignore[arg-type]
        show_history=player.show_history,
        show_ratings=player.show_ratings,
        devices=[
            wire.DeviceInfo(one.browser, one.label, one.added, one.browser == client.id)
            for one in await store.devices(player.id)
        ],
        passkeys=[
            wire.PasskeyInfo(one.id, one.label, one.created, one.used)
            for one in await store.passkeys(player.id)
        ],
        emails=await store.emails(player.id),
    )


class ResultViewer:
    """Who looks at the games of a player, and what of others they may see."""

    def __init__(self, player_id: int, is_own: bool, shown: frozenset[int] = frozenset()) -> None:
        self.player_id = player_id
        self.is_own = is_own
        self._shown = shown

    def may_name(self, seat: Participation) -> bool:
        """Whether a seat may be named: one's own opponents to oneself; to everybody else only
        bots, the player, and others who show their history too."""
        if self.is_own or seat.player_id in (self.player_id, *self._shown):
            return True
        return seat.bot is not None

    def result(self, result: Result) -> wire.ResultInfo:
        own = seat_of(result, self.player_id)
        return wire.ResultInfo(
            table=result.table_id if result.is_kept and self.is_own else None,
            analysed=result.is_kept and self.is_own and result.is_analysed,
            game=result.game,
            mode=result.mode,
            players=result.players,
            options=result.options,
            switches=switched_on(result),
            title=result.title if self.is_own else "",
            finished=result.finished,
            moves=result.moves,
            reason=result.reason,
            unrated=result.unrated,
            seat=own.seat,
            sources={name: values[own.seat] for name, values in result.sources.items()},
            rating_change=_change(own),
            seats=[self._seat(seat) for seat in result.seats],
        )

    def _seat(self, seat: Participation) -> wire.ResultSeat:
        return wire.ResultSeat(
            seat=seat.seat,
            name=seat.name if self.may_name(seat) else "",
            bot=seat.bot,
            points=seat.points,
            place=seat.place,
            won=seat.won,
            was_away=seat.was_away,
        )


def _change(seat: Participation) -> int | None:
    if seat.rating_after is None or seat.rating_before is None:
        return None
    return ratings.shown(seat.rating_after) - ratings.shown(seat.rating_before)


def board_row(rating: Rating, handle: str, name: str) -> wire.BoardRow:
    kind, _, bot = rating.subject.partition(":")
    info = rating_info(rating, [])
    return wire.BoardRow(
        handle=handle or None,
        name=name,
        bot=bot if kind == "bot" else rating.subject if kind == ratings.SOLO else None,
        rating=info.rating,
        spread=info.spread,
        games=info.games,
        opponents=info.opponents,
        settled=info.settled,
    )


def games_csv(games: Sequence[wire.ResultInfo]) -> str:
    """Finished games as comma-separated values, one line each."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for game in games:
        own = next(seat for seat in game.seats if seat.seat == game.seat)
        others = [seat for seat in game.seats if seat.seat != game.seat]
        writer.writerow(
            [
                datetime.fromtimestamp(game.finished, UTC).isoformat(timespec="seconds"),
                game.table or "",
                game.game,
                game.players,
                " ".join(game.switches),
                game.seat + 1,
                own.points,
                own.place,
                int(own.won),
                _plain("; ".join(f"{seat.name or seat.bot} {seat.points}" for seat in others)),
                int(not game.unrated),
                "" if game.rating_change is None else game.rating_change,
            ]
        )
    return text.getvalue()


def _plain(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
