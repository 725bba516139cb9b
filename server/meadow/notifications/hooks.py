"""Hooks of notifications."""

from meadow.notifications.kinds import Topic
from meadow.platform.db.session import Writer
from meadow.platform.hooks import Hook

NOTIFIED = Hook[[Writer, int, int, Topic | None, int]]("notifications.notified")
"""Receiver, actor, topic and id of a new notification. Counts it as unread, and delivers it if it has a topic."""
