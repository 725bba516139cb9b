"""Upload table."""

from sqlalchemy import Column, ForeignKey, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, Json, String, metadata

media = Table(
    "media",
    metadata,
    Column("owner_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    # The address that the upload answered; its name carries 160 random bits.
    Column("url", String, nullable=False),
    # Names of all files in storage: the renditions as well.
    Column("files", Json, nullable=False),
    Column("width", Big, nullable=False),
    Column("height", Big, nullable=False),
    Column("placeholder", String, nullable=False),
    # The address of a picture that stands still, for what moves.
    Column("poster", String),
    # Smaller renditions as the wire shows them.
    Column("sources", Json, nullable=False),
    # Of a video, in milliseconds.
    Column("duration_ms", Big),
    # Of a video that is not played yet as it came: the file in storage that the normalisation reads; none when done.
    Column("original", String),
    # What was received, which the daily quota counts; the renditions weigh less.
    Column("bytes", Big, nullable=False),
    # The post that uses it; an upload is used once.
    Column("post_id", Big),
    # The draft that keeps it from the sweep until it is posted.
    Column("draft_id", Big),
    # When it was let go, in milliseconds. The files are gone; the row still counts for the quota of its day.
    Column("released_at", Big),
    **EMBEDDED,
)
Index("uq_media_url", media.c.url, unique=True)
Index("ix_media_post", media.c.post_id)
Index(
    "ix_media_draft",
    media.c.draft_id,
    postgresql_where=media.c.draft_id.is_not(None),
    sqlite_where=media.c.draft_id.is_not(None),
)
# What the sweep looks for, however many uploads are in use.
Index(
    "ix_media_unused",
    media.c.id,
    postgresql_where=media.c.post_id.is_(None),
    sqlite_where=media.c.post_id.is_(None),
)
