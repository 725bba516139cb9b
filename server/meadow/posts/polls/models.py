"""Votes of polls and their tallies; options and end of a poll are in its post."""

from sqlalchemy import CheckConstraint, Column, Index, Table, text

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, metadata, owner_key
from meadow.posts.polls.constants import MAX_OPTIONS

VOTES = [f"votes_{n}_count" for n in range(MAX_OPTIONS)]
"""Counter of each option."""

polls = Table(
    "polls",
    metadata,
    owner_key("post_id", "posts.id"),
    Column("voters_count", Big, nullable=False, server_default="0"),
    *(Column(name, Big, nullable=False, server_default="0") for name in VOTES),
    CheckConstraint(" AND ".join(f"{name} >= 0" for name in ("voters_count", *VOTES)), name="counts"),
    **EMBEDDED,
)

poll_votes = Table(
    "poll_votes",
    metadata,
    owner_key("post_id", "polls.post_id"),
    owner_key("user_id", "users.id"),
    # Bit n: option n.
    Column("choices", Big, nullable=False),
    # Not while the voter is deactivated.
    Column("is_counted", Flag, nullable=False, server_default=text("true")),
    Index("ix_poll_votes_user", "user_id", "post_id"),
    **CLUSTERED,
)
