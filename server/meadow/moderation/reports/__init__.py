"""Reports to moderators."""
