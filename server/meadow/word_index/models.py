from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, Word, metadata, owner_key

search_words = Table(
    "search_words",
    metadata,
    Column("word", Word, primary_key=True),
    # How often it was met, as a power of two: raised by chance, the rarer the more common the word is.
    Column("weight", Big, nullable=False, server_default="0"),
    CheckConstraint("weight >= 0", name="weight"),
    **CLUSTERED,
)
"""The words that posts are made of, to find what may follow the letters typed so far."""

member_words = Table(
    "member_words",
    metadata,
    Column("stem", Word, primary_key=True),
    Column("word", Word, primary_key=True),
    owner_key("user_id", "users.id"),
    Index("ix_member_words_user", "user_id", "stem", "word"),
    **CLUSTERED,
)
"""The words of a member's handle and names, each below its first letters."""

member_spellings = Table(
    "member_spellings",
    metadata,
    Column("spelling", Word, primary_key=True),
    Column("stem", Word, primary_key=True),
    **CLUSTERED,
)
"""The stems that a spelling with letters left out may stand for."""
