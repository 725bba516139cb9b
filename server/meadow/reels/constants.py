from meadow.media.constants import FORM_OVERHEAD_BYTES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, MEGABYTE
from meadow.platform.core.clock import MINUTE_MS

MAX_CAPTION_CHARACTERS = 300
MAX_DURATION_MS = 3 * MINUTE_MS
# Tolerance: cameras and editors round the length of a video.
DURATION_TOLERANCE_MS = 500
MAX_THUMBNAIL_BYTES = 3 * MEGABYTE
MAX_BODY_BYTES = MAX_VIDEO_BYTES + MAX_IMAGE_BYTES + FORM_OVERHEAD_BYTES
"""Maximum bytes of a form with a video and a thumbnail."""
POSTER_AT_SECONDS = 1.0
"""Poster frame of a reel without a valid thumbnail."""
MAX_DISCOVERED_REELS = 200
"""Newest reels ranked for one visit of Discover."""
DELETION_BATCH_ROWS = 1000
"""Rows of a deleted reel purged in one step."""
