"""Tables of lists of people.

A list has no counter: its size depends on the viewer.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, String, member_text, metadata

people_lists = Table(
    "people_lists",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("name", String, nullable=False, info=member_text()),
    Column("is_private", Flag, nullable=False),
    CheckConstraint("length(name) <= 500", name="name_length"),
    **EMBEDDED,
)
Index("ix_people_lists_user", people_lists.c.user_id, people_lists.c.id)

list_members = Table(
    "list_members",
    metadata,
    Column("list_id", Big, ForeignKey("people_lists.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # The list's owner.
    Column("owner_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("entry_id", Big, nullable=False),
    **CLUSTERED,
)
Index("ix_list_members_newest", list_members.c.list_id, list_members.c.entry_id)
# A block removes them from each other's lists; an export reads the owner's.
Index("ix_list_members_owner", list_members.c.owner_id, list_members.c.user_id)
# Deleted with the member.
Index("ix_list_members_user", list_members.c.user_id)
