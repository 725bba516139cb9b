"""Posts."""
