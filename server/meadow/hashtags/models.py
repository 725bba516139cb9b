from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, String, Word, metadata, owner_key

hashtags = Table(
    "hashtags",
    metadata,
    Column("tag_key", Word, primary_key=True),
    # Spelling of the first use.
    Column("tag", String, nullable=False),
    Column("posts_count", Big, nullable=False),
    CheckConstraint("posts_count >= 0", name="counts"),
    **CLUSTERED,
)

# What is still to be added to ``posts_count``: a row for each change, so that nobody waits for who uses the same tag.
hashtag_deltas = Table(
    "hashtag_deltas",
    metadata,
    Column("tag_key", Word, primary_key=True),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("by", Big, nullable=False),
    **CLUSTERED,
)

followed_hashtags = Table(
    "followed_hashtags",
    metadata,
    owner_key("user_id", "users.id"),
    Column("tag_key", Word, primary_key=True),
    Column("tag", String, nullable=False),
    Column("follow_id", Big, nullable=False),
    Index("ix_followed_hashtags_newest", "user_id", "follow_id"),
    **CLUSTERED,
)

post_hashtags = Table(
    "post_hashtags",
    metadata,
    Column("tag_key", String, primary_key=True),
    owner_key("post_id", "posts.id"),
    Index("ix_post_hashtags_post", "post_id"),
    **CLUSTERED,
)
