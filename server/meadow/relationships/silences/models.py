from sqlalchemy import Column, Table

from meadow.platform.db.types import CLUSTERED, Big, metadata, owner_key

silences = Table(
    "silences",
    metadata,
    # The member whose texts only their followers see, and the moderation action.
    owner_key("user_id", "users.id"),
    Column("action_id", Big, nullable=False),
    **CLUSTERED,
)
