"""Running a server in this process."""

from __future__ import annotations

import signal
import sys
from types import FrameType

import structlog
import uvicorn

import magnifico
from magnifico.server import logs
from magnifico.server.app import create_app
from magnifico.server.database.engine import open_engine
from magnifico.server.settings import Settings

GRACE_SECONDS = 10

log = structlog.get_logger("magnifico.server")


def configure(settings: Settings, host: str, port: int) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        proxy_headers=settings.trusted_proxy,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until somebody says stop; raises ``SetupError`` for a database we cannot use."""
    open_engine(settings.database)  # only to see whether the address makes sense
    logs.set_up(as_json=not sys.stderr.isatty())
    signal.signal(signal.SIGTERM, _was_stopped)  # uvicorn raises it again after a good end
    server = uvicorn.Server(configure(settings, host, port))
    log.info("serving", address=f"http://{host}:{port}", version=magnifico.__version__)
    server.run()
    log.info("stopped")


def _was_stopped(_: int, __: FrameType | None) -> None:
    """Being asked to stop is no failure."""
