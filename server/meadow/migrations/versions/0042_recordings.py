"""Recordings in messages."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column for how loud they are."""
    op.add_column("media", sa.Column("waveform", types.Json, nullable=True))
