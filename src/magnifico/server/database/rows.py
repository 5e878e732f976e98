"""The tables of the database.

``entries`` is the append-only log of every game: the key (table, sequence) is unique, so that of
two servers that write the same move number only one can win. What the columns mean stands in
``server.model``, whose classes have fields of the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

_KEY = BigInteger().with_variant(Integer, "sqlite")
"""A number that counts by itself; SQLite does so for plain integers only."""

Row = TypeVar("Row")

metadata = MetaData()


def _must(name: str, kind: Any, *more: Any, **settings: Any) -> Column[Any]:
    """A column that always has a value."""
    return Column(name, kind, *more, nullable=False, **settings)


def _may(name: str, kind: Any) -> Column[Any]:
    """A column that may be empty."""
    return Column(name, kind, nullable=True)


def _of_table(**settings: Any) -> Column[Any]:
    """The table that a row belongs to, and goes with."""
    key = ForeignKey("tables.id", ondelete="CASCADE")
    return _must("table_id", String(32), key, **settings)


def _place(name: str, kind: Any, *more: Any) -> Column[Any]:
    """A part of a key that does not count by itself."""
    return Column(name, kind, *more, primary_key=True, autoincrement=False)


browsers = Table(
    "browsers",
    metadata,
    Column("id", _KEY, primary_key=True, autoincrement=True),
    _must("token_hash", String(64), unique=True),
    _must("created", Double),
    _must("seen", Double),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    _must("owner", _KEY, ForeignKey("browsers.id")),
    _must("game", String(60)),
    _must("rules", Integer),
    _must("options", JSON),
    _must("title", Text),
    _must("status", String(16)),
    _must("listed", Boolean),
    _must("start", String(16)),
    _must("undo", String(16)),
    _must("hints", Boolean),
    _may("budget", Integer),
    _must("per_move", Integer),
    _must("seed", Text),
    _must("secret", Text),
    _must("salt", Text),
    _must("commitment", Text),
    _must("seed_chosen", Boolean),
    _may("position", JSON(none_as_null=True)),
    _must("watch_hash", String(64)),
    _must("created", Double),
    _must("updated", Double),
    _may("finished", Double),
    _must("seq", Integer),
    _must("number", Integer),
    _must("turn", JSON),
    _must("bot_turn", Boolean),
    _may("deadline", Double),
    _may("result", JSON(none_as_null=True)),
    _may("rematch", String(32)),
    _must("aborted", Boolean),
    _must("spectators_muted", Boolean, server_default=false()),
    _must("refused", JSON, server_default="[]"),
    _may("undo_request", JSON(none_as_null=True)),
    _must("hinted", Boolean, server_default=false()),
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_owner", "owner"),
    Index("tables_by_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    _place("seat", Integer),
    _must("kind", String(16)),
    _must("name", Text),
    _may("bot", String(60)),
    _may("substitute", String(60)),
    _must("taken", Boolean),
    _must("invite_hash", String(64)),
    _must("secret_hash", String(64)),
    _must("maker", Integer),
    _must("generation", Integer),
    _must("spent", Double),
    _may("webhook", Text),
    _may("email", Text),
    _may("promise", Text),
    _may("share", Text),
    _must("wants_end", Boolean),
    _must("muted", Boolean, server_default=false()),
    _may("plan", JSON(none_as_null=True)),
)

grants = Table(
    "grants",
    metadata,
    _of_table(primary_key=True),
    _place("seat", Integer),
    _place("browser", _KEY, ForeignKey("browsers.id")),
    _must("admitted", Boolean),
    Index("grants_by_browser", "browser"),
)

entries = Table(
    "entries",
    metadata,
    _of_table(primary_key=True),
    _place("seq", Integer),
    _must("kind", String(8)),
    _must("number", Integer),
    _must("seat", Integer),
    _must("text", Text),
    _may("public", Text),
    _must("round", Integer),
    _must("turn", Integer),
    _must("reveals", Boolean),
    _must("at", Double),
    _must("events", JSON),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(primary_key=True),
    _place("seq", Integer),
    _must("number", Integer),
    _must("document", JSON),
)

chat = Table(
    "chat",
    metadata,
    Column("id", _KEY, primary_key=True, autoincrement=True),
    _of_table(),
    _must("at", Double),
    _must("seat", Integer),
    _must("name", Text),
    _must("text", Text),
    _may("notice", String(32)),
    Index("chat_by_table", "table_id", "id"),
)

analyses = Table(
    "analyses",
    metadata,
    _of_table(primary_key=True),
    _must("depth", String(16)),
    _must("made", Double),
    _must("document", JSON),
)

comments = Table(
    "comments",
    metadata,
    _of_table(primary_key=True),
    _place("number", Integer),
    _must("text", Text),
)

emails = Table(
    "emails",
    metadata,
    Column("address", String(254), primary_key=True),
    _must("blocked", Boolean),
    _must("sent", Double),
    _must("day", Integer),
    _must("sent_that_day", Integer),
)

email_consents = Table(
    "email_consents",
    metadata,
    _place("address", String(254), ForeignKey("emails.address")),
    _place("browser", _KEY, ForeignKey("browsers.id")),
    _must("secret", String(64), unique=True),
    _must("confirmed", Boolean),
)

push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True),
    _must("private", Text),
)
"""One row, with which push services know this server again."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("endpoint", String(500), primary_key=True),
    _must("browser", _KEY, ForeignKey("browsers.id")),
    _must("public_key", String(100)),
    _must("auth", String(40)),
    _must("language", String(2)),
    Index("push_subscriptions_by_browser", "browser"),
)

followed_tables = Table(
    "followed_tables",
    metadata,
    _place("browser", _KEY, ForeignKey("browsers.id")),
    _of_table(primary_key=True, index=True),
)
"""Games that browsers with notifications follow; of all others only the browser itself knows."""

health = Table(
    "health",
    metadata,
    Column("id", Integer, primary_key=True),
    _must("checked", Double),
)
"""One row that is written to see whether anything can be."""


players = Table(
    "players",
    metadata,
    Column("id", _KEY, primary_key=True, autoincrement=True),
    _must("handle", String(32), unique=True),
    _must("name", Text),
    Column("name_key", String(80), nullable=True, unique=True),
    _must("role", String(16)),
    _must("show_history", Boolean),
    _must("show_ratings", Boolean),
    _must("created", Double),
)


def _of_player(**settings: Any) -> Column[Any]:
    """The player that a row belongs to, and goes with."""
    return _must("player_id", _KEY, ForeignKey("players.id", ondelete="CASCADE"), **settings)


devices = Table(
    "devices",
    metadata,
    _place("browser", _KEY, ForeignKey("browsers.id")),
    _of_player(index=True),
    _must("label", Text),
    _must("added", Double),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    _of_player(index=True),
    _must("public_key", Text),
    _must("sign_count", BigInteger),
    _must("label", Text),
    _must("created", Double),
    _may("used", Double),
)

player_emails = Table(
    "player_emails",
    metadata,
    Column("address", String(254), primary_key=True),
    _of_player(index=True),
    _must("confirmed", Double),
)

email_links = Table(
    "email_links",
    metadata,
    Column("secret_hash", String(64), primary_key=True),
    _must("address", String(254)),
    _must("expires", Double),
)

challenges = Table(
    "challenges",
    metadata,
    _place("browser", _KEY, ForeignKey("browsers.id")),
    _must("challenge", String(200)),
    _must("expires", Double),
)
"""What a passkey is asked to sign, once."""

invitations = Table(
    "invitations",
    metadata,
    Column("secret_hash", String(64), primary_key=True),
    _must("role", String(16)),
    _must("note", Text),
    _must("created", Double),
    _must("expires", Double),
    _must("uses_left", Integer),
)

results = Table(
    "results",
    metadata,
    Column("id", _KEY, primary_key=True, autoincrement=True),
    _must("table_id", String(32), unique=True),
    _must("game", String(60)),
    _must("mode", String(16)),
    _must("players", Integer),
    _must("options", JSON),
    _must("title", Text),
    _must("finished", Double, index=True),
    _must("moves", Integer),
    _must("sources", JSON),
    _must("reason", String(60)),
    _must("unrated", String(16)),
)

participations = Table(
    "participations",
    metadata,
    _place("result_id", _KEY, ForeignKey("results.id", ondelete="CASCADE")),
    _place("seat", Integer),
    Column(
        "player_id", _KEY, ForeignKey("players.id", ondelete="SET NULL"), nullable=True, index=True
    ),
    _may("bot", String(60)),
    _must("name", Text),
    _must("points", Integer),
    _must("place", Integer),
    _must("won", Boolean),
    _must("was_away", Boolean),
    _must("components", JSON),
    _may("rating_before", Double),
    _may("rating_after", Double),
)

ratings = Table(
    "ratings",
    metadata,
    Column("subject", String(80), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("mode", String(16), primary_key=True),
    Column("player_id", _KEY, ForeignKey("players.id", ondelete="CASCADE"), nullable=True),
    _must("mu", Double),
    _must("sigma", Double),
    _must("games", Integer),
    _must("opponents", JSON),
    _must("updated", Double),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    _must("owner", _KEY, ForeignKey("browsers.id"), index=True),
    _must("title", Text),
    _must("game", String(60)),
    _must("options", JSON),
    _must("form", String(16)),
    _must("seats", Integer),
    _must("rounds", Integer),
    _must("duplicate", Boolean),
    _must("listed", Boolean),
    _may("budget", Integer),
    _must("per_move", Integer),
    _must("status", String(16), index=True),
    _must("round", Integer),
    _must("secret", Text),
    _must("created", Double),
)


def _of_tournament() -> Column[Any]:
    """The tournament that a row belongs to, and goes with."""
    key = ForeignKey("tournaments.id", ondelete="CASCADE")
    return _place("tournament_id", String(32), key)


entrants = Table(
    "entrants",
    metadata,
    _of_tournament(),
    _place("number", Integer),
    _must("name", Text),
    _may("bot", String(60)),
    Column("browser", _KEY, ForeignKey("browsers.id"), nullable=True, index=True),
    Column("player_id", _KEY, ForeignKey("players.id", ondelete="SET NULL"), nullable=True),
    _must("has_left", Boolean),
)

pairings = Table(
    "pairings",
    metadata,
    _of_tournament(),
    _place("round", Integer),
    _place("number", Integer),
    _must("table_id", String(32)),
    _must("entrants", JSON),
)

challenge_weeks = Table(
    "challenge_weeks",
    metadata,
    Column("week", String(8), primary_key=True),
    _must("game", String(60)),
    _must("bots", JSON),
    _must("seed", Text),
)

challenge_tries = Table(
    "challenge_tries",
    metadata,
    _place("week", String(8), ForeignKey("challenge_weeks.week")),
    _place("player_id", _KEY, ForeignKey("players.id", ondelete="CASCADE")),
    _must("table_id", String(32)),
    _must("name", Text),
)

presence = Table(
    "presence",
    metadata,
    _place("browser", _KEY, ForeignKey("browsers.id")),
    _must("name", Text),
    _must("seen", Double, index=True),
)


_READERS: dict[type, tuple[tuple[str, ...], attrgetter[Any]]] = {}


def reader(kind: Any) -> tuple[tuple[str, ...], attrgetter[Any]]:
    """The fields of a kind of row, and what reads them all at once."""
    if kind not in _READERS:
        names = tuple(field.name for field in fields(kind))
        _READERS[kind] = (names, attrgetter(*names))
    return _READERS[kind]


def values_of(row: Any, **more: Any) -> dict[str, Any]:
    """The values of a row of ``server.model``, for the columns of the same names."""
    names, read = reader(type(row))
    return dict(zip(names, read(row)), **more)


def row_of(kind: type[Row], found: Any) -> Row:
    """A row of ``server.model`` from one of the database; columns it has no field for are left
    out."""
    values = cast(Mapping[str, Any], found._mapping)
    return kind(**{name: values[name] for name in reader(kind)[0] if name in values})
