"""Kinds of likes and their counters."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column of each edge of a like, and five counters of posts, comments and reels."""
    for table in ("user_likes", "post_likes", "user_reel_likes", "reel_likes", "comment_likes", "deactivated_edges"):
        op.add_column(table, sa.Column("reaction", types.String, nullable=False, server_default="like"))
    for table in ("posts", "comments", "reels"):
        for kind in ("love", "laugh", "wow", "sad", "thanks"):
            op.add_column(table, sa.Column(f"{kind}_count", types.Big, nullable=False, server_default="0"))
