"""Draft limits."""

from meadow.platform.clock import DAY_MS

MOST = 100
"""Maximum number of drafts and scheduled posts per member, together."""
FURTHEST_MS = 365 * DAY_MS
"""How far ahead a post may be scheduled."""
