"""Table of blocks and mutes, one row per direction.

A block writes both sides, so that one lookup by key shows a block in either direction. Empty rows are deleted.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import CLUSTERED, Big, Flag, metadata

block_edges = Table(
    "block_edges",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("other_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # When the member blocked or muted the other one: ids made at that moment, 0 for not at all.
    Column("block_id", Big, nullable=False, server_default="0"),
    Column("mute_id", Big, nullable=False, server_default="0"),
    # When the mute ends (milliseconds); NULL for never.
    Column("mute_expires_at", Big),
    # The other one blocked the member.
    Column("is_blocked", Flag, nullable=False, server_default=text("false")),
    CheckConstraint("block_id > 0 OR mute_id > 0 OR is_blocked", name="something"),
    **CLUSTERED,
)
# A member who is purged takes their rows along. Both columns, as in the key: whichever of the two a database chooses to
# look a row up, it finds that row alone.
Index("ix_block_edges_other", block_edges.c.other_id, block_edges.c.user_id)
# Whom a member blocked or muted, the latest first.
Index("ix_block_edges_blocked", block_edges.c.user_id, block_edges.c.block_id)
Index("ix_block_edges_muted", block_edges.c.user_id, block_edges.c.mute_id)
