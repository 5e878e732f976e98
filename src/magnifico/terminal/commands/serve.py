"""``magnifico serve``"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from magnifico.core.errors import SetupError

Host = Annotated[str, typer.Option("--host", help="The address to listen on.")]
Port = Annotated[int, typer.Option("--port", help="The port to listen on.")]
Database = Annotated[
    str, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
]
Web = Annotated[Path | None, typer.Option("--web", help="The folder of the built web client.")]
Address = Annotated[
    str, typer.Option("--address", help="The address people use, as https://play.example.org.")
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "sqlite:///magnifico.db",
    web: Web = None,
    address: Address = "",
) -> None:
    """Serve tables to browsers and programs."""
    try:
        from magnifico.server.running import run
        from magnifico.server.settings import Settings
    except ModuleNotFoundError as error:
        problem = f"the server needs its extra ({error.name}): pip install 'magnifico[server]'"
        raise SetupError(problem, code="extra") from None
    run(Settings(database=database, web=web, address=address), host, port)
