from meadow.platform.core.clock import DAY_MS

MAX_CONTENT_CHARACTERS = 4_000
MAX_ATTACHMENTS = 4
"""Pictures of one message."""
MAX_CLIENT_ID_CHARACTERS = 100
MAX_EDIT_AGE_MS = DAY_MS
"""Period in which the sender may edit a message."""
MAX_GROUP_MEMBERS = 50
"""Members of a group, its creator included."""
MAX_GROUPS = 500
"""Groups of a member: their list reads all of them."""
MAX_TITLE_CHARACTERS = 60
MAX_CATCH_UP_MESSAGES = 200
"""Page size of messages after a given one."""
MAX_SCANNED_MESSAGES = 1000
"""Messages per batch of a search."""
MAX_SCANS = 20
"""Batches per page of a search."""
MAX_PREVIEW_CHARACTERS = 280
"""Characters of a message in the conversation list and in quotes of replies."""
MAX_REACTIONS = 5
"""Different reactions of one member to one message."""
REACTORS_SHOWN = 20
FACES_SHOWN = 5
"""Members of a group in its list entry."""
MAX_SEARCHED_MESSAGES = 2_000
"""Latest conversations searched by a search of the list."""
MAX_CONTACTS = 200
"""Latest contacts of a member that receive their presence."""
MAX_UNREAD_COUNTED = 1_000
"""Maximum count of unread conversations."""
REPORT_CONTEXT_MESSAGES = 5
"""Messages before a reported one that its report contains."""
MAX_SHARED_TEXT_CHARACTERS = 200
"""Characters in the preview of something shared."""
