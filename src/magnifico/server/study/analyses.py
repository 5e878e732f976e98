"""Analyses: asked for by browsers, made piece by piece in the worker processes of bots, kept.

A piece waits until no game needs a process, and takes about a second (up to six in a thorough
look, where a move draws something): a running game is not slowed down, and whoever asked can see
how far the work is, and stop it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from magnifico.core.record import Record
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, TooMany
from magnifico.server.logger import Logger
from magnifico.server.play.bot_pool import Priority
from magnifico.server.services import Services
from magnifico.server.study.work import (
    Studied,
    look_ahead,
    look_at,
    look_closely,
    put_together,
)
from magnifico.server.tables.client import Client
from magnifico.study.analysis import decisive, rounds_of, spans_of
from magnifico.study.depth import DEPTHS
from magnifico.study.findings import METHOD, TURNING_POINTS

T = TypeVar("T")

MOST_AT_ONCE = 20
"""Analyses that are made or wait, of all browsers."""

log = Logger("magnifico.study")


class _Job:
    """An analysis that is being made."""

    def __init__(self, client_id: int, depth: wire.AnalysisDepth) -> None:
        self.client_id = client_id
        self.depth = depth
        self.share = 0.0
        self.task: asyncio.Task[None] | None = None
        self.is_failed = False


class Analyses:
    """The analyses of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._jobs: dict[str, _Job] = {}

    async def status(self, table_id: str) -> wire.AnalysisStatus:
        """How far the analysis of a table is."""
        job = self._jobs.get(table_id)
        if job is not None:
            state: wire.AnalysisState = "failed" if job.is_failed else "running"
            return wire.AnalysisStatus(state, job.depth, job.share)
        kept = await self._services.store.studies.analysis(table_id)
        if kept is None or kept.document.get("method") != METHOD:
            return wire.AnalysisStatus("none", "quick", 0.0)
        found = msgspec.convert(kept.document, wire.Analysis)
        depth = msgspec.convert(kept.depth, wire.AnalysisDepth)
        return wire.AnalysisStatus("done", depth, 1.0, found)

    async def start(
        self, table_id: str, record: Record, client: Client, depth: wire.AnalysisDepth
    ) -> wire.AnalysisStatus:
        """Begin an analysis, unless it is on its way or there already."""
        before = await self.status(table_id)
        if before.state == "running" or (before.state == "done" and before.depth == depth):
            return before
        if sum(not job.is_failed for job in self._jobs.values()) >= MOST_AT_ONCE:
            raise TooMany("too many games are being looked at: wait a while", code="too-many")
        job = self._jobs[table_id] = _Job(client.id, depth)
        job.task = asyncio.create_task(self._run(table_id, record, job))
        return wire.AnalysisStatus("running", depth, 0.0)

    async def cancel(self, table_id: str, client: Client) -> None:
        """Stop an analysis that one asked for."""
        job = self._jobs.get(table_id)
        if job is None or job.task is None:
            raise Conflict("nothing is being looked at", code="not-running")
        if job.client_id != client.id:
            raise Forbidden("somebody else asked for this analysis", code="not-yours")
        job.task.cancel()
        await asyncio.wait([job.task])

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table_id: str, record: Record, job: _Job) -> None:
        try:
            document = await self._made(record, job)
            now = self._services.now()
            await self._services.store.studies.keep_analysis(table_id, job.depth, now, document)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("analysis-failed", table=table_id)
            job.is_failed = True
            return
        finally:
            if not job.is_failed:
                self._jobs.pop(table_id, None)

    async def _made(self, record: Record, job: _Job) -> dict[str, Any]:
        depth, game = DEPTHS[job.depth], Studied.of(record)
        spans, rounds = list(spans_of(record, depth)), rounds_of(record)
        step = 1.0 / (len(spans) + len(rounds) + TURNING_POINTS + 1)

        async def piece(work: Callable[..., T], *task: Any) -> T:
            found = await self._services.bot_pool.run(work, (game, *task), Priority.STUDY)
            job.share = min(1.0, job.share + step)
            return found

        parts = [await piece(look_at, first, last, depth) for first, last in spans]
        outlooks = [await piece(look_ahead, number, depth) for number in rounds]
        points = [await piece(look_closely, number, depth) for number in decisive(parts)]
        return await piece(put_together, parts, points, outlooks)
