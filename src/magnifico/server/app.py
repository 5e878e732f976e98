"""The application: all parts of a server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore

import magnifico
from magnifico.server.api.catalogue import CatalogueController
from magnifico.server.api.health import health, metrics
from magnifico.server.api.records import RecordController
from magnifico.server.api.tables import GameController, TableController
from magnifico.server.browsers import (
    BrowserMiddleware,
    Browsers,
    provide_person,
    provide_visitor,
    send_cookie,
)
from magnifico.server.database.store import Store
from magnifico.server.guarding import Guard
from magnifico.server.live import live
from magnifico.server.metrics import Metrics
from magnifico.server.notices import Notifier
from magnifico.server.play.thinking import Thinkers
from magnifico.server.problems import HANDLERS
from magnifico.server.services import Services
from magnifico.server.settings import Settings
from magnifico.server.tables.lobby import Lobby
from magnifico.server.web import find_web, no_client, web_routes

TIDY_SECONDS = 60.0


async def open_services(settings: Settings) -> Services:
    """Start the parts that run as long as the server does."""
    counters = Metrics()
    return Services(
        settings=settings,
        store=await Store.open(settings.database),
        thinkers=Thinkers(settings.bot_workers, settings.bot_seconds),
        notifier=Notifier(settings, counters),
        metrics=counters,
    )


async def close_services(services: Services) -> None:
    await services.thinkers.close()
    await services.notifier.close()
    await services.store.close()


def create_app(settings: Settings) -> Litestar:
    """The application of a server; its parts start and stop with it."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        services = await open_services(settings)
        lobby = Lobby(services)
        app.state.services, app.state.lobby = services, lobby
        app.state.browsers = Browsers(services)
        if settings.warm_bots:
            services.thinkers.warm_up()
        await lobby.open()
        tidying = asyncio.create_task(_tidy(app))
        try:
            yield
        finally:
            tidying.cancel()
            await lobby.close()
            await close_services(services)

    return Litestar(
        route_handlers=[_api(settings), health, metrics, *_web(settings)],
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


def _api(settings: Settings) -> Router:
    return Router(
        path="/",
        route_handlers=[
            CatalogueController,
            TableController,
            GameController,
            RecordController,
            live,
        ],
        middleware=[_rate_limit(settings), DefineMiddleware(BrowserMiddleware)],
    )


def _web(settings: Settings) -> list[Any]:
    folder = find_web(settings.web) if settings.serve_web else None
    return list(web_routes(folder)) if folder is not None else [no_client]


def _dependencies(settings: Settings) -> dict[str, Any]:
    return {
        "settings": Provide(lambda: settings, sync_to_thread=False),
        "lobby": Provide(_lobby, sync_to_thread=False),
        "services": Provide(_services, sync_to_thread=False),
        "visitor": Provide(provide_visitor),
        "person": Provide(provide_person),
    }


def _lobby(state: State) -> Lobby:
    lobby: Lobby = state.lobby
    return lobby


def _services(state: State) -> Services:
    services: Services = state.services
    return services


def _rate_limit(settings: Settings) -> DefineMiddleware:
    config = RateLimitConfig(
        rate_limit=("minute", settings.limits.requests_a_minute),
        set_rate_limit_headers=False,
    )
    return config.middleware


async def _tidy(app: Litestar) -> None:
    """Forget, now and then, the counts of clients that no longer ask."""
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        store = app.stores.get("rate_limit")
        if isinstance(store, MemoryStore):
            await store.delete_expired()


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="magnifico",
        version=magnifico.__version__,
        description="Tables for Lorenzo il Magnifico and Masters of Renaissance.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
