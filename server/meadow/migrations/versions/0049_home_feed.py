"""The index of the home feed."""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the posts outside communities that feeds show."""
    where = sa.text("community_id IS NULL AND imported_from IS NULL AND visibility = 'visible'")
    op.create_index("ix_posts_town", "posts", ["id"], postgresql_where=where, sqlite_where=where)
