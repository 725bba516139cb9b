from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, String, metadata, owner_key


def _member(name: str, *, nullable: bool = False, key: bool = False) -> Column[int]:
    owner = ForeignKey("users.id", ondelete="CASCADE")
    if key:
        return Column(name, Big, owner, primary_key=True, autoincrement=False)
    return Column(name, Big, owner, nullable=nullable)


invites = Table(
    "invites",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    # None: made by the operator.
    _member("creator_id", nullable=True),
    Column("code", String, nullable=False),
    Column("uses", Big, nullable=False, server_default="0"),
    # None: any number.
    Column("max_uses", Big),
    Column("expires_at", Big),
    CheckConstraint("length(code) BETWEEN 1 AND 40", name="code_length"),
    CheckConstraint("uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)", name="uses"),
    Index("uq_invites_code", "code", unique=True),
    Index("ix_invites_creator", "creator_id", "id"),
    **EMBEDDED,
)

invited_members = Table(
    "invited_members",
    metadata,
    # Who came by whose invite, also after the invite is revoked.
    _member("user_id", key=True),
    _member("inviter_id"),
    Index("ix_invited_members_inviter", "inviter_id", "user_id"),
    **CLUSTERED,
)

registrations = Table(
    "registrations",
    metadata,
    _member("user_id", key=True),
    # For staff alone.
    Column("reason", String, nullable=False),
    # The inviter to follow once the account is approved.
    Column("follow_id", Big),
    # Approved or rejected then; None: waiting.
    Column("decided_at", Big),
    CheckConstraint("length(reason) BETWEEN 1 AND 4100", name="reason_length"),
    Index("ix_registrations_waiting", "decided_at", "user_id"),
    **CLUSTERED,
)

announcements = Table(
    "announcements",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("text", String, nullable=False),
    Column("starts_at", Big, nullable=False),
    # None: until it is deleted.
    Column("ends_at", Big),
    CheckConstraint("length(text) BETWEEN 1 AND 16100", name="text_length"),
    CheckConstraint("ends_at IS NULL OR ends_at > starts_at", name="times"),
    **EMBEDDED,
)

announcement_dismissals = Table(
    "announcement_dismissals",
    metadata,
    _member("user_id", key=True),
    owner_key("announcement_id", "announcements.id"),
    Index("ix_announcement_dismissals_announcement", "announcement_id", "user_id"),
    **CLUSTERED,
)
