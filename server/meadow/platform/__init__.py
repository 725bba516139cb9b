"""Infrastructure without knowledge of any domain package."""
