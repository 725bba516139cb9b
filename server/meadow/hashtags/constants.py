MAX_FOLLOWED = 500
"""Maximum number of followed hashtags per member."""
TRENDING_DAYS = 7
TRENDING_SHOWN = 20
"""Number of most used hashtags marked as trending."""
MAX_HIDDEN_POSTS = 5000
"""Newest posts of authors hidden from the viewer, subtracted from the counts."""
MAX_RECENT_POSTS = 50_000
"""Newest uses of hashtags counted for trends."""
MAX_RESULTS = 200
"""Maximum number of hashtags found."""
MAX_POSTS_READ = 20_000
"""Maximum number of candidates read for a search."""
MAX_HASHTAGS = 10
"""Hashtags of one post or reel (specification, section 9)."""
