"""Post limits (specification, sections 5 and 9)."""

from meadow.platform.clock import DAY_MS

CONTENT = 280
MEDIA = 4
HASHTAGS = 10
HASHTAG = 50
LOCATION = 100
ALT = 1500
LIKERS_SHOWN = 20
RANKED = 200
"""Posts that For you ranks for one visit."""
VERSIONS = 100
"""Earlier wordings of one post."""
BIN_MS = 30 * DAY_MS
"""How long a deleted post can be brought back."""
