"""Report table with a snapshot of the content."""

from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, Json, String, metadata, owner_key

reports = Table(
    "reports",
    metadata,
    owner_key("reporter_id", "users.id"),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    # No reference: it may be deleted, and the report stays.
    Column("subject_id", Big, nullable=False),
    # Whose it is.
    Column("about_id", Big, nullable=False),
    Column("reason", String, nullable=False),
    Column("note", String, nullable=False, server_default=""),
    # The case that gathers it.
    Column("case_id", Big, nullable=False, server_default="0"),
    # {"subject": as the wire showed it, "context": the messages before it}.
    Column("seen", Json, nullable=False),
    CheckConstraint("kind IN ('post', 'comment', 'reel', 'message', 'user', 'community', 'event')", name="kind"),
    CheckConstraint("length(reason) <= 900 AND length(note) <= 8100", name="lengths"),
    # The same report twice is one.
    Index("uq_reports_once", "reporter_id", "kind", "subject_id", unique=True),
    # Everything that was said about one thing, and what waits longest.
    Index("ix_reports_subject", "kind", "subject_id"),
    Index("ix_reports_all", "id"),
    Index("ix_reports_case", "case_id", "id"),
    Index("ix_reports_about", "about_id", "id"),
    **EMBEDDED,
)
