"""Mutes with an end, of threads and of words; close follows; filtered notifications."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def _member(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["users.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE")


def _id(name: str) -> sa.Column[int]:
    return sa.Column(name, types.Big, autoincrement=False, nullable=False)


def upgrade() -> None:
    """Three tables and two columns."""
    op.add_column("block_edges", sa.Column("mute_expires_at", types.Big))
    op.add_column(
        "notification_states", sa.Column("notify_from", types.String, nullable=False, server_default="everyone")
    )
    filtered = sa.text("group_key < 0")
    for table, column in (("notifications", "id"), ("notification_groups", "newest_id")):
        op.create_index(
            f"ix_{table}_filtered", table, ["user_id", column], postgresql_where=filtered, sqlite_where=filtered
        )
    op.create_table(
        "notification_mutes",
        _id("user_id"),
        _id("subject_id"),
        sa.Column("subject_type", types.String, nullable=False),
        _member("notification_mutes", "user_id"),
        sa.PrimaryKeyConstraint("user_id", "subject_id", name=op.f("pk_notification_mutes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_notification_mutes_subject", "notification_mutes", ["subject_id", "user_id"], unique=False)
    op.create_table(
        "close_follows",
        _id("target_id"),
        _id("user_id"),
        _member("close_follows", "target_id"),
        _member("close_follows", "user_id"),
        sa.PrimaryKeyConstraint("target_id", "user_id", name=op.f("pk_close_follows")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_close_follows_user", "close_follows", ["user_id", "target_id"], unique=False)
    op.create_table(
        "muted_words",
        _id("user_id"),
        _id("id"),
        sa.Column("text", types.String, nullable=False),
        sa.Column("text_key", types.String, nullable=False),
        sa.Column("scope", types.String, nullable=False),
        sa.Column("expires_at", types.Big),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 900", name=op.f("ck_muted_words_text_length")),
        _member("muted_words", "user_id"),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_muted_words")),
        sqlite_strict=True,
    )
    op.create_index("uq_muted_words_text", "muted_words", ["user_id", "text_key"], unique=True)
