"""Captions of videos."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column of uploads, and a copy in reels."""
    op.add_column("media", sa.Column("captions", types.Json, nullable=True))
    op.add_column("reels", sa.Column("captions", types.WireJson, nullable=True))
