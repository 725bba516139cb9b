"""Post limits (specification, sections 5 and 9)."""

from meadow.media.constants import FORM_OVERHEAD_BYTES, MAX_ATTACHMENTS, MAX_VIDEO_BYTES
from meadow.platform.core.clock import DAY_MS

MAX_CONTENT_CHARACTERS, MAX_IMPORTED_CONTENT_CHARACTERS = 280, 5000
MAX_LOCATION_CHARACTERS = 100
MAX_ALT_CHARACTERS = 1500
MAX_WARNING_CHARACTERS = 100
LIKERS_SHOWN = 20
MAX_RANKED_POSTS = 200
"""Posts ranked for one visit of For you."""
MAX_VERSIONS = 100
"""Earlier versions of one post."""
TRASH_KEPT_MS = 30 * DAY_MS
"""Time to restore a deleted post."""

MAX_FORM_BYTES = MAX_ATTACHMENTS * MAX_VIDEO_BYTES + 2 * FORM_OVERHEAD_BYTES
"""Maximum bytes of a community post form with its files."""
