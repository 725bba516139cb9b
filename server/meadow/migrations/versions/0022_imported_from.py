"""Mark what was imported."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_MARK = (
    "UPDATE posts SET imported_from = 'meadow' WHERE id IN (SELECT new_id FROM imported_rows WHERE kind = 'post')",
    "UPDATE comments SET imported_from = 'meadow'"
    " WHERE id IN (SELECT new_id FROM imported_rows WHERE kind = 'comment')",
    "UPDATE reels SET imported_from = 'meadow' WHERE id IN (SELECT new_id FROM imported_rows WHERE kind = 'reel')",
)
_UNLIST = (
    "UPDATE hashtags SET posts_count = posts_count - ("
    "SELECT count(*) FROM post_hashtags JOIN posts ON posts.id = post_hashtags.post_id"
    " WHERE post_hashtags.tag_key = hashtags.tag_key AND posts.imported_from IS NOT NULL)"
    " WHERE tag_key IN (SELECT post_hashtags.tag_key FROM post_hashtags"
    " JOIN posts ON posts.id = post_hashtags.post_id WHERE posts.imported_from IS NOT NULL)",
    "DELETE FROM post_hashtags WHERE post_id IN (SELECT id FROM posts WHERE imported_from IS NOT NULL)",
    "DELETE FROM hashtags WHERE posts_count <= 0",
)


def upgrade() -> None:
    """Columns for the origin of rows and the progress of imports. Nothing proves the dates of what came before: it
    bears the mark, and leaves the hashtags."""
    for table in ("posts", "comments", "reels"):
        op.add_column(table, sa.Column("imported_from", types.String, nullable=True))
    for statement in (*_MARK, *_UNLIST):
        op.execute(statement)
    op.drop_index("ix_posts_author", "posts")
    op.create_index("ix_posts_author", "posts", ["author_id", "id", "deleted_at", "imported_from"], unique=False)
    op.add_column("account_imports", sa.Column("position", types.Json, server_default="{}", nullable=False))
    op.add_column("account_imports", sa.Column("resumes_at", types.Big, nullable=True))
