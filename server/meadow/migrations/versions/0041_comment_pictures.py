"""Pictures in comments."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column for the copy that comments show."""
    op.add_column("comments", sa.Column("media", types.WireJson, nullable=True))
