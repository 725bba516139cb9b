"""Jobs table."""

from sqlalchemy import Column, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, Json, String, metadata, partial_index

jobs = Table(
    "jobs",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("payload", Json, nullable=False),
    Column("run_at", Big, nullable=False),
    Column("attempts", Big, nullable=False, server_default="0"),
    # Claimed until then; a worker that died gives its jobs back by the passing of time.
    Column("locked_until", Big, nullable=False, server_default="0"),
    # Given up after too many attempts; kept for the operator to see.
    Column("dead_at", Big),
    Column("error", String),
    # For jobs that must exist once, such as the recurring ones.
    Column("unique_key", String),
    Column("every_ms", Big),
    Index("uq_jobs_unique_key", "unique_key", unique=True),
    partial_index("ix_jobs_due", "run_at", where="dead_at IS NULL"),
    **EMBEDDED,
)
