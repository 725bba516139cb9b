"""Polls of posts and drafts, and their votes."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column of posts, their versions and drafts, and two tables."""
    for table in ("posts", "post_versions", "drafts"):
        op.add_column(table, sa.Column("poll", types.Json, nullable=True))
    counts = ["voters_count", *(f"votes_{n}_count" for n in range(6))]
    op.create_table(
        "polls",
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        *(sa.Column(name, types.Big, nullable=False, server_default="0") for name in counts),
        sa.CheckConstraint(" AND ".join(f"{name} >= 0" for name in counts), name=op.f("ck_polls_counts")),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=op.f("fk_polls_post_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("post_id", name=op.f("pk_polls")),
        sqlite_strict=True,
    )
    op.create_table(
        "poll_votes",
        *(sa.Column(name, types.Big, autoincrement=False, nullable=False) for name in ("post_id", "user_id")),
        sa.Column("choices", types.Big, nullable=False),
        sa.Column("is_counted", types.Flag, nullable=False, server_default=sa.text("true")),
        *(
            sa.ForeignKeyConstraint([name], [other], name=op.f(f"fk_poll_votes_{name}"), ondelete="CASCADE")
            for name, other in (("post_id", "polls.post_id"), ("user_id", "users.id"))
        ),
        sa.PrimaryKeyConstraint("post_id", "user_id", name=op.f("pk_poll_votes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_poll_votes_user", "poll_votes", ["user_id", "post_id"], unique=False)
