"""Number the processes."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Number the processes."""
    op.create_table(
        "process_numbers",
        sa.Column("number", types.Big, autoincrement=False, nullable=False),
        sa.Column("holder", types.String, nullable=False),
        sa.Column("until", types.Big, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_process_numbers")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
