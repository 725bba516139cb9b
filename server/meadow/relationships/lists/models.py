"""Tables of lists of people.

A list has no counter: its size depends on the viewer.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, String, member_text, metadata, owner_key

people_lists = Table(
    "people_lists",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("name", String, nullable=False, info=member_text()),
    Column("is_private", Flag, nullable=False),
    CheckConstraint("length(name) <= 500", name="name_length"),
    Index("ix_people_lists_user", "user_id", "id"),
    **EMBEDDED,
)

list_members = Table(
    "list_members",
    metadata,
    owner_key("list_id", "people_lists.id"),
    owner_key("user_id", "users.id"),
    # The list's owner.
    Column("owner_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("entry_id", Big, nullable=False),
    Index("ix_list_members_newest", "list_id", "entry_id"),
    # A block removes them from each other's lists; an export reads the owner's.
    Index("ix_list_members_owner", "owner_id", "user_id"),
    # Deleted with the member.
    Index("ix_list_members_user", "user_id"),
    **CLUSTERED,
)
