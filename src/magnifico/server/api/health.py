"""How the server is: for whoever runs it."""

from __future__ import annotations

from litestar import MediaType, Response

import magnifico
from magnifico.server import wire
from magnifico.server.api.dependencies import TheServices, get


@get("/api/health", tags=["operations"])
async def health(services: TheServices) -> Response[wire.Health]:
    """Whether everything works; the status is 503 when the database does not."""
    database = await services.store.is_working()
    answer = wire.Health(
        status="ok" if database else "failing",
        database=database,
        bots=services.bot_pool.is_working,
        version=magnifico.__version__,
    )
    return Response(answer, status_code=200 if database else 503)


@get("/api/metrics", tags=["operations"], media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(services: TheServices) -> str:
    """Counters in the text form of Prometheus."""
    return services.metrics.text()
