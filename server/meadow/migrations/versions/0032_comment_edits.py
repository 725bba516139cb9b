"""Edits of comments, and their order by likes."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column for the time of the last edit, and an index."""
    op.add_column("comments", sa.Column("edited_at", types.Big, nullable=True))
    op.create_index("ix_comments_top", "comments", ["subject_id", "parent_id", "likes_count", "id"], unique=False)
