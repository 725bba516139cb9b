"""Link previews of posts and messages, and their pictures."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables, and columns of posts, messages and drafts."""
    op.create_table(
        "pictures",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("url", types.String, nullable=False),
        sa.Column("files", types.Json, nullable=False),
        sa.Column("width", types.Big, nullable=False),
        sa.Column("height", types.Big, nullable=False),
        sa.Column("placeholder", types.String, nullable=False),
        sa.Column("bytes", types.Big, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pictures")),
        sqlite_strict=True,
    )
    op.create_index("uq_pictures_url", "pictures", ["url"], unique=True)
    op.create_table(
        "link_previews",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("key", types.String, nullable=False),
        sa.Column("url", types.String, nullable=False),
        sa.Column("title", types.String, nullable=True),
        sa.Column("description", types.String, nullable=False),
        sa.Column("site_name", types.String, nullable=False),
        sa.Column("picture_id", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=False),
        sa.CheckConstraint("length(url) <= 2000 AND length(title) <= 3200", name=op.f("ck_link_previews_lengths")),
        sa.ForeignKeyConstraint(
            ["picture_id"], ["pictures.id"], name=op.f("fk_link_previews_picture_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_link_previews")),
        sqlite_strict=True,
    )
    op.create_index("uq_link_previews_key", "link_previews", ["key"], unique=True)
    op.create_index("ix_link_previews_expires", "link_previews", ["expires_at"], unique=False)
    op.create_index("ix_link_previews_picture", "link_previews", ["picture_id"], unique=False)
    for table in ("posts", "messages"):
        op.add_column(table, sa.Column("preview_id", types.Big, nullable=True))
        some = sa.text("preview_id > 0")
        op.create_index(
            f"ix_{table}_preview", table, ["preview_id"], unique=False, postgresql_where=some, sqlite_where=some
        )
    op.add_column("drafts", sa.Column("has_no_preview", types.Flag, server_default=sa.text("false"), nullable=False))
