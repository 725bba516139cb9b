from sqlalchemy import Column, ForeignKey, Index, Table, text

from meadow.notifications.kinds import BITS
from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Flag, String, metadata, owner_key, partial_index
from meadow.users.preferences import DEFAULTS

notifications = Table(
    "notifications",
    metadata,
    owner_key("user_id", "users.id"),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    # Who did it. Of staff notifications: the receiver.
    Column("actor_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    # What it is about, and what its link opens; of type ``user``: the receiver.
    Column("subject_type", String, nullable=False),
    Column("subject_id", Big, nullable=False),
    # A comment under the subject. 0 for none: a unique key does not compare NULLs.
    Column("comment_id", Big, nullable=False, server_default="0"),
    # Tells apart notifications that are alike in all other columns, such as two requests to join the same community.
    Column("dedupe_key", Big, nullable=False, server_default="0"),
    # ``kinds.group_key_of`` (negative for a filtered row, which is read from the start) and ``kinds.topic_of``.
    Column("group_key", Big, nullable=False),
    Column("topic", String, nullable=False, server_default=""),
    # Rows up to the watermark of the group or of the member are read as well.
    Column("is_read", Flag, nullable=False, server_default=text("false")),
    Index(
        "uq_notifications_once", "user_id", "kind", "actor_id", "subject_id", "comment_id", "dedupe_key", unique=True
    ),
    # The newest rows of a group, and its unread rows.
    Index("ix_notifications_group", "user_id", "kind", "group_key", "id", "is_read"),
    # Deleted or marked read when the actor's account is purged or deactivated.
    Index("ix_notifications_actor", "actor_id", "id"),
    # Deleted with the subject or the comment.
    Index("ix_notifications_subject", "subject_id", "comment_id"),
    Index("ix_notifications_topic", "user_id", "topic", "id"),
    # The filtered rows: of them ``group_key`` is negative.
    partial_index("ix_notifications_filtered", "user_id", "id", where="group_key < 0"),
    **EMBEDDED,
)

notification_groups = Table(
    "notification_groups",
    metadata,
    owner_key("user_id", "users.id"),
    Column("kind", String, primary_key=True),
    Column("group_key", Big, primary_key=True, autoincrement=False),
    Column("topic", String, nullable=False),
    # Of the rows of the group.
    Column("subject_type", String, nullable=False),
    Column("subject_id", Big, nullable=False),
    # Updated with the rows of the group, in the same transaction.
    Column("newest_id", Big, nullable=False),
    Column("total", Big, nullable=False),
    # Watermark of the group: marking it as read writes one row.
    Column("read_up_to", Big, nullable=False, server_default="0"),
    # While the subject is deleted: the former ``read_up_to``, which is then ``kinds.HIDDEN``: nothing of the group
    # counts as unread.
    Column("hidden_read_up_to", Big),
    Index("ix_notification_groups_topic", "user_id", "topic", "newest_id"),
    Index("ix_notification_groups_newest", "user_id", "newest_id"),
    # Hidden with the subject, and shown with it again.
    Index("ix_notification_groups_subject", "subject_id", "user_id"),
    partial_index("ix_notification_groups_filtered", "user_id", "newest_id", where="group_key < 0"),
    **CLUSTERED,
)

notification_mutes = Table(
    "notification_mutes",
    metadata,
    # Who is not notified of anything about the subject.
    owner_key("user_id", "users.id"),
    Column("subject_id", Big, primary_key=True, autoincrement=False),
    Column("subject_type", String, nullable=False),
    # Deleted with the subject.
    Index("ix_notification_mutes_subject", "subject_id", "user_id"),
    **CLUSTERED,
)

_WEEKLY = BITS["messages"] | BITS["communities"] | BITS["events"]


def _mailed(how: str) -> int:
    return sum(BITS[topic] for topic in BITS if DEFAULTS["notifications"]["email"][topic] == how)


FIRST_TOPICS = {"mail_topics": _mailed("instant"), "digest_topics": _mailed("weekly")}
"""Values of a new row of ``notification_states``; the column defaults are those of an older version."""

notification_states = Table(
    "notification_states",
    metadata,
    owner_key("user_id", "users.id"),
    # Watermark: "mark all read" writes one row, however many were unread.
    Column("read_up_to", Big, nullable=False, server_default="0"),
    Column("unread_count", Big, nullable=False, server_default="0"),
    # State before the last "mark all read", which can be undone until ``undo_until`` (milliseconds).
    Column("undo_up_to", Big, nullable=False, server_default="0"),
    Column("undo_count", Big, nullable=False, server_default="0"),
    Column("undo_until", Big, nullable=False, server_default="0"),
    # Topics that are pushed (0 without a device), mailed at once and mailed weekly, as bits (``kinds.BITS``); a copy of
    # the member's preferences.
    Column("push_topics", Big, nullable=False, server_default="0"),
    Column("mail_topics", Big, nullable=False, server_default="0"),
    Column("digest_topics", Big, nullable=False, server_default=str(_WEEKLY)),
    # Whose likes, comments, follows and mentions are not filtered: everyone, following or followers; a copy as well.
    Column("notify_from", String, nullable=False, server_default="everyone"),
    # Outbox rows. The transaction that makes it 1 enqueues the delivery job.
    Column("push_waiting", Big, nullable=False, server_default="0"),
    Column("mail_waiting", Big, nullable=False, server_default="0"),
    # When the weekly mail is due (milliseconds); 0 while it would be empty.
    Column("digest_at", Big, nullable=False, server_default="0"),
    partial_index("ix_notification_states_digest", "digest_at", where="digest_at > 0"),
    **EMBEDDED,
)
