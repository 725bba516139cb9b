"""Follow hooks: the follower, then the followed member."""

from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer

FOLLOWED = Hook[[Writer, int, int]]("follows.followed")
FOLLOW_ANNOUNCED = Hook[[Writer, int, int]]("follows.follow_announced")
"""After FOLLOWED, except for imports."""
UNFOLLOWED = Hook[[Writer, int, int]]("follows.unfollowed")
FOLLOW_REQUESTED = Hook[[Writer, int, int]]("follows.follow_requested")
"""Not for imports."""
REQUEST_ENDED = Hook[[Writer, int, int]]("follows.request_ended")
"""After withdrawal, acceptance or refusal."""
FOLLOW_ACCEPTED = Hook[[Writer, int, int]]("follows.follow_accepted")
