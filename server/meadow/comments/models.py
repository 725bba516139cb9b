"""Comment tables with one level of replies.

IDs of all subjects come from one sequence, so ``subject_id`` is unique; ``subject_type`` names its table. There is no
foreign key to the subject: the deletion of a subject deletes its comments (``actions.delete_below``).
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, String, WireJson, member_text, metadata, owner_key
from meadow.subjects.reactions import reaction_column, reaction_counts
from meadow.subjects.visibility import visibility_columns

comments = Table(
    "comments",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("subject_type", String, nullable=False),
    Column("subject_id", Big, nullable=False),
    # The comment this one replies to, 0 for none: one index then serves both kinds of list.
    Column("parent_id", Big, nullable=False, server_default="0"),
    Column("author_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("content", String, nullable=False, info=member_text()),
    # A picture as on the wire, a copy for reading; ``media_attachments`` is the truth.
    Column("media", WireJson, info=member_text(lambda media: (item["alt"] for item in media))),
    Column("edited_at", Big),
    Column("likes_count", Big, nullable=False, server_default="0"),
    *reaction_counts(),
    Column("replies_count", Big, nullable=False, server_default="0"),
    # Collapsed by the author of the subject. What staff hide has ``hidden_at``.
    Column("is_hidden", Flag, nullable=False, server_default=text("false")),
    # Where an import found it (subjects/origin.py); null for what was written here.
    Column("imported_from", String),
    # With replies below it, a placeholder stays of what is not visible.
    *visibility_columns(),
    # Whether the counters of its subject and of the comment it replies to include it.
    Column("is_counted", Flag, nullable=False, server_default=text("true")),
    CheckConstraint("length(content) <= 8200", name="content_length"),
    CheckConstraint("likes_count >= 0 AND replies_count >= 0", name="counts"),
    CheckConstraint("subject_type IN ('post', 'reel', 'event')", name="subject_type"),
    Index("ix_comments_thread", "subject_id", "parent_id", "id"),
    # By likes; a page of an old thread must not read all of it.
    Index("ix_comments_top", "subject_id", "parent_id", "likes_count", "id"),
    Index("ix_comments_author", "author_id", "id"),
    **EMBEDDED,
)

comment_likes = Table(
    "comment_likes",
    metadata,
    owner_key("comment_id", "comments.id"),
    owner_key("user_id", "users.id"),
    reaction_column(),
    # What a member liked, when they leave.
    Index("ix_comment_likes_user", "user_id", "comment_id"),
    **CLUSTERED,
)

deactivated_edges = Table(
    "deactivated_edges",
    metadata,
    owner_key("user_id", "users.id"),
    # comment_like.
    Column("kind", String, primary_key=True),
    Column("subject_id", Big, primary_key=True, autoincrement=False),
    reaction_column(),
    **CLUSTERED,
)
"""Likes of comments by deactivated members."""
