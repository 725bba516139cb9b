"""Table of likes of comments by deactivated members."""

from sqlalchemy import Column, ForeignKey, Table

from meadow.platform.db.types import CLUSTERED, Big, String, metadata

deactivated_edges = Table(
    "deactivated_edges",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # comment_like.
    Column("kind", String, primary_key=True),
    Column("subject_id", Big, primary_key=True, autoincrement=False),
    **CLUSTERED,
)
