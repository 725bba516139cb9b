"""Follow tables, one row per direction.

The key of ``follows_out`` makes a follow unique and finds the follows of given members; its index lists the followed
members, newest first. ``follows_in`` lists a member's followers, newest first.
"""

from sqlalchemy import Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, metadata

follows_out = Table(
    "follows_out",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("target_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("follow_id", Big, nullable=False),
    **CLUSTERED,
)
Index("ix_follows_out_newest", follows_out.c.user_id, follows_out.c.follow_id, follows_out.c.target_id)

follows_in = Table(
    "follows_in",
    metadata,
    Column("target_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("follow_id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    **CLUSTERED,
)
close_follows = Table(
    "close_follows",
    metadata,
    # Whose posts ``user_id``, a follower, is notified of.
    Column("target_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    **CLUSTERED,
)
Index("ix_close_follows_user", close_follows.c.user_id, close_follows.c.target_id)
follow_requests = Table(
    "follow_requests",
    metadata,
    # The member who approves followers, and who waits for it.
    Column("target_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("request_id", Big, nullable=False),
    **CLUSTERED,
)
Index("ix_follow_requests_newest", follow_requests.c.target_id, follow_requests.c.request_id)
Index("ix_follow_requests_user", follow_requests.c.user_id, follow_requests.c.target_id)
# A member who is purged takes their rows along.
Index("ix_follows_in_user", follows_in.c.user_id)
# A member who is purged: everybody who followed them, whatever became of the other end.
Index("ix_follows_out_target", follows_out.c.target_id)
