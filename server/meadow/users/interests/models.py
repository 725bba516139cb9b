from sqlalchemy import Column, Index, Table

from meadow.platform.db.types import CLUSTERED, String, metadata, owner_key

user_interests = Table(
    "user_interests",
    metadata,
    owner_key("user_id", "users.id"),
    Column("interest", String, primary_key=True),
    Index("ix_user_interests_interest", "interest", "user_id"),
    **CLUSTERED,
)
