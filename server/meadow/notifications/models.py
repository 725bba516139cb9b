"""Notification, group and read state tables."""

from sqlalchemy import Column, ForeignKey, Index, Table, text

from meadow.notifications.kinds import BITS
from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, String, metadata
from meadow.users.preferences import DEFAULTS

notifications = Table(
    "notifications",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("by_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    # 0 where the kind has none: a unique key does not compare NULLs.
    Column("post_id", Big, nullable=False, server_default="0"),
    Column("comment_id", Big, nullable=False, server_default="0"),
    # With one, ``comment_id`` is a comment under it.
    Column("reel_id", Big, nullable=False, server_default="0"),
    Column("community_id", Big, nullable=False, server_default="0"),
    Column("event_id", Big, nullable=False, server_default="0"),
    # ``kinds.subject_of`` and ``kinds.topic_of`` of the row.
    Column("subject", Big, nullable=False, server_default="0"),
    Column("topic", String, nullable=False, server_default=""),
    # Read one by one; everything up to the two watermarks, the group's and the member's, is read as well.
    Column("is_read", Flag, nullable=False, server_default=text("false")),
    **EMBEDDED,
)
Index(
    "uq_notifications_once",
    notifications.c.user_id,
    notifications.c.kind,
    notifications.c.by_id,
    notifications.c.post_id,
    notifications.c.comment_id,
    notifications.c.reel_id,
    notifications.c.community_id,
    notifications.c.event_id,
    unique=True,
)
# What a member did, when nobody is to be told of it any more.
Index("ix_notifications_by", notifications.c.by_id, notifications.c.id)
# What is told about a post or a comment goes with it.
Index("ix_notifications_about", notifications.c.post_id, notifications.c.comment_id)
Index(
    "ix_notifications_reel",
    notifications.c.reel_id,
    notifications.c.comment_id,
    postgresql_where=notifications.c.reel_id > 0,
    sqlite_where=notifications.c.reel_id > 0,
)
# The newest few of a group, however many it has, and what of it is unread.
Index(
    "ix_notifications_group",
    notifications.c.user_id,
    notifications.c.kind,
    notifications.c.subject,
    notifications.c.id,
    notifications.c.is_read,
)
Index("ix_notifications_topic", notifications.c.user_id, notifications.c.topic, notifications.c.id)

notification_groups = Table(
    "notification_groups",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("kind", String, primary_key=True),
    Column("subject", Big, primary_key=True, autoincrement=False),
    Column("topic", String, nullable=False),
    Column("post_id", Big, nullable=False, server_default="0"),
    Column("reel_id", Big, nullable=False, server_default="0"),
    # These two move with the rows of the group, in the same transaction.
    Column("newest_id", Big, nullable=False),
    Column("total", Big, nullable=False),
    # A watermark of the group alone: to read it is one row written.
    Column("read_up_to", Big, nullable=False, server_default="0"),
    # While the post or reel is deleted: the ``read_up_to`` of before. The other is ``kinds.HIDDEN`` then, so that
    # nothing of the group counts as unread.
    Column("hidden_read_up_to", Big),
    **CLUSTERED,
)
Index("ix_notification_groups_newest", notification_groups.c.user_id, notification_groups.c.newest_id)
# What is told about a post or reel is hidden with it, and shown again.
Index(
    "ix_notification_groups_post",
    notification_groups.c.post_id,
    notification_groups.c.user_id,
    postgresql_where=notification_groups.c.post_id > 0,
    sqlite_where=notification_groups.c.post_id > 0,
)
Index(
    "ix_notification_groups_reel",
    notification_groups.c.reel_id,
    notification_groups.c.user_id,
    postgresql_where=notification_groups.c.reel_id > 0,
    sqlite_where=notification_groups.c.reel_id > 0,
)
Index(
    "ix_notification_groups_topic",
    notification_groups.c.user_id,
    notification_groups.c.topic,
    notification_groups.c.newest_id,
)

_WEEKLY = BITS["messages"] | BITS["communities"] | BITS["events"]


def _mailed(how: str) -> int:
    return sum(BITS[topic] for topic in BITS if DEFAULTS["notifications"]["email"][topic] == how)


FIRST_TOPICS = {"mail_topics": _mailed("instant"), "digest_topics": _mailed("weekly")}
"""What a new row of ``notification_states`` says; the server's own defaults are those of an older version."""

notification_states = Table(
    "notification_states",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # A watermark: "mark all read" is one row written, however many were unread.
    Column("read_up_to", Big, nullable=False, server_default="0"),
    Column("unread_count", Big, nullable=False, server_default="0"),
    # What the last "mark all read" replaced, until that moment (milliseconds).
    Column("undo_up_to", Big, nullable=False, server_default="0"),
    Column("undo_count", Big, nullable=False, server_default="0"),
    Column("undo_until", Big, nullable=False, server_default="0"),
    # Which topics leave the page, as bits (``kinds.BITS``): to this member's devices (0 without any), by mail at once,
    # and in the weekly mail. They follow the member's settings.
    Column("push_topics", Big, nullable=False, server_default="0"),
    Column("mail_topics", Big, nullable=False, server_default="0"),
    Column("digest_topics", Big, nullable=False, server_default=str(_WEEKLY)),
    # How many wait to be sent; whoever makes it 1 asks for the job that sends them.
    Column("push_waiting", Big, nullable=False, server_default="0"),
    Column("mail_waiting", Big, nullable=False, server_default="0"),
    # When the weekly mail is due (milliseconds); 0 while there is nothing to put into it.
    Column("digest_at", Big, nullable=False, server_default="0"),
    **EMBEDDED,
)
Index(
    "ix_notification_states_digest",
    notification_states.c.digest_at,
    postgresql_where=notification_states.c.digest_at > 0,
    sqlite_where=notification_states.c.digest_at > 0,
)
