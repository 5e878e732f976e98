"""E-mail addresses and consents, a table's host as moderator, a row to check that writing works"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
COLUMNS: tuple[tuple[str, str, Any, Any], ...] = (
    ("tables", "spectators_muted", sa.Boolean(), sa.false()),
    ("tables", "refused", sa.JSON(), "[]"),
    ("seats", "muted", sa.Boolean(), sa.false()),
)


def upgrade() -> None:
    op.create_table(
        "emails",
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.Column("sent", sa.Double(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("sent_that_day", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("address"),
    )
    op.create_table(
        "email_consents",
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("browser", KEY, autoincrement=False, nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["address"], ["emails.address"]),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        sa.PrimaryKeyConstraint("address", "browser"),
        sa.UniqueConstraint("secret"),
    )
    health = op.create_table(
        "health",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("checked", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.bulk_insert(health, [{"id": 1, "checked": 0.0}])
    for table, name, kind, usual in COLUMNS:
        op.add_column(table, sa.Column(name, kind, nullable=False, server_default=usual))


def downgrade() -> None:
    for table, name, *_ in COLUMNS:
        op.drop_column(table, name)  # never in a batch, see 0002
    op.drop_table("health")
    op.drop_table("email_consents")
    op.drop_table("emails")
