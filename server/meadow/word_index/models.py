from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, Word, metadata

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
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    **CLUSTERED,
)
"""The words of a member's handle and names, each below its first letters."""
Index("ix_member_words_user", member_words.c.user_id, member_words.c.stem, member_words.c.word)

member_spellings = Table(
    "member_spellings",
    metadata,
    Column("spelling", Word, primary_key=True),
    Column("stem", Word, primary_key=True),
    **CLUSTERED,
)
"""The stems that a spelling with letters left out may stand for."""
