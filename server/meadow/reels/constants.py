"""Reel limits."""

from meadow.media.constants import FORM_OVERHEAD_BYTES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, MEGABYTE
from meadow.platform.clock import MINUTE_MS

CAPTION = 300
DURATION_MS = 3 * MINUTE_MS
# Cameras and editors round the length of what they write.
DURATION_SLACK_MS = 500
MAX_THUMBNAIL_BYTES = 3 * MEGABYTE
MAX_BODY_BYTES = MAX_VIDEO_BYTES + MAX_IMAGE_BYTES + FORM_OVERHEAD_BYTES
"""A video, the picture that announces it, and what surrounds them."""
POSTER_AT_SECONDS = 1.0
"""The frame that announces a reel whose thumbnail is missing or bad."""
DISCOVERED = 200
"""Reels that Discover ranks for one visit, the newest."""
EMPTIED_AT_ONCE = 1000
"""Rows of a deleted reel that go in one step."""
