MAX_POSTS = 1000
"""Maximum results of a query, the newest matching posts."""
MAX_POSTS_READ = 2000
"""Maximum index entries read for them, visible or not."""
MAX_COMPLETIONS = 16
"""Maximum number of words for a prefix: the most common ones."""
MAX_COMPLETIONS_READ = 20_000
"""Maximum words read for them."""
MAX_RARE_POSTS = 3
"""Maximum weight of a word that is deleted with its last post."""
MAX_INDEXED_READ = 200_000
"""Newest matching posts searched for a member's bookmarks, if there are many."""
