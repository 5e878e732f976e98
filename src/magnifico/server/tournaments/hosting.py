"""Hosting: tournaments are made, entered, started, and go on by themselves.

Whatever happens, happens in the database first: the pairings of a round are written together with
the step to that round, with the names of tables that do not exist yet; then the tables are made. A
server that finds pairings without tables makes these tables, so that none is ever missing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

import structlog
from sqlalchemy.exc import IntegrityError

from magnifico.core.rules import games, rules_of
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound, ServerError, TooMany, Unavailable
from magnifico.server.model import StoredTable
from magnifico.server.play.dice import new_secret, seed_of
from magnifico.server.players.identity import Players
from magnifico.server.players.model import Result
from magnifico.server.tables import create, seats
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tokens import new_table_id, new_token
from magnifico.server.tournaments import pairing, standings
from magnifico.server.tournaments.model import Entrant, Pairing, Round, Tournament
from magnifico.server.wire.tournaments import MAX_ENTRANTS, MIN_ENTRANTS

log = structlog.get_logger("magnifico.tournaments")

MOST_OPEN = 10
"""Tournaments that one player may host at the same time."""


class Tournaments:
    """All tournaments of a server."""

    def __init__(self, lobby: Lobby, players: Players) -> None:
        self._lobby = lobby
        self._players = players
        self._services = players.services
        self._store = players.services.store.tournaments
        self._lock = asyncio.Lock()

    async def one(self, tournament_id: str) -> Tournament:
        """A tournament by name; raises ``NotFound``."""
        found = await self._store.one(tournament_id)
        if found is None:
            raise NotFound("there is no such tournament", code="no-tournament")
        return found

    async def create(self, request: wire.NewTournament, client: Client) -> Tournament:
        """Make a tournament; raises for what cannot be."""
        self._check(request)
        if request.listed:
            await self._players.check_member(client)
        if await self._store.count_open(client.kin) >= MOST_OPEN:
            raise TooMany("you host too many tournaments: finish some", code="too-many-tournaments")
        time = request.time
        tournament = Tournament(
            id=new_table_id(),
            owner=client.id,
            title=create.clean(request.title),
            game=request.game,
            options=dict(request.options),
            form=request.form,
            seats=request.seats,
            rounds=request.rounds,
            duplicate=request.duplicate,
            listed=request.listed,
            budget=time.budget if time else None,
            per_move=time.per_move if time else 0,
            status="open",
            round=0,
            secret=new_secret(),
            created=self._services.now(),
            entrants=[
                Entrant(number, f"{bot.capitalize()} {number + 1}", bot, None, None)
                for number, bot in enumerate(request.bots)
            ],
        )
        await self._store.add(tournament)
        return tournament

    def _check(self, request: wire.NewTournament) -> None:
        if request.game not in games():
            raise NotFound(f"there is no game {request.game!r}", code="no-game")
        if request.form != "swiss" and request.seats != 2:
            message = f"a {request.form} tournament has tables for two"
            raise ServerError(message, code="seats", data={"seats": request.seats})
        rules_of(request.game).check(request.seats, request.options)
        wanted = [wire.SeatRequest("bot", bot=bot) for bot in request.bots]
        create.check_bots(wanted, self._services.settings.bots)

    # -- entrants -------------------------------------------------------------------------------

    async def enter(self, tournament_id: str, client: Client, name: str) -> None:
        """Take part; raises ``Conflict`` when it is full, has started, or the name is taken."""
        tournament = await self.one(tournament_id)
        name = create.clean(name)
        if tournament.listed:
            await self._players.check_seats(client, [name])
        if any(entrant.browser in client.kin for entrant in tournament.entrants):
            raise Conflict("you take part already", code="entered")
        if any(entrant.name == name for entrant in tournament.entrants) or not name:
            raise Conflict("somebody else has this name here", code="name-taken")
        if len(tournament.entrants) >= MAX_ENTRANTS:
            raise Conflict("this tournament is full", code="full")
        player = await self._players.of(client)
        number = max((entrant.number for entrant in tournament.entrants), default=-1) + 1
        entrant = Entrant(number, name, None, client.id, player.id)
        if not await self._store.enter(tournament_id, entrant):
            raise Conflict("it has started, or somebody was quicker: try again", code="not-open")

    async def leave(self, tournament_id: str, client: Client) -> None:
        """Take part no longer: before the start the place is free again, then a bot plays on."""
        tournament = await self.one(tournament_id)
        mine = [one for one in tournament.entrants if one.browser in client.kin]
        if not mine:
            raise Forbidden("you do not take part", code="not-entered")
        if await self._store.withdraw(tournament_id, mine[0].number):
            return
        await self._store.mark_left(tournament_id, mine[0].number)
        for one in tournament.pairings:
            if one.round == tournament.round and mine[0].number in one.entrants:
                with suppress(NotFound, Conflict):  # the game is over, or was deleted
                    table = await self._lobby.table(one.table_id)
                    await seats.leave(table, client, one.entrants.index(mine[0].number))

    # -- rounds ---------------------------------------------------------------------------------

    async def start(self, tournament_id: str, client: Client) -> None:
        """Begin, as the host."""
        tournament = await self.one(tournament_id)
        if tournament.owner not in client.kin:
            raise Forbidden("only the host may start the tournament", code="not-owner")
        if tournament.status != "open":
            raise Conflict("the tournament has started already", code="started")
        count = len(tournament.entrants)
        if count < MIN_ENTRANTS:
            message = f"a tournament needs {MIN_ENTRANTS} entrants; there are {count}"
            raise Conflict(message, code="too-few", data={"entrants": count})
        await self._next(tournament, {}, {"rounds": _rounds(tournament), "status": "running"})
        await self._open_tables(await self.one(tournament_id))

    async def go_on(self) -> None:
        """See to it that every running tournament has its tables, and goes on when these are
        over."""
        async with self._lock:
            for tournament in await self._store.running():
                try:
                    await self._go_on(tournament)
                except Unavailable:
                    raise
                except Exception:
                    log.exception("cannot-go-on", tournament=tournament.id)

    async def _go_on(self, tournament: Tournament) -> None:
        await self._open_tables(tournament)
        results = await self.results(tournament)
        if not await self._is_round_over(tournament, results):
            return
        if tournament.round < tournament.rounds:
            await self._next(tournament, results, {})
            await self._open_tables(await self.one(tournament.id))
        else:
            await self._store.go_on(tournament, [], {"status": "finished"})
            log.info("tournament-over", tournament=tournament.id)

    async def results(self, tournament: Tournament) -> dict[str, Result]:
        """The results of the tables of a tournament that are over, by table."""
        tables = [one.table_id for one in tournament.pairings if len(one.entrants) > 1]
        found = await self._services.store.results.of_tables(tables)
        return {result.table_id: result for result in found}

    async def opened(self, tournament: Tournament, results: Mapping[str, Result]) -> Tournament:
        """A tournament as it is told: a round begins for everybody when its tables are there."""
        awaited = {one.table_id for one in _current(tournament) if len(one.entrants) > 1}
        awaited -= results.keys()
        if tournament.status != "running" or not awaited:
            return tournament
        if awaited <= set(await self._services.store.known_tables(awaited)):
            return tournament
        return replace(tournament, round=tournament.round - 1)

    async def _is_round_over(self, tournament: Tournament, results: dict[str, Result]) -> bool:
        for one in _current(tournament):
            if len(one.entrants) > 1 and one.table_id not in results:
                stored = await self._services.store.table(one.table_id)
                if stored is not None and not stored.row.aborted:
                    return False
        return True

    async def _next(
        self, tournament: Tournament, results: dict[str, Result], changes: dict[str, object]
    ) -> None:
        number = tournament.round + 1
        tables = _paired(tournament, results)
        pairings = [
            Pairing(number, place, new_table_id(), entrants)
            for place, entrants in enumerate(tables)
        ]
        await self._store.go_on(tournament, pairings, changes | {"round": number})
        log.info("round", tournament=tournament.id, round=number, tables=len(tables))

    async def _open_tables(self, tournament: Tournament) -> None:
        tables = [one.table_id for one in _current(tournament)]
        known = await self._services.store.known_tables(tables)
        for one in _current(tournament):
            if len(one.entrants) > 1 and one.table_id not in known:
                with suppress(IntegrityError):  # another server makes it in this moment
                    await self._lobby.add(self._table(tournament, one))

    def _table(self, tournament: Tournament, one: Pairing) -> StoredTable:
        """The table of a pairing, where everybody sits already; who left is played by a bot."""
        entrants = {entrant.number: entrant for entrant in tournament.entrants}
        sitting = [entrants[number] for number in one.entrants]
        host = Client(tournament.owner, new_token())
        requests = [_request(entrant) for entrant in sitting]
        stored = create.make(_terms(tournament, one), requests, host, self._services.now())
        stored.row.id = one.table_id
        for seat, entrant in zip(stored.seats, sitting):
            seat.table_id, seat.taken = one.table_id, True
            if entrant.browser is not None:
                seat.maker = entrant.browser
                stored.grants.add((seat.seat, entrant.browser))
            if entrant.bot is None and entrant.has_left:
                seat.substitute = self._services.settings.substitute
        return stored


def _current(tournament: Tournament) -> list[Pairing]:
    return [one for one in tournament.pairings if one.round == tournament.round]


def _rounds(tournament: Tournament) -> int:
    """How many rounds there are, for so many entrants."""
    count = len(tournament.entrants)
    if tournament.form == "round-robin":
        return pairing.rounds_of_robin(count)
    if tournament.form == "knock-out":
        return (count - 1).bit_length()
    return tournament.rounds or pairing.rounds_of_swiss(count)


def _paired(tournament: Tournament, results: dict[str, Result]) -> Round:
    """The tables of the next round."""
    numbers = [entrant.number for entrant in tournament.entrants]
    if tournament.form == "round-robin":
        return pairing.robin(numbers, tournament.round + 1)
    if tournament.form == "knock-out":
        if tournament.round == 0:
            return pairing.first_of_knock_out(numbers)
        last = _current(tournament)
        winners = [standings.winner_of(one, results.get(one.table_id)) for one in last]
        return pairing.next_of_knock_out(winners)
    ranking = [one.number for one in standings.standings(tournament, results)]
    played = [one.entrants for one in tournament.pairings]
    rested = Counter(table[0] for table in played if len(table) == 1)
    least = rules_of(tournament.game).seats.start
    shape = pairing.sizes(len(numbers), tournament.seats, max(2, least))
    return pairing.swiss(ranking, pairing.meetings(played), rested, shape)


def _terms(tournament: Tournament, one: Pairing) -> create.Terms:
    time = None
    if tournament.budget is not None:
        time = wire.TimeControl(tournament.budget, tournament.per_move)
    return create.Terms(
        game=tournament.game,
        options=tournament.options,
        title=f"{tournament.title or 'magnifico'} {one.round}.{one.number + 1}",
        listed=tournament.listed,
        hints=False,
        time=time,
        seed=seed_of(f"{tournament.secret}:{one.round}", {}) if tournament.duplicate else None,
    )


def _request(entrant: Entrant) -> wire.SeatRequest:
    if entrant.bot is not None:
        return wire.SeatRequest("bot", entrant.name[:40], entrant.bot)
    return wire.SeatRequest("person", entrant.name)
