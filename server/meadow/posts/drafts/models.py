"""Draft table; a row with a time is a scheduled post.

A scheduled post becomes a post only when it goes out: posts are ordered by their ids, which tell when they were made.
"""

from sqlalchemy import CheckConstraint, Column, Table, text

from meadow.platform.db.types import EMBEDDED, Big, Flag, Json, String, WireJson, metadata, owner_key

drafts = Table(
    "drafts",
    metadata,
    owner_key("user_id", "users.id"),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("content", String, nullable=False),
    Column("hashtags", WireJson),
    Column("location", String),
    Column("language", String),
    Column("media", WireJson),
    Column("content_warning", String),
    Column("sensitive", Flag, nullable=False, server_default=text("false")),
    Column("reply_policy", String, nullable=False, server_default="everyone"),
    Column("quote_of_id", Big),
    # Whether its author wants no preview of its link.
    Column("has_no_preview", Flag, nullable=False, server_default=text("false")),
    # Null: its author's default at the moment when it goes out.
    Column("audience", String),
    # ``polls.schemas.PollDraft`` as JSON.
    Column("poll", Json),
    Column("updated_at", Big, nullable=False),
    # When it goes out, in milliseconds; none for a draft.
    Column("publish_at", Big),
    CheckConstraint("length(content) <= 2400", name="content_length"),
    **EMBEDDED,
)
