"""Players with their devices, passkeys, addresses, invitations, results and ratings"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _must(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def _may(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=True)


def _of_player(rule: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["player_id"], ["players.id"], ondelete=rule)


def _place(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, autoincrement=False, nullable=False)


TABLES: dict[str, tuple[Any, ...]] = {
    "players": (
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        _must("handle", sa.String(32)),
        _must("name", sa.Text()),
        _may("name_key", sa.String(80)),
        _must("role", sa.String(16)),
        _must("show_history", sa.Boolean()),
        _must("show_ratings", sa.Boolean()),
        _must("created", sa.Double()),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("handle"),
        sa.UniqueConstraint("name_key"),
    ),
    "devices": (
        _place("browser", KEY),
        _must("player_id", KEY),
        _must("label", sa.Text()),
        _must("added", sa.Double()),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        _of_player("CASCADE"),
        sa.PrimaryKeyConstraint("browser"),
    ),
    "passkeys": (
        _must("id", sa.String(1400)),
        _must("player_id", KEY),
        _must("public_key", sa.Text()),
        _must("sign_count", sa.BigInteger()),
        _must("label", sa.Text()),
        _must("created", sa.Double()),
        _may("used", sa.Double()),
        _of_player("CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    ),
    "player_emails": (
        _must("address", sa.String(254)),
        _must("player_id", KEY),
        _must("confirmed", sa.Double()),
        _of_player("CASCADE"),
        sa.PrimaryKeyConstraint("address"),
    ),
    "email_links": (
        _must("secret_hash", sa.String(64)),
        _must("address", sa.String(254)),
        _must("expires", sa.Double()),
        sa.PrimaryKeyConstraint("secret_hash"),
    ),
    "challenges": (
        _place("browser", KEY),
        _must("challenge", sa.String(200)),
        _must("expires", sa.Double()),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        sa.PrimaryKeyConstraint("browser"),
    ),
    "invitations": (
        _must("secret_hash", sa.String(64)),
        _must("role", sa.String(16)),
        _must("note", sa.Text()),
        _must("created", sa.Double()),
        _must("expires", sa.Double()),
        _must("uses_left", sa.Integer()),
        sa.PrimaryKeyConstraint("secret_hash"),
    ),
    "results": (
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        _must("table_id", sa.String(32)),
        _must("game", sa.String(60)),
        _must("mode", sa.String(16)),
        _must("players", sa.Integer()),
        _must("options", sa.JSON()),
        _must("title", sa.Text()),
        _must("finished", sa.Double()),
        _must("moves", sa.Integer()),
        _must("sources", sa.JSON()),
        _must("reason", sa.String(60)),
        _must("unrated", sa.String(16)),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id"),
    ),
    "participations": (
        _place("result_id", KEY),
        _place("seat", sa.Integer()),
        _may("player_id", KEY),
        _may("bot", sa.String(60)),
        _must("name", sa.Text()),
        _must("points", sa.Integer()),
        _must("place", sa.Integer()),
        _must("won", sa.Boolean()),
        _must("was_away", sa.Boolean()),
        _must("components", sa.JSON()),
        _may("rating_before", sa.Double()),
        _may("rating_after", sa.Double()),
        sa.ForeignKeyConstraint(["result_id"], ["results.id"], ondelete="CASCADE"),
        _of_player("SET NULL"),
        sa.PrimaryKeyConstraint("result_id", "seat"),
    ),
    "ratings": (
        _must("subject", sa.String(80)),
        _must("game", sa.String(60)),
        _must("mode", sa.String(16)),
        _may("player_id", KEY),
        _must("mu", sa.Double()),
        _must("sigma", sa.Double()),
        _must("games", sa.Integer()),
        _must("opponents", sa.JSON()),
        _must("updated", sa.Double()),
        _of_player("CASCADE"),
        sa.PrimaryKeyConstraint("subject", "game", "mode"),
    ),
}
INDEXES = (
    ("devices", "player_id"),
    ("passkeys", "player_id"),
    ("player_emails", "player_id"),
    ("results", "finished"),
    ("participations", "player_id"),
)


def upgrade() -> None:
    for name, parts in TABLES.items():
        op.create_table(name, *parts)
    for table, column in INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])
    usual = sa.false()
    op.add_column("tables", sa.Column("hinted", sa.Boolean(), nullable=False, server_default=usual))


def downgrade() -> None:
    op.drop_column("tables", "hinted")  # never in a batch, see 0002
    for table, column in INDEXES:
        op.drop_index(f"ix_{table}_{column}", table)
    for name in reversed(TABLES):
        op.drop_table(name)
