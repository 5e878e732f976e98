"""Games that browsers follow which want to be told of their end"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "followed_tables",
        sa.Column("browser", KEY, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("browser", "table_id"),
    )
    op.create_index("ix_followed_tables_table_id", "followed_tables", ["table_id"])


def downgrade() -> None:
    op.drop_index("ix_followed_tables_table_id", "followed_tables")
    op.drop_table("followed_tables")
