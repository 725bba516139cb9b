"""Private notes about members."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table of notes."""
    op.create_table(
        "user_notes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("other_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("text", types.String, nullable=False),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 4100", name=op.f("ck_user_notes_text_length")),
        sa.ForeignKeyConstraint(["other_id"], ["users.id"], name=op.f("fk_user_notes_other_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_notes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_user_notes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_notes_other", "user_notes", ["other_id", "user_id"], unique=False)
