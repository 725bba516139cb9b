"""Table of blocks and mutes, one row per direction.

A block writes both sides, so that one lookup by key shows a block in either direction. Empty rows are deleted.
"""

from sqlalchemy import CheckConstraint, Column, Index, Table, text

from meadow.platform.db.types import CLUSTERED, Big, Flag, metadata, owner_key

block_edges = Table(
    "block_edges",
    metadata,
    owner_key("user_id", "users.id"),
    owner_key("other_id", "users.id"),
    # When the member blocked or muted the other one: ids made at that moment, 0 for not at all.
    Column("block_id", Big, nullable=False, server_default="0"),
    Column("mute_id", Big, nullable=False, server_default="0"),
    # When the mute ends (milliseconds); NULL for never.
    Column("mute_expires_at", Big),
    # The other one blocked the member.
    Column("is_blocked", Flag, nullable=False, server_default=text("false")),
    CheckConstraint("block_id > 0 OR mute_id > 0 OR is_blocked", name="something"),
    # A member who is purged takes their rows along. Both columns, as in the key: whichever of the two a database
    # chooses to look a row up, it finds that row alone.
    Index("ix_block_edges_other", "other_id", "user_id"),
    # Whom a member blocked or muted, the latest first.
    Index("ix_block_edges_blocked", "user_id", "block_id"),
    Index("ix_block_edges_muted", "user_id", "mute_id"),
    **CLUSTERED,
)
