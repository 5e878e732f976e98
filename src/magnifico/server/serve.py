"""Running a server in this process."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from types import FrameType
from typing import Any

import structlog
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

import magnifico
from magnifico.core.errors import SetupError
from magnifico.server.app import create_app
from magnifico.server.database.engine import TooNew, create_private, migrate, open_engine
from magnifico.server.http.connections import Give, LiveProtocol, http_protocol, stay
from magnifico.server.operations import garbage, logs
from magnifico.server.operations.handover import Handover
from magnifico.server.settings import Settings

GRACE_SECONDS = 10
GOODBYE_SECONDS = 3.0
"""How long live connections may take to hear that the server ends."""
ANYWHERE = ("0.0.0.0", "::", "")

log = structlog.get_logger("magnifico.server")


def configure(settings: Settings, host: str, port: int, give: Give = stay) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(replace(settings, host=host)),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        proxy_headers=settings.trusted_proxy,
        server_header=False,
        http=http_protocol(settings, give),
        ws=LiveProtocol,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


class Server(uvicorn.Server):
    """Says when it is ready, and lets people go before it cuts their connections."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None] | None = None,
        handover: Handover | None = None,
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._handover = handover
        self._collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._ready is not None:
            app: Any = self.config.app
            looking = garbage.collect(app.state.lobby.is_quiet, self._visits)
            self._collecting = asyncio.create_task(looking)
            self._ready()
        if self.started and self._handover is not None:
            self._handover.open(self._new_protocol)

    def _visits(self) -> int:
        """Counts requests, and live connections that begin and end."""
        app: Any = self.config.app
        return int(self.server_state.total_requests + app.state.lobby.visits)

    def _new_protocol(self) -> Any:
        """What handles a connection that comes from another process."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self._handover is not None:
            self._handover.close()
        if self._collecting is not None:
            self._collecting.cancel()
        app: Any = self.config.app
        await app.state.lobby.say_goodbye(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def run(settings: Settings, host: str, port: int, ready: Callable[[], None] | None = None) -> None:
    """Serve until somebody says stop; ``ready`` is called when people can come.

    Raises ``SetupError`` for a database that cannot be opened or a port that is taken.
    """
    asyncio.run(open_database(settings.database))
    listening = listen(host, port)
    logs.set_up_for_reader()
    log.info("serving", address=f"http://{host}:{port}", version=magnifico.__version__)
    serve_on(Server(configure(settings, host, port), lambda: is_ready(ready)), listening)


def is_ready(ready: Callable[[], None] | None) -> None:
    """What is to be done as soon as people can come."""
    garbage.start()
    if ready is not None:
        ready()


def serve_on(server: Server, listening: socket.socket) -> None:
    """Serve on a port that is open already, until somebody says stop."""
    signal.signal(signal.SIGTERM, _was_stopped)  # uvicorn raises it again after a good end
    server.run([listening])
    log.info("stopped")


def _was_stopped(_: int, __: FrameType | None) -> None:
    """Being asked to stop is no failure."""


# -- what is needed before --------------------------------------------------------------------


async def open_database(address: str) -> None:
    """Bring a database to its newest form; raises ``SetupError`` saying why it cannot be used."""
    shown = address
    try:
        engine = open_engine(address)
        shown = make_url(address).render_as_string(hide_password=True)
        if engine.dialect.name == "sqlite":
            _try_sqlite(engine.url.database or "")
        try:
            await migrate(engine)
        finally:
            await engine.dispose()
    except DBAPIError as error:
        raise _no_database(shown, error.orig or error) from None
    except TooNew:
        newer = "it was made by a newer version of magnifico"
        raise _no_database(shown, newer) from None
    except (OSError, TimeoutError, sqlite3.Error) as error:
        raise _no_database(shown, error) from None


def _try_sqlite(file: str) -> None:
    """Open and close the file of a database: the asynchronous driver would leave a thread behind
    where it cannot."""
    create_private(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


def _no_database(shown: str, why: object) -> SetupError:
    text = " ".join(str(why).split()) or type(why).__name__
    return SetupError(f"the database {shown} cannot be opened: {text}", code="database")


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises ``SetupError`` saying why it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise SetupError(_why_not_listening(host, port, error), code="port") from None


def _why_not_listening(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken: another program listens there; choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is for the administrator only; choose one above 1023 with --port"
    return f"cannot listen on {host} port {port}: {error.strerror or error}"


def address_in_network() -> str | None:
    """The address of this machine in its own network, if it has one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") or found in ANYWHERE else found
