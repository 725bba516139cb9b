"""Reminders of bookmarks."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column of bookmarks."""
    op.add_column("user_bookmarks", sa.Column("remind_at", types.Big, nullable=True))
