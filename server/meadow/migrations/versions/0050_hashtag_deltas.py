"""Changes of the counters of hashtags, appended and folded later."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db.types import CLUSTERED, Big, Word

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table of changes."""
    op.create_table(
        "hashtag_deltas",
        sa.Column("tag_key", Word, nullable=False),
        sa.Column("id", Big, autoincrement=False, nullable=False),
        sa.Column("by", Big, nullable=False),
        sa.PrimaryKeyConstraint("tag_key", "id", name=op.f("pk_hashtag_deltas")),
        **CLUSTERED,
    )
