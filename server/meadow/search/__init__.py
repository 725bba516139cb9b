"""Search for people, posts and hashtags."""
