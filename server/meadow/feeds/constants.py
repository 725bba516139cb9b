from meadow.platform.core.clock import DAY_MS

FEEDS = ("latest", "following", "foryou")
"""Feeds with a read position."""
MAX_FEEDBACK = 500
"""Number of a member's newest feedback entries that are kept."""
MAX_SUBJECT_CHARACTERS = 400
"""Maximum length of a feedback subject in requests."""
MAX_LABEL_CHARACTERS = 80
"""Length of a post's excerpt in the feedback list."""
MAX_NEWEST_POSTS, NEWEST_CACHE_MS = 400, 10_000
"""Candidate pool of For you: number of newest posts, and maximum age of their counts."""
MAX_PEOPLE = 150
"""Followed members whose posts, reposts and likes are candidates for For you."""
MAX_TAGS = 50
"""Followed hashtags whose posts are candidates."""
MAX_RECOMMENDED, RECOMMENDED_PERIOD_MS = 100, 7 * DAY_MS
"""Maximum number of candidates from follows and hashtags, and how much older than the pool they may be."""
MAX_EXCLUDED_MEMBERS = 1000
"""Blocked and muted members excluded before the ranking; further ones are excluded after it."""
