"""Visibility states of posts, comments and reels."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_INACTIVE = 253_402_300_700_000
"""What ``deleted_at`` said of content of inactive members; one more when counters no longer included it."""
_STATES = "CHECK (visibility IN ('visible', 'deleted', 'hidden', 'owner_inactive'))"
_STATE = (
    f"CASE WHEN deleted_at IN ({_INACTIVE}, {_INACTIVE + 1}) THEN 'owner_inactive'"
    " WHEN hidden_at IS NOT NULL THEN 'hidden' ELSE 'deleted' END"
)
# Hiding set both columns to the same time unless the author had deleted it before.
_DELETED_AT = (
    f"CASE WHEN deleted_at IN ({_INACTIVE}, {_INACTIVE + 1}) OR deleted_at = hidden_at THEN NULL ELSE deleted_at END"
)


def upgrade() -> None:
    """``deleted_at`` becomes the time of deletion only; ``visibility`` and ``is_counted`` hold what its special
    values meant."""
    op.drop_index("ix_posts_author", "posts")
    op.drop_index("ix_posts_bin", "posts")
    for table in ("posts", "comments", "reels"):
        op.execute(
            f"ALTER TABLE {table} ADD COLUMN visibility TEXT DEFAULT 'visible' NOT NULL"
            f" CONSTRAINT ck_{table}_visibility {_STATES}"
        )
        counted = ""
        if table != "reels":
            op.add_column(table, sa.Column("is_counted", types.Flag, server_default=sa.text("true"), nullable=False))
            counted = f", is_counted = (deleted_at = {_INACTIVE})"
        states = f"visibility = {_STATE}, deleted_at = {_DELETED_AT}{counted}"
        op.execute(f"UPDATE {table} SET {states} WHERE deleted_at IS NOT NULL")  # noqa: S608 - no input
    op.create_index("ix_posts_author", "posts", ["author_id", "id", "visibility", "imported_from"], unique=False)
    op.create_index(
        "ix_posts_trash",
        "posts",
        ["author_id", "deleted_at"],
        unique=False,
        sqlite_where=sa.text("visibility != 'visible'"),
        postgresql_where=sa.text("visibility != 'visible'"),
    )
