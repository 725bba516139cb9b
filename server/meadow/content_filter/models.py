from sqlalchemy import CheckConstraint, Column, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

moderation_rules = Table(
    "moderation_rules",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("pattern", String, nullable=False),
    # The form in which it is compared.
    Column("pattern_key", String, nullable=False),
    Column("action", String, nullable=False),
    Column("note", String, nullable=False, server_default=""),
    CheckConstraint("kind IN ('word', 'link') AND action IN ('refuse', 'flag')", name="kind"),
    CheckConstraint("length(pattern) <= 864 AND length(pattern_key) <= 1728 AND length(note) <= 1664", name="lengths"),
    Index("uq_moderation_rules_pattern", "kind", "pattern_key", unique=True),
    **EMBEDDED,
)
