"""Hide notifications of deleted posts."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Hide notifications of deleted posts."""
    op.add_column("notification_groups", sa.Column("hidden_read_up_to", types.Big, nullable=True))
    for column in ("post_id", "reel_id"):
        shown = sa.text(f"{column} > 0")
        op.create_index(
            f"ix_notification_groups_{column.removesuffix('_id')}",
            "notification_groups",
            [column, "user_id"],
            unique=False,
            postgresql_where=shown,
            sqlite_where=shown,
        )
