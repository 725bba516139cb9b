"""Reply policies, content warnings and hidden comments."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Columns of posts, their versions, drafts, reels and comments."""
    for table in ("posts", "drafts", "reels"):
        op.add_column(table, sa.Column("content_warning", types.String))
        op.add_column(table, sa.Column("sensitive", types.Flag, nullable=False, server_default=sa.text("false")))
        op.add_column(table, sa.Column("reply_policy", types.String, nullable=False, server_default="everyone"))
    op.add_column("post_versions", sa.Column("content_warning", types.String))
    op.add_column("comments", sa.Column("is_hidden", types.Flag, nullable=False, server_default=sa.text("false")))
