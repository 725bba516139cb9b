"""Word index limits."""

POSTS = 1000
"""Posts that a question finds: the newest that answer it."""
WALKED = 2000
"""Index entries looked at for them, visible or not."""
GOING_ON = 16
"""Words that the beginning of a word may stand for: the most common ones."""
GOING_ON_WALKED = 20_000
"""Words looked at for them."""
RARE = 3
"""Weight of a word up to which it is forgotten with its last post."""
KEPT_WALKED = 200_000
"""Newest posts that answer a question, among which a member's many bookmarks are looked for."""
