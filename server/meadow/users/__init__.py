"""Members and profiles."""
