"""Follow tables, one row per direction.

The key of ``follows_out`` makes a follow unique and finds the follows of given members; its index lists the followed
members, newest first. ``follows_in`` lists a member's followers, newest first.
"""

from sqlalchemy import Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, metadata, owner_key

follows_out = Table(
    "follows_out",
    metadata,
    owner_key("user_id", "users.id"),
    owner_key("target_id", "users.id"),
    Column("follow_id", Big, nullable=False),
    Index("ix_follows_out_newest", "user_id", "follow_id", "target_id"),
    # A member who is purged: everybody who followed them, whatever became of the other end.
    Index("ix_follows_out_target", "target_id"),
    **CLUSTERED,
)

follows_in = Table(
    "follows_in",
    metadata,
    owner_key("target_id", "users.id"),
    Column("follow_id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    # A member who is purged takes their rows along.
    Index("ix_follows_in_user", "user_id"),
    **CLUSTERED,
)
close_follows = Table(
    "close_follows",
    metadata,
    # Whose posts ``user_id``, a follower, is notified of.
    owner_key("target_id", "users.id"),
    owner_key("user_id", "users.id"),
    Index("ix_close_follows_user", "user_id", "target_id"),
    **CLUSTERED,
)

follow_requests = Table(
    "follow_requests",
    metadata,
    # The member who approves followers, and who waits for it.
    owner_key("target_id", "users.id"),
    owner_key("user_id", "users.id"),
    Column("request_id", Big, nullable=False),
    Index("ix_follow_requests_newest", "target_id", "request_id"),
    Index("ix_follow_requests_user", "user_id", "target_id"),
    **CLUSTERED,
)
