"""The challenge of the week: its deal, and who tried it; who looks at the lobby"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "challenge_weeks",
        sa.Column("week", sa.String(8), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("bots", sa.JSON(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("week"),
    )
    op.create_table(
        "challenge_tries",
        sa.Column("week", sa.String(8), nullable=False),
        sa.Column("player_id", KEY, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["week"], ["challenge_weeks.week"]),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("week", "player_id"),
    )
    op.create_table(
        "presence",
        sa.Column("browser", KEY, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"]),
        sa.PrimaryKeyConstraint("browser"),
    )
    op.create_index("ix_presence_seen", "presence", ["seen"])


def downgrade() -> None:
    op.drop_index("ix_presence_seen", "presence")
    op.drop_table("presence")
    op.drop_table("challenge_tries")
    op.drop_table("challenge_weeks")
