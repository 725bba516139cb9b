"""Link preview table.

Posts and messages have the ID of their preview in ``preview_id``."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

link_previews = Table(
    "link_previews",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    # SHA-256 of the address.
    Column("key", String, nullable=False),
    Column("url", String, nullable=False),
    # Null: the address has no preview.
    Column("title", String),
    Column("description", String, nullable=False),
    Column("site_name", String, nullable=False),
    Column("picture_id", Big, ForeignKey("pictures.id", ondelete="SET NULL")),
    Column("expires_at", Big, nullable=False),
    CheckConstraint("length(url) <= 2000 AND length(title) <= 3200", name="lengths"),
    **EMBEDDED,
)
Index("uq_link_previews_key", link_previews.c.key, unique=True)
Index("ix_link_previews_expires", link_previews.c.expires_at)
Index("ix_link_previews_picture", link_previews.c.picture_id)
