"""Tables of push devices and the outbox."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    # The session that subscribed; its end removes the subscription.
    Column("token_digest", String, ForeignKey("sessions.token_digest", ondelete="CASCADE"), nullable=False),
    Column("endpoint", String, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    CheckConstraint("length(endpoint) <= 1000", name="endpoint_length"),
    **EMBEDDED,
)
Index("uq_push_subscriptions_endpoint", push_subscriptions.c.endpoint, unique=True)
Index("ix_push_subscriptions_session", push_subscriptions.c.token_digest)

outbox = Table(
    "outbox",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, primary_key=True, autoincrement=False),
    # push, mail or digest: each job deletes the rows of its own channel.
    Column("channel", String, nullable=False),
    Column("topic", String, nullable=False),
    Column("actor_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    # Either the ID of a notification, or a conversation with text and URL.
    Column("notification_id", Big, nullable=False, server_default="0"),
    Column("conversation_id", Big, nullable=False, server_default="0"),
    Column("text", String, nullable=False, server_default=""),
    Column("url", String, nullable=False, server_default=""),
    CheckConstraint("length(text) <= 1000 AND length(url) <= 500", name="length"),
    **EMBEDDED,
)
Index("ix_outbox_actor", outbox.c.actor_id)
