from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, String, metadata, owner_key

feed_feedback = Table(
    "feed_feedback",
    metadata,
    owner_key("user_id", "users.id"),
    # "post", "author" or "hashtag".
    Column("kind", String, primary_key=True),
    # The id of the post or of its author, or the key of the hashtag.
    Column("subject", String, primary_key=True),
    # An id made when it was said, so that the newest ones come first and no two are alike.
    Column("feedback_id", Big, nullable=False),
    CheckConstraint("kind IN ('post', 'author', 'hashtag')", name="kind"),
    CheckConstraint("length(subject) <= 400", name="subject_length"),
    Index("ix_feed_feedback_newest", "user_id", "feedback_id"),
    **CLUSTERED,
)

read_positions = Table(
    "read_positions",
    metadata,
    owner_key("user_id", "users.id"),
    # "latest", "following" or "foryou".
    Column("feed", String, primary_key=True),
    # The post that stood at the top of the screen.
    Column("post_id", Big, nullable=False),
    # When, in milliseconds: the later place wins, whichever device it comes from.
    Column("left_at", Big, nullable=False),
    CheckConstraint("length(feed) <= 20", name="feed_length"),
    **CLUSTERED,
)
