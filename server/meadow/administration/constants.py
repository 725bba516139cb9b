"""Limits of invites, registrations and announcements."""

INVITES = 50
"""Invites that a member may have at once."""
MOST_USES = 10_000
ANNOUNCEMENT = 2000
ANNOUNCEMENTS = 100
"""Announcements that exist at once."""
CODE_BYTES = 9
"""Random bytes of a code: twelve letters."""
