from sqlalchemy import Column, ForeignKey, Table

from meadow.platform.db.types import CLUSTERED, Big, metadata

silences = Table(
    "silences",
    metadata,
    # The member whose texts only their followers see, and the moderation action.
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("action_id", Big, nullable=False),
    **CLUSTERED,
)
