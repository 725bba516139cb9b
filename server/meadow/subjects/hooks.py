"""Subject hooks."""

from meadow.platform.db.session import Units
from meadow.platform.hooks import Hook

SUBJECT_PURGED = Hook[[Units, int]]("subjects.purged")
"""A post or reel is being deleted for good, in a job: delete what refers to it, in small transactions."""
