"""Feed limits."""

from meadow.platform.clock import DAY_MS

FEEDS = ("latest", "following", "foryou")
"""The feeds in which a member has a place."""
WISHES = 500
"""How many of a member's newest wishes count; older ones fall out."""
SUBJECT = 400
"""Characters that the subject of a wish may have on the wire."""
LABEL = 80
"""Characters of a post that stand for it among the wishes."""
NEWEST, NEWEST_MS = 400, 10_000
"""For you chooses among so many of everybody's newest posts; their counts are that old at most."""
PEOPLE = 150
"""Followed people who bring their posts, reposts and likes to For you."""
TAGS = 50
"""Followed hashtags that bring their posts."""
BROUGHT, BROUGHT_MS = 100, 7 * DAY_MS
"""Posts that people and hashtags bring, at most, and how much older than the newest of everybody they may be."""
BARRED = 1000
"""Hidden people who are left out before the ranking; any others are left out after it."""
