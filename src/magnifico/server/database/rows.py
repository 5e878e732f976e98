"""The rows of the database.

``entries`` is the append-only log of every game: the key (table, sequence) is unique, so that of
two servers that write the same move number only one can win. Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import JSON, BigInteger, Double, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_KEY = BigInteger().with_variant(Integer, "sqlite")
"""A number that counts by itself; SQLite does so for plain integers only."""


class Base(DeclarativeBase):
    """All rows."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {
        dict[str, Any]: JSON,
        list[Any]: JSON,
        float: Double,
        str: Text,
    }


class Browser(Base):
    """A browser (or a program) that holds seats; it shows its token in a cookie."""

    __tablename__ = "browsers"

    id: Mapped[int] = mapped_column(_KEY, primary_key=True, autoincrement=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[float]
    seen: Mapped[float]


class TableRow(Base):
    """A table."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_by_status", "status", "updated"),
        Index("tables_by_owner", "owner"),
        Index("tables_by_deadline", "deadline"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[int] = mapped_column(ForeignKey("browsers.id"))
    game: Mapped[str] = mapped_column(String(60))
    rules: Mapped[int]
    """The version of the rules that the game is played by."""
    options: Mapped[dict[str, Any]]
    title: Mapped[str]
    status: Mapped[str] = mapped_column(String(16))
    listed: Mapped[bool]
    start: Mapped[str] = mapped_column(String(16))
    undo: Mapped[str] = mapped_column(String(16))
    hints: Mapped[bool]
    budget: Mapped[int | None]
    per_move: Mapped[int]
    seed: Mapped[str]
    salt: Mapped[str]
    commitment: Mapped[str]
    seed_chosen: Mapped[bool]
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Where the game starts from, when that is not the usual set-up."""
    watch_hash: Mapped[str] = mapped_column(String(64))
    created: Mapped[float]
    updated: Mapped[float]
    finished: Mapped[float | None]
    seq: Mapped[int]
    number: Mapped[int]
    turn: Mapped[list[Any]]
    """The seats that must decide."""
    bot_turn: Mapped[bool]
    deadline: Mapped[float | None]
    """When the time of somebody who must decide is up."""
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    rematch: Mapped[str | None] = mapped_column(String(32))


class SeatRow(Base):
    """A seat at a table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    name: Mapped[str]
    bot: Mapped[str | None] = mapped_column(String(60))
    """Who plays on a seat of a bot."""
    substitute: Mapped[str | None] = mapped_column(String(60))
    """The bot that plays while the player is away."""
    taken: Mapped[bool]
    secret_hash: Mapped[str] = mapped_column(String(64))
    maker: Mapped[int]
    """The browser whose token the secret comes from."""
    generation: Mapped[int]
    """How often the secret was renewed."""
    spent: Mapped[float]
    """Seconds used of the time budget, less what was added."""
    webhook: Mapped[str | None]
    email: Mapped[str | None]


class Grant(Base):
    """That a browser may look at a table as a seat (or, with seat -1, as a spectator)."""

    __tablename__ = "grants"
    __table_args__ = (Index("grants_by_browser", "browser"),)

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    browser: Mapped[int] = mapped_column(
        ForeignKey("browsers.id"), primary_key=True, autoincrement=False
    )


class Entry(Base):
    """One entry of a game's log: a move, or that moves were taken back."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    """``start``, ``move`` or ``undo``."""
    number: Mapped[int]
    """How many moves the game has after this entry."""
    seat: Mapped[int]
    text: Mapped[str]
    """The move in notation; empty for other entries."""
    public: Mapped[str | None]
    """The move as everybody may read it while the game runs."""
    round: Mapped[int]
    turn: Mapped[int]
    reveals: Mapped[bool]
    """Whether the player learned something hidden by this move."""
    at: Mapped[float]
    events: Mapped[list[Any]]


class Snapshot(Base):
    """The state of a game after some moves, so that loading need not replay all of them."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int]
    document: Mapped[dict[str, Any]]


class ChatRow(Base):
    """A line of a table's chat."""

    __tablename__ = "chat"
    __table_args__ = (Index("chat_by_table", "table_id", "id"),)

    id: Mapped[int] = mapped_column(_KEY, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    at: Mapped[float]
    seat: Mapped[int]
    name: Mapped[str]
    text: Mapped[str]
    notice: Mapped[str | None] = mapped_column(String(32))
