"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from magnifico.bots import LEVELS

USUAL_DATABASE = "sqlite+aiosqlite:///magnifico.db"


@dataclass(frozen=True, slots=True)
class Mail:
    """An SMTP server that takes our letters."""

    host: str
    port: int = 25
    sender: str = "magnifico@localhost"
    user: str = ""
    password: str = field(default="", repr=False)
    starttls: bool = False


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, and all of them together, may ask for."""

    body_bytes: int = 300_000
    """The largest body of a request."""
    message_bytes: int = 32_768
    """The largest message on a WebSocket."""
    requests_a_minute: int = 600
    messages_a_second: float = 20.0
    message_burst: int = 60
    tables: int = 20_000
    tables_of_a_browser: int = 50
    """Tables that one browser owns and that are not finished."""
    viewers_of_a_table: int = 60
    viewers_of_a_browser: int = 20
    live_of_a_client: int = 200
    """Live connections from one address."""
    waiting_messages: int = 200
    """Messages that wait for a slow connection before it is closed."""
    chat_lines: int = 500
    """Lines kept for a table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen when a server starts."""

    database: str = USUAL_DATABASE
    web: Path | None = None
    """The folder of the built web client; None: wherever it is found."""
    serve_web: bool = True
    """Whether to serve a web client at all."""
    address: str = ""
    """The address that people use, such as https://play.example.org; for links in notices.
    With https, cookies are marked secure."""
    origins: tuple[str, ...] = ()
    """Origins besides the own one that pages may call from."""
    trusted_proxy: bool = False
    """Whether to believe ``X-Forwarded-For``."""
    snapshot_every: int = 40
    """Moves between two snapshots of a game."""
    bots: tuple[str, ...] = (*LEVELS, "random")
    """The bots that people may seat; a setting of their choice could think without end."""
    bot_workers: int = 2
    warm_bots: bool = False
    """Whether to start the processes of bots with the server, not with the first bot."""
    bot_seconds: float = 60.0
    """How long a bot may think before another one moves in its place."""
    bot_pause: float = 0.0
    """Seconds between two moves of bots."""
    substitute: str = "merchant"
    """The bot that plays for people who left."""
    hint_bot: str = "patron"
    idle_seconds: float = 300.0
    """After so long without a viewer a table leaves the memory (never the database)."""
    keep_finished_days: float = 0.0
    """Finished tables are deleted after so many days; 0 keeps them."""
    keep_unfinished_days: float = 0.0
    """Unfinished tables are deleted when nothing has happened for so many days; 0 keeps them."""
    sweep_seconds: float = 5.0
    """How often the clocks of all tables are looked at."""
    private_webhooks: bool = False
    """Whether webhooks may lead to addresses of the own network."""
    mail: Mail | None = None
    limits: Limits = Limits()
