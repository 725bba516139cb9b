"""Community hooks: the ID of the community first."""

from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work

AUDIENCE_COUNTED = Hook[[Writer, int, int]]("communities.audience_counted")
"""Called when its posts become public (+1) or stop being public (-1), to move counters of public posts."""
AUDIENCE_CHANGED = Hook[[Writer, int]]("communities.audience_changed")
"""Called on a change between private and public; handlers open or close its files in a job."""
CLEARED = Hook[[Work, int]]("communities.cleared")
"""Called after its deletion, in a job, to close its files."""
MEMBERSHIP_ENDED = Hook[[Writer, int, int]]("communities.membership_ended")
"""Called when a member leaves a private community."""
