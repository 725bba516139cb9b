"""Message limits."""

from meadow.platform.clock import DAY_MS

CONTENT = 4_000
MEDIA = 4
"""Pictures of one message."""
CLIENT_ID = 100
EDITABLE_MS = DAY_MS
"""How long its sender may change a message."""
GROUP = 50
"""Members of a group, its creator included."""
GROUPS = 500
"""Groups of a member: their list looks at all of them."""
TITLE = 60
CAUGHT_UP = 200
"""Messages of one page of what came after another one."""
SCANNED = 1000
"""Messages that a search reads at once."""
SCANS = 20
"""How often one page of a search does so."""
PREVIEW = 280
"""Characters of a message shown in the list and above an answer to it."""
REACTIONS = 5
"""Different ones of one member on one message."""
SHOWN_REACTORS = 20
FACES = 5
"""Members of a group that its line shows."""
SEARCHED = 2_000
"""The latest conversations, among which a search of the list looks."""
CONTACTS = 200
"""The latest people of a member's conversations, who are told that they are there."""
UNREAD = 1_000
"""Conversations with something unread are counted up to here."""
REPORT_CONTEXT = 5
"""Messages before a reported one that its report contains."""
SHARED_TEXT = 200
"""Characters in the preview of something shared."""
