from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

muted_words = Table(
    "muted_words",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("text", String, nullable=False),
    # The text as it is compared: muting a word again changes its row.
    Column("text_key", String, nullable=False),
    # feed, notifications or both.
    Column("scope", String, nullable=False),
    # Milliseconds; NULL for never.
    Column("expires_at", Big),
    CheckConstraint("length(text) BETWEEN 1 AND 900", name="text_length"),
    **EMBEDDED,
)
Index("uq_muted_words_text", muted_words.c.user_id, muted_words.c.text_key, unique=True)
