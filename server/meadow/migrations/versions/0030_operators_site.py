"""Invites, registrations and announcements."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def _user(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["users.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE")


def upgrade() -> None:
    """Five tables."""
    op.create_table(
        "invites",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("creator_id", types.Big, nullable=True),
        sa.Column("code", types.String, nullable=False),
        sa.Column("uses", types.Big, server_default="0", nullable=False),
        sa.Column("max_uses", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=True),
        sa.CheckConstraint("length(code) BETWEEN 1 AND 40", name=op.f("ck_invites_code_length")),
        sa.CheckConstraint("uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)", name=op.f("ck_invites_uses")),
        _user("invites", "creator_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invites")),
        sqlite_strict=True,
    )
    op.create_index("ix_invites_creator", "invites", ["creator_id", "id"], unique=False)
    op.create_index("uq_invites_code", "invites", ["code"], unique=True)
    op.create_table(
        "invited_members",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("inviter_id", types.Big, nullable=False),
        _user("invited_members", "inviter_id"),
        _user("invited_members", "user_id"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_invited_members")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_invited_members_inviter", "invited_members", ["inviter_id", "user_id"], unique=False)
    op.create_table(
        "registrations",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reason", types.String, nullable=False),
        sa.Column("follow_id", types.Big, nullable=True),
        sa.Column("decided_at", types.Big, nullable=True),
        sa.CheckConstraint("length(reason) BETWEEN 1 AND 4100", name=op.f("ck_registrations_reason_length")),
        _user("registrations", "user_id"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_registrations")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_registrations_waiting", "registrations", ["decided_at", "user_id"], unique=False)
    op.create_table(
        "announcements",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("text", types.String, nullable=False),
        sa.Column("starts_at", types.Big, nullable=False),
        sa.Column("ends_at", types.Big, nullable=True),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 16100", name=op.f("ck_announcements_text_length")),
        sa.CheckConstraint("ends_at IS NULL OR ends_at > starts_at", name=op.f("ck_announcements_times")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcements")),
        sqlite_strict=True,
    )
    op.create_table(
        "announcement_dismissals",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("announcement_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["announcement_id"],
            ["announcements.id"],
            name=op.f("fk_announcement_dismissals_announcement_id"),
            ondelete="CASCADE",
        ),
        _user("announcement_dismissals", "user_id"),
        sa.PrimaryKeyConstraint("user_id", "announcement_id", name=op.f("pk_announcement_dismissals")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_announcement_dismissals_announcement",
        "announcement_dismissals",
        ["announcement_id", "user_id"],
        unique=False,
    )
