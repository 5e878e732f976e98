"""Web Push: browsers that want to be reached while no page is open."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from magnifico.server import wire
from magnifico.server.api.dependencies import Caller, TheServices, get, post


class PushController(Controller):
    """Messages to browsers that have no page open."""

    path = "/api/push"
    tags = ("push",)

    @get("/")
    async def key(self, services: TheServices) -> wire.PushKey:
        """The public key with which a browser subscribes to messages of this server."""
        return wire.PushKey(await services.notifier.push_key())

    @post("/", status_code=204)
    async def subscribe(
        self, services: TheServices, client: Caller, data: JSONBody[wire.PushRequest]
    ) -> None:
        """Reach this browser when it is the turn of one of its seats."""
        await services.notifier.subscribe(client, data)

    @post("/follow", status_code=204)
    async def follow(
        self, services: TheServices, client: Caller, data: JSONBody[wire.PushFollow]
    ) -> None:
        """Reach this browser when one of these games is over."""
        await services.store.push.follow(client.id, data.tables)

    @post("/forget", status_code=204)
    async def forget(
        self, services: TheServices, client: Caller, data: JSONBody[wire.PushForget]
    ) -> None:
        """Reach this browser no more."""
        await services.store.push.remove(data.endpoint, client.id)
        await services.store.push.follow(client.id, ())
