"""Subject hooks."""

from meadow.platform.db.session import Database
from meadow.platform.hooks import Hook

SUBJECT_PURGED = Hook[[Database, int]]("subjects.purged")
"""Purge of a post or reel, in a job: delete referring rows, in small transactions."""
