"""Pronouns and fields of profiles."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Three columns of members."""
    op.add_column("users", sa.Column("pronouns", types.String, server_default="", nullable=False))
    op.add_column("users", sa.Column("fields", types.Json, server_default="[]", nullable=False))
    op.add_column("users", sa.Column("link_proofs", types.Json, server_default="{}", nullable=False))
