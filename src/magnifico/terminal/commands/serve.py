"""``magnifico serve``"""

from __future__ import annotations

import asyncio
import os
import socket
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from platformdirs import user_data_path

from magnifico.core.errors import SetupError
from magnifico.core.text import Language
from magnifico.terminal.arguments import Lang
from magnifico.terminal.words import Words

if TYPE_CHECKING:
    from magnifico.server.settings import Mail, Settings

PASSWORD = "MAGNIFICO_SMTP_PASSWORD"
USUAL_PORT = 8000
USUAL_DATABASE = "sqlite:///magnifico.db"

Database = Annotated[
    str, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
]
Host = Annotated[str, typer.Option("--host", help="The address to listen on.")]
Port = Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen on.")]
Web = Annotated[Path | None, typer.Option("--web", help="The folder of the built web client.")]
ApiOnly = Annotated[bool, typer.Option("--api-only", help="Serve no web client.")]
Address = Annotated[
    str, typer.Option("--address", help="The address people use, as https://play.example.org.")
]
Proxy = Annotated[
    bool, typer.Option("--behind-proxy", help="Believe the X-Forwarded headers of a proxy.")
]
Processes = Annotated[
    int,
    typer.Option("--processes", min=1, help="Server processes behind one port; needs PostgreSQL."),
]
Workers = Annotated[int, typer.Option("--bot-workers", min=1, help="Processes for bots.")]
Substitute = Annotated[str, typer.Option("--substitute", help="The bot for people who left.")]
Hints = Annotated[str, typer.Option("--hints", help="The bot that gives hints.")]
Keep = Annotated[
    float,
    typer.Option("--keep-days", min=0, help="Delete finished tables after so long; 0: never."),
]
KeepUnfinished = Annotated[
    float,
    typer.Option(
        "--keep-unfinished-days", min=0, help="Delete abandoned tables after so long; 0: never."
    ),
]
Smtp = Annotated[
    str,
    typer.Option("--smtp", help=f"USER@HOST:PORT or HOST:PORT for e-mails; password: {PASSWORD}."),
]
Open = Annotated[bool, typer.Option("--open", help="Open the table in a browser.")]
Members = Annotated[
    bool, typer.Option("--members", help="Public tables are for players who keep their name.")
]
Closed = Annotated[
    bool, typer.Option("--closed", help="Only people with an invitation of the owner get in.")
]
Sender = Annotated[str, typer.Option("--mail-from", help="The sender of e-mails.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = USUAL_PORT,
    database: Database = USUAL_DATABASE,
    web: Web = None,
    api_only: ApiOnly = False,
    address: Address = "",
    behind_proxy: Proxy = False,
    processes: Processes = 1,
    bot_workers: Workers = 2,
    substitute: Substitute = "merchant",
    hints: Hints = "patron",
    keep_days: Keep = 0.0,
    keep_unfinished_days: KeepUnfinished = 0.0,
    members: Members = False,
    closed: Closed = False,
    smtp: Smtp = "",
    mail_from: Sender = "magnifico@localhost",
    open_browser: Open = False,
    lang: Lang = "en",
) -> None:
    """Serve tables to browsers and programs."""
    with_extra()
    from magnifico.bots import bot_from
    from magnifico.server.operations.processes import run_several
    from magnifico.server.serve import run
    from magnifico.server.settings import Settings

    for bot in (substitute, hints):
        bot_from(bot)
    settings = Settings(
        database=database,
        web=_web(web, api_only),
        serve_web=not api_only,
        address=address or _address(_reached_at(host), port),
        trusted_proxy=behind_proxy,
        bot_workers=bot_workers,
        warm_bots=True,
        substitute=substitute,
        hint_bot=hints,
        keep_finished_days=keep_days,
        keep_unfinished_days=keep_unfinished_days,
        members=members,
        closed=closed,
        mail=_mail(smtp, mail_from) if smtp else None,
    )
    invitation = _owner_invitation(settings) if closed else ""

    def started() -> None:
        _say_where(settings, host, port, Words(lang), invitation)
        if open_browser:
            webbrowser.open(_address(_local(host), port))

    if processes == 1:
        run(settings, host, port, started)
    else:
        run_several(settings, host, port, processes, started)


def serve_here(lang: Language) -> None:
    """Serve tables to this machine alone, kept in the user's own folder, and open a browser."""
    with_extra()
    folder = user_data_path("magnifico", appauthor=False, ensure_exists=True)
    database = f"sqlite:///{(folder / 'tables.db').as_posix()}"
    serve(port=_free_port(USUAL_PORT), database=database, open_browser=True, lang=lang)


def _free_port(wanted: int) -> int:
    """A port that nobody listens on: the one that is wanted, if possible."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            number: int = probe.getsockname()[1]
            return number
    raise SetupError("there is no free port on this machine", code="port")


def _local(host: str) -> str:
    """How this machine itself reaches a server that listens on a host."""
    from magnifico.server.serve import ANYWHERE

    return "127.0.0.1" if host in ANYWHERE else host


def _web(folder: Path | None, api_only: bool) -> Path | None:
    """The folder of the web client that was named; raises ``SetupError`` when there is none."""
    if folder is None or api_only:
        return None
    if not (folder / "index.html").is_file():
        problem = f"--web {folder}: there is no built web client (no index.html) in this folder"
        raise SetupError(problem, code="web")
    return folder


def _reached_at(host: str) -> str:
    """How others reach a server that listens on a host."""
    from magnifico.server.serve import ANYWHERE, address_in_network

    return address_in_network() or "127.0.0.1" if host in ANYWHERE else host


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _owner_invitation(settings: Settings) -> str:
    """The link for the owner of a closed server, as long as there is none."""
    from magnifico.server.players.links import owner_path
    from magnifico.server.serve import open_database

    asyncio.run(open_database(settings.database))
    path = asyncio.run(owner_path(settings.database))
    return f"{settings.address.rstrip('/')}{path}" if path else ""


def _say_where(
    settings: Settings, host: str, port: int, words: Words, invitation: str = ""
) -> None:
    """Say where to open the table, on this machine and on a phone."""
    from sqlalchemy import make_url

    from magnifico.server.http.web import find_web

    local = _local(host)
    lines = [("serve-open", _address(local, port))]
    if settings.address != lines[0][1]:
        lines.append(("serve-network", settings.address))
    elif local == "127.0.0.1":
        lines.append(("serve-network", words("serve-closed")))
    if invitation:
        lines.append(("serve-owner", invitation))
    lines.append(("serve-tables", make_url(settings.database).render_as_string()))
    if settings.serve_web and find_web(settings.web) is None:
        lines.append(("serve-web", words("serve-no-web")))
    lines.append(("serve-stop", words("serve-keys")))
    width = max(len(words(key)) for key, _ in lines)
    for key, text in lines:
        print(f"  {words(key):<{width}}  {text}", flush=True)


def with_extra() -> None:
    """Raise ``SetupError`` when the libraries of the server are not installed."""
    try:
        import magnifico.server.serve  # noqa: F401
    except ModuleNotFoundError as error:
        problem = f"the server needs its extra ({error.name}): pip install 'magnifico[server]'"
        raise SetupError(problem, code="extra") from None


def _mail(smtp: str, sender: str) -> Mail:
    from magnifico.server.settings import Mail

    user, _, place = smtp.rpartition("@")
    host, _, port = place.partition(":")
    if not host or (port and not port.isdigit()):
        raise SetupError(f"--smtp {smtp}: expected HOST:PORT", code="smtp")
    password = os.environ.get(PASSWORD, "")
    number = int(port) if port else 25
    return Mail(host, number, sender, user, password, starttls=bool(user))
