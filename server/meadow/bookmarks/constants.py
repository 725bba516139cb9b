MAX_FOLDERS = 100
"""Maximum number of folders per member."""
MAX_FOLDER_NAME_CHARACTERS = 50
TAGS = 10
"""Popular tags shown (specification, section 9)."""
TAGGED = 10_000
"""Newest bookmarks considered for popular tags."""
MIXED = 1_000
"""Newest bookmarks by matching authors whose texts are searched for the remaining words."""
