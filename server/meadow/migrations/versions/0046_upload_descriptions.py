"""Descriptions of uploads that are not attached yet."""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column of media."""
    op.add_column("media", sa.Column("description", sa.Text, nullable=False, server_default=""))
