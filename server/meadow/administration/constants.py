MAX_INVITES = 50
"""Maximum number of invites per member."""
MAX_INVITE_USES = 10_000
MAX_ANNOUNCEMENT_CHARACTERS = 2000
MAX_ANNOUNCEMENTS = 100
"""Maximum number of announcements."""
INVITE_CODE_BYTES = 9
"""Random bytes of a code, encoded as twelve characters."""
