"""Finding people and posts by what somebody types."""
