"""Notifications with a type and id of their subject."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

_MOVE = (
    """
INSERT INTO notifications (user_id, id, kind, actor_id, subject_type, subject_id, comment_id, dedupe_key, group_key,
    topic, is_read)
SELECT user_id, id, kind, by_id, subject_type,
    CASE subject_type
        WHEN 'post' THEN post_id
        WHEN 'reel' THEN reel_id
        WHEN 'community' THEN community_id
        WHEN 'user' THEN user_id
        ELSE event_id
    END,
    comment_id, CASE WHEN community_id > 0 THEN event_id ELSE 0 END, subject, topic, is_read
FROM (
    SELECT former_notifications.*, CASE
        WHEN post_id > 0 THEN 'post'
        WHEN reel_id > 0 THEN 'reel'
        WHEN kind IN ('report_action', 'report_nothing') THEN 'case'
        WHEN kind LIKE 'moderation%' OR kind LIKE 'appeal%' THEN 'moderation_action'
        WHEN topic = 'events' THEN 'event'
        WHEN community_id > 0 THEN 'community'
        ELSE 'user'
    END AS subject_type
    FROM former_notifications
) AS typed ORDER BY user_id, id
""",
    # ``newest_id`` is a row of the group, and all rows of a group have the same subject.
    "INSERT INTO notification_groups (user_id, kind, group_key, topic, subject_type, subject_id, newest_id, total,"
    " read_up_to, hidden_read_up_to)"
    " SELECT g.user_id, g.kind, g.subject, g.topic, n.subject_type, n.subject_id,"
    " g.newest_id, g.total, g.read_up_to, g.hidden_read_up_to FROM former_notification_groups g"
    " JOIN notifications n ON n.user_id = g.user_id AND n.id = g.newest_id"
    " ORDER BY g.user_id, g.kind, g.subject",
)


def upgrade() -> None:
    """One subject in place of the ids of a post, reel, community and event; ``actor_id`` in place of ``by_id``."""
    for index in ("once", "group", "topic"):
        op.drop_index(f"{'uq' if index == 'once' else 'ix'}_notifications_{index}", "notifications")
    for index in ("by", "about", "reel"):
        op.drop_index(f"ix_notifications_{index}", "notifications")
    for index in ("newest", "post", "reel", "topic"):
        op.drop_index(f"ix_notification_groups_{index}", "notification_groups")
    for table in ("notifications", "notification_groups"):
        op.rename_table(table, f"former_{table}")
        if op.get_context().dialect.name == "postgresql":
            # The name of a key is that of its index, which is unique in a schema.
            op.execute(f"ALTER TABLE former_{table} RENAME CONSTRAINT pk_{table} TO pk_former_{table}")
    op.create_table(
        "notifications",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("actor_id", types.Big, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("comment_id", types.Big, server_default="0", nullable=False),
        sa.Column("dedupe_key", types.Big, server_default="0", nullable=False),
        sa.Column("group_key", types.Big, nullable=False),
        sa.Column("topic", types.String, server_default="", nullable=False),
        sa.Column("is_read", types.Flag, server_default=sa.text("false"), nullable=False),
        sa.ForeignKeyConstraint(["actor_id"], ["users.id"], name=op.f("fk_notifications_actor_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_notifications_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_notifications")),
        sqlite_strict=True,
    )
    op.create_table(
        "notification_groups",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("group_key", types.Big, autoincrement=False, nullable=False),
        sa.Column("topic", types.String, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("newest_id", types.Big, nullable=False),
        sa.Column("total", types.Big, nullable=False),
        sa.Column("read_up_to", types.Big, server_default="0", nullable=False),
        sa.Column("hidden_read_up_to", types.Big, nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_notification_groups_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "kind", "group_key", name=op.f("pk_notification_groups")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    for statement in _MOVE:
        op.execute(statement)
    once = ["user_id", "kind", "actor_id", "subject_id", "comment_id", "dedupe_key"]
    op.create_index("uq_notifications_once", "notifications", once, unique=True)
    for name, table, columns in (
        ("actor", "notifications", ["actor_id", "id"]),
        ("subject", "notifications", ["subject_id", "comment_id"]),
        ("group", "notifications", ["user_id", "kind", "group_key", "id", "is_read"]),
        ("topic", "notifications", ["user_id", "topic", "id"]),
        ("newest", "notification_groups", ["user_id", "newest_id"]),
        ("subject", "notification_groups", ["subject_id", "user_id"]),
        ("topic", "notification_groups", ["user_id", "topic", "newest_id"]),
    ):
        op.create_index(f"ix_{table}_{name}", table, columns, unique=False)
    for table in ("notifications", "notification_groups"):
        op.drop_table(f"former_{table}")
    op.drop_index("ix_outgoing_by", "outgoing")
    op.execute("ALTER TABLE outgoing RENAME COLUMN by_id TO actor_id")
    if op.get_context().dialect.name == "postgresql":
        op.execute("ALTER TABLE outgoing RENAME CONSTRAINT fk_outgoing_by_id TO fk_outgoing_actor_id")
    op.create_index("ix_outgoing_actor", "outgoing", ["actor_id"], unique=False)
