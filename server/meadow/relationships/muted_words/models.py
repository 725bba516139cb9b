from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata, owner_key

muted_words = Table(
    "muted_words",
    metadata,
    owner_key("user_id", "users.id"),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("text", String, nullable=False),
    # The text as it is compared: muting a word again changes its row.
    Column("text_key", String, nullable=False),
    # feed, notifications or both.
    Column("scope", String, nullable=False),
    # Milliseconds; NULL for never.
    Column("expires_at", Big),
    CheckConstraint("length(text) BETWEEN 1 AND 900", name="text_length"),
    Index("uq_muted_words_text", "user_id", "text_key", unique=True),
    **EMBEDDED,
)
