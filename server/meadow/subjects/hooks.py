"""Subject hooks."""

from meadow.platform.db.session import Units
from meadow.platform.hooks import Hook

SUBJECT_PURGED = Hook[[Units, int]]("subjects.purged")
"""Purge of a post or reel, in a job: delete referring rows, in small transactions."""
