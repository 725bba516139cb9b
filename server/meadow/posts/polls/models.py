"""Votes of polls and their tallies; options and end of a poll are in its post."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, metadata
from meadow.posts.polls.constants import MAX_OPTIONS

VOTES = [f"votes_{n}_count" for n in range(MAX_OPTIONS)]
"""Counter of each option."""

polls = Table(
    "polls",
    metadata,
    Column("post_id", Big, ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("voters_count", Big, nullable=False, server_default="0"),
    *(Column(name, Big, nullable=False, server_default="0") for name in VOTES),
    CheckConstraint(" AND ".join(f"{name} >= 0" for name in ("voters_count", *VOTES)), name="counts"),
    **EMBEDDED,
)

poll_votes = Table(
    "poll_votes",
    metadata,
    Column("post_id", Big, ForeignKey("polls.post_id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # Bit n: option n.
    Column("choices", Big, nullable=False),
    # Not while the voter is deactivated.
    Column("is_counted", Flag, nullable=False, server_default=text("true")),
    **CLUSTERED,
)
Index("ix_poll_votes_user", poll_votes.c.user_id, poll_votes.c.post_id)
