"""Webhooks."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One table."""
    op.create_table(
        "webhooks",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("creator_id", types.Big, nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("last_event", sa.Text, nullable=False, server_default=""),
        sa.Column("last_at", types.Big, nullable=True),
        sa.Column("last_status", types.Big, nullable=False, server_default="0"),
        sa.Column("failures", types.Big, nullable=False, server_default="0"),
        sa.Column("disabled_at", types.Big, nullable=True),
        sa.CheckConstraint("length(url) BETWEEN 1 AND 2000", name=op.f("ck_webhooks_url_length")),
        sa.CheckConstraint("length(events) BETWEEN 1 AND 200", name=op.f("ck_webhooks_events_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
        sqlite_strict=True,
    )
