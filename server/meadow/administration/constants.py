"""Limits of invites, registrations and announcements."""

INVITES = 50
"""Maximum number of invites per member."""
MOST_USES = 10_000
ANNOUNCEMENT = 2000
ANNOUNCEMENTS = 100
"""Maximum number of announcements."""
CODE_BYTES = 9
"""Random bytes of a code, encoded as twelve characters."""
