from meadow.notifications.kinds import Topic
from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

NOTIFIED = Hook[[Writer, int, int, Topic | None, int, Row]]("notifications.notified")
"""Receiver, actor, topic and id of a new notification, and the receiver's counters after it. Delivers notifications
with a topic."""
