"""Players over HTTP: who this browser is, what was played, ratings, invitations."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter, QueryParameter

from magnifico.server import wire
from magnifico.server.api.dependencies import (
    Caller,
    TheClients,
    TheLobby,
    ThePlayers,
    TheServices,
    delete,
    get,
    post,
)
from magnifico.server.players import leaving
from magnifico.server.players.identity import Players, no_player
from magnifico.server.players.links import Links
from magnifico.server.players.model import Player, Result
from magnifico.server.players.origins import origin_of
from magnifico.server.players.passkeys import Passkeys
from magnifico.server.players.statistics import Filter, rating_info, statistics_of
from magnifico.server.players.views import ResultViewer, board_row, games_csv, me_info
from magnifico.server.tables.catalogue import known_game
from magnifico.server.tables.client import Client

MOST_GAMES = 200
Asking = Request[Any, Any, Any]
Word = Annotated[str, QueryParameter(max_length=60)]
Handle = Annotated[str, PathParameter(description="Names a player.", max_length=32)]
WonQuery = Annotated[bool | None, QueryParameter(description="Only games won, or not won.")]
ModeQuery = Annotated[wire.Mode, QueryParameter(description="Among how many players.")]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_GAMES)]
Offset = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


def agent_of(request: Asking) -> str:
    return request.headers.get("user-agent", "")[:500]


def wanted_games(
    game: Word = "",
    option: Word = "",
    opponent: Word = "",
    mode: Word = "",
    won: WonQuery = None,
) -> Filter:
    """Which finished games a question asks for."""
    return Filter(game, option, opponent, won, mode)


class MeController(Controller):
    """The player behind this browser."""

    path = "/api/players/me"
    tags = ("players",)
    dependencies = {"wanted": Provide(wanted_games, sync_to_thread=False)}

    @get("/")
    async def me(self, players: ThePlayers, client: Caller, request: Asking) -> wire.MeInfo:
        """Who this browser is."""
        player = await players.seen(client, agent_of(request))
        return await me_info(players, player, client)

    @post("/", status_code=200)
    async def change(
        self,
        players: ThePlayers,
        client: Caller,
        request: Asking,
        data: JSONBody[wire.MeChange],
    ) -> wire.MeInfo:
        """Choose a name, and what others may see."""
        player = await players.of(client, agent_of(request))
        if data.name is not None:
            await players.rename(player, data.name)
        if data.show_history is not None or data.show_ratings is not None:
            history = player.show_history if data.show_history is None else data.show_history
            ratings = player.show_ratings if data.show_ratings is None else data.show_ratings
            await players.show(player, history, ratings)
        return await _me(players, client)

    @delete("/", status_code=204)
    async def remove(
        self, players: ThePlayers, lobby: TheLobby, clients: TheClients, client: Caller
    ) -> None:
        """Delete everything that is kept of this player."""
        await leaving.forget(players, lobby, await players.of(client))
        clients.forget_kin()

    @get("/games")
    async def games(
        self,
        players: ThePlayers,
        services: TheServices,
        client: Caller,
        wanted: NamedDependency[Filter],
        limit: Limit = 50,
        offset: Offset = 0,
    ) -> wire.ResultList:
        """The finished games of this player."""
        player = await players.of(client)
        games = await _games(players, player, wanted, ResultViewer(player.id, True))
        return _page(games, offset, limit)

    @get("/games.csv", media_type="text/csv")
    async def table_of_games(
        self, players: ThePlayers, services: TheServices, client: Caller
    ) -> Response[str]:
        """The finished games of this player as comma-separated values."""
        player = await players.of(client)
        games = await _games(players, player, Filter(), ResultViewer(player.id, True))
        headers = {"content-disposition": 'attachment; filename="magnifico-games.csv"'}
        return Response(games_csv(games), media_type="text/csv", headers=headers)

    @get("/statistics")
    async def statistics(
        self,
        players: ThePlayers,
        services: TheServices,
        client: Caller,
        wanted: NamedDependency[Filter],
    ) -> wire.Statistics:
        """What the finished games tell of this player."""
        player = await players.of(client)
        return await _statistics(players, player, wanted, ResultViewer(player.id, True))

    @get("/export")
    async def export(
        self, players: ThePlayers, services: TheServices, client: Caller
    ) -> Response[wire.PlayerExport]:
        """Everything that is kept of this player."""
        player = await players.of(client)
        games = await _games(players, player, Filter(), ResultViewer(player.id, True))
        rated = await services.store.results.ratings_of(player.id)
        devices = [device.browser for device in await players.store.devices(player.id)]
        tables = await services.store.tables_of(devices, leaving.ALL)
        export = wire.PlayerExport(
            me=await me_info(players, player, client),
            games=games,
            ratings=[rating_info(one, []) for one in rated],
            tables=[stored.row.id for stored in tables],
            followed=list(await services.store.push.followed(devices)),
        )
        headers = {"content-disposition": 'attachment; filename="magnifico-player.json"'}
        return Response(export, media_type=MediaType.JSON, headers=headers)

    @post("/passkeys/question", status_code=200)
    async def passkey_question(
        self, players: ThePlayers, services: TheServices, client: Caller, request: Asking
    ) -> dict[str, wire.Json]:
        """What the browser needs to make a passkey."""
        origin = origin_of(request, services.settings.address)
        player = await players.of(client, agent_of(request))
        return await Passkeys(players).creation(client, player, origin)

    @post("/passkeys")
    async def add_passkey(
        self,
        players: ThePlayers,
        services: TheServices,
        client: Caller,
        request: Asking,
        data: JSONBody[wire.PasskeyAnswer],
    ) -> wire.MeInfo:
        """Keep this player with a passkey."""
        origin = origin_of(request, services.settings.address)
        player = await players.of(client, agent_of(request))
        await Passkeys(players).add(client, player, origin, data.credential, data.label)
        return await _me(players, client)

    @post("/passkeys/remove", status_code=200)
    async def remove_passkey(
        self, players: ThePlayers, client: Caller, data: JSONBody[wire.PasskeyRequest]
    ) -> wire.MeInfo:
        """Remove a passkey."""
        await players.drop_passkey(await players.of(client), data.id)
        return await _me(players, client)

    @post("/email", status_code=202)
    async def send_link(
        self, players: ThePlayers, client: Caller, data: JSONBody[wire.EmailRequest]
    ) -> None:
        """Send a link to an e-mail address that keeps the player who opens it."""
        await Links(players).send(client, data.email)

    @post("/email/remove", status_code=200)
    async def remove_email(
        self, players: ThePlayers, client: Caller, data: JSONBody[wire.EmailRequest]
    ) -> wire.MeInfo:
        """Remove an e-mail address."""
        await players.drop_email(await players.of(client), data.email.lower())
        return await _me(players, client)

    @post("/devices/remove", status_code=200)
    async def remove_device(
        self,
        players: ThePlayers,
        lobby: TheLobby,
        clients: TheClients,
        client: Caller,
        data: JSONBody[wire.DeviceRequest],
    ) -> wire.MeInfo:
        """Sign a device out; the own one too."""
        player = await players.of(client)
        await leaving.sign_out(players, lobby, player, data.id, client.id)
        clients.forget_kin()
        return await _me(players, client)


class PlayersController(Controller):
    """Coming back, and what players show to everybody."""

    path = "/api/players"
    tags = ("players",)

    @post("/sign-in/question", status_code=200)
    async def question(
        self, players: ThePlayers, services: TheServices, client: Caller, request: Asking
    ) -> dict[str, wire.Json]:
        """What the browser needs to sign in with a passkey."""
        origin = origin_of(request, services.settings.address)
        return await Passkeys(players).question(client, origin)

    @post("/sign-in", status_code=200)
    async def sign_in(
        self,
        players: ThePlayers,
        services: TheServices,
        clients: TheClients,
        client: Caller,
        request: Asking,
        data: JSONBody[wire.PasskeyAnswer],
    ) -> wire.MeInfo:
        """Come back with a passkey: this browser is a device of its player."""
        origin = origin_of(request, services.settings.address)
        agent = agent_of(request)
        player = await Passkeys(players).sign_in(client, origin, data.credential, agent)
        clients.forget_kin()
        return await me_info(players, player, client)

    @post("/sign-in/link", status_code=200)
    async def open_link(
        self,
        players: ThePlayers,
        clients: TheClients,
        client: Caller,
        request: Asking,
        data: JSONBody[wire.SecretRequest],
    ) -> wire.MeInfo:
        """Come back with the link of an e-mail, or be kept with its address."""
        player = await Links(players).open(client, data.secret, agent_of(request))
        clients.forget_kin()
        return await me_info(players, player, client)

    @post("/invitations")
    async def invite(
        self,
        players: ThePlayers,
        services: TheServices,
        client: Caller,
        data: JSONBody[wire.InvitationRequest],
    ) -> wire.Invitation:
        """Invite people to this closed server, as its owner."""
        player = await players.of(client)
        path, expires = await Links(players).invite(player, data.note, data.uses, data.days)
        return wire.Invitation(path, data.uses, expires)

    @post("/invitations/accept", status_code=200)
    async def accept(
        self,
        players: ThePlayers,
        client: Caller,
        request: Asking,
        data: JSONBody[wire.SecretRequest],
    ) -> wire.MeInfo:
        """Come into a closed server with an invitation."""
        player = await Links(players).accept(client, data.secret, agent_of(request))
        return await me_info(players, player, client)

    @get("/ratings/{game:str}")
    async def board(
        self,
        players: ThePlayers,
        services: TheServices,
        game: Annotated[str, PathParameter(max_length=60)],
        mode: ModeQuery = "two",
    ) -> wire.Board:
        """The ratings of bots, and of players who show theirs."""
        known_game(game)
        await players.recorder.catch_up()
        found = await services.store.results.board(game, mode)
        return wire.Board(game, mode, [board_row(*row) for row in found])

    @get("/{handle:str}")
    async def one(
        self, players: ThePlayers, services: TheServices, handle: Handle
    ) -> wire.PublicPlayer:
        """What a player shows to everybody."""
        player = await players.with_handle(handle)
        if not (player.show_history or player.show_ratings):
            raise no_player()
        rated = await services.store.results.ratings_of(player.id) if player.show_ratings else []
        shown = [rating_info(one, []) for one in rated]
        return wire.PublicPlayer(player.handle, player.name, player.show_history, shown)

    @get("/{handle:str}/games")
    async def games(
        self,
        players: ThePlayers,
        services: TheServices,
        handle: Handle,
        game: Word = "",
        mode: Word = "",
        limit: Limit = 50,
        offset: Offset = 0,
    ) -> wire.ResultList:
        """The finished games of a player who shows them."""
        player, viewer = await _shown(players, handle)
        games = await _games(players, player, Filter(game, mode=mode), viewer)
        return _page(games, offset, limit)

    @get("/{handle:str}/statistics")
    async def statistics(
        self,
        players: ThePlayers,
        services: TheServices,
        handle: Handle,
        game: Word = "",
        mode: Word = "",
    ) -> wire.Statistics:
        """What the finished games tell of a player who shows them."""
        player, viewer = await _shown(players, handle)
        return await _statistics(players, player, Filter(game, mode=mode), viewer)


async def _me(players: Players, client: Client) -> wire.MeInfo:
    """Who this browser is, after something changed."""
    return await me_info(players, await players.of(client), client)


async def _shown(players: Players, handle: str) -> tuple[Player, ResultViewer]:
    """A player who shows the history, as everybody may see them."""
    player = await players.with_handle(handle)
    if not player.show_history:
        raise no_player()
    others = await players.store.who_show_history()
    return player, ResultViewer(player.id, False, others)


async def _found(players: Players, player: Player, wanted: Filter) -> list[Result]:
    await players.recorder.catch_up()
    results = await players.services.store.results.games_of(player.id)
    return [result for result in results if wanted.fits(result, player.id)]


async def _games(
    players: Players, player: Player, wanted: Filter, viewer: ResultViewer
) -> list[wire.ResultInfo]:
    return [viewer.result(result) for result in await _found(players, player, wanted)]


def _page(games: list[wire.ResultInfo], offset: int, limit: int) -> wire.ResultList:
    return wire.ResultList(len(games), games[offset : offset + limit])


async def _statistics(
    players: Players, player: Player, wanted: Filter, viewer: ResultViewer
) -> wire.Statistics:
    results = await _found(players, player, wanted)
    may_see = viewer.is_own or player.show_ratings
    rated = await players.services.store.results.ratings_of(player.id) if may_see else []
    rated = [one for one in rated if wanted.covers(one.game, one.mode)]
    return statistics_of(results, player.id, rated, viewer.may_name)
