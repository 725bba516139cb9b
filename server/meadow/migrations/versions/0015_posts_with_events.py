"""Let posts carry events."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let posts carry events."""
    op.add_column("events", sa.Column("host_reminded_at", types.Big, server_default="0", nullable=False))
    op.add_column("posts", sa.Column("event_id", types.Big, nullable=True))
