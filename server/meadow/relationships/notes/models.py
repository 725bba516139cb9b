from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, String, metadata

user_notes = Table(
    "user_notes",
    metadata,
    # The writer, who alone reads it.
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("other_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("text", String, nullable=False),
    CheckConstraint("length(text) BETWEEN 1 AND 4100", name="text_length"),
    **CLUSTERED,
)
# Deleted with the member whom it is about.
Index("ix_user_notes_other", user_notes.c.other_id, user_notes.c.user_id)
