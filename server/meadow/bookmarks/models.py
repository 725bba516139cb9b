"""Bookmark folder tables.

A folder has no counter: the number of visible bookmarks depends on blocks and on the trash of post authors, and a
deleted post would have to update the folders of all members who bookmarked it.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

bookmark_folders = Table(
    "bookmark_folders",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    # The name without regard to case: a member has one folder of a name.
    Column("name_key", String, nullable=False),
    CheckConstraint("length(name) <= 400", name="name_length"),
    **EMBEDDED,
)
Index("uq_bookmark_folders_name", bookmark_folders.c.user_id, bookmark_folders.c.name_key, unique=True)
