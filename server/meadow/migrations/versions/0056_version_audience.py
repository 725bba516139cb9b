"""Versions of posts keep the audience that they stood under.

Earlier ones get the audience of a post for followers or in a community. Other posts may have been widened since: their
earlier versions are for the author.
"""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and fill it from the posts."""
    op.add_column("post_versions", sa.Column("audience", types.String, server_default="author", nullable=False))
    op.execute(
        """
        UPDATE post_versions SET audience = (
            SELECT CASE
                WHEN posts.audience = 'followers' THEN 'followers'
                WHEN communities.is_private THEN 'community'
                WHEN communities.id IS NOT NULL THEN 'public'
                ELSE 'author'
            END
            FROM posts LEFT JOIN communities ON communities.id = posts.community_id
            WHERE posts.id = post_versions.post_id
        )
        """
    )
