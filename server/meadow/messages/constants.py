"""Message limits."""

from meadow.platform.clock import DAY_MS

CONTENT = 4_000
MEDIA = 4
"""Pictures of one message."""
CLIENT_ID = 100
EDITABLE_MS = DAY_MS
"""Period in which the sender may edit a message."""
GROUP = 50
"""Members of a group, its creator included."""
GROUPS = 500
"""Groups of a member: their list reads all of them."""
TITLE = 60
CAUGHT_UP = 200
"""Page size of messages after a given one."""
SCANNED = 1000
"""Messages per batch of a search."""
SCANS = 20
"""Batches per page of a search."""
PREVIEW = 280
"""Characters of a message in the conversation list and in quotes of replies."""
REACTIONS = 5
"""Different reactions of one member to one message."""
SHOWN_REACTORS = 20
FACES = 5
"""Members of a group in its list entry."""
SEARCHED = 2_000
"""Latest conversations searched by a search of the list."""
CONTACTS = 200
"""Latest contacts of a member that receive their presence."""
UNREAD = 1_000
"""Maximum count of unread conversations."""
REPORT_CONTEXT = 5
"""Messages before a reported one that its report contains."""
SHARED_TEXT = 200
"""Characters in the preview of something shared."""
