"""Links, mentions and hashtags in texts."""
