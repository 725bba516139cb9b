from meadow.platform.core.clock import DAY_MS

MAX_DRAFTS = 100
"""Maximum number of drafts and scheduled posts per member, together."""
MAX_AHEAD_MS = 365 * DAY_MS
"""How far ahead a post may be scheduled."""
