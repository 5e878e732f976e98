"""The services of a running server: what its tables need, in a database and in processes."""

from __future__ import annotations

import time
from dataclasses import dataclass

from magnifico.server.database.store import Store
from magnifico.server.notify.notices import Notifier
from magnifico.server.operations.metrics import Metrics
from magnifico.server.operations.peers import DatabasePeers
from magnifico.server.play.bot_pool import BotPool
from magnifico.server.play.workers import ProcessWorkers
from magnifico.server.services import Peers, Services
from magnifico.server.settings import Settings

PREVIEW_SECONDS = 60.0
"""How long previews may take before their worker process counts as lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerServices(Services):
    """What tables need, and what only a server has."""

    store: Store
    notifier: Notifier
    metrics: Metrics
    previewers: ProcessWorkers
    bot_workers: ProcessWorkers

    @classmethod
    async def open(cls, settings: Settings) -> ServerServices:
        """Start the services that run as long as the server does."""
        counters, store = Metrics(), await Store.open(settings.database)
        peers = Peers()
        if store.notifications.is_useful:
            peers = DatabasePeers(store.notifications, time.monotonic)
        notifier = Notifier(settings, counters, store.emails, store.push)
        peers.share("confirmations", notifier.asked)
        bot_workers = ProcessWorkers(settings.bot_workers, settings.bot_seconds)
        return cls(
            settings=settings,
            store=store,
            bot_pool=BotPool(bot_workers),
            bot_workers=bot_workers,
            previewers=ProcessWorkers(settings.preview_workers, PREVIEW_SECONDS),
            notifier=notifier,
            metrics=counters,
            peers=peers,
        )

    def warm_up(self) -> None:
        """Start all workers now, so that the first one who asks need not wait for them."""
        self.bot_workers.warm_up()
        self.previewers.warm_up()

    async def close(self) -> None:
        await self.bot_workers.close()
        await self.previewers.close()
        await self.notifier.close()
        await self.store.close()
