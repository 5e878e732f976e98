"""The challenge of the week: trying it once, the board, and looking at what others did."""

from __future__ import annotations

from magnifico.server import wire
from magnifico.server.challenges.weeks import Try, Week, end_of, new_week, week_of
from magnifico.server.errors import Conflict, Forbidden, NotFound
from magnifico.server.model import TableChange
from magnifico.server.play.dice import new_secret, seed_of
from magnifico.server.players.identity import Players
from magnifico.server.players.model import Player, Result
from magnifico.server.players.statistics import seat_of
from magnifico.server.tables import create
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.seats import WATCH

COUNTS = "known-seed"
"""What is wrong with the game of a fair try, for a rating: everybody may know its deal by then.
One with take-backs or hints is told as such, and does not count."""


class Challenges:
    """The challenges of all weeks."""

    def __init__(self, lobby: Lobby, players: Players) -> None:
        self._lobby = lobby
        self._players = players
        self._services = players.services
        self._store = players.services.store.challenges

    @property
    def this_week(self) -> str:
        return week_of(self._services.now())

    async def week(self, name: str) -> Week:
        """The challenge of a week; raises ``NotFound`` for one that never was."""
        end_of(name)
        found = await self._store.week(name)
        if found is not None:
            return found
        if name != self.this_week:
            raise NotFound(f"there was no challenge in week {name}", code="no-week")
        return await self._store.add_week(new_week(name, seed_of(new_secret(), {})))

    async def begin(self, client: Client, player: Player, name: str) -> str:
        """Try the challenge of this week, once; the name of the table."""
        week = await self.week(self.this_week)
        shown = create.clean(name)
        await self._players.check_name(player, shown)
        terms = create.Terms(week.game, {}, title=f"{week.week}", hints=False, seed=week.seed)
        seats = [wire.SeatRequest("me", shown)]
        seats += [wire.SeatRequest("bot", bot=bot) for bot in week.bots]
        stored = create.make(terms, seats, client, self._services.now())
        if not await self._store.add_try(Try(week.week, player.id, stored.row.id, shown)):
            raise Conflict("you have tried this week's challenge already", code="tried")
        await self._lobby.add(stored)
        return stored.row.id

    async def told(self, name: str, player: Player | None) -> wire.ChallengeInfo:
        """The board of a week, as a player may see it."""
        week = await self.week(name)
        await self._players.recorder.catch_up()
        tries = await self._store.tries(name)
        results = await self._results(tries)
        own = next(
            (one for one in tries if player is not None and one.player_id == player.id), None
        )
        result = results.get(own.table_id) if own else None
        rows = [
            _row(one, results[one.table_id], own, result is not None)
            for one in tries
            if one.table_id in results and results[one.table_id].unrated == COUNTS
        ]
        return wire.ChallengeInfo(
            week=week.week,
            game=week.game,
            bots=week.bots,
            ends=end_of(name),
            open=name == self.this_week,
            table=own.table_id if own else None,
            done=result is not None,
            counts=result is None or result.unrated == COUNTS,
            rows=sorted(rows, key=lambda row: (-row.won, -row.points, row.name)),
        )

    async def _results(self, tries: list[Try]) -> dict[str, Result]:
        found = await self._services.store.results.of_tables([one.table_id for one in tries])
        return {result.table_id: result for result in found}

    async def watch(self, name: str, client: Client, player: Player, table_id: str) -> None:
        """Look at the try of somebody else, after one's own."""
        info = await self.told(name, player)
        if not info.done:
            raise Forbidden("finish your own try first", code="not-tried")
        if table_id not in [row.table for row in info.rows]:
            raise NotFound("this is no finished try of that week", code="no-try")
        table = await self._lobby.table(table_id)
        async with table.lock:
            await table.write(TableChange(add_grants=[(WATCH, client.id)]))


def _row(one: Try, result: Result, own: Try | None, is_done: bool) -> wire.ChallengeRow:
    seat = seat_of(result, one.player_id)
    return wire.ChallengeRow(
        name=one.name,
        points=seat.points,
        won=seat.won,
        mine=one is own,
        table=one.table_id if is_done and result.is_kept else None,
    )
