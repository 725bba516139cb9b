"""Comments on events."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

_BEFORE = "subject_type IN ('post', 'reel')"
_AFTER = "subject_type IN ('post', 'reel', 'event')"


def upgrade() -> None:
    """A counter, and one more subject type in a check."""
    op.add_column("events", sa.Column("comments_count", types.Big, server_default="0", nullable=False))
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        op.drop_constraint(op.f("ck_comments_subject_type"), "comments", type_="check")
        op.create_check_constraint(op.f("ck_comments_subject_type"), "comments", _AFTER)
        return
    # As in 0019: SQLite has no statement for it.
    version = connection.execute(sa.text("PRAGMA schema_version")).scalar_one()
    connection.execute(sa.text("PRAGMA writable_schema=ON"))
    changed = sa.text("UPDATE sqlite_schema SET sql = replace(sql, :before, :after) WHERE name = 'comments'")
    connection.execute(changed, {"before": _BEFORE, "after": _AFTER})
    connection.execute(sa.text(f"PRAGMA schema_version={version + 1}"))
    connection.execute(sa.text("PRAGMA writable_schema=OFF"))
