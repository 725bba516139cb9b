"""Tables of cases, actions, appeals, rules and the site."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import EMBEDDED, Big, Flag, Json, String, metadata, owner_key, partial_index

moderation_cases = Table(
    "moderation_cases",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    # No reference: it may be deleted, and the case stays.
    Column("subject_id", Big, nullable=False),
    # Whose it is; 0 where nobody stands behind it.
    Column("about_id", Big, nullable=False),
    # The community it belongs to, 0 for none: a unique key does not compare NULLs.
    Column("community_id", Big, nullable=False, server_default="0"),
    Column("is_open", Flag, nullable=False, server_default=text("true")),
    Column("reports_count", Big, nullable=False, server_default="0"),
    # What the first report saw: {"subject": …, "context": […]}.
    Column("seen", Json, nullable=False),
    # The content filter rule that opened it, or nothing.
    Column("flagged", String, nullable=False, server_default=""),
    Column("taken_by_id", Big),
    Column("updated_at", Big, nullable=False),
    # The measure it came to.
    Column("action_id", Big),
    CheckConstraint("kind IN ('post', 'comment', 'reel', 'message', 'user', 'community', 'event')", name="kind"),
    CheckConstraint("length(flagged) <= 1000", name="flagged_length"),
    Index("ix_moderation_cases_queue", "is_open", "id"),
    Index("ix_moderation_cases_community", "community_id", "is_open", "id"),
    Index("ix_moderation_cases_about", "about_id", "id"),
    # Everything that is said about one thing is one case while it is open.
    partial_index("uq_moderation_cases_open", "kind", "subject_id", "community_id", where="is_open", unique=True),
    **EMBEDDED,
)

moderation_actions = Table(
    "moderation_actions",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("member_id", Big, ForeignKey("users.id", ondelete="CASCADE")),
    # Null: the system, after expiry.
    Column("actor_id", Big),
    Column("case_id", Big),
    Column("action", String, nullable=False),
    Column("reason", String, nullable=False),
    # What was hidden.
    Column("kind", String),
    Column("subject_id", Big),
    Column("community_id", Big),
    # Milliseconds: when it ends by itself, when it did, and when somebody ended it.
    Column("expires_at", Big),
    Column("ended_at", Big),
    Column("undone_at", Big),
    Column("undone_by_id", Big),
    CheckConstraint("length(reason) <= 4064", name="reason_length"),
    Index("ix_moderation_actions_member", "member_id", "id"),
    partial_index(
        "ix_moderation_actions_until",
        "expires_at",
        where="expires_at IS NOT NULL AND ended_at IS NULL AND undone_at IS NULL",
    ),
    # Who is suspended, or banned, at the moment.
    partial_index(
        "ix_moderation_actions_in_force", "action", "member_id", where="ended_at IS NULL AND undone_at IS NULL"
    ),
    # One hiding at a time.
    partial_index(
        "uq_moderation_actions_in_force",
        "action",
        "member_id",
        "kind",
        "subject_id",
        where="action = 'hide' AND ended_at IS NULL AND undone_at IS NULL",
        unique=True,
    ),
    **EMBEDDED,
)

moderation_appeals = Table(
    "moderation_appeals",
    metadata,
    # Once for each measure.
    owner_key("action_id", "moderation_actions.id"),
    Column("id", Big, nullable=False),
    Column("text", String, nullable=False),
    Column("status", String, nullable=False, server_default="open"),
    Column("answer", String, nullable=False, server_default=""),
    Column("decided_by_id", Big),
    Column("decided_at", Big),
    CheckConstraint("status IN ('open', 'accepted', 'declined')", name="status"),
    CheckConstraint("length(text) <= 8064 AND length(answer) <= 4064", name="lengths"),
    Index("uq_moderation_appeals_id", "id", unique=True),
    Index("ix_moderation_appeals_status", "status", "id"),
    **EMBEDDED,
)
