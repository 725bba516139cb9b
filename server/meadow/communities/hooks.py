"""Community hooks: the ID of the community first."""

from meadow.platform.db.session import Writer
from meadow.platform.hooks import Hook
from meadow.platform.jobs.queue import Work

AUDIENCE_COUNTED = Hook[[Writer, int, int]]("communities.audience_counted")
"""Its posts become public (+1), or stop being public (-1): move what is counted of public posts."""
AUDIENCE_CHANGED = Hook[[Writer, int]]("communities.audience_changed")
"""It became private or public: open or close its files, in a job."""
CLEARED = Hook[[Work, int]]("communities.cleared")
"""It was deleted: close its files. Called in a job."""
MEMBERSHIP_ENDED = Hook[[Writer, int, int]]("communities.membership_ended")
"""The member left a private community."""
