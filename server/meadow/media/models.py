from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, Json, String, member_text, metadata, partial_index

media = Table(
    "media",
    metadata,
    Column("owner_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    # Address of the main file; its name has 160 random bits.
    Column("url", String, nullable=False),
    # Names of all files in storage, renditions included.
    Column("files", Json, nullable=False),
    Column("width", Big, nullable=False),
    Column("height", Big, nullable=False),
    Column("placeholder", String, nullable=False),
    # Address of the still picture of a video or an animation.
    Column("poster", String),
    # What it shows, told before it is attached (Mastodon's API).
    Column("description", String, nullable=False, server_default=""),
    # Smaller renditions, as on the wire.
    Column("sources", Json, nullable=False),
    # Of a video or a recording, in milliseconds.
    Column("duration_ms", Big),
    # Of a recording: how loud it is in 64 parts, from 0 to 100.
    Column("waveform", Json),
    # File in storage of a video that is still to be converted.
    Column("original", String),
    # Of a video: [{language, label, url, flagged}, …], by language; ``flagged``: the rule that staff are to know of.
    Column("captions", Json),
    # Size of the received file, for the daily quota.
    Column("bytes", Big, nullable=False),
    # Whether a row of ``media_attachments`` uses it.
    Column("is_attached", Flag, nullable=False, server_default=text("false")),
    # Draft that keeps it from the sweep.
    Column("draft_id", Big),
    # When its files were deleted, in milliseconds. The row still counts for the quota of its day.
    Column("released_at", Big),
    **EMBEDDED,
)
Index("uq_media_url", media.c.url, unique=True)
Index("uq_media_id", media.c.id, unique=True)
partial_index("ix_media_draft", media.c.draft_id, where=media.c.draft_id.is_not(None))
# For the sweep of unused uploads.
partial_index("ix_media_unused", media.c.id, where=media.c.is_attached.is_(False))

pictures = Table(
    "pictures",
    metadata,
    # Pictures that belong to no member and no subject: those of link previews.
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("url", String, nullable=False),
    Column("files", Json, nullable=False),
    Column("width", Big, nullable=False),
    Column("height", Big, nullable=False),
    Column("placeholder", String, nullable=False),
    Column("bytes", Big, nullable=False),
    **EMBEDDED,
)
Index("uq_pictures_url", pictures.c.url, unique=True)

media_attachments = Table(
    "media_attachments",
    metadata,
    # Id of a post, message, reel, event, community, member or site notice.
    Column("subject_id", Big, primary_key=True, autoincrement=False),
    Column("media_id", Big, ForeignKey("media.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("subject_type", String, nullable=False),
    # From 0, in the order shown. 0 for pictures of profiles, communities and events, which stand for themselves.
    Column("position", Big, nullable=False),
    Column("alt", String, nullable=False, server_default="", info=member_text()),
    CheckConstraint("length(alt) <= 6000", name="alt_length"),
    **CLUSTERED,
)
# An upload is used once.
Index("uq_media_attachments_media", media_attachments.c.media_id, unique=True)
