"""The application: all parts of a server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import magnifico
from magnifico.server.api.catalogue import CatalogueController
from magnifico.server.api.challenges import ChallengeController
from magnifico.server.api.email import EmailController
from magnifico.server.api.health import health, metrics
from magnifico.server.api.lobby import LobbyController
from magnifico.server.api.players import MeController, PlayersController
from magnifico.server.api.push import PushController
from magnifico.server.api.records import RecordController
from magnifico.server.api.study import PuzzleController, StudyController
from magnifico.server.api.tables import GameController, TableController
from magnifico.server.api.tournaments import TournamentController
from magnifico.server.challenges.board import Challenges
from magnifico.server.errors import Unavailable
from magnifico.server.http.clients import (
    ClientMiddleware,
    Clients,
    provide_client,
    provide_visitor,
    send_cookie,
)
from magnifico.server.http.error_responses import HANDLERS
from magnifico.server.http.live import live
from magnifico.server.http.security import Guard, RequestLimit
from magnifico.server.http.web import (
    find_offline,
    find_site,
    find_web,
    no_client,
    offline_routes,
    site_routes,
    web_routes,
)
from magnifico.server.players.gate import Gate
from magnifico.server.players.identity import Players
from magnifico.server.server_services import ServerServices
from magnifico.server.settings import Settings
from magnifico.server.study.analyses import Analyses
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tournaments.hosting import Tournaments

TIDY_SECONDS = 60.0
UNCONFIRMED_SECONDS = 30 * 86400.0
"""How long an e-mail address is kept that nobody confirmed."""
IN_STATE = (
    "analyses",
    "challenges",
    "clients",
    "lobby",
    "players",
    "services",
    "tournaments",
)
"""What the state of the application holds, and handlers ask for by the same name."""


def create_app(settings: Settings) -> Litestar:
    """The application of a server; its parts start and stop with it."""
    limit = RequestLimit(settings.limits.requests_a_minute)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        services = await ServerServices.open(settings)
        lobby = Lobby(services)
        app.state.services, app.state.lobby = services, lobby
        app.state.clients = Clients(services)
        services.peers.share("requests", limit.buckets)
        app.state.players = players = Players(services)
        app.state.analyses = Analyses(services)
        app.state.tournaments = tournaments = Tournaments(lobby, players)
        players.recorder.after(tournaments.go_on)
        app.state.challenges = Challenges(lobby, players)
        if settings.warm_bots:
            services.warm_up()
        await lobby.open()
        players.recorder.start()
        tidying = asyncio.create_task(_tidy(app))
        try:
            yield
        finally:
            tidying.cancel()
            await players.recorder.close()
            await app.state.analyses.close()
            await lobby.close()
            await services.close()

    return Litestar(
        route_handlers=[_api(settings, limit), health, metrics, *_web(settings)],
        lifespan=[running],
        dependencies=_dependencies(settings),
        middleware=[Guard(settings)],
        before_send=[send_cookie],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.limits.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=_openapi(),
        logging_config=None,
    )


class Api(Router):
    """The ways of the interface, made for one application. Litestar would copy them all, piece by
    piece, should they be registered twice: a third of the making of an application."""

    def __deepcopy__(self, _: Any) -> Api:
        return self


def _api(settings: Settings, limit: RequestLimit) -> Router:
    return Api(
        path="/",
        route_handlers=[
            CatalogueController,
            TableController,
            GameController,
            RecordController,
            StudyController,
            PuzzleController,
            EmailController,
            MeController,
            PlayersController,
            PushController,
            TournamentController,
            ChallengeController,
            LobbyController,
            live,
        ],
        middleware=[
            limit,
            DefineMiddleware(ClientMiddleware),
            *([Gate()] if settings.closed else []),
        ],
    )


def _web(settings: Settings) -> list[Any]:
    folder = find_web(settings.web) if settings.serve_web else None
    client = web_routes(folder) if folder is not None else [no_client]
    site, offline = find_site(), find_offline() if settings.serve_web else None
    return [
        *client,
        *(site_routes(site) if site is not None else ()),
        *(offline_routes(offline) if offline is not None else ()),
    ]


def _dependencies(settings: Settings) -> dict[str, Any]:
    return {
        "settings": Provide(lambda: settings, sync_to_thread=False),
        **{name: _in_state(name) for name in IN_STATE},
        "visitor": Provide(provide_visitor),
        "client": Provide(provide_client),
    }


def _in_state(name: str) -> Provide:
    """Gives handlers what the state of the application holds under a name."""

    def provide(state: State) -> Any:
        return state[name]

    return Provide(provide, sync_to_thread=False)


async def _tidy(app: Litestar) -> None:
    """Forget, now and then, what nobody confirmed or used in time."""
    services: ServerServices = app.state.services
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        with suppress(Unavailable):  # the next time will do
            await services.store.emails.forget_unconfirmed(services.now() - UNCONFIRMED_SECONDS)
            await services.store.players.forget_expired(services.now())


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="magnifico",
        version=magnifico.__version__,
        description="Tables for Lorenzo il Magnifico and Masters of Renaissance.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
