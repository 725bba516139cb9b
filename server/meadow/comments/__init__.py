"""Comments on posts and reels."""
