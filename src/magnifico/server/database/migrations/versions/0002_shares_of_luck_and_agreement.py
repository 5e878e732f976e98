"""Shares of the seed, browsers that wait to be let in, games that players end"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NEW = {
    "tables": (
        sa.Column("secret", sa.Text(), nullable=False, server_default=""),
        sa.Column("aborted", sa.Boolean(), nullable=False, server_default=sa.false()),
    ),
    "seats": (
        sa.Column("invite_hash", sa.String(length=64), nullable=False, server_default=""),
        sa.Column("promise", sa.Text(), nullable=True),
        sa.Column("share", sa.Text(), nullable=True),
        sa.Column("wants_end", sa.Boolean(), nullable=False, server_default=sa.false()),
    ),
    "grants": (sa.Column("admitted", sa.Boolean(), nullable=False, server_default=sa.true()),),
}


# Column by column, never in a batch: a batch makes a table of SQLite anew, and when the old one is
# dropped its seats, grants and entries go with it (ON DELETE CASCADE).


def upgrade() -> None:
    for table, columns in NEW.items():
        for column in columns:
            op.add_column(table, column)
    op.execute("UPDATE tables SET secret = seed")
    op.execute("UPDATE seats SET invite_hash = secret_hash")


def downgrade() -> None:
    for table, columns in NEW.items():
        for column in columns:
            op.drop_column(table, column.name)
