from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import CLUSTERED, String, metadata, owner_key

user_notes = Table(
    "user_notes",
    metadata,
    # The writer, who alone reads it.
    owner_key("user_id", "users.id"),
    owner_key("other_id", "users.id"),
    Column("text", String, nullable=False),
    CheckConstraint("length(text) BETWEEN 1 AND 4100", name="text_length"),
    # Deleted with the member whom it is about.
    Index("ix_user_notes_other", "other_id", "user_id"),
    **CLUSTERED,
)
