from sqlalchemy import Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, Big, String, metadata

user_interests = Table(
    "user_interests",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("interest", String, primary_key=True),
    **CLUSTERED,
)
Index("ix_user_interests_interest", user_interests.c.interest, user_interests.c.user_id)
