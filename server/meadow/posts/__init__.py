"""Posts and what members do with them: like, bookmark, list."""
