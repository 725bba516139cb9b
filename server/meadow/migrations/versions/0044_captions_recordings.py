"""Captions of videos, pictures in comments, recordings in messages."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Columns of uploads, and copies in reels and comments."""
    op.add_column("media", sa.Column("captions", types.Json, nullable=True))
    op.add_column("media", sa.Column("waveform", types.Json, nullable=True))
    op.add_column("reels", sa.Column("captions", types.WireJson, nullable=True))
    op.add_column("comments", sa.Column("media", types.WireJson, nullable=True))
