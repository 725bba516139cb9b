from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, String, Word, metadata

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
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("tag_key", Word, primary_key=True),
    Column("tag", String, nullable=False),
    Column("follow_id", Big, nullable=False),
    **CLUSTERED,
)
Index("ix_followed_hashtags_newest", followed_hashtags.c.user_id, followed_hashtags.c.follow_id)

post_hashtags = Table(
    "post_hashtags",
    metadata,
    Column("tag_key", String, primary_key=True),
    Column("post_id", Big, ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    **CLUSTERED,
)
Index("ix_post_hashtags_post", post_hashtags.c.post_id)
