"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from magnifico.bots import LEVELS, PERSONALITIES

USUAL_DATABASE = "sqlite+aiosqlite:///magnifico.db"


@dataclass(frozen=True, slots=True)
class Mail:
    """An SMTP server that takes our e-mails."""

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
    """Tables that one browser owns and that are not finished, or came from a finished record."""
    tables_an_hour: int = 100
    """New tables from one address, whatever browsers they are made with."""
    browsers_an_hour: int = 60
    """Browsers from one address that come for the first time."""
    confirmations_an_hour: int = 20
    """E-mail addresses that are asked, on behalf of one address, whether they are somebody's."""
    push_subscriptions: int = 4
    """Ways in which push services reach one browser: an old one may not have been taken back."""
    emails_a_day: int = 8
    """E-mails to one e-mail address."""
    preview_moves_a_second: float = 100.0
    """Moves that are tried out in previews for one address."""
    preview_burst: int = 3000
    connections_of_an_address: int = 250
    """Open connections from one address that are no live connections."""
    header_bytes: int = 65_536
    header_seconds: float = 10.0
    """How long the head of a request may take to arrive."""
    body_seconds: float = 30.0
    """How long its body may take."""
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
    host: str = "127.0.0.1"
    """Where the server listens."""
    address: str = ""
    """The address that people use, such as https://play.example.org; for links in notices.
    With https, cookies are marked secure."""
    origins: tuple[str, ...] = ()
    """Origins besides the own one that pages may call from."""
    trusted_proxy: bool = False
    """Whether to believe ``X-Forwarded-For``."""
    snapshot_every: int = 100
    """Moves between two snapshots of a game."""
    bots: tuple[str, ...] = (*LEVELS, *PERSONALITIES, "random")
    """The bots that people may seat; a setting of their choice could think without end."""
    bot_workers: int = 2
    preview_workers: int = 1
    """Processes that work out what moves would bring."""
    warm_bots: bool = False
    """Whether to start the processes of bots with the server, not with the first bot."""
    bot_seconds: float = 60.0
    """How long a bot may think before another one moves in its place."""
    ahead_from: float = 0.3
    """Bots that took at least so many seconds for their last move think while people do."""
    bot_pause: float = 0.0
    """Seconds between two moves of bots."""
    substitute: str = "merchant"
    """The bot that plays for people who left."""
    hint_bot: str = "patron"
    share_seconds: float = 5.0
    """How long a game that could start waits for the shares of the seed that were promised."""
    knock_seconds: float = 600.0
    """For so long after its player looked on, a seat is entered from another browser only when
    its player lets it in."""
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
    members: bool = False
    """Whether public tables are for players who keep their name."""
    closed: bool = False
    """Whether only who was invited gets in."""
    mail: Mail | None = None
    limits: Limits = Limits()
