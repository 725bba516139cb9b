"""Find people, posts and hashtags."""

import sqlalchemy as sa
from alembic import op

from meadow.migrations.fill_search import fill_search
from meadow.platform.db import types
from meadow.word_index import postgres, sqlite

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Find people, posts and hashtags."""
    op.create_table(
        "hashtags",
        sa.Column("tag_key", types.Word, nullable=False),
        sa.Column("tag", types.String, nullable=False),
        sa.Column("posts_count", types.Big, nullable=False),
        sa.CheckConstraint("posts_count >= 0", name=op.f("ck_hashtags_counts")),
        sa.PrimaryKeyConstraint("tag_key", name=op.f("pk_hashtags")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "followed_hashtags",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("tag_key", types.Word, nullable=False),
        sa.Column("tag", types.String, nullable=False),
        sa.Column("follow_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_followed_hashtags_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "tag_key", name=op.f("pk_followed_hashtags")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_followed_hashtags_newest", "followed_hashtags", ["user_id", "follow_id"], unique=False)
    op.create_table(
        "search_words",
        sa.Column("word", types.Word, nullable=False),
        sa.Column("weight", types.Big, server_default="0", nullable=False),
        sa.CheckConstraint("weight >= 0", name=op.f("ck_search_words_weight")),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_search_words")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "member_spellings",
        sa.Column("spelling", types.Word, nullable=False),
        sa.Column("stem", types.Word, nullable=False),
        sa.PrimaryKeyConstraint("spelling", "stem", name=op.f("pk_member_spellings")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "member_words",
        sa.Column("stem", types.Word, nullable=False),
        sa.Column("word", types.Word, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_member_words_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("stem", "word", "user_id", name=op.f("pk_member_words")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_member_words_user", "member_words", ["user_id", "stem", "word"], unique=False)
    connection = op.get_bind()
    for statement in sqlite.LAY if connection.dialect.name == "sqlite" else postgres.LAY:
        op.execute(statement)
    fill_search(connection)
