"""Lists of people."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables."""
    table = "people_lists"
    op.create_table(
        table,
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("is_private", types.Flag, nullable=False),
        sa.CheckConstraint("length(name) <= 500", name=op.f(f"ck_{table}_name_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f(f"fk_{table}_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{table}")),
        sqlite_strict=True,
    )
    op.create_index("ix_people_lists_user", table, ["user_id", "id"], unique=False)
    table = "list_members"
    op.create_table(
        table,
        *(sa.Column(name, types.Big, autoincrement=False, nullable=False) for name in ("list_id", "user_id")),
        *(sa.Column(name, types.Big, nullable=False) for name in ("owner_id", "entry_id")),
        *(
            sa.ForeignKeyConstraint([name], [there], name=op.f(f"fk_{table}_{name}"), ondelete="CASCADE")
            for name, there in (("list_id", "people_lists.id"), ("user_id", "users.id"), ("owner_id", "users.id"))
        ),
        sa.PrimaryKeyConstraint("list_id", "user_id", name=op.f(f"pk_{table}")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_list_members_newest", table, ["list_id", "entry_id"], unique=False)
    op.create_index("ix_list_members_owner", table, ["owner_id", "user_id"], unique=False)
    op.create_index("ix_list_members_user", table, ["user_id"], unique=False)
