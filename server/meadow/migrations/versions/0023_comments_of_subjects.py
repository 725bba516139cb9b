"""One table of comments, and one of their likes."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_JOIN = (
    "INSERT INTO comments (id, subject_type, subject_id, parent_id, author_id, content, likes_count, replies_count,"
    " imported_from, deleted_at, hidden_at)"
    " SELECT id, 'post', post_id, parent_id, author_id, content, likes_count, replies_count,"
    " imported_from, deleted_at, hidden_at FROM post_comments"
    " UNION ALL SELECT id, 'reel', reel_id, parent_id, author_id, content, likes_count, replies_count,"
    " NULL, deleted_at, hidden_at FROM reel_comments ORDER BY 1",
    "INSERT INTO comment_likes (comment_id, user_id) SELECT comment_id, user_id FROM post_comment_likes"
    " UNION ALL SELECT comment_id, user_id FROM reel_comment_likes ORDER BY 1, 2",
    "UPDATE edges_aside SET kind = 'comment_like' WHERE kind = 'reel_comment_like'",
)


def upgrade() -> None:
    """Comments on posts and reels in ``comments``, with the type and id of their subject; ids stay as they are."""
    for index, table in (
        ("ix_comments_author", "comments"),
        ("ix_comments_thread", "comments"),
        ("ix_comment_likes_user", "comment_likes"),
    ):
        op.drop_index(index, table)
    for table in ("comments", "comment_likes"):
        op.rename_table(table, f"post_{table}")
        if op.get_context().dialect.name == "postgresql":
            # The name of a key is that of its index, of which a schema has one.
            op.execute(f"ALTER TABLE post_{table} RENAME CONSTRAINT pk_{table} TO pk_post_{table}")
    op.create_table(
        "comments",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("parent_id", types.Big, server_default="0", nullable=False),
        sa.Column("author_id", types.Big, nullable=False),
        sa.Column("content", types.String, nullable=False),
        sa.Column("likes_count", types.Big, server_default="0", nullable=False),
        sa.Column("replies_count", types.Big, server_default="0", nullable=False),
        sa.Column("imported_from", types.String, nullable=True),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.Column("hidden_at", types.Big, nullable=True),
        sa.CheckConstraint("length(content) <= 8200", name=op.f("ck_comments_content_length")),
        sa.CheckConstraint("likes_count >= 0 AND replies_count >= 0", name=op.f("ck_comments_counts")),
        sa.CheckConstraint("subject_type IN ('post', 'reel')", name=op.f("ck_comments_subject_type")),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name=op.f("fk_comments_author_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comments")),
        sqlite_strict=True,
    )
    op.create_table(
        "comment_likes",
        sa.Column("comment_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["comment_id"], ["comments.id"], name=op.f("fk_comment_likes_comment_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_comment_likes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("comment_id", "user_id", name=op.f("pk_comment_likes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    for statement in _JOIN:
        op.execute(statement)
    op.create_index("ix_comments_author", "comments", ["author_id", "id"], unique=False)
    op.create_index("ix_comments_thread", "comments", ["subject_id", "parent_id", "id"], unique=False)
    op.create_index("ix_comment_likes_user", "comment_likes", ["user_id", "comment_id"], unique=False)
    for table in ("post_comment_likes", "post_comments", "reel_comment_likes", "reel_comments"):
        op.drop_table(table)
