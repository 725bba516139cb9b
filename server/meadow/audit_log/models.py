"""Tables of the audit log."""

from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, Json, String, metadata

audit_log = Table(
    "audit_log",
    metadata,
    # 1, 2, 3 …: a number that is missing is an entry that was removed.
    Column("entry", Big, primary_key=True, autoincrement=False),
    Column("created_at", Big, nullable=False),
    # No foreign keys: what somebody did stays when they are gone.
    Column("actor_id", Big),
    Column("action", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("result", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("details", Json, nullable=False),
    # SHA-256 over the digest of the entry before and everything of this one.
    Column("digest", String, nullable=False),
    CheckConstraint("result IN ('done', 'refused')", name="result"),
    CheckConstraint("length(digest) = 64", name="digest"),
    CheckConstraint("length(reason) <= 2500", name="reason_length"),
    Index("ix_audit_log_actor", "actor_id", "entry"),
    Index("ix_audit_log_action", "action", "entry"),
    Index("ix_audit_log_subject", "subject", "entry"),
    **EMBEDDED,
)

audit_head = Table(
    "audit_head",
    metadata,
    # One row, number 1: how long the chain is and how it ends. Writers take turns by it.
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("entries", Big, nullable=False),
    Column("digest", String, nullable=False),
    CheckConstraint("id = 1", name="one"),
    **EMBEDDED,
)
