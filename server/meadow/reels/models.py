"""Reel tables.

Edges are stored as in posts. ``reel_likes`` lists a reel's likers, newest first; the key of ``user_reel_likes``
makes a like unique. The key of ``reel_views`` makes a view unique per member.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, String, WireJson, member_text, metadata, owner_key
from meadow.subjects.audience import audience_columns
from meadow.subjects.reactions import reaction_column, reaction_counts
from meadow.subjects.visibility import visibility_columns

reels = Table(
    "reels",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("author_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("caption", String, nullable=False, info=member_text()),
    Column("hashtags", WireJson, info=member_text(lambda texts: texts)),
    # As those of posts are.
    Column("content_warning", String, info=member_text()),
    Column("sensitive", Flag, nullable=False, server_default=text("false")),
    Column("reply_policy", String, nullable=False, server_default="everyone"),
    # A copy of the upload for reading; ``media_attachments`` is the truth.
    Column("video_url", String, nullable=False),
    Column("thumbnail_url", String, nullable=False),
    Column("placeholder", String, nullable=False),
    Column("width", Big, nullable=False),
    Column("height", Big, nullable=False),
    Column("duration_ms", Big, nullable=False),
    # processing, ready or failed.
    Column("status", String, nullable=False),
    Column("captions", WireJson),
    Column("likes_count", Big, nullable=False, server_default="0"),
    *reaction_counts(),
    Column("comments_count", Big, nullable=False, server_default="0"),
    Column("bookmarks_count", Big, nullable=False, server_default="0"),
    Column("views_count", Big, nullable=False, server_default="0"),
    # Where an import found it (subjects/origin.py); null for what was uploaded here. In no feed.
    Column("imported_from", String),
    *audience_columns(),
    # A deleted reel is purged by a job, in batches.
    *visibility_columns(),
    CheckConstraint("length(caption) <= 2500", name="caption_length"),
    CheckConstraint(
        "likes_count >= 0 AND comments_count >= 0 AND bookmarks_count >= 0 AND views_count >= 0", name="counts"
    ),
    CheckConstraint("status IN ('processing', 'ready', 'failed')", name="status"),
    Index("ix_reels_author", "author_id", "id"),
    **EMBEDDED,
)

reel_likes = Table(
    "reel_likes",
    metadata,
    owner_key("reel_id", "reels.id"),
    Column("like_id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, nullable=False),
    reaction_column(),
    **CLUSTERED,
)

user_reel_likes = Table(
    "user_reel_likes",
    metadata,
    owner_key("user_id", "users.id"),
    Column("reel_id", Big, primary_key=True, autoincrement=False),
    Column("like_id", Big, nullable=False),
    reaction_column(),
    **CLUSTERED,
)

user_reel_bookmarks = Table(
    "user_reel_bookmarks",
    metadata,
    owner_key("user_id", "users.id"),
    Column("reel_id", Big, primary_key=True, autoincrement=False),
    Column("bookmark_id", Big, nullable=False),
    # By which a reel that is deleted finds those who kept it.
    Index("ix_user_reel_bookmarks_reel", "reel_id"),
    **CLUSTERED,
)

reel_views = Table(
    "reel_views",
    metadata,
    owner_key("reel_id", "reels.id"),
    owner_key("user_id", "users.id"),
    # What a member watched, when they leave.
    Index("ix_reel_views_user", "user_id", "reel_id"),
    **CLUSTERED,
)
