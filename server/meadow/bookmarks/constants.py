"""Bookmark limits."""

FOLDERS = 100
"""Folders a member may have."""
FOLDER_NAME = 50
TAGS = 10
"""Popular tags shown (specification, section 9)."""
TAGGED = 10_000
"""The newest bookmarks, whose hashtags are counted for them."""
MIXED = 1_000
"""Newest bookmarks by members named in a question, whose texts are looked at for the rest of it."""
