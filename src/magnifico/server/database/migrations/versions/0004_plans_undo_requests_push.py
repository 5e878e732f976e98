"""Plans of seats, undos that are asked for, and browsers that push services reach"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
COLUMNS = (("tables", "undo_request"), ("seats", "plan"))


def upgrade() -> None:
    for table, name in COLUMNS:
        op.add_column(table, sa.Column(name, sa.JSON(), nullable=True))
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("private", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String(length=500), nullable=False),
        sa.Column("browser", KEY, nullable=False),
        sa.Column("public_key", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        sa.PrimaryKeyConstraint("endpoint"),
    )
    op.create_index("push_subscriptions_by_browser", "push_subscriptions", ["browser"])


def downgrade() -> None:
    op.drop_index("push_subscriptions_by_browser", "push_subscriptions")
    op.drop_table("push_subscriptions")
    op.drop_table("push_keys")
    for table, name in COLUMNS:
        op.drop_column(table, name)  # never in a batch, see 0002
