"""Announcements of changed posts to open pages."""

from meadow.platform.db.after_commit import announce
from meadow.platform.db.session import Writer


def announce_changed_posts(db: Writer) -> None:
    """Ask open post pages to refresh: a post was edited, deleted, hidden, locked or restored."""
    announce(db, {"event": "posts_changed", "data": {}})
