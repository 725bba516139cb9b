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

program_devices = Table(
    "program_devices",
    metadata,
    # The authorisation of the program; its end removes the subscription.
    Column("grant_id", Big, ForeignKey("oauth_grants.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", String, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    # Types of notifications, with spaces.
    Column("alerts", String, nullable=False),
    Column("policy", String, nullable=False),
    # Programs with several accounts know by their token whom a push is for.
    Column("sealed_token", String, nullable=False),
    CheckConstraint("length(endpoint) <= 1000", name="endpoint_length"),
    CheckConstraint("length(alerts) <= 200", name="alerts_length"),
    **EMBEDDED,
)
Index("ix_program_devices_user", program_devices.c.user_id)

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
