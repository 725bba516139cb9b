"""Members and their profiles."""
