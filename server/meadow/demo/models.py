"""Who belongs to the demo town: what makes it removable, and a start on the internet refuse it."""

from sqlalchemy import Column, ForeignKey, Table

from meadow.platform.db.types import CLUSTERED, Big, metadata

demo_members = Table(
    "demo_members",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    **CLUSTERED,
)
