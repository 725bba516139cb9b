"""Conversations in which absent members have to be told of a message."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db.types import EMBEDDED, Big

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Instead of a job for each message; jobs that are left tell of theirs."""
    op.create_table(
        "unheard",
        sa.Column("conversation_id", Big, autoincrement=False, nullable=False),
        sa.Column("first_seq", Big, nullable=False),
        sa.Column("last_seq", Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"],
            ["conversations.id"],
            name=op.f("fk_unheard_conversation_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("conversation_id", name=op.f("pk_unheard")),
        **EMBEDDED,
    )
