"""Shared posts, reels, events, communities and members in messages."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two columns of messages."""
    op.add_column("messages", sa.Column("shared_type", types.String, nullable=True))
    op.add_column("messages", sa.Column("shared_id", types.Big, nullable=True))
