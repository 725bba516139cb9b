"""Search limits."""

QUERY = 200
"""Characters of a question."""
POSTS = 1000
"""Posts that a question finds: the newest that answer it."""
WALKED = 2000
"""Index entries looked at for them, visible or not."""
PEOPLE = 200
"""Members that a question finds."""
PEOPLE_WALKED = 2000
"""Index entries looked at for them."""
KNOWN = 3000
"""The best known members, among whom a beginning is looked for that more index entries have."""
GOING_ON = 16
"""Words that the beginning of a word may stand for: the most common ones."""
GOING_ON_WALKED = 20_000
"""Words looked at for them."""
ENOUGH = 10
"""People found as typed, from which on typing errors are not looked for."""
RARE = 3
"""Weight of a word up to which it is forgotten with its last post."""
KEPT_WALKED = 200_000
"""Newest posts that answer a question, among which a member's many bookmarks are looked for."""
