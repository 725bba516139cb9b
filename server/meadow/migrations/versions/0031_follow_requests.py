"""Follow requests to members who approve followers."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column of users and a table."""
    op.add_column("users", sa.Column("approves_followers", types.Flag, nullable=False, server_default=sa.text("false")))
    table = "follow_requests"
    op.create_table(
        table,
        *(sa.Column(name, types.Big, autoincrement=False, nullable=False) for name in ("target_id", "user_id")),
        sa.Column("request_id", types.Big, nullable=False),
        *(
            sa.ForeignKeyConstraint([name], ["users.id"], name=op.f(f"fk_{table}_{name}"), ondelete="CASCADE")
            for name in ("target_id", "user_id")
        ),
        sa.PrimaryKeyConstraint("target_id", "user_id", name=op.f(f"pk_{table}")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_follow_requests_newest", table, ["target_id", "request_id"], unique=False)
    op.create_index("ix_follow_requests_user", table, ["user_id", "target_id"], unique=False)
