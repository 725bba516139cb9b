"""Hashtag limits."""

FOLLOWED = 500
"""How many hashtags a member may follow."""
TRENDING_DAYS = 7
TRENDING = 20
"""How many of the last days' most used hashtags are called trending."""
BARRED_POSTS = 5000
"""Newest posts of barred members that are taken off the counts."""
RECENT = 50_000
"""Newest uses of hashtags that are counted for what trends."""
FOUND = 200
"""Hashtags that a search finds."""
WALKED = 20_000
"""Hashtags looked at for them."""
