"""Languages of posts and drafts."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One column of each; null for what is there."""
    for table in ("posts", "drafts"):
        op.add_column(table, sa.Column("language", types.String))
