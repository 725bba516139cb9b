"""Audiences of posts, reels and drafts."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

_AUDIENCES = "CHECK (audience IN ('public', 'members', 'followers'))"


def upgrade() -> None:
    """What there is stays public; drafts have none of their own."""
    for table in ("posts", "reels"):
        op.execute(
            f"ALTER TABLE {table} ADD COLUMN audience TEXT DEFAULT 'public' NOT NULL"
            f" CONSTRAINT ck_{table}_audience {_AUDIENCES}"
        )
    op.add_column("drafts", sa.Column("audience", sa.Text, nullable=True))
