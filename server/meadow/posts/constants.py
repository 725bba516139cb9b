"""Post limits (specification, sections 5 and 9)."""

from meadow.media.constants import FORM_OVERHEAD_BYTES, MAX_ATTACHMENTS, MAX_VIDEO_BYTES
from meadow.platform.clock import DAY_MS

CONTENT, IMPORTED_CONTENT = 280, 5000
LOCATION = 100
ALT = 1500
WARNING = 100
LIKERS_SHOWN = 20
RANKED = 200
"""Posts ranked for one visit of For you."""
VERSIONS = 100
"""Earlier versions of one post."""
BIN_MS = 30 * DAY_MS
"""Time to restore a deleted post."""

MAX_FORM_BYTES = MAX_ATTACHMENTS * MAX_VIDEO_BYTES + 2 * FORM_OVERHEAD_BYTES
"""Maximum bytes of a community post form with its files."""
