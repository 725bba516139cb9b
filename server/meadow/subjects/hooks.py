from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Database

SUBJECT_PURGED = Hook[[Database, int]]("subjects.purged")
"""Purge of a post or reel, in a job: delete referring rows, in small transactions."""
