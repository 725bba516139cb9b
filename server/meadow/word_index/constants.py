"""Word index limits."""

POSTS = 1000
"""Maximum results of a query, the newest matching posts."""
WALKED = 2000
"""Maximum index entries read for them, visible or not."""
GOING_ON = 16
"""Maximum number of words for a prefix: the most common ones."""
GOING_ON_WALKED = 20_000
"""Maximum words read for them."""
RARE = 3
"""Maximum weight of a word that is deleted with its last post."""
KEPT_WALKED = 200_000
"""Newest matching posts searched for a member's bookmarks, if there are many."""
