"""Let moderators hide events, and members report them."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_BEFORE = "kind IN ('post', 'comment', 'reel', 'message', 'user', 'community')"
_AFTER = "kind IN ('post', 'comment', 'reel', 'message', 'user', 'community', 'event')"


def upgrade() -> None:
    """A column, and one more kind in two checks."""
    op.add_column("events", sa.Column("hidden_at", types.Big, nullable=True))
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        for table in ("reports", "moderation_cases"):
            op.drop_constraint(op.f(f"ck_{table}_kind"), table, type_="check")
            op.create_check_constraint(op.f(f"ck_{table}_kind"), table, _AFTER)
        return
    # SQLite has no statement for it. Its documentation names this way for changes that touch no stored row:
    # https://www.sqlite.org/lang_altertable.html#otheralter
    version = connection.execute(sa.text("PRAGMA schema_version")).scalar_one()
    connection.execute(sa.text("PRAGMA writable_schema=ON"))
    for table in ("reports", "moderation_cases"):
        changed = sa.text(
            "UPDATE sqlite_schema SET sql = replace(sql, :before, :after) WHERE type = 'table' AND name = :name"
        )
        connection.execute(changed, {"before": _BEFORE, "after": _AFTER, "name": table})
    connection.execute(sa.text(f"PRAGMA schema_version={version + 1}"))
    connection.execute(sa.text("PRAGMA writable_schema=OFF"))
