"""An index of the groups of a member, whose places are looked up when their list is read."""

import sqlalchemy as sa
from alembic import op

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None

_GROUPS = sa.text("other_id IS NULL")


def upgrade() -> None:
    """One index."""
    op.create_index(
        "ix_conversation_members_groups",
        "conversation_members",
        ["user_id", "conversation_id"],
        postgresql_where=_GROUPS,
        sqlite_where=_GROUPS,
    )
