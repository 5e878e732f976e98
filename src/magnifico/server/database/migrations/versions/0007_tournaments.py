"""Tournaments: entrants and pairings"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _must(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def _may(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=True)


def _of_tournament() -> tuple[Any, ...]:
    key = sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], ondelete="CASCADE")
    return _must("tournament_id", sa.String(32)), key


TABLES: dict[str, tuple[Any, ...]] = {
    "tournaments": (
        _must("id", sa.String(32)),
        _must("owner", KEY),
        _must("title", sa.Text()),
        _must("game", sa.String(60)),
        _must("options", sa.JSON()),
        _must("form", sa.String(16)),
        _must("seats", sa.Integer()),
        _must("rounds", sa.Integer()),
        _must("duplicate", sa.Boolean()),
        _must("listed", sa.Boolean()),
        _may("budget", sa.Integer()),
        _must("per_move", sa.Integer()),
        _must("status", sa.String(16)),
        _must("round", sa.Integer()),
        _must("secret", sa.Text()),
        _must("created", sa.Double()),
        sa.ForeignKeyConstraint(["owner"], ["browsers.id"]),
        sa.PrimaryKeyConstraint("id"),
    ),
    "entrants": (
        *_of_tournament(),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        _must("name", sa.Text()),
        _may("bot", sa.String(60)),
        _may("browser", KEY),
        _may("player_id", KEY),
        _must("has_left", sa.Boolean()),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("tournament_id", "number"),
    ),
    "pairings": (
        *_of_tournament(),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        _must("table_id", sa.String(32)),
        _must("entrants", sa.JSON()),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number"),
    ),
}
INDEXES = (("tournaments", "owner"), ("tournaments", "status"), ("entrants", "browser"))


def upgrade() -> None:
    for name, parts in TABLES.items():
        op.create_table(name, *parts)
    for table, column in INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table, column in INDEXES:
        op.drop_index(f"ix_{table}_{column}", table)
    for name in reversed(TABLES):
        op.drop_table(name)
